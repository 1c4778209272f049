/**
 * The joins that a query needs.
 * A join is added when a value first needs it, so the tree has exactly the joins that the query uses.
 */
import { isTimed, type Join } from "@semlayer/domain/Model"
import { InlineModelInvalid } from "@semlayer/domain/QueryErrors"
import { Either } from "effect"
import type { Expr } from "../../ir/Algebra.js"
import * as E from "../../ir/Construct.js"
import type { Bound } from "../../steps/BindError.js"
import { fallible, type Steps } from "../../steps/Fallible.js"
import { type BoundJoin, type Relation, type RelationAt, validUntil } from "../../bound/Bound.js"
import { columnsOf } from "../../ir/ReadColumns.js"
import { comparable, compareTimestamps, type FormedTimestamp, timestampForm } from "../../bound/Timestamps.js"
import type { Environment } from "./Environment.js"
import { cardinalityOf, type Located, pathKey, type RowNames } from "./RowNames.js"

/** Inputs of a join tree. */
export interface JoinTreeInputs {
  readonly env: Environment
  readonly names: RowNames
  /** The alias of the source. */
  readonly alias: string
  /** The value of a column that a join pair compares; it may need further joins. */
  readonly read: (column: Located) => Bound<Expr>
}

export class JoinTree {
  private readonly added = new Map<string, BoundJoin>()

  constructor(
    private readonly inputs: JoinTreeInputs,
    /** The tree of the scope that this one is a fork of; its joins are visible here. */
    private readonly parent: JoinTree | null
  ) {}

  /** Joins added to this tree in dependency order. */
  get list(): ReadonlyArray<BoundJoin> {
    return [...this.added.values()]
  }

  /** The joins of this tree and of those that it is a fork of. */
  get all(): ReadonlyArray<BoundJoin> {
    return [...(this.parent?.all ?? []), ...this.list]
  }

  /** Takes over joins of a fork. */
  adopt(joins: Iterable<BoundJoin>): void {
    for (const join of joins) this.added.set(pathKey(join.path), join)
  }

  /** The join at the end of a path, if it has been added. */
  at(path: ReadonlyArray<string>): BoundJoin | undefined {
    return this.keyed(pathKey(path))
  }

  /** The alias of the relation at a path; adds its join if it is new. */
  aliasOf(path: ReadonlyArray<string>): Bound<string> {
    if (path.length === 0) return Either.right(this.inputs.alias)
    const known = this.at(path)
    return known !== undefined ? Either.right(known.alias) : Either.map(this.add(path), (join) => join.alias)
  }

  private keyed(key: string): BoundJoin | undefined {
    return this.added.get(key) ?? this.parent?.keyed(key)
  }

  private add(path: ReadonlyArray<string>): Bound<BoundJoin> {
    // A later pass visits all joins after each join, so the cost grows with their number.
    const spent = this.inputs.env.budget.spend(1 + this.added.size)
    return Either.isLeft(spent) ? Either.left(spent.left) : boundJoin(this, this.inputs, this.added, path)
  }
}

const boundJoin = fallible(function* (
  tree: JoinTree,
  { env, names, alias, read }: JoinTreeInputs,
  added: Map<string, BoundJoin>,
  path: ReadonlyArray<string>
): Steps<BoundJoin> {
  const key = pathKey(path)
  const before = path.slice(0, -1)
  const segment = path[path.length - 1] ?? ""
  const parentAlias = yield* tree.aliasOf(before)
  const owner: RelationAt = { path: before, relation: yield* names.follow(before) }
  const join = yield* names.join(owner.relation, segment, key)
  const relation = yield* names.relation(join.target_model)
  const part = aliasPart(owner.relation, segment)
  const isFree = before.length === 0 && part.toLowerCase() !== alias.toLowerCase()
  const cardinality = cardinalityOf(join, relation)
  if (cardinality === "unknown") env.unknownJoins.add(`'${segment}' of '${owner.relation.name}'`)
  const unbound: BoundJoin = {
    path,
    alias: isFree ? part : `${parentAlias}__${part}`,
    relation,
    kind: join.join_type,
    cardinality,
    pairs: join.join_pairs,
    on: []
  }
  // Registered before its conditions are bound, because they may contain a derived column of the target.
  added.set(key, unbound)
  const side = (at: RelationAt, name: string) => joinSide(tree, read, at, name)
  const target: RelationAt = { path, relation }
  const pairs = yield* conditions(join, owner, target, side)
  const times = yield* timeConditions(join, owner, target, side)
  const on = [...pairs, ...times.on]
  // Re-inserted after the joins that its owner's derived columns need. It cannot depend on joins behind itself.
  added.delete(key)
  const behind = tree.list.find((other) => path.every((name, i) => other.path[i] === name))
  if (behind !== undefined) {
    const problems = [`the join_pairs of '${key}' name a column that needs the join '${pathKey(behind.path)}'`]
    return yield* Either.left(new InlineModelInvalid({ model: owner.relation.name, problems }))
  }
  const by = pairs.flatMap((pair) => (pair._tag === "Comparison" ? [pair.right] : []))
  const valid = times.from === null ? relation : { ...relation, validity: { by, time: times.from } }
  const complete: BoundJoin = { ...unbound, relation: valid, on }
  added.set(key, complete)
  return complete
})

