/** Keeps the models of a datasource in step with its database: what no longer fits, and what is new there. */
import { useState } from "react"
import type { IngestResult, ValidateResult } from "@semlayer/domain/Ingest"
import { useDrift } from "../api/Calls.js"
import { asProblem } from "../api/Session.js"
import { modelPageLink } from "../query/Link.js"
import { IngestState } from "./IngestState.js"
import { useIngesting } from "./Ingesting.js"

export const Upkeep = ({ datasource }: { readonly datasource: string }) => {
  const [isChecked, setChecked] = useState(false)
  const drift = useDrift(datasource, isChecked)
  const ingesting = useIngesting()
  const { isRunning, done, problem } = ingesting
  const failed = problem ?? (drift.error === null ? null : asProblem(drift.error).message)
  return (
    <>
      <div className="upkeep">
        <button
          type="button"
          className="button"
          disabled={drift.isFetching}
          onClick={() => (isChecked ? void drift.refetch() : setChecked(true))}
        >
          Check for drift
        </button>
        <button type="button" className="button" disabled={isRunning} onClick={() => void ingesting.start(datasource)}>
          Ingest
        </button>
        <span className="caption" role="status">
          {drift.isFetching && "Comparing with the database …"}
          {done !== null && ingestText(done)}
        </span>
      </div>
      <IngestState ingesting={ingesting} />
      {failed !== null && (
        <p role="alert" className="notice danger">
          {failed}
        </p>
      )}
      {(done?.errors ?? []).map(({ model_name, error }) => (
        <p key={`${model_name} ${error}`} className="notice warn">
          {model_name}: {error}
        </p>
      ))}
      {drift.data !== undefined && !drift.isFetching && <Drift entries={drift.data} />}
    </>
  )
}

const ingestText = ({ models, additions }: typeof IngestResult.Encoded): string => {
  const created = additions.filter((each) => each.created).length
  return `${models.length} models in scope: ${created} created, ${additions.length - created} with additions`
}

const changeOf = (entry: (typeof ValidateResult.Encoded)[number]): string => {
  if (entry.kind !== "drift") return entry.kind === "key" ? "key that the data violates" : "not compared"
  return entry.tool === "delete_model" ? "would be deleted" : "parts would be removed"
}

/** What no longer fits the database, and the edit that would fix it. Nothing is changed here. */
const Drift = ({ entries }: { readonly entries: typeof ValidateResult.Encoded }) => {
  if (entries.length === 0) return <p className="muted">The models match the database.</p>
  return (
    <div className="drift">
      <ul aria-label="Drift">
        {entries.map((entry, i) => {
          const { model_name, data_source, reasons } = entry
          return (
            <li key={`${model_name ?? ""} ${entry.kind} ${String(i)}`}>
              {model_name === null ? (
                data_source
              ) : (
                <a href={modelPageLink(`${data_source}.${model_name}`)}>{model_name}</a>
              )}{" "}
              <span className="tag warn">{changeOf(entry)}</span>
              <ul>
                {reasons.map(({ target, reason }) => (
                  <li key={`${target} ${reason}`} className="caption">
                    {target}: {reason}
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
      <p className="caption">
        <code>semlayer validate-models --force-clean</code> makes these changes, with a backup.
      </p>
    </div>
  )
}
