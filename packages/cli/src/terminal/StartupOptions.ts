/** Options of the commands that serve: directory of the demo, ingest on startup, and flags that override the environment. */
import { Options } from "@effect/cli"
import { ConfigProvider, Effect, Layer, Option } from "effect"
import { UsageFailure } from "./CliFailure.js"

/** The directory option of commands that can set up the demo. */
export const placeOption = Options.directory("place").pipe(
  Options.withDescription("Directory of the demo's data; default: demo/ in the storage"),
  Options.optional
)

const ingestOnStartup = Options.boolean("ingest-on-startup").pipe(
  Options.withDescription("Ingest every datasource first; default: SEM_INGEST_ON_STARTUP, else no")
)

const noIngestOnStartup = Options.boolean("no-ingest-on-startup").pipe(
  Options.withDescription("Do not ingest at start, even if SEM_INGEST_ON_STARTUP is set")
)

/** Options for ingest on startup. */
export const startupOptions = Options.all({ yes: ingestOnStartup, no: noIngestOnStartup })

/** The setting that the options represent; none if neither is given. */
export const startupSetting = ({ yes, no }: { readonly yes: boolean; readonly no: boolean }) => {
  if (yes && no) {
    return new UsageFailure({ message: "--ingest-on-startup and --no-ingest-on-startup exclude each other: give one" })
  }
  return Effect.succeed(yes || no ? Option.some(yes ? "yes" : "no") : Option.none())
}

/** A config provider in which flags override the environment. */
export const flags = (given: Readonly<Record<string, Option.Option<string>>>) => {
  const entries = Object.entries(given).flatMap(([key, value]) =>
    Option.isSome(value) ? [[key, value.value] as const] : []
  )
  return Layer.unwrapEffect(
    Effect.configProviderWith((environment) =>
      Effect.succeed(
        Layer.setConfigProvider(ConfigProvider.orElse(ConfigProvider.fromMap(new Map(entries)), () => environment))
      )
    )
  )
}
