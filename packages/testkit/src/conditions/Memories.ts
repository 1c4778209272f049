/** Error conditions of saving and deleting memories. */
import { type Condition, conditionOf, textsOnly, wrong } from "./Condition.js"

const condition = conditionOf("memories")

const note = { learning: "x", linked_entities: ["town"] }

const forgotten = (
  id: string,
  status: number,
  tag: string,
  fields: Condition["fields"],
  message: RegExp
): Condition => ({
  ...{ row: 17, asked: { of: "forget", id }, status, tag, fields, message }
})

/** Ids with one of the forbidden characters, and the empty id. */
const badIds = ["a:b", "a/b", "a?b", "a#b", "a b", "a\tb", "a\u0001b", "a\\b", "a\u007fb", ""]

export const memories: ReadonlyArray<Condition> = [
  condition(
    16,
    { ...note, linked_entities: ["town.rides.statsu"] },
    [400, "UnknownEntity", { entity: "town.rides.statsu", candidates: ["town.rides.status"] }],
    /Did you mean 'town\.rides\.status'/
  ),
  condition(
    16,
    { ...note, linked_entities: ["nowhere.rides"] },
    [400, "UnknownEntity", { entity: "nowhere.rides" }],
    /no datasource or model 'nowhere'/
  ),
  condition(
    16,
    { ...note, linked_entities: ["memory:99"] },
    [400, "UnknownEntity", { entity: "memory:99" }],
    /no memory '99'/
  ),
  condition(
    16,
    { ...note, linked_entities: ["town", "name"] },
    [400, "AmbiguousEntity", { entity: "name" }],
    /is ambiguous: name one of .*town\.cities\.name/
  ),
  ...badIds.map((id) => condition(16, { ...note, id }, wrong.value("id"), /id: .* is not a memory id/)),
  ...[".", ".."].map((id) => condition(16, { ...note, id }, wrong.value("id"), /id: .* is not an id for a new memory/)),
  forgotten("77", 404, "MemoryNotFound", { memory: "77" }, /There is no memory '77'/),
  forgotten("a:b", 400, "RequestValueInvalid", { issues: [{ path: ["id"] }] }, /is not a memory id/),
  forgotten("a b", 400, "RequestValueInvalid", { issues: [{ path: ["id"] }] }, /is not a memory id/),
  condition(19, { ...note, learning: " " }, wrong.value("learning"), /a learning must not be blank/),
  condition(
    19,
    { ...note, linked_entities: [] },
    wrong.value("linked_entities"),
    /must be linked to at least one entity/,
    {
      cli: { words: ["memory", "save", "--learning", "x"], code: 2, message: /Give either --entities or --query/ }
    }
  ),
  condition(
    19,
    { ...note, description: "d".repeat(501) },
    wrong.value("description"),
    /a description has at most 500 characters/
  ),
  condition(19, { learning: "x" }, wrong.shape("linked_entities"), /linked_entities: is missing; expected an array/, {
    cli: { words: ["memory", "save", "--learning", "x"], code: 2, message: /Give either --entities or --query/ }
  }),
  condition(19, { linked_entities: ["town"] }, wrong.shape("learning"), /learning: is missing; expected a string/, {
    cli: { words: ["memory", "save", "--entities", "town"], code: 2, message: /--learning/ }
  }),
  condition(19, { ...note, linked_entities: [1] }, wrong.shape("linked_entities", 0), /linked_entities/, {
    cli: textsOnly
  }),
  condition(19, { ...note, linked_entities: "town" }, wrong.shape("linked_entities"), /linked_entities/, {
    cli: { outOfReach: "`--entities` is always a list" }
  }),
  condition(
    19,
    { ...note, linked_entities: { measures: [] } },
    wrong.shape("linked_entities", "source_model"),
    /source_model: is missing; expected a string/
  ),
  condition(19, { ...note, learnt: 1 }, wrong.shape("learnt"), /is not a known key/, {
    cli: {
      words: ["memory", "save", "--learning", "x", "--entities", "town", "--learnings", "y"],
      code: 2,
      message: /Did you mean '--learning'/
    }
  })
]
