/** `semlayer recommend-root-model`: recommends the source model for a query. */
import { Args, Command, Options } from "@effect/cli"
import { RootModelRequest } from "@semlayer/domain/RootModel"
import { rootModelText } from "@semlayer/server/mcp/text/RootModelText"
import { Effect, Option, Schema } from "effect"
import { Backend } from "../backend/Backend.js"
import { wrongRequest } from "../input/WrongRequest.js"
import { print } from "../output/Print.js"
import { backendOver } from "../backend/ChosenBackend.js"
import { targetOption } from "../terminal/TargetOption.js"

const items = Args.text({ name: "item" }).pipe(
  Args.withDescription("A column or a measure that the query asks for, such as orders.amount:sum or customers.country"),
  Args.atLeast(1)
)

const options = {
  datasource: Options.text("data-source").pipe(
    Options.withAlias("d"),
    Options.withDescription("Only the models of this datasource"),
    Options.optional
  ),
  hint: Options.text("root-hint").pipe(
    Options.withDescription("Model to prefer if it reaches everything"),
    Options.optional
  ),
  format: Options.choice("format", ["text", "json"]).pipe(
    Options.withAlias("f"),
    Options.withDescription("Output format"),
    Options.withDefault("text" as const)
  )
}

export const rootModelCommand = Command.make(
  "recommend-root-model",
  { items, ...options, target: targetOption },
  ({ items, datasource, hint, format, target }) =>
    Effect.gen(function* () {
      const { recommendRootModel } = yield* Backend
      const body = {
        items,
        ...(Option.isSome(datasource) && { data_source: datasource.value }),
        ...(Option.isSome(hint) && { root_hint: hint.value })
      }
      const request = yield* Effect.mapError(Schema.decodeUnknown(RootModelRequest)(body), wrongRequest)
      const found = yield* recommendRootModel(request)
      yield* print(format === "json" ? JSON.stringify(found, null, 2) : rootModelText(found))
    }).pipe(Effect.provide(backendOver(target, "needs")))
).pipe(Command.withDescription("Find the model that a query of some columns and measures should start from"))
