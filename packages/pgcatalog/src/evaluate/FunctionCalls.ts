/** Calls of functions. */
import type { Node } from "@semlayer/compiler/statement/Node"
import { suggest, withDidYouMean } from "@semlayer/domain/Suggest"
import { arrayFunctions, type SeriesFunction, seriesFunctions } from "../functions/Arrays.js"
import type { Function } from "../functions/Function.js"
import { keywordRows, systemFunctions } from "../functions/System.js"
import { textFunctions } from "../functions/Texts.js"
import type { PgCall } from "./Calls.js"
import { coerce, commonType } from "./Coercion.js"
import { comparisons } from "../scalar/Operators.js"
import type { Compiled, ColumnScope } from "./Scope.js"
import { arrayOf } from "../types/Types.js"
import { compare, type Datum } from "../value/Value.js"

const functions: Readonly<Record<string, Function>> = { ...textFunctions, ...arrayFunctions, ...systemFunctions }

export const series: Readonly<Record<string, SeriesFunction>> = { ...seriesFunctions, pg_get_keywords: keywordRows }

export const isSeries = (name: string): boolean => Object.hasOwn(series, name)

/** The alternatives of COALESCE and its relatives as values of one type. */
const alternatives = (
  args: ReadonlyArray<Compiled>,
  scope: ColumnScope
): readonly [string, ReadonlyArray<Compiled>] => {
  const type = commonType(args.map((each) => each.type))
  return [type, args.map((each) => coerce(each, type, scope))]
}

export const compileCall = (node: Node, { name, args }: PgCall, scope: ColumnScope): Compiled => {
  if (name === "array" && args.length === 1 && args[0] !== undefined && isQuery(args[0]))
    return arrayOfQuery(args[0], scope)
  const compiled = args.map((each) => scope.compile(each, scope))
  const special = compileSpecial(name, compiled, scope)
  if (special !== null) return special
  const found = Object.hasOwn(functions, name) ? functions[name] : undefined
  if (found === undefined) {
    const near = suggest(name, Object.keys(functions))
    scope.evaluation.reject(
      "42883",
      node.body,
      withDidYouMean(`function ${name} does not exist in statements over the catalogs`, near)
    )
    return { type: "text", run: () => null }
  }
  const types = compiled.map(({ type }) => type)
  const { evaluation } = scope
  const { run, takesNull } = found
  return {
    type: typeof found.returns === "string" ? found.returns : found.returns(types),
    run: (env) => {
      const values = compiled.map((each) => each.run(env))
      return takesNull !== true && values.includes(null) ? null : run(values, evaluation, types)
    }
  }
}

const isQuery = ({ kind }: Node): boolean => kind === "select" || kind === "union" || kind === "subquery"

const arrayOfQuery = (node: Node, scope: ColumnScope): Compiled => {
  const plan = scope.query(node, scope)
  return { type: arrayOf(plan.columns[0]?.type ?? "text"), run: (env) => plan.run(env).map((row) => row[0] ?? null) }
}

/** Functions whose arguments are of one type, or are not all computed. */
const compileSpecial = (name: string, args: ReadonlyArray<Compiled>, scope: ColumnScope): Compiled | null => {
  if (name === "coalesce") {
    const [type, values] = alternatives(args, scope)
    return {
      type,
      run: (env) => {
        for (const { run } of values) {
          const value = run(env)
          if (value !== null) return value
        }
        return null
      }
    }
  }
  if (name === "greatest" || name === "least") {
    const [type, values] = alternatives(args, scope)
    const wanted = name === "least" ? 1 : -1
    const better = (best: Datum, each: Datum) =>
      best === null || (each !== null && compare(best, each) * wanted > 0) ? each : best
    return { type, run: (env) => values.map(({ run }) => run(env)).reduce(better, null) }
  }
  const [a, b] = args
  if (name !== "nullif" || a === undefined || b === undefined) return null
  const other = coerce(b, a.type, scope)
  return {
    type: a.type === "unknown" ? "text" : a.type,
    run: (env) => {
      const value = a.run(env)
      return comparisons["eq"]?.(value, other.run(env), scope.evaluation) === true ? null : value
    }
  }
}

/** A function that returns several rows, in the SELECT list. */
export const compileSeries = (node: Node, { name, args }: PgCall, scope: ColumnScope): Compiled => {
  const found = series[name]
  const compiled = args.map((each) => scope.compile(each, scope))
  const types = compiled.map(({ type }) => type)
  if (scope.select === null || found === undefined) {
    scope.evaluation.reject("0A000", node.body, `set-returning functions such as ${name} are not allowed here`)
    return { type: "text", run: () => null }
  }
  const { evaluation, select } = scope
  const index =
    select.series.push((env) =>
      found.run(
        compiled.map((each) => each.run(env)),
        evaluation,
        types
      )
    ) - 1
  const type = typeof found.returns === "string" ? found.returns : found.returns(types)
  return { type, run: (env) => env.series[index] ?? null }
}
