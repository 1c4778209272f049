/** `semlayer cache clear`: removes cached rows of a server. */
import { Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { Backend } from "../backend/Backend.js"
import { backendOver } from "../backend/ChosenBackend.js"
import { print } from "../output/Print.js"
import { targetOption } from "../terminal/TargetOption.js"

const format = Options.choice("format", ["text", "json"]).pipe(
  Options.withAlias("f"),
  Options.withDescription("Output format"),
  Options.withDefault("text" as const)
)

const datasource = Options.text("datasource").pipe(
  Options.withAlias("d"),
  Options.withDescription("Only the rows of this datasource"),
  Options.optional
)

const clear = Command.make("clear", { datasource, format, target: targetOption }, ({ datasource, format, target }) =>
  Effect.gen(function* () {
    const { clearCache } = yield* Backend
    const data_source = Option.getOrUndefined(datasource)
    const cleared = yield* clearCache({ ...(data_source !== undefined && { data_source }) })
    const { answers, bytes } = cleared
    const text = `Removed ${answers} cached ${answers === 1 ? "answer" : "answers"} (${bytes} bytes).`
    yield* print(format === "json" ? JSON.stringify(cleared, null, 2) : text)
  }).pipe(Effect.provide(backendOver(target, "needs")))
).pipe(Command.withDescription("Remove cached rows, so that later queries read the database"))

export const cacheCommand = Command.make("cache").pipe(
  Command.withDescription("The result cache of a server"),
  Command.withSubcommands([clear])
)
