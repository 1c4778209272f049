/** `semlayer inspect`: shows entities. */
import { Args, Command, Options } from "@effect/cli"
import { entityKinds } from "@semlayer/domain/Entity"
import { InspectRequest, inspectSections } from "@semlayer/domain/Inspect"
import { requestError } from "@semlayer/domain/RequestIssues"
import { Effect, Option, Schema } from "effect"
import { Backend } from "../backend/Backend.js"
import { Interaction } from "../terminal/Interaction.js"
import { wholeNumber } from "../input/WholeNumber.js"
import { print } from "../output/Print.js"
import { backendOver } from "../backend/ChosenBackend.js"
import { targetOption } from "../terminal/TargetOption.js"

const reference = Args.text({ name: "reference" }).pipe(
  Args.withDescription(
    "Entity, such as shop.orders.amount, or memory:<id>; several are a batch; without one the collection is listed"
  ),
  Args.repeated
)

const options = {
  type: Options.choice("type", entityKinds).pipe(Options.withAlias("t"), Options.withDescription("Kind of the entity")),
  full: Options.boolean("no-compact").pipe(Options.withDescription("Show everything, not only the description")),
  format: Options.choice("format", ["markdown", "json"]).pipe(
    Options.withAlias("f"),
    Options.withDescription("Output format"),
    Options.withDefault("markdown" as const)
  ),
  rows: wholeNumber("num-rows").pipe(Options.withDescription("Sample rows of a model; default: 3"), Options.optional),
  showSql: Options.boolean("show-sql").pipe(Options.withDescription("Show the SQL of a model and its samples")),
  sections: Options.choice("section", inspectSections).pipe(
    Options.withDescription("A part of a model to show in full; may be repeated"),
    Options.repeated
  ),
  max: wholeNumber("descriptions-max-chars").pipe(
    Options.withDescription("Maximum length of each description, in characters"),
    Options.optional
  )
}

export const inspectCommand = Command.make(
  "inspect",
  { reference, ...options, target: targetOption },
  ({ reference: references, type, full, format, rows, showSql, sections, max, target }) =>
    Effect.gen(function* () {
      const { inspect } = yield* Backend
      const { whileShowing } = yield* Interaction
      const [first, another] = references
      const body = {
        ...(first !== undefined && { reference: another === undefined ? first : references }),
        entity_type: type,
        compact: !full,
        format,
        show_sql: showSql,
        ...(Option.isSome(rows) && { num_rows: rows.value }),
        ...(sections.length > 0 && { sections }),
        ...(Option.isSome(max) && { descriptions_max_chars: max.value })
      }
      const request = yield* Effect.mapError(Schema.decodeUnknown(InspectRequest)(body), requestError)
      const result = yield* whileShowing("Inspecting", () => inspect(request))
      yield* print(result)
    }).pipe(Effect.provide(backendOver(target, "needs")))
).pipe(Command.withDescription("Describe an entity: a datasource, a model or a part of one, a memory"))
