/** Binds `top`: the best members of a dimension, and all others as one. */
import type { Top } from "@semlayer/domain/Top"
import { ArgumentInvalid } from "@semlayer/domain/SyntaxErrors"
import { Either } from "effect"
import { type BoundJoin, type BoundKey, type BoundOutput, type BoundQuery, stageColumnNames } from "../bound/Bound.js"
import { DistinctNames } from "../bound/Names.js"
import * as E from "../ir/Construct.js"
import type { Expr } from "../ir/Algebra.js"
import { present } from "../ir/Present.js"
import { some } from "../ir/Traverse.js"
import type { Bound } from "../steps/BindError.js"
import { fallible, type Steps } from "../steps/Fallible.js"
import type { GroupScope } from "./aggregates/GroupScope.js"
import type { Aliases } from "./Filters.js"
import { keyId } from "./formulas/TransformArguments.js"
import { bindOrder } from "./Order.js"
import type { Environment } from "./rows/Environment.js"
import { stageRelation } from "./StageModel.js"

/** The members of a key that are shown. */
interface BoundTop {
  readonly key: BoundKey
  readonly top: Top
  /** The measure over groups. */
  readonly by: Expr
}

/** The dimension and the measure of `top`. The measure's aggregates are added to the scope. */
export const bindTop = fallible(function* (
  top: Top,
  outputs: ReadonlyArray<BoundOutput>,
  scope: GroupScope,
  aliases: Aliases
): Steps<BoundTop> {
  const id = yield* keyId(top.dimension, "top", scope)
  const key = present(
    scope.keys.find((each) => each.id === id),
    `the key '${id}'`
  )
  if (key.granularity !== null) {
    return yield* refuse("'dimension'", top.dimension, "a dimension; periods have their own order")
  }
  // The type of derived columns that are declared TEXT is not known.
  if (top.others !== undefined && key.type !== "TEXT" && key.type !== "UNKNOWN") {
    const expected = `a TEXT dimension, not '${top.dimension}' of the type ${key.type}, or no 'others', which leaves them out`
    return yield* refuse("'others'", top.others, expected)
  }
  const [found] = yield* bindOrder([{ column: top.by, direction: "desc" }], outputs, scope, aliases)
  const named = outputs.find((output) => output.id === found?.by)
  const by = named?.expr ?? (typeof found?.by === "string" ? null : (found?.by ?? null))
  const ofRows = new Set([...scope.transforms, ...scope.trailing, ...scope.keys].map((each) => each.id))
  if (by === null || some(by, (each) => each._tag === "Column" && ofRows.has(each.name))) {
    const expected =
      "a measure without transforms, trailing windows and dimensions, which members of a dimension do not have"
    return yield* refuse("'by'", top.by, expected)
  }
  return { key, top, by }
})

const refuse = (argument: string, value: string, expected: string): Bound<never> =>
  Either.left(new ArgumentInvalid({ source: value, offset: 0, function: "top", argument, value, expected }))

/**
 * The query whose rows are joined to the best members of a dimension.
 * The key is replaced before the facts are grouped, so every measure of the others is computed over their facts.
 */
export const withTop = (query: BoundQuery, bound: BoundTop, env: Environment): BoundQuery => {
  const { key, top } = bound
  const best = bestMembers(query, bound)
  const aliases = [query, ...query.crossModels.map((each) => each.query)].flatMap(({ alias, joins }) => [
    alias,
    ...joins.map((join) => join.alias)
  ])
  const alias = new DistinctNames(aliases).allocate("best")
  const relation = stageRelation(alias, best, env)
  const column = stageColumnNames(best.outputs).get(key.id) ?? key.id
  const within = (rows: BoundQuery, id: string): BoundQuery => {
    const own = present(
      rows.keys.find((each) => each.id === id),
      `the key '${id}'`
    )
    const member = E.withNative(E.column(alias, column, key.type), E.nativeOf(own.expr))
    const join: BoundJoin = {
      ...{ path: [...own.path, alias], alias, relation, kind: "left", cardinality: "one", pairs: [] },
      on: [E.compare("=", own.expr, member)]
    }
    const isShown = E.or([E.isNotNull(member), E.isNull(own.expr)])
    const joined = { ...rows, joins: [...rows.joins, join] }
    if (top.others === undefined) return { ...joined, where: [...rows.where, { expr: isShown, onlyTime: null }] }
    const expr = E.when(isShown, textOf(own.expr), E.text(top.others))
    // A member no longer determines the rows of its column.
    const { path, column: read } = own
    const replaced: BoundKey = { ...own, expr, path: [], column: own.id, reads: own.reads ?? [{ path, column: read }] }
    return { ...joined, keys: rows.keys.map((each) => (each === own ? replaced : each)) }
  }
  const replaced = within(query, key.id)
  return {
    ...replaced,
    crossModels: query.crossModels.map((crossModel) => {
      const shared = crossModel.shared.find((each) => each.key === key.id)
      return shared === undefined ? crossModel : { ...crossModel, query: within(crossModel.query, shared.other) }
    }),
    outputs: query.outputs.map((output) =>
      output.id === key.id && output.kind === "dimension" && top.others !== undefined
        ? { ...output, expr: E.output(key.id, key.type), native: null }
        : output
    )
  }
}

const textOf = (member: Expr): Expr => (E.typeOf(member) === "TEXT" ? E.readable(member) : E.cast(member, "TEXT"))

/** The best members, of equal ones the first in the order of the dimension. One that is named like the others is one of them. */
const bestMembers = (query: BoundQuery, { key, top, by }: BoundTop): BoundQuery => {
  const read = new Set<string>()
  some(by, (each) => each._tag === "Column" && !read.add(each.name))
  const member = E.withNative(E.output(key.id, key.type), E.nativeOf(key.expr))
  const aggregates = query.aggregates.filter(({ id }) => read.has(id))
  const output = present(
    query.outputs.find(({ id, kind }) => id === key.id && kind === "dimension"),
    `the output '${key.id}'`
  )
  return {
    ...query,
    keys: [key],
    aggregates,
    crossModels: query.crossModels.flatMap((crossModel) => {
      const columns = crossModel.columns.filter(({ id }) => read.has(id))
      const shared = crossModel.shared.filter((each) => each.key === key.id)
      const keys = crossModel.query.keys.filter(({ id }) => shared.some(({ other }) => other === id))
      return columns.length === 0 ? [] : [{ ...crossModel, columns, shared, query: { ...crossModel.query, keys } }]
    }),
    ...{ periodColumns: [], trailing: [], fill: null, transforms: [], post: [], compared: null, levels: [] },
    having: [
      E.isNotNull(member),
      ...(top.others === undefined ? [] : [E.compare("<>", textOf(member), E.text(top.others))])
    ],
    outputs: [output],
    order: [
      { by, direction: "desc" },
      { by: output.id, direction: "asc" }
    ],
    ...{ limit: top.n, offset: 0 }
  }
}
