/** How far an ingest is, with a button that cancels it. */
import { Progress } from "@base-ui/react/progress"
import type { IngestProgress } from "@semlayer/domain/Ingest"
import { Running } from "../result/Running.js"
import type { Ingesting } from "./Ingesting.js"

const phases = { tables: "Reading", profiles: "Profiling" } as const

const textOf = (progress: typeof IngestProgress.Encoded | null): string => {
  if (progress === null) return "Reading the schema …"
  const { phase, name, position, total } = progress
  return `${phases[phase]} ${name}, ${position.toLocaleString("en-US")} of ${total.toLocaleString("en-US")}`
}

export const IngestState = ({ ingesting }: { readonly ingesting: Ingesting }) => {
  const { isRunning, progress, cancel } = ingesting
  if (!isRunning) return null
  return (
    <div className="ingest-state">
      <Progress.Root
        className="progress"
        aria-label="Ingest"
        max={progress?.total ?? 1}
        value={progress?.position ?? null}
        getAriaValueText={() => textOf(progress)}
      >
        <span className="caption cut">{textOf(progress)}</span>
        <Progress.Track className="progress-track">
          <Progress.Indicator className="progress-bar" />
        </Progress.Track>
      </Progress.Root>
      <Running cancel={cancel} />
    </div>
  )
}
