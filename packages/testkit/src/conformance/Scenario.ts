/** The scenario of memories, search and inspect: sequential steps with expected answers. */
import { Schema } from "effect"
import { readCorpus } from "./Corpus.js"

const texts = Schema.Array(Schema.String)
const Fields = Schema.Record({ key: Schema.String, value: Schema.Unknown })

const Expected = Schema.Struct({
  http_status: Schema.optional(Schema.Int),
  /** For a search: `kind|id` in order. */
  hits: Schema.optional(texts),
  ordered: Schema.optional(Schema.Boolean),
  resolved_input_entities: Schema.optional(texts),
  warnings_mention: Schema.optional(texts),
  /** Fields of some hits, by `kind|id`; `has_query` says whether there is a query. */
  hit_fields: Schema.optional(Schema.Record({ key: Schema.String, value: Fields })),
  /** For an inspection: texts that must and must not occur. */
  contains: Schema.optional(texts),
  absent: Schema.optional(texts),
  json: Schema.optional(Schema.Boolean),
  /** For saving a memory. */
  memory_id: Schema.optional(Schema.String),
  entities: Schema.optional(texts),
  warnings_n: Schema.optional(Schema.Int)
})

const Step = Schema.Struct({
  id: Schema.String,
  method: Schema.optionalWith(Schema.Literal("POST", "PUT", "DELETE"), { default: () => "POST" as const }),
  path: Schema.String,
  body: Schema.Unknown,
  expect: Expected,
  tags: Schema.optional(texts)
})
export interface Step extends Schema.Schema.Type<typeof Step> {}

const Scenario = Schema.Struct({
  name: Schema.String,
  datasources: Schema.Array(Fields),
  models: Schema.Array(Fields),
  steps: Schema.Array(Step)
})

export const loadScenario = () => readCorpus(Scenario, "search", "library.json")

const Hit = Schema.Struct({ kind: Schema.String, id: Schema.String, query: Schema.Unknown })
const Answer = Schema.partial(
  Schema.Struct({
    results: Schema.Array(Schema.extend(Hit, Fields)),
    resolved_input_entities: texts,
    warnings: texts,
    result: Schema.String,
    memory_id: Schema.String,
    entities: texts
  })
)
type Answer = typeof Answer.Type

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const sorted = (list: ReadonlyArray<string> = []): ReadonlyArray<string> => [...list].sort()

/** The differences between the answer to a step and its expectation. */
export const stepDifferences = (step: Step, status: number, body: unknown): ReadonlyArray<string> => {
  const { expect } = step
  if (expect.http_status !== undefined && expect.http_status !== status) {
    return [`status ${status}, not ${expect.http_status}: ${JSON.stringify(body)}`]
  }
  if (status !== 200) return []
  const answer = Schema.decodeUnknownSync(Answer)(body)
  const found = [
    ...hitDifferences(step, answer),
    ...fieldDifferences(step, answer),
    ...warningDifferences(step, answer),
    ...(expect.contains ?? []).filter((text) => answer.result?.includes(text) !== true).map((text) => `no '${text}'`),
    ...(expect.absent ?? []).filter((text) => answer.result?.includes(text) === true).map((text) => `has '${text}'`)
  ]
  const { memory_id, entities, resolved_input_entities: resolved } = expect
  if (memory_id !== undefined && memory_id !== answer.memory_id) found.push(`memory_id ${answer.memory_id}`)
  if (entities !== undefined && !isSame(sorted(entities), sorted(answer.entities))) {
    found.push(`entities ${answer.entities?.join()}`)
  }
  if (resolved !== undefined && !isSame(sorted(resolved), sorted(answer.resolved_input_entities))) {
    found.push(`resolved ${answer.resolved_input_entities?.join()}`)
  }
  return found
}

const isMemory = (hit: string): boolean => hit.startsWith("memory|")

/** With a question, the first memory, the first entity and most of the set must match; without one, the whole order. */
const hitDifferences = ({ body, expect: { hits: wanted } }: Step, { results = [] }: Answer): ReadonlyArray<string> => {
  if (wanted === undefined) return []
  const hits = results.map(({ kind, id }) => `${kind}|${id}`)
  const difference = `hits ${hits.join()}, not ${wanted.join()}`
  const question = Schema.is(Schema.Struct({ question: Schema.NonEmptyString }))(body)
  if (!question || wanted.length === 0) return isSame(hits, wanted) ? [] : [difference]
  const firsts = (list: ReadonlyArray<string>) => [list.find(isMemory), list.find((hit) => !isMemory(hit))]
  const common = hits.filter((hit) => wanted.includes(hit)).length
  const agrees = hits.length === wanted.length && common >= 0.7 * wanted.length && isSame(firsts(hits), firsts(wanted))
  return agrees ? [] : [difference]
}

const fieldDifferences = ({ expect }: Step, { results = [] }: Answer): ReadonlyArray<string> =>
  Object.entries(expect.hit_fields ?? {}).flatMap(([name, fields]) => {
    const hit = results.find(({ kind, id }) => `${kind}|${id}` === name)
    return Object.entries(fields)
      .filter(([field, wanted]) => {
        const value = field === "has_query" ? hit?.query !== null : hit?.[field]
        return !isSame(value, wanted)
      })
      .map(([field]) => `${name}.${field}`)
  })

const warningDifferences = ({ expect }: Step, { warnings = [] }: Answer): ReadonlyArray<string> => {
  const joined = warnings.join(" ").toLowerCase()
  const missing = (expect.warnings_mention ?? []).filter((word) => !joined.includes(word.toLowerCase()))
  const isWarned = warnings.length > 0
  const wanted = expect.warnings_n === undefined ? isWarned : expect.warnings_n > 0
  return [
    ...missing.map((word) => `no warning about '${word}': ${joined}`),
    ...(isWarned === wanted ? [] : [`warnings: ${joined}`])
  ]
}
