/** `semlayer memory`: save, forget. */
import { Args, Command, Options } from "@effect/cli"
import { SaveMemoryRequest } from "@semlayer/domain/Memory"
import { Effect, Option, Schema } from "effect"
import { Backend } from "../backend/Backend.js"
import { UsageFailure } from "../terminal/CliFailure.js"
import { splitAtCommas } from "../input/Commas.js"
import { wrongRequest } from "../input/WrongRequest.js"
import { readQueryBody } from "../input/QueryInput.js"
import { readSource } from "../input/Sources.js"
import { print, remark, warn } from "../output/Print.js"
import { backendOver } from "../backend/ChosenBackend.js"
import { targetOption } from "../terminal/TargetOption.js"

const learning = Options.text("learning").pipe(Options.withDescription("The note; - reads the standard input"))

const entities = Options.text("entities").pipe(
  Options.withDescription(
    "Entities that the note is about, separated by commas: shop.orders.amount,shop.customers; may be repeated"
  ),
  Options.repeated
)

const query = Options.text("query").pipe(
  Options.withDescription(
    "An example query that the note is about, instead of entities: JSON, @file, or - for the standard input"
  ),
  Options.optional
)

const id = Options.text("id").pipe(
  Options.withDescription("Id of the memory, which is replaced if it exists; default: the next number"),
  Options.optional
)

const description = Options.text("description").pipe(
  Options.withDescription("One line that summarizes the note in lists"),
  Options.optional
)

const linkedEntities = Effect.fnUntraced(function* (entities: ReadonlyArray<string>, query: Option.Option<string>) {
  if (Option.isNone(query) === (entities.length === 0)) {
    return yield* new UsageFailure({ message: "Give either --entities or --query: what the memory is about" })
  }
  return Option.isSome(query) ? yield* readQueryBody(query.value) : entities.flatMap(splitAtCommas)
})

const save = Command.make(
  "save",
  { learning, entities, query, id, description, target: targetOption },
  ({ learning, entities, query, id, description, target }) =>
    Effect.gen(function* () {
      const { saveMemory } = yield* Backend
      const body = {
        learning: learning.trim() === "-" ? yield* readSource("-") : learning,
        linked_entities: yield* linkedEntities(entities, query),
        ...(Option.isSome(id) && { id: id.value }),
        ...(Option.isSome(description) && { description: description.value })
      }
      const request = yield* Effect.mapError(Schema.decodeUnknown(SaveMemoryRequest)(body), wrongRequest)
      const saved = yield* saveMemory(request)
      yield* warn(saved.warnings)
      yield* print(`Saved memory ${saved.memory_id}.`)
      if (saved.entities.length > 0) yield* remark(`Resolved entities: ${saved.entities.join(", ")}`)
    }).pipe(Effect.provide(backendOver(target, "makes")))
).pipe(Command.withDescription("Save a note about entities, or an example query"))

const idArgument = Args.text({ name: "id" }).pipe(Args.withDescription("Id of the memory"))

const forget = Command.make("forget", { id: idArgument, target: targetOption }, ({ id, target }) =>
  Effect.gen(function* () {
    const { deleted_id } = yield* Effect.flatMap(Backend, ({ forgetMemory }) => forgetMemory(id))
    yield* print(`Deleted memory ${deleted_id}.`)
  }).pipe(Effect.provide(backendOver(target, "needs")))
).pipe(Command.withDescription("Delete a memory"))

export const memoryCommand = Command.make("memory").pipe(
  Command.withDescription("Manage memories: save, forget"),
  Command.withSubcommands([save, forget])
)
