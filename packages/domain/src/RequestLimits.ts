/**
 * Bounds on the texts and lists of requests. They keep the work of one request, and the time for which it blocks the
 * process, within what every other caller can wait for. `docs/limits.md` lists them.
 */
import { type ParseResult, Schema } from "effect"

export const requestLimits = {
  /** Characters of the question of a search. */
  questionCharacters: 4_000,
  /** Words of the question of a search, separated by whitespace. */
  questionWords: 500,
  /** Entities or references that one request names: of a search, an inspection or a memory. */
  entities: 200,
  /** Issues that one error lists; it counts the others. */
  reportedIssues: 10,
  /** Levels of JSON; the deepest body of the contract, a list of inline models, needs nine. */
  jsonLevels: 100,
  /** Keys of one JSON object. */
  objectKeys: 500,
  /** Entries of one JSON list: the values of a variable, the parts of a model. */
  listEntries: 10_000,
  /** Objects and lists of the JSON of one request. */
  requestObjects: 600,
  /** Entries of all lists and keys of all objects of the JSON of one request. */
  requestMembers: 12_000,
  /** Objects and lists of the JSON of a model, a datasource or an edit. */
  documentObjects: 50_000,
  /** Entries of all lists and keys of all objects of the JSON of a model, a datasource or an edit. */
  documentMembers: 250_000,
  /** Entries of a list of a query, such as its filters. */
  queryEntries: 2_000,
  /** Characters of a name, a path, a reference or a label. */
  nameCharacters: 10_000,
  /** Characters of a formula, a filter, SQL, a description or a note. */
  textCharacters: 200_000
} as const

const tooMany = (unit: string, most: number, sizeOf: (actual: unknown) => number) => ({
  message: ({ actual }: ParseResult.ParseIssue) => `has ${sizeOf(actual)} ${unit}; at most ${most} are accepted`
})

const lengthOf = (actual: unknown): number =>
  typeof actual === "string" || Array.isArray(actual) ? actual.length : Number.NaN

/** A text of bounded length, in UTF-16 code units. */
export const boundedText = (most: number) =>
  Schema.String.pipe(Schema.maxLength(most, tooMany("characters", most, lengthOf)))

/** A list with a bounded number of entries. */
export const boundedList = <A, I, R>(item: Schema.Schema<A, I, R>, most: number) =>
  Schema.Array(item).pipe(Schema.maxItems(most, tooMany("entries", most, lengthOf)))

/** A name, a path, a reference or a label. */
export const NameText = boundedText(requestLimits.nameCharacters)

/** A formula, a filter, SQL, a description or a note. */
export const LongText = boundedText(requestLimits.textCharacters)

/** A list of a query. */
export const queryList = <A, I, R>(item: Schema.Schema<A, I, R>) => boundedList(item, requestLimits.queryEntries)

/** A list of parts of a model, or of values. */
export const longList = <A, I, R>(item: Schema.Schema<A, I, R>) => boundedList(item, requestLimits.listEntries)

/** References to entities. */
export const EntityList = boundedList(NameText, requestLimits.entities)

const wordCount = (text: unknown): number => (typeof text === "string" ? (text.match(/\S+/g)?.length ?? 0) : Number.NaN)

/** The question of a search. */
export const Question = boundedText(requestLimits.questionCharacters).pipe(
  Schema.filter(
    (text) => wordCount(text) <= requestLimits.questionWords,
    tooMany("words", requestLimits.questionWords, wordCount)
  )
)
