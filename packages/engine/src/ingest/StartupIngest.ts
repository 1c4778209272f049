/**
 * Ingests every datasource before a service starts to listen.
 *
 * Writes to stderr only, because stdout may be a protocol channel. A failure of one datasource does not stop the others.
 */
import { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { ConnectionFailed } from "@semlayer/domain/DatabaseErrors"
import { type DriftEntry, IngestRequest } from "@semlayer/domain/Ingest"
import { DatasourceName } from "@semlayer/domain/Names"
import { Cause, Console, Effect, Exit } from "effect"
import { datasourcesDirectory } from "@semlayer/storage/files/Layout"
import { Storage, type StorageProblem } from "@semlayer/storage/snapshot/Storage"
import { additionLine, driftLines, errorLines } from "./IngestLines.js"
import { Ingestor } from "./Ingestor.js"

/** The result of the startup ingest. */
export interface StartupIngest {
  /** Ingested datasources, sorted; some of their models may have failed. */
  readonly ingested: ReadonlyArray<DatasourceName>
  /** Datasources that failed, sorted, including those whose documents cannot be read. */
  readonly failed: ReadonlyArray<string>
  /** The drift of all datasources; reported, never applied. */
  readonly drift_pending: ReadonlyArray<DriftEntry>
}

const label = "Ingest-on-startup:"

/** Ingests all datasources by name. Fails only if they cannot be listed. */
export const startupIngest = Effect.fn("StartupIngest.run")(function* () {
  const { datasources, problems } = yield* (yield* Storage).snapshot
  const unlisted = problems.find(({ document }) => document === datasourcesDirectory)
  if (unlisted !== undefined) return yield* new StorageFailed(unlisted)
  const works = [
    ...[...datasources.keys()].map((name) => ({ name: String(name), work: ingestOne(name) })),
    ...unreadable(problems)
  ].sort((a, b) => (a.name < b.name ? -1 : 1))
  const found = yield* Effect.forEach(works, ({ work }) => work, { concurrency: 1 })
  const outcome: StartupIngest = {
    ingested: found.flatMap(({ drift, name }) => (drift === null ? [] : [DatasourceName.make(name, true)])),
    failed: found.flatMap(({ drift, name }) => (drift === null ? [name] : [])),
    drift_pending: found.flatMap(({ drift }) => drift ?? [])
  }
  yield* Console.error(summaryOf(outcome))
  return outcome
})

const summaryOf = ({ ingested, failed }: StartupIngest): string => {
  const all = ingested.length + failed.length
  if (all === 0) return `${label} no datasources configured`
  const suffix = failed.length === 0 ? "" : ` (${failed.length} failed: ${failed.join(", ")})`
  return `${label} ${ingested.length}/${all} datasources ingested${suffix}`
}

interface Ingested {
  readonly name: string
  /** Null if it failed. */
  readonly drift: ReadonlyArray<DriftEntry> | null
}

/** The failures of datasources whose documents cannot be read. */
const unreadable = (problems: ReadonlyArray<StorageProblem>) =>
  problems.flatMap(({ datasource: name, document, reason, isServed }) =>
    name === undefined || isServed === true
      ? []
      : [{ name, work: Effect.zipRight(begun(name), failed(name, `${document} cannot be read: ${reason}`)) }]
  )

const begun = (name: string) => Console.error(`Ingesting datasource '${name}'…`)

const failed = (name: string, text: string) =>
  Effect.as(Console.error(`Datasource '${name}': failed — Database error: ${text}`), {
    name,
    drift: null
  } satisfies Ingested)

/** A defect while ingesting one datasource counts as its failure, too. An interruption ends the whole run. */
const ingestOne = Effect.fnUntraced(function* (name: DatasourceName) {
  yield* begun(name)
  const ingestor = yield* Ingestor
  const exit = yield* Effect.exit(ingestor.ingest(IngestRequest.make({ datasource: name })))
  if (Exit.isFailure(exit)) {
    if (Cause.isInterrupted(exit.cause)) return yield* Effect.interrupt
    return yield* failed(name, failureText(Cause.squash(exit.cause)))
  }
  // The warnings are in the log already.
  const { additions, to_delete, errors } = exit.value
  const lines = [
    ...additions.map(additionLine),
    ...driftLines(name, to_delete),
    ...(errors.length === 0 ? [] : ["", ...errorLines(errors)]),
    `Datasource '${name}': ingested`
  ]
  yield* Console.error(lines.join("\n"))
  return { name, drift: to_delete } satisfies Ingested
})

/** The error of the database or driver, with the hint on a line of its own. */
const failureText = (failure: unknown): string => {
  if (failure instanceof ConnectionFailed) return `${failure.reason}\nHint: ${failure.hint}`
  return failure instanceof Error ? failure.message : String(failure)
}
