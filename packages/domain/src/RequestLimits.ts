/**
 * Limits on texts and lists of requests. They bound the work of a request, and how long it blocks the process for other
 * callers. `docs/limits.md` lists them.
 */
import { type ParseResult, Schema } from "effect"
import { notJson } from "./NotJson.js"

export const requestLimits = {
  /** Length of a search question, in UTF-16 code units. */
  questionCharacters: 4_000,
  /** Whitespace-separated words of a search question. */
  questionWords: 500,
  /** Entities or references in one request: a search, an inspection or a memory. */
  entities: 200,
  /** Issues that an error lists; it counts the rest. */
  reportedIssues: 10,
  /** Nesting levels of JSON. The deepest body of the API, a list of inline models, needs nine. */
  jsonLevels: 100,
  /** Keys of one JSON object. */
  objectKeys: 500,
  /** Entries of one JSON list, such as the values of a variable or the parts of a model. */
  listEntries: 10_000,
  /** Objects and lists in the JSON of a request. */
  requestObjects: 600,
  /** Entries of all lists plus keys of all objects in the JSON of a request. */
  requestMembers: 12_000,
  /** Objects and lists in the JSON of a model, datasource or edit. */
  documentObjects: 50_000,
  /** Entries of all lists plus keys of all objects in the JSON of a model, datasource or edit. */
  documentMembers: 250_000,
  /** Entries of a list of a query, such as its filters. */
  queryEntries: 2_000,
  /** Length of a name, path, reference or label, in UTF-16 code units. */
  nameCharacters: 10_000,
  /** Length of a formula, filter, SQL, description or note, in UTF-16 code units. */
  textCharacters: 200_000
} as const

const tooMany = (unit: string, most: number, sizeOf: (actual: unknown) => number) => ({
  message: ({ actual }: ParseResult.ParseIssue) => `has ${sizeOf(actual)} ${unit}; at most ${most} are accepted`
})

const lengthOf = (actual: unknown): number =>
  typeof actual === "string" || Array.isArray(actual) ? actual.length : Number.NaN

/** A text of bounded length, in UTF-16 code units. */
export const boundedText = (most: number, text = Schema.String) =>
  text.pipe(Schema.maxLength(most, tooMany("characters", most, lengthOf)))

/** A list with a bounded number of entries. */
export const boundedList = <A, I, R>(item: Schema.Schema<A, I, R>, most: number) =>
  Schema.Array(item).pipe(Schema.maxItems(most, tooMany("entries", most, lengthOf)))

/** A name, path, reference or label. */
export const NameText = boundedText(requestLimits.nameCharacters)

/** A period of time, such as `last 3 months`. */
export const PeriodText = boundedText(requestLimits.nameCharacters, Schema.String.annotations(notJson))

/** A formula, filter, SQL, description or note. */
export const LongText = boundedText(requestLimits.textCharacters)

/** A list in a query. */
export const queryList = <A, I, R>(item: Schema.Schema<A, I, R>) => boundedList(item, requestLimits.queryEntries)

/** A list of model parts or values. */
export const longList = <A, I, R>(item: Schema.Schema<A, I, R>) => boundedList(item, requestLimits.listEntries)

/** A list of entity references. */
export const EntityList = boundedList(NameText, requestLimits.entities)

const wordCount = (text: unknown): number => (typeof text === "string" ? (text.match(/\S+/g)?.length ?? 0) : Number.NaN)

/** A search question. */
export const Question = boundedText(requestLimits.questionCharacters).pipe(
  Schema.filter(
    (text) => wordCount(text) <= requestLimits.questionWords,
    tooMany("words", requestLimits.questionWords, wordCount)
  )
)
