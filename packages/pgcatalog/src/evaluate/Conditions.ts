/** Conditions over lists, arrays and queries, and CASE. */
import { childOf, isSet, type Node, nodeOf, nodesOf } from "@semlayer/compiler/statement/Node"
import { coerce, coerced, commonType } from "./Coercion.js"
import { comparisons } from "../scalar/Operators.js"
import { type Compiled, compileChild, type Env, type ColumnScope } from "./Scope.js"
import { arrayOf, elementOf } from "../types/Types.js"
import { Composite, isArray, type DatumRow, type Datum } from "../value/Value.js"

/** A list of values in which one is looked for: true, false, or NULL if only an unknown value could be it. */
const isAmong = (value: Datum, list: ReadonlyArray<Datum>, scope: ColumnScope): Datum => {
  let isUnknown = false
  for (const each of list) {
    const same = comparisons["eq"]?.(value, each, scope.evaluation) ?? null
    if (same === true) return true
    isUnknown ||= same === null
  }
  return isUnknown ? null : false
}

const negated = (isNot: boolean, value: Datum): Datum => (value === null ? null : (value === true) !== isNot)

const rowValue = (row: DatumRow): Datum =>
  row.length === 1 ? (row[0] ?? null) : new Composite(new Map(row.map((each, i) => [`f${i + 1}`, each])))

export const compileMembership = (node: Node, scope: ColumnScope): Compiled => {
  const member = compileChild(node, "this", scope)
  const isNot = isSet(node, "not")
  const query = childOf(node, "query")
  if (query !== null) {
    const plan = scope.query(query, scope)
    const value = coerce(member, plan.columns[0]?.type ?? "text", scope)
    return {
      type: "bool",
      run: (env) => {
        const rows = plan.run(env)
        scope.evaluation.spend(rows.length)
        return negated(isNot, isAmong(value.run(env), rows.map(rowValue), scope))
      }
    }
  }
  const items = nodesOf(node.body["expressions"]).map((each) => scope.compile(each, scope))
  const [value] = coerced(member, { type: commonType(items.map(({ type }) => type)), run: () => null }, scope)
  const list = items.map((each) => coerce(each, member.type, scope))
  return {
    type: "bool",
    run: (env) =>
      negated(
        isNot,
        isAmong(
          value.run(env),
          list.map(({ run }) => run(env)),
          scope
        )
      )
  }
}

const operators: Readonly<Record<string, string>> = { Eq: "eq", Neq: "neq", Lt: "lt", Lte: "lte", Gt: "gt", Gte: "gte" }

/** `= ANY (…)` and `= ALL (…)` of an array or a query. */
export const compileQuantified = (node: Node, scope: ColumnScope): Compiled => {
  const value = compileChild(node, "this", scope)
  const source = childOf(node, "subquery")
  const operator = comparisons[operators[String(node.body["op"])] ?? ""]
  if (source === null || operator === undefined) {
    scope.evaluation.unsupported(node.body, "This comparison with ANY or ALL")
    return { type: "bool", run: () => null }
  }
  const isQuery = source.kind === "select" || source.kind === "union" || source.kind === "subquery"
  const list = isQuery
    ? queryList(source, scope)
    : coerce(scope.compile(source, scope), arrayOf(value.type === "unknown" ? "text" : value.type), scope)
  const member = coerce(value, elementOf(list.type) ?? "text", scope)
  const decides = node.kind === "any"
  return {
    type: "bool",
    run: (env) => {
      const values = list.run(env)
      if (values === null || !isArray(values)) return null
      const own = member.run(env)
      let isUnknown = false
      for (const each of values) {
        const result = operator(own, each, scope.evaluation)
        if (result === decides) return decides
        isUnknown ||= result === null
      }
      return isUnknown ? null : !decides
    }
  }
}

const queryList = (source: Node, scope: ColumnScope): Compiled => {
  const plan = scope.query(source, scope)
  return { type: arrayOf(plan.columns[0]?.type ?? "text"), run: (env) => plan.run(env).map(rowValue) }
}

/** EXISTS, and a query as a value, which is NULL without rows. */
export const subqueryValue = (node: Node, scope: ColumnScope): Compiled => {
  const inner = node.kind === "exists" ? childOf(node, "this") : node
  const plan = scope.query(inner ?? node, scope)
  if (node.kind === "exists") {
    const isNot = isSet(node, "not")
    return { type: "bool", run: (env) => plan.run(env).length > 0 !== isNot }
  }
  return {
    type: plan.columns[0]?.type ?? "text",
    run: (env) => {
      const rows = plan.run(env)
      scope.evaluation.spend(rows.length)
      return rows.length > 1
        ? scope.evaluation.reject("22023", node.body, "more than one row returned by a subquery used as an expression")
        : (rows[0]?.[0] ?? null)
    }
  }
}

export const compileCase = (node: Node, scope: ColumnScope): Compiled => {
  const operandNode = childOf(node, "operand")
  const operand = operandNode === null ? null : scope.compile(operandNode, scope)
  const whens = Array.isArray(node.body["whens"]) ? node.body["whens"] : []
  const branches = whens.flatMap((when: unknown) => {
    const [test, result] = nodesOf(when)
    return test === undefined || result === undefined
      ? []
      : [{ test: scope.compile(test, scope), result: scope.compile(result, scope) }]
  })
  const last = nodeOf(node.body["else_"])
  const otherwise = last === null ? null : scope.compile(last, scope)
  const type = commonType([
    ...branches.map(({ result }) => result.type),
    ...(otherwise === null ? [] : [otherwise.type])
  ])
  const tests = branches.map(({ test }) => (operand === null ? test.run : equals(operand, test, scope)))
  const results = branches.map(({ result }) => coerce(result, type, scope))
  const end = otherwise === null ? null : coerce(otherwise, type, scope)
  return {
    type,
    run: (env) => {
      const found = tests.findIndex((test) => test(env) === true)
      return (found < 0 ? end : results[found])?.run(env) ?? null
    }
  }
}

const equals = (a: Compiled, b: Compiled, scope: ColumnScope) => {
  const [left, right] = coerced(a, b, scope)
  return (env: Env): Datum => comparisons["eq"]?.(left.run(env), right.run(env), scope.evaluation) ?? null
}
