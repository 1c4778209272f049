/** `semlayer storage migrate-types` over a storage of this machine. */
import { TypeRefinement } from "@semlayer/engine/ingest/TypeRefinement"
import { Effect, type Option } from "effect"
import { print } from "../output/Print.js"
import { engineOver } from "./Engine.js"

/** Refines the column types of one datasource's models or all; a dry run only prints the changes. */
export const migrateTypes = (storage: Option.Option<string>, datasource: string | null, dryRun: boolean) =>
  Effect.gen(function* () {
    const refinement = yield* TypeRefinement
    const refined = yield* refinement.refine(datasource, dryRun)
    const lines = refined.flatMap(({ data_source, name, columns }) => [
      `${dryRun ? "would refine" : "refined"} ${data_source}.${name}:`,
      ...columns.map((column) => `  - ${column}: DOUBLE → INT`)
    ])
    const models = `${refined.length} model${refined.length === 1 ? "" : "s"}`
    const end = dryRun ? `Dry run: ${models} would be refined.` : `Done: refined ${models}.`
    yield* print(refined.length === 0 ? "No models needed refinement." : [...lines, end].join("\n"))
  }).pipe(Effect.provide(engineOver(storage, "needs")))
