/** `semlayer search`: finds memories and entities; `refresh-samples` renews the sample values of columns. */
import { Command, Options } from "@effect/cli"
import { SearchResponse } from "@semlayer/domain/Search"
import type { Refreshed } from "@semlayer/domain/Refresh"
import { Effect, Option, Schema } from "effect"
import { Backend } from "../backend/Backend.js"
import { CliFailure } from "../terminal/CliFailure.js"
import { readSearch, searchOptions } from "../input/SearchInput.js"
import { hitColumns, hitsText } from "../output/Hits.js"
import { listed, listFormatOption } from "../output/ListFormat.js"
import { print, warn } from "../output/Print.js"
import { backendOver } from "../backend/ChosenBackend.js"
import { targetOption } from "../terminal/TargetOption.js"

const format = Options.choice("format", ["text", "json"]).pipe(
  Options.withAlias("f"),
  Options.withDescription("Output format"),
  Options.withDefault("text" as const)
)

const datasource = Options.text("data-source").pipe(
  Options.withAlias("d"),
  Options.withDescription("Only the models of this datasource"),
  Options.optional
)

const models = Options.text("model").pipe(
  Options.withAlias("m"),
  Options.withDescription("Only this model; may be repeated"),
  Options.repeated
)

const refresh = Command.make(
  "refresh-samples",
  { datasource, models, format, target: targetOption },
  ({ datasource, models, format, target }) =>
    Effect.gen(function* () {
      const { refreshSamples } = yield* Backend
      const data_source = Option.getOrUndefined(datasource)
      const refreshed = yield* refreshSamples({ ...(data_source !== undefined && { data_source }), models })
      yield* print(format === "json" ? JSON.stringify(answerOf(refreshed), null, 2) : textOf(refreshed))
      if (refreshed.unresolved_models.length > 0) {
        const names = refreshed.unresolved_models.map((name) => `  - ${name}`)
        return yield* new CliFailure({ message: ["Models not found:", ...names].join("\n") })
      }
    }).pipe(Effect.provide(backendOver(target, "needs")))
).pipe(Command.withDescription("Sample column values again"))

const lineOf = ({ model_name, data_source, error }: Refreshed["errors"][number]): string =>
  model_name === data_source ? `${data_source}: ${error}` : `${data_source}.${model_name}: ${error}`

const answerOf = ({ errors, unresolved_models }: Refreshed) => ({ errors: errors.map(lineOf), unresolved_models })

const textOf = ({ errors }: Refreshed): string =>
  errors.length === 0
    ? "Sample-value refresh completed successfully."
    : ["Sample-value refresh completed with errors:", ...errors.map((error) => `  - ${lineOf(error)}`)].join("\n")

export const searchCommand = Command.make(
  "search",
  { ...searchOptions, format: listFormatOption, target: targetOption },
  ({ format, target, ...input }) =>
    Effect.gen(function* () {
      const { search } = yield* Backend
      const request = yield* readSearch(input)
      const found = yield* search(request)
      if (format === "text") return yield* print(hitsText(found))
      if (format !== "json") {
        yield* warn(found.warnings)
        return yield* print(listed(found.results, hitColumns(input.verbose), format))
      }
      // Results were decoded with this schema, so encoding cannot fail.
      const encoded = yield* Effect.orDie(Schema.encode(SearchResponse)(found))
      yield* print(JSON.stringify(encoded, null, 2))
    }).pipe(Effect.provide(backendOver(target, "needs")))
).pipe(
  Command.withDescription("Search memories, models, columns and measures by text or by entities"),
  Command.withSubcommands([refresh])
)
