/** `semlayer search`: finds memories and entities; `refresh-samples` takes samples of the columns' values anew. */
import { Command, Options } from "@effect/cli"
import { SearchResponse } from "@semlayer/domain/Search"
import { refreshSamples, type Refreshed } from "@semlayer/engine/profile/RefreshSamples"
import { Search } from "@semlayer/engine/search/Search"
import { Context, Effect, Layer, Option, Schema } from "effect"
import { CliFailure } from "../CliFailure.js"
import { readSearch, searchOptions } from "../input/SearchInput.js"
import { hitsText } from "../output/Hits.js"
import { print } from "../output/Print.js"
import { engineOver, handDown, storageOption } from "../StorageOption.js"

const formats = ["text", "json"] as const

/** The format that stands at the group. */
class OuterFormat extends Context.Reference<OuterFormat>()("@semlayer/cli/SearchFormat", {
  defaultValue: (): (typeof formats)[number] => "text"
}) {}

const format = Options.choice("format", formats).pipe(
  Options.withAlias("f"),
  Options.withDescription("How the answer is written"),
  Options.withDefault("text" as const)
)

const datasource = Options.text("data-source").pipe(
  Options.withAlias("d"),
  Options.withDescription("Only the models of this datasource"),
  Options.optional
)

const models = Options.text("model").pipe(
  Options.withAlias("m"),
  Options.withDescription("Only this model; may stand several times"),
  Options.repeated
)

const refresh = Command.make(
  "refresh-samples",
  { datasource, models, storage: storageOption },
  ({ datasource, models, storage }) =>
    Effect.gen(function* () {
      const format = yield* OuterFormat
      const refreshed = yield* refreshSamples({ datasource: Option.getOrUndefined(datasource), models })
      yield* print(format === "json" ? JSON.stringify(answerOf(refreshed), null, 2) : textOf(refreshed))
      if (refreshed.unresolved_models.length > 0) {
        const names = refreshed.unresolved_models.map((name) => `  - ${name}`)
        return yield* new CliFailure({ message: ["Models not found:", ...names].join("\n") })
      }
    }).pipe(Effect.provide(engineOver(storage)))
).pipe(Command.withDescription("Take samples of the values of columns anew"))

const lineOf = ({ model_name, data_source, error }: Refreshed["errors"][number]): string =>
  model_name === data_source ? `${data_source}: ${error}` : `${data_source}.${model_name}: ${error}`

const answerOf = ({ errors, unresolved_models }: Refreshed) => ({ errors: errors.map(lineOf), unresolved_models })

const textOf = ({ errors }: Refreshed): string =>
  errors.length === 0
    ? "Sample-value refresh completed successfully."
    : ["Sample-value refresh completed with errors:", ...errors.map((error) => `  - ${lineOf(error)}`)].join("\n")

export const searchCommand = Command.make(
  "search",
  { ...searchOptions, format, storage: storageOption },
  ({ format, storage, ...input }) =>
    Effect.gen(function* () {
      const { ready, search } = yield* Search
      const request = yield* readSearch(input)
      // Nobody else waits for this process: the whole index is worth it.
      yield* ready
      const found = yield* search(request)
      if (format === "text") return yield* print(hitsText(found))
      // What was found was decoded by this schema.
      const encoded = yield* Effect.orDie(Schema.encode(SearchResponse)(found))
      yield* print(JSON.stringify(encoded, null, 2))
    }).pipe(Effect.provide(engineOver(storage)))
).pipe(
  Command.withDescription("Find memories, models, columns and measures by words or by entities"),
  Command.withSubcommands([refresh]),
  Command.provide(({ format, storage }) => Layer.merge(handDown(storage), Layer.succeed(OuterFormat, format)))
)
