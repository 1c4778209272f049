/** Reserved words of the engines, used as names. */
import { documentedWords } from "@semlayer/compiler/dialect/DocumentedWords"
import { probedWords } from "@semlayer/compiler/dialect/ProbedWords"
import { isTransform } from "../naive/TransformNames.js"

const language = ["true", "false", "null", "and", "or", "not", "in", "like", "ilike", "between", "is"]

/** Whether formulas and filters read an unquoted word as a keyword. */
export const isLanguageWord = (name: string): boolean => language.includes(name)

const probed: ReadonlySet<string> = new Set(Object.values(probedWords).flatMap((each) => [...each]))

/** Words that engines accept as names, but the parser of users' SQL does not everywhere. */
const unparsed = [
  ...[
    "alter",
    "array",
    "binary",
    "date",
    "delete",
    "drop",
    "exec",
    "if",
    "insert",
    "interval",
    "lateral",
    "minus",
    "set"
  ],
  ...["struct", "timestamp", "try_cast", "values", "variadic", "xor"]
]

/** Whether a name must be quoted in SQL of models, in any case of letters. */
export const isReserved = (name: string): boolean =>
  probed.has(name.toLowerCase()) || unparsed.includes(name.toLowerCase())

/** Whether an engine has a function of that name that is called without parentheses; SQL formulas then mean the function. */
export const isNiladic = (name: string): boolean =>
  /^(?:current|local|session|system|utc)_?\w*$|^sysdate$|user$/i.test(name)

/** Reserved words that are always names of columns (`Tables.ts`): a measure may not have the name of a column. */
const columnsAlready = ["active", "day", "group", "kind", "level", "order", "title"]

/** Words that are also the name of a time dimension: `day` by the minute is `day_minute`. */
const isPeriodName = (word: string): boolean => /^day_(?:hour|minute|second|microsecond)$/.test(word)

const all = [...new Set([...probed, ...Object.values(documentedWords).flatMap((each) => [...each])])]
  .filter(
    (word) =>
      /^[a-z]\w*$/.test(word) &&
      !columnsAlready.includes(word) &&
      ![isTransform, isLanguageWord, isPeriodName].some((isOther) => isOther(word))
  )
  .sort()

/** Disjoint sets of words per kind of name, so that no name is ambiguous. */
const share = (at: number): ReadonlyArray<string> => all.filter((_, i) => i % 3 === at)

export const words = {
  /** Also words that formulas read as keywords unless a path precedes them. */
  columns: [...share(0), ...language],
  /** Of measures and aliases. */
  measures: share(1),
  /** Of tables, models, joins and stages. */
  relations: share(2)
}
