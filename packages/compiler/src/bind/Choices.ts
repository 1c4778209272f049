/**
 * The arguments of `coalesce`, `nullif`, `greatest` and their like. Any of them may be the result, so all are values of
 * one kind: what an engine would make of others is its own affair, and some refuse them.
 */
import { Either } from "effect"
import * as E from "../ir/Construct.js"
import type { Expr, ValueType } from "../ir/Expr.js"
import type { Bound } from "./Environment.js"
import { literalOf, momentForm, readLocal } from "./Moments.js"

/** An argument, and what errors call it. */
export interface Choice {
  readonly text: string
  readonly expr: Expr
}

interface Rules<A extends Choice> {
  /** Zone of moments without an offset. */
  readonly zone: string
  /** A constant in the form of its partner. */
  readonly coerced: (choice: A, partner: Expr) => Bound<Expr>
  readonly mismatch: (choice: A, found: string, expected: string) => Bound<never>
}

type Kind = "number" | "text" | "condition" | "moment"

const kinds: Readonly<Record<ValueType, Kind | null>> = {
  INT: "number",
  DOUBLE: "number",
  TEXT: "text",
  BOOLEAN: "condition",
  DATE: "moment",
  TIMESTAMP: "moment",
  UNKNOWN: null
}

const kindOf = ({ expr }: Choice): Kind | null => kinds[E.typeOf(expr)]

const isConstant = ({ expr }: Choice): boolean =>
  expr._tag === "Literal" || (expr._tag === "Negate" && expr.operand._tag === "Literal")

const words: Readonly<Record<Kind, string>> = {
  number: "a number",
  text: "a text",
  condition: "true or false",
  moment: "a date such as '2024-01-31'"
}

/** The arguments as values of the kind of the first that is no constant; conditions beside numbers are 1 and 0. */
export const alike = <A extends Choice>(
  choices: ReadonlyArray<A>,
  { zone, coerced, mismatch }: Rules<A>
): Bound<ReadonlyArray<Expr>> => {
  const known = choices.filter((each) => kindOf(each) !== null)
  const lead = known.find((each) => !isConstant(each)) ?? known[0]
  if (lead === undefined) return Either.right(choices.map(({ expr }) => expr))
  const variable = known.filter((each) => !isConstant(each)).map(kindOf)
  const isNumbers = kindOf(lead) === "condition" && variable.includes("number")
  const kind = isNumbers ? "number" : (kindOf(lead) ?? "text")
  const form = momentForm(lead.expr)

  const one = (choice: A): Bound<Expr> => {
    const own = kindOf(choice)
    if (own === null) return Either.right(choice.expr)
    if (own === kind && (own !== "text" || !isConstant(choice))) return Either.right(choice.expr)
    if (own === "condition" && kind === "number") return Either.right(E.numeric(choice.expr))
    if (!isConstant(choice) || (own === "condition" && kind === "text"))
      return mismatch(choice, E.typeOf(choice.expr), words[kind])
    const { expr } = choice
    if (form === null || expr._tag !== "Literal" || typeof expr.value !== "string" || own !== "text") {
      return coerced(choice, lead.expr)
    }
    return Either.map(readLocal(expr.value, form, zone, choice.text), ({ moment, hasTime }) =>
      form.zoned ? expr : literalOf(moment, form, form.type === "DATE" && !hasTime)
    )
  }

  return Either.map(Either.all(choices.map(one)), (exprs) => {
    const hasTimes = kind === "moment" && exprs.some((expr) => E.typeOf(expr) === "TIMESTAMP")
    return exprs.map((expr) => (hasTimes && E.typeOf(expr) === "DATE" ? E.cast(expr, "TIMESTAMP") : expr))
  })
}
