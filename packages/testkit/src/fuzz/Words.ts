/** Reserved words of the engines, as names of everything. */
import { documentedWords } from "@semlayer/compiler/dialect/DocumentedWords"
import { probedWords } from "@semlayer/compiler/dialect/ProbedWords"
import { isTransform } from "../naive/TransformNames.js"

const language = ["true", "false", "null", "and", "or", "not", "in", "like", "ilike", "between", "is"]

/** Whether formulas and filters read a bare word as something else than a name. */
export const isLanguageWord = (name: string): boolean => language.includes(name)

const probed: ReadonlySet<string> = new Set(Object.values(probedWords).flatMap((each) => [...each]))

/** Words that engines read as names, and the parser of users' SQL does not in every place. */
const unparsed = ["date", "timestamp", "exec", "minus", "try_cast"]

/** Whether SQL of models can have a name only in quotes, in whatever case it is written. */
export const isReserved = (name: string): boolean =>
  probed.has(name.toLowerCase()) || unparsed.includes(name.toLowerCase())

/** Whether an engine has a function of that name that is called without parentheses: formulas in SQL mean that one. */
export const isNiladic = (name: string): boolean => /^(?:current|local|session|system|utc)_?\w*$|user$/i.test(name)

const all = [...new Set([...probed, ...Object.values(documentedWords).flatMap((each) => [...each])])]
  .filter((word) => /^[a-z]\w*$/.test(word) && !isTransform(word) && !isLanguageWord(word))
  .sort()

/** Words for names of one kind, so that no name means two things. */
const share = (at: number): ReadonlyArray<string> => all.filter((_, i) => i % 3 === at)

export const words = {
  /** Of columns: also those that formulas read as something else, unless a path is in front of them. */
  columns: [...share(0), ...language],
  /** Of measures and aliases. */
  measures: share(1),
  /** Of tables, models, joins and stages. */
  relations: share(2)
}
