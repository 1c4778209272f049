/**
 * Rewrites an openCypher filter for the graph engine: labels and relationship types in their exact case, functions by the
 * engine's names, and `n:Label` conditions as expressions that the engine supports. Unknown names and disallowed functions are
 * rejected here, with suggestions.
 */
import type { CypherRejected } from "@semlayer/domain/SearchErrors"
import { didYouMean, suggest } from "@semlayer/domain/Suggest"
import { Either } from "effect"
import { functionNames, cypherFunctions } from "./CypherFunctions.js"
import { closingOf, isMark, isNamed, isCypherWord, printTokens, type CypherToken } from "./CypherTokens.js"
import { labelNamed, rejected, resultsOf } from "./FilterRules.js"
import { relationshipTypes } from "./GraphSchema.js"

/** The engine's statement for a valid filter. */
export const filterStatement = (
  filter: string,
  tokens: ReadonlyArray<CypherToken>
): Either.Either<string, CypherRejected> =>
  Either.mapBoth(new Rewriting(distinct(tokens)).run(), {
    onLeft: (reason) => rejected(filter, reason),
    onRight: printTokens
  })

/** Adds DISTINCT where possible: the result is a set, and this saves the engine from returning duplicates. */
const distinct = (tokens: ReadonlyArray<CypherToken>): ReadonlyArray<CypherToken> => {
  const starts = new Set(
    resultsOf(tokens)
      .filter(({ start, plain }) => plain && !isCypherWord(tokens[start], "DISTINCT"))
      .map(({ start }) => start)
  )
  return tokens.flatMap((token, i) => (starts.has(i) ? [word("DISTINCT"), { ...token, apart: true }] : [token]))
}

const word = (value: string): CypherToken => ({ kind: "word", value, apart: true })
const mark = (value: string): CypherToken => ({ kind: "mark", value, apart: true })
const text = (value: string): CypherToken => ({ kind: "text", value, apart: true })

/** Keywords that can precede a bracket without being a function call. */
const keywords = [
  ...["MATCH", "OPTIONAL", "UNWIND", "WITH", "RETURN", "WHERE", "ORDER", "BY", "SKIP", "LIMIT", "UNION", "AS", "ON"],
  ...["AND", "OR", "XOR", "NOT", "IN", "IS", "STARTS", "ENDS", "CONTAINS", "CASE", "WHEN", "THEN", "ELSE", "DISTINCT"],
  ...["EXISTS", "SHORTEST", "TRAIL", "ACYCLIC", "WALK", "HINT"]
]

/** Meaning of a bracket. Colons in maps and lists do not begin a label. */
type Bracket = "group" | "relationship" | "list" | "map" | "subquery"

class Rewriting {
  private readonly out: Array<CypherToken> = []
  private readonly brackets: Array<Bracket> = []
  private i = 0

  constructor(private readonly tokens: ReadonlyArray<CypherToken>) {}

  run(): Either.Either<ReadonlyArray<CypherToken>, string> {
    while (this.i < this.tokens.length) {
      const refusal = this.step()
      if (refusal !== null) return Either.left(refusal)
    }
    return Either.right(this.out)
  }

  /** Processes one token or one list of labels; returns an error message or null. */
  private step(): string | null {
    const token = this.tokens[this.i]
    if (token === undefined) return null
    if (isMark(token, "(", "[", "{")) this.brackets.push(this.bracketOf(token))
    if (isMark(token, ")", "]", "}")) this.brackets.pop()
    const inside = this.brackets.at(-1)
    if (isMark(token, ":") && inside !== "map" && inside !== "list") {
      return inside === "relationship" ? this.types() : this.labels()
    }
    if (isNamed(token) && isMark(this.tokens[this.i + 1], "(") && !isCypherWord(token, ...keywords))
      return this.call(token)
    this.out.push(token)
    this.i++
    return null
  }

  private bracketOf(token: CypherToken): Bracket {
    const before = this.tokens[this.i - 1]
    if (token.value === "(") return "group"
    if (token.value === "{") return isCypherWord(before, "EXISTS", "COUNT") ? "subquery" : "map"
    return isMark(before, "-") ? "relationship" : "list"
  }

  private call(token: CypherToken): string | null {
    const name = cypherFunctions.get(token.value.toLowerCase())
    if (name === undefined) {
      const hint = didYouMean(suggest(token.value, functionNames))
      return `'${token.value}' is not a function of filters.${hint}`
    }
    this.out.push({ kind: "word", value: name, apart: token.apart })
    this.i++
    return null
  }

  /** The alternative names after the colon at the current position; advances past them. */
  private namesAfterColon(): ReadonlyArray<CypherToken> {
    const names: Array<CypherToken> = []
    while (isMark(this.tokens[this.i], ":", "|")) {
      let next = this.i + 1
      if (isMark(this.tokens[next], ":")) next++
      const name = this.tokens[next]
      if (!isNamed(name)) break
      names.push(name)
      this.i = next + 1
    }
    return names
  }

  private types(): string | null {
    const names = this.namesAfterColon()
    if (names.length === 0) return "the name of a relationship is missing after ':'"
    for (const [i, { value }] of names.entries()) {
      const type = relationshipTypes.find((each) => each === value.toUpperCase())
      if (type === undefined) {
        const hint = didYouMean(suggest(value, relationshipTypes))
        return `'${value}' is not a relationship.${hint} Relationships: ${relationshipTypes.join(", ")}`
      }
      this.out.push({ ...mark(i === 0 ? ":" : "|"), apart: false }, { ...word(type), apart: false })
    }
    return null
  }

  private labels(): string | null {
    const at = this.i
    const names = this.namesAfterColon()
    if (names.length === 0) return "the name of a label is missing after ':'"
    const labels = Either.all(names.map(({ value }) => labelNamed(value)))
    if (Either.isLeft(labels)) return labels.left
    if (this.isCondition(at)) this.pushCondition(labels.right)
    else {
      for (const label of labels.right) this.out.push({ ...mark(":"), apart: false }, { ...word(label), apart: false })
    }
    return null
  }

  /** Whether the labels after the colon are a condition, as in `WHERE n:Model`, instead of part of a pattern. */
  private isCondition(colon: number): boolean {
    if (!isNamed(this.tokens[colon - 1])) return false
    let open = colon - 2
    if (!isMark(this.tokens[open], "(")) return true
    const close = closingOf(this.tokens, open)
    if (isMark(this.tokens[close + 1], "-", "<")) return false
    while (isMark(this.tokens[open], "(")) open--
    return isCypherWord(this.tokens[open], "WHERE", "AND", "OR", "XOR", "NOT", "WHEN")
  }

  private pushCondition(labels: ReadonlyArray<string>): void {
    const variable = this.out.pop()
    if (variable === undefined) return
    const listed = labels.flatMap((label, i) => (i === 0 ? [text(label)] : [mark(","), text(label)]))
    this.out.push(mark("("), word("label"), mark("("), variable, mark(")"))
    this.out.push(word("IN"), mark("["), ...listed, mark("]"), mark(")"))
  }
}