const conditions = fallible(function* (
  join: Join,
  owner: RelationAt,
  target: RelationAt,
  side: (at: RelationAt, name: string) => Bound<Expr>
): Steps<ReadonlyArray<Expr>> {
  const { model } = target.relation
  if (join.join_pairs.length === 0 && !isTimed(join) && !model.uniqueKeys.some((key) => key.length === 0)) {
    const problems = [`the join to '${join.target_model}' has no join_pairs, and that model may have several rows`]
    return yield* Either.left(new InlineModelInvalid({ model: owner.relation.name, problems }))
  }
  const on: Array<Expr> = []
  for (const [left, right] of join.join_pairs) {
    on.push(E.compare("=", yield* side(owner, left), yield* side(target, right)))
  }
  return on
})

/** The conditions of `as_of` and `range`, and for `as_of` the time from which a row of the target holds. */
const timeConditions = fallible(function* (
  { as_of: asOf, range, target_model }: Join,
  owner: RelationAt,
  target: RelationAt,
  side: (at: RelationAt, name: string) => Bound<Expr>
): Steps<{ readonly on: ReadonlyArray<Expr>; readonly from: Expr | null }> {
  const time = fallible(function* (at: RelationAt, name: string): Steps<FormedTimestamp> {
    const expr = yield* side(at, name)
    const form = timestampForm(expr)
    if (form !== null) return { expr, form }
    const problems = [`the join to '${target_model}' compares times, but '${name}' is a ${E.typeOf(expr)} column`]
    return yield* Either.left(new InlineModelInvalid({ model: owner.relation.name, problems }))
  })
  if (range !== undefined) {
    const at = yield* time(owner, range.source)
    const [from, to] = [yield* time(target, range.from), yield* time(target, range.to)]
    const on = [
      E.isNotNull(at.expr),
      E.or([E.isNull(from.expr), compareTimestamps(">=", at, from)]),
      E.or([E.isNull(to.expr), compareTimestamps("<", at, to)])
    ]
    return { on, from: null }
  }
  if (asOf === undefined) return { on: [], from: null }
  const [at, from] = [yield* time(owner, asOf.source), yield* time(target, asOf.target)]
  const type = at.form.type === "DATE" && from.form.type === "DATE" ? "DATE" : "TIMESTAMP"
  const [left, right] = [comparable(at.expr, at.form, type), comparable(from.expr, from.form, type)]
  const alias = yield* Either.fromNullable(aliasIn(right), () => noAlias(owner, target_model, asOf.target))
  const until = E.columnFor(E.column(alias, validUntil, type), right)
  const on = [E.compare(">=", left, right), E.or([E.isNull(until), E.compare("<", left, until)])]
  return { on, from: right }
})

/** The only relation that an expression reads; null if it reads several. */
const aliasIn = (expr: Expr): string | null => {
  const [only, another] = new Set(columnsOf(expr).map(({ relation }) => relation))
  return another === undefined ? (only ?? null) : null
}

const noAlias = ({ relation }: RelationAt, target: string, name: string) =>
  new InlineModelInvalid({
    model: relation.name,
    problems: [`'${name}', by which the join to '${target}' finds the latest row, reads another model`]
  })

/** One side of a join pair: a column of the model, or else a physical column of the table. */
const joinSide = (tree: JoinTree, read: JoinTreeInputs["read"], at: RelationAt, name: string): Bound<Expr> => {
  const column = at.relation.model.columns.get(name)
  return column === undefined
    ? Either.map(tree.aliasOf(at.path), (alias) => E.column(alias, name, "UNKNOWN"))
    : read({ ...at, column })
}

/** The part of an alias for a join: its segment, numbered if another differs only in case. */
const aliasPart = (owner: Relation, segment: string): string => {
  const { joins, joinsByLowerCase, paths } = owner.model
  const lower = segment.toLowerCase()
  const alike = joins.has(segment)
    ? (joinsByLowerCase.get(lower) ?? [])
    : [...paths.names()].filter((name) => name.toLowerCase() === lower)
  const at = alike.indexOf(segment)
  return at > 0 ? `${segment}_${at + 1}` : segment
}
