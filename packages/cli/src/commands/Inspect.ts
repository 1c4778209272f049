/** `semlayer inspect`: shows entities. */
import { Args, Command, Options } from "@effect/cli"
import { type EntityKind, entityKinds } from "@semlayer/domain/Entity"
import { EntityKindMismatch } from "@semlayer/domain/EntityErrors"
import { InspectRequest, inspectSections } from "@semlayer/domain/Inspect"
import { Effect, Option, Schema } from "effect"
import { Backend } from "../backend/Backend.js"
import { Interaction } from "../terminal/Interaction.js"
import { asked } from "./Chosen.js"
import { wholeNumber } from "../input/WholeNumber.js"
import { wrongRequest } from "../input/WrongRequest.js"
import { print } from "../output/Print.js"
import { backendOver } from "../backend/ChosenBackend.js"
import { UsageFailure } from "../terminal/CliFailure.js"
import { targetOption } from "../terminal/TargetOption.js"

const reference = Args.text({ name: "reference" }).pipe(
  Args.withDescription(
    "Entity, such as shop.orders.amount, or memory:<id>; several are a batch; without one the collection is listed"
  ),
  Args.repeated
)

const options = {
  type: Options.choice("type", entityKinds).pipe(
    Options.withAlias("t"),
    Options.withDescription("Kind of the entity; default: what the reference is"),
    Options.optional
  ),
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

/** The kind of the entity that a reference names. Without a reference it is a choice. */
const kindOf = Effect.fnUntraced(function* (reference: string | undefined) {
  if (reference === undefined) {
    const example = (kind: string) => `semlayer inspect --type ${kind}`
    return yield* asked({ missing: "kind of entities (--type)", choices: ["model", "datasource"], example })
  }
  const { inspect } = yield* Backend
  const isOf = (kind: EntityKind) => Effect.as(inspect(InspectRequest.make({ reference, entity_type: kind })), kind)
  return yield* isOf("datasource").pipe(
    Effect.catchAll((error) =>
      error instanceof EntityKindMismatch ? Effect.succeed(error.found) : Effect.mapError(isOf("memory"), () => error)
    )
  )
})

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
        entity_type: Option.isSome(type) ? type.value : yield* kindOf(first),
        compact: !full,
        format,
        show_sql: showSql,
        ...(Option.isSome(rows) && { num_rows: rows.value }),
        ...(sections.length > 0 && { sections }),
        ...(Option.isSome(max) && { descriptions_max_chars: max.value })
      }
      const request = yield* Effect.mapError(Schema.decodeUnknown(InspectRequest)(body), wrongRequest)
      const result = yield* whileShowing("Inspecting", () => inspect(request)).pipe(
        Effect.catchTag("RequestValueInvalid", ({ message }) => new UsageFailure({ message }))
      )
      yield* print(result)
    }).pipe(Effect.provide(backendOver(target, "needs")))
).pipe(Command.withDescription("Describe an entity: a datasource, a model or a part of one, a memory"))
