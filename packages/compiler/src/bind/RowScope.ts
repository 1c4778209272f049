/**
 * Resolves names over the source's rows: its columns, and columns of joined models by path.
 * A join is added when a name first needs it, so the scope has exactly the joins that the query uses.
 */
import type { Column } from "@semlayer/domain/Column"
import type { Join } from "@semlayer/domain/Model"
import { InlineModelInvalid, ModelSqlInvalid } from "@semlayer/domain/QueryErrors"
import { AmbiguousReference, DefinitionCycle } from "@semlayer/domain/ReferenceErrors"
import { suggest } from "@semlayer/domain/Suggest"
import { Either } from "effect"
import * as E from "../ir/Construct.js"
import { sqlSteps } from "../steps/CompileBudget.js"
import type { Expr, ValueType } from "../ir/Algebra.js"
import type { Fragment, FragmentReference } from "../syntax/Fragment.js"
import { isStrict } from "../ir/NullRejection.js"
import type { BoundJoin, Cardinality, Relation } from "./Bound.js"
import type { Environment } from "./Environment.js"
import type { Bound } from "../steps/BindError.js"
import { physicalName, columnNamedBy } from "../model/PreparedModel.js"
import { lastPart, stepsOf } from "../model/SqlNames.js"
import { unknownColumn, unknownPath } from "./Unknown.js"
import { fallible, type Steps } from "../steps/Fallible.js"

/** A resolved column and its path. */
export interface Located {
  readonly path: ReadonlyArray<string>
  readonly relation: Relation
  readonly column: Column
}

/** Whether two located columns are the same. */
export const sameColumn = (a: Located, b: Located): boolean =>
  a.column.name === b.column.name && pathKey(a.path) === pathKey(b.path)

/** One join of a path. */
export interface Hop {
  readonly join: Join
  readonly target: Relation
  readonly cardinality: Cardinality
}

const pathKey = (path: ReadonlyArray<string>): string => path.join(".")

/** The column whose SQL a name is in; null for other SQL of a model. */
interface Member {
  readonly self: Column | null
  readonly visiting: ReadonlyArray<string>
  /** The SQL is only the name, so the column is the named one, with its encoding and time zone. */
  readonly isWhole: boolean
}

export class RowScope {
  private readonly added = new Map<string, BoundJoin>()
  /** Memoized derived columns by path: columns that refer to columns would double the work at each level. */
  private readonly derived = new Map<string, Expr>()

  private constructor(
    readonly env: Environment,
    readonly root: Relation,
    readonly alias: string,
    private readonly parent: RowScope | null
  ) {}

  static of(env: Environment, root: Relation): RowScope {
    return new RowScope(env, root, root.name, null)
  }

  /**
   * A tentative scope that sees this scope's joins.
   * Its own joins, warnings and compile steps take effect when adopted.
   */
  fork(): RowScope {
    const { budget } = this.env
    const env = { ...this.env, warnings: new Set<string>(), unknownJoins: new Set<string>(), budget: budget.fork() }
    return new RowScope(env, this.root, this.alias, this)
  }

  /** Joins added to this scope in dependency order. */
  get joins(): ReadonlyArray<BoundJoin> {
    return [...this.added.values()]
  }

  /** The joins of this scope and of those that it was forked from. */
  get allJoins(): ReadonlyArray<BoundJoin> {
    return [...(this.parent?.allJoins ?? []), ...this.joins]
  }

  /** Takes over a fork's warnings and steps, and all or the given joins. */
  adopt(fork: RowScope, joins: Iterable<BoundJoin> = fork.joins): void {
    for (const join of joins) this.added.set(pathKey(join.path), join)
    for (const warning of fork.env.warnings) this.env.warnings.add(warning)
    for (const join of fork.env.unknownJoins) this.env.unknownJoins.add(join)
    this.env.budget.adopt(fork.env.budget)
  }

  /** Resolves a dotted name to a column; errors show `reference`. */
  locate(segments: ReadonlyArray<string>, reference: string = segments.join(".")): Bound<Located> {
    return this.locateOwn(this.own(segments), reference)
  }

  /** Resolves a name from which `own` has removed the source's prefix. */
  locateOwn(segments: ReadonlyArray<string>, reference: string = segments.join(".")): Bound<Located> {
    const found = this.findOwn(segments)
    return found === null ? this.locateFrom([], this.root, segments, reference) : Either.right(found)
  }

  /** The column with the given name at the end of a path. */
  at(path: ReadonlyArray<string>, name: string): Bound<Located> {
    return Either.flatMap(this.follow(path), (relation) => {
      const column = relation.model.columns.get(name)
      return column === undefined
        ? unknownColumn(relation, path, name, pathKey([...path, name]))
        : Either.right({ path, relation, column })
    })
  }

  /** Resolves a dotted name or returns null, without the cost of building an error. */
  find(segments: ReadonlyArray<string>): Located | null {
    return this.findOwn(this.own(segments))
  }

  private findOwn(rest: ReadonlyArray<string>): Located | null {
    const at = rest.findIndex((segment, i) => i === rest.length - 1 || !this.leads(rest.slice(0, i), segment))
    const path = rest.slice(0, at)
    const relation = this.findRelation(path)
    // Columns of a stage have `__` for the dots of their path; both spellings resolve.
    const column = relation?.model.columns.get(rest.slice(at).join("__"))
    return relation === null || column === undefined ? null : { path, relation, column }
  }

  /** The relation that a path of joins leads to, or null. */
  findRelation(path: ReadonlyArray<string>): Relation | null {
    return path.reduce<Relation | null>((from, segment) => {
      const [join, another] = from?.model.joins.get(segment) ?? []
      return join === undefined || another !== undefined ? null : Either.getOrNull(this.env.relation(join.target_model))
    }, this.root)
  }

  private leads(path: ReadonlyArray<string>, segment: string): boolean {
    return this.findRelation(path)?.model.joins.has(segment) ?? false
  }

  /**
   * Removes the source's name from the front of a dotted name.
   * A leading segment equal to the source is the source itself, unless only a column of a stage begins with it.
   */
  own(segments: ReadonlyArray<string>): ReadonlyArray<string> {
    if (segments.length < 2 || segments[0] !== this.root.name) return segments
    const rest = segments.slice(1)
    const isStage = this.root.source._tag === "Stage"
    return isStage && this.findOwn(rest) === null && this.findOwn(segments) !== null ? segments : rest
  }

  /** The relation that a path of joins leads to. */
  follow(path: ReadonlyArray<string>): Bound<Relation> {
    return Either.map(this.hops(path), (hops) => hops[hops.length - 1]?.target ?? this.root)
  }

  /** The joins of a path, starting at the source, with their target relations. */
  hops(path: ReadonlyArray<string>): Bound<ReadonlyArray<Hop>> {
    return RowScope.hops(this, path)
  }

  private static readonly hops = fallible(function* (
    self: RowScope,
    path: ReadonlyArray<string>
  ): Steps<ReadonlyArray<Hop>> {
    const found: Array<Hop> = []
    let relation = self.root
    for (const [i, segment] of path.entries()) {
      const complete = (name: string) => pathKey(path.with(i, name))
      const join = yield* self.step(relation, segment, pathKey(path), complete)
      relation = yield* self.env.relation(join.target_model)
      found.push({ join, target: relation, cardinality: cardinalityOf(join, relation) })
    }
    return found
  })

  /** The value of a located column. Adds the joins it needs. */
  read({ path, relation, column }: Located): Bound<Expr> {
    return this.columnExpr(path, relation, column, [])
  }

  /** Binds an SQL expression of the model at the end of a path. */
  readSql(path: ReadonlyArray<string>, relation: Relation, sql: string, part: string, type: ValueType): Bound<Expr> {
    return Either.flatMap(this.fragment(relation, sql, part), (fragment) =>
      this.fragmentExpr(path, relation, fragment, null, [], type)
    )
  }

  /** Binds an SQL condition of the model at the end of a path. */
  readCondition(path: ReadonlyArray<string>, relation: Relation, sql: string, part: string): Bound<Expr> {
    return Either.map(this.readSql(path, relation, sql, part, "BOOLEAN"), (expr) =>
      expr._tag === "Raw" ? { ...expr, predicate: true } : expr
    )
  }

  /** Parses an SQL fragment of a model; errors name the model and part. */
  fragment(relation: Relation, sql: string, part: string): Bound<Fragment> {
    const spent = this.env.budget.spend(sqlSteps(sql))
    if (Either.isLeft(spent)) return Either.left(spent.left)
    return Either.mapLeft(relation.model.fragment(sql, this.env.parseSql), (failure) =>
      failure._tag === "ParserNeeded"
        ? failure
        : new ModelSqlInvalid({ model: relation.name, part, sql, reason: failure.reason })
    )
  }

  /**
   * Binds a fragment.
   * `places` maps single names to expressions and takes precedence over the model's columns.
   */
  fragmentExpr(
    path: ReadonlyArray<string>,
    relation: Relation,
    fragment: Fragment,
    self: Column | null,
    visiting: ReadonlyArray<string>,
    type: ValueType,
    places: ReadonlyMap<string, Expr> = new Map()
  ): Bound<Expr> {
    return RowScope.fragmentExpr(this, path, relation, fragment, self, visiting, type, places)
  }

  private static readonly fragmentExpr = fallible(function* (
    scope: RowScope,
    path: ReadonlyArray<string>,
    relation: Relation,
    fragment: Fragment,
    self: Column | null,
    visiting: ReadonlyArray<string>,
    type: ValueType,
    places: ReadonlyMap<string, Expr> = new Map()
  ): Steps<Expr> {
    const pieces: Array<string | Expr> = []
    yield* scope.env.budget.spend(fragment.pieces.length)
    for (const piece of fragment.pieces) {
      const place = typeof piece === "string" ? undefined : places.get(piece.segments.join("."))
      if (place !== undefined) pieces.push(place)
      else if (typeof piece === "string") pieces.push(piece)
      else {
        const member = { self, visiting, isWhole: self !== null && fragment.pieces.length === 1 }
        pieces.push(yield* scope.referenceExpr(path, relation, piece, member))
      }
    }
    const [only] = pieces
    return pieces.length === 1 && only !== undefined && typeof only !== "string"
      ? only
      : { _tag: "Raw", pieces, type, window: fragment.window }
  })

  /** The alias of the relation at a path; adds its join if it is new. */
  private aliasOf(path: ReadonlyArray<string>): Bound<string> {
    if (path.length === 0) return Either.right(this.alias)
    const known = this.joinAt(pathKey(path))
    return known !== undefined ? Either.right(known.alias) : Either.map(this.addJoin(path), (join) => join.alias)
  }

  private derivedAt(key: string): Expr | undefined {
    return this.derived.get(key) ?? this.parent?.derivedAt(key)
  }

  private joinAt(key: string): BoundJoin | undefined {
    return this.added.get(key) ?? this.parent?.joinAt(key)
  }

  private addJoin(path: ReadonlyArray<string>): Bound<BoundJoin> {
    return RowScope.addJoin(this, path)
  }

  private static readonly addJoin = fallible(function* (self: RowScope, path: ReadonlyArray<string>): Steps<BoundJoin> {
    const before = path.slice(0, -1)
    const segment = path[path.length - 1] ?? ""
    // A later pass visits all joins after each join, so the cost grows with their number.
    yield* self.env.budget.spend(1 + self.added.size)
    const parentAlias = yield* self.aliasOf(before)
    const owner = yield* self.follow(before)
    const join = yield* self.step(owner, segment, pathKey(path))
    const relation = yield* self.env.relation(join.target_model)
    const part = aliasPart(owner, segment)
    const isFree = before.length === 0 && part.toLowerCase() !== self.alias.toLowerCase()
    const cardinality = cardinalityOf(join, relation)
    if (cardinality === "unknown") self.env.unknownJoins.add(`'${segment}' of '${owner.name}'`)
    const bound = {
      path,
      alias: isFree ? part : `${parentAlias}__${part}`,
      relation,
      kind: join.join_type,
      cardinality,
      pairs: join.join_pairs
    }
    // Registered before its conditions are bound, because they may contain a derived column of the target.
    self.added.set(pathKey(path), { ...bound, on: [] })
    const on = yield* self.conditions(before, owner, path, relation, join)
    const complete: BoundJoin = { ...bound, on }
    // Re-inserted after the joins that its owner's derived columns need. It cannot depend on joins behind itself.
    self.added.delete(pathKey(path))
    const behind = self.joins.find((other) => path.every((name, i) => other.path[i] === name))
    if (behind !== undefined) {
      const problems = [
        `the join_pairs of '${pathKey(path)}' name a column that needs the join '${pathKey(behind.path)}'`
      ]
      return yield* Either.left(new InlineModelInvalid({ model: owner.name, problems }))
    }
    self.added.set(pathKey(path), complete)
    return complete
  })

  private conditions(
    ownerPath: ReadonlyArray<string>,
    owner: Relation,
    path: ReadonlyArray<string>,
    target: Relation,
    join: Join
  ): Bound<ReadonlyArray<Expr>> {
    return RowScope.conditions(this, ownerPath, owner, path, target, join)
  }

  private static readonly conditions = fallible(function* (
    self: RowScope,
    ownerPath: ReadonlyArray<string>,
    owner: Relation,
    path: ReadonlyArray<string>,
    target: Relation,
    join: Join
  ): Steps<ReadonlyArray<Expr>> {
    if (join.join_pairs.length === 0 && !target.model.uniqueKeys.some((key) => key.length === 0)) {
      const problems = [`the join to '${join.target_model}' has no join_pairs, and that model may have several rows`]
      return yield* Either.left(new InlineModelInvalid({ model: owner.name, problems }))
    }
    const on: Array<Expr> = []
    for (const [left, right] of join.join_pairs) {
      on.push(E.compare("=", yield* self.joinSide(ownerPath, owner, left), yield* self.joinSide(path, target, right)))
    }
    return on
  })

  /** One side of a join pair: a column of the model, or else a physical column of the table. */
  private joinSide(path: ReadonlyArray<string>, relation: Relation, name: string): Bound<Expr> {
    const column = relation.model.columns.get(name)
    return column === undefined
      ? Either.map(this.aliasOf(path), (alias) => E.column(alias, name, "UNKNOWN"))
      : this.columnExpr(path, relation, column, [])
  }

  /** Resolves the join of a segment; `complete` turns a similar name into a suggested path. */
  private step(
    relation: Relation,
    segment: string,
    reference: string,
    complete: (name: string) => string = (name) => name
  ): Bound<Join> {
    const joins = relation.model.joins.get(segment) ?? []
    const [only, another] = joins
    if (only !== undefined && another === undefined) return Either.right(only)
    if (only === undefined) {
      const candidates = suggest(segment, relation.model.joins.keys()).map(complete)
      return Either.left(unknownPath(relation, segment, reference, candidates))
    }
    const candidates = joins.map((join) => join.name ?? `${join.target_model} on ${join.join_pairs.flat().join(" = ")}`)
    return Either.left(new AmbiguousReference({ reference, model: relation.name, candidates }))
  }

  private locateFrom(
    path: ReadonlyArray<string>,
    relation: Relation,
    rest: ReadonlyArray<string>,
    reference: string
  ): Bound<Located> {
    const [segment = "", ...more] = rest
    if (more.length === 0) {
      const column = relation.model.columns.get(segment)
      return column !== undefined
        ? Either.right({ path, relation, column })
        : unknownColumn(relation, path, segment, reference)
    }
    if (!relation.model.joins.has(segment)) {
      const near = suggest(segment, relation.model.joins.keys())
      const candidates = near.flatMap((name) => this.completions(path, relation, [name, ...more], reference))
      return Either.left(unknownPath(relation, segment, reference, candidates))
    }
    return Either.gen(this, function* () {
      const join = yield* this.step(relation, segment, reference)
      const target = yield* this.env.relation(join.target_model)
      return yield* this.locateFrom([...path, segment], target, more, reference)
    })
  }

  /**
   * Suggestions for a path.
   * The path itself if it resolves to a column, else the candidates of its error.
   */
  private completions(
    path: ReadonlyArray<string>,
    relation: Relation,
    rest: ReadonlyArray<string>,
    reference: string
  ): ReadonlyArray<string> {
    return Either.match(this.locateFrom(path, relation, rest, reference), {
      onLeft: (error) => (error._tag === "UnknownReference" ? error.candidates : []),
      onRight: (located) => [pathKey([...located.path, located.column.name])]
    })
  }

  private columnExpr(
    path: ReadonlyArray<string>,
    relation: Relation,
    column: Column,
    visiting: ReadonlyArray<string>
  ): Bound<Expr> {
    const physical = physicalName(column, relation.model.columns)
    if (physical !== null) {
      const type = relation.model.typeOf(column)
      return Either.map(this.aliasOf(path), (alias) =>
        decoded(E.withNative(E.column(alias, physical, type), column.native_type ?? null), column)
      )
    }
    const place = `${relation.name}.${column.name}`
    if (visiting.includes(place)) {
      return Either.left(new DefinitionCycle({ chain: [...visiting.slice(visiting.indexOf(place)), place] }))
    }
    const key = pathKey([...path, column.name])
    const known = this.derivedAt(key)
    if (known !== undefined) return Either.right(known)
    const made = this.env.budget
      .deeper(() =>
        Either.map(this.definition(path, relation, column, [...visiting, place]), (expr) => asDeclared(expr, column))
      )
      .pipe(Either.flatMap((expr) => this.ofJoinedRow(path, expr)))
    // While the join's conditions are being bound, whether the joined row exists cannot be tested yet.
    if (Either.isRight(made) && this.joinAt(pathKey(path))?.on.length !== 0) this.derived.set(key, made.right)
    return made
  }

  /** The expression of a derived column's SQL: the other column that it names, or a fragment. */
  private definition(
    path: ReadonlyArray<string>,
    relation: Relation,
    column: Column,
    visiting: ReadonlyArray<string>
  ): Bound<Expr> {
    const named = columnNamedBy(column, relation.model.columns)
    if (named !== undefined) return this.columnExpr(path, relation, named, visiting)
    const sql = column.sql ?? column.name
    return Either.flatMap(this.fragment(relation, sql, `The sql of the column '${column.name}'`), (fragment) =>
      this.fragmentExpr(path, relation, fragment, column, visiting, relation.model.typeOf(column))
    )
  }

  /**
   * Makes a derived column at the end of a path NULL where a left join finds no row.
   * Its SQL could yield a value even then. The column needs the join whatever its SQL reads.
   */
  private ofJoinedRow(path: ReadonlyArray<string>, expr: Expr): Bound<Expr> {
    return Either.map(this.aliasOf(path), (alias) => {
      const before = path.map((_, i) => this.joinAt(pathKey(path.slice(0, i + 1))))
      if (before.every((join) => join?.kind === "inner") || isStrict(expr, alias)) return expr
      const ties = before[before.length - 1]?.on.flatMap((on) => (on._tag === "Comparison" ? [on.right] : [])) ?? []
      const tie = ties.find((each) => each._tag === "Column" && each.relation === alias) ?? ties[0]
      return tie === undefined ? expr : E.when(E.isNotNull(tie), expr)
    })
  }

  /**
   * Resolves a name in the SQL of a model.
   * It is a column of the model or of a joined one, or else passed to the database.
   */
  private referenceExpr(
    path: ReadonlyArray<string>,
    relation: Relation,
    reference: FragmentReference,
    { self, visiting, isWhole }: Member
  ): Bound<Expr> {
    const { segments, text } = reference
    const { steps, leaf } = stepsOf(segments, relation.name)
    if (steps.length === 0) {
      const column = relation.model.columns.get(leaf)
      const spelling = segments.length === 1 ? text : lastPart(text)
      if (isWhole && column !== undefined && column !== self) {
        return this.columnExpr(path, relation, column, visiting)
      }
      return this.memberExpr(path, relation, column === self ? undefined : column, spelling, visiting)
    }
    const [start = ""] = steps
    if (!relation.model.joins.has(start) && reference.nested)
      return Either.right({ _tag: "Raw", pieces: [text], type: "UNKNOWN", window: false })
    return Either.gen(this, function* () {
      let owner = relation
      for (const step of steps) {
        const join = yield* this.step(owner, step, segments.join("."))
        owner = yield* this.env.relation(join.target_model)
      }
      const column = owner.model.columns.get(leaf)
      const there = [...path, ...steps]
      if (isWhole && column !== undefined) return yield* this.columnExpr(there, owner, column, visiting)
      return yield* this.memberExpr(there, owner, column, lastPart(text), visiting)
    })
  }

  /** Resolves a name in SQL of the source to a column; null if only the database knows it. */
  referenced({ segments }: FragmentReference): Bound<Located | null> {
    const { steps, leaf } = stepsOf(segments, this.root.name)
    return Either.map(this.follow(steps), (relation) => {
      const column = relation.model.columns.get(leaf)
      return column === undefined ? null : { path: steps, relation, column }
    })
  }

  /** The value of a located column as SQL of a model reads it. */
  readInSql({ path, relation, column }: Located): Bound<Expr> {
    return this.memberExpr(path, relation, column, column.name, [])
  }

  /**
   * A column in the SQL of a model.
   * Physical columns are passed without decoding, because user SQL follows the semantics of its engine. Names unknown to the
   * model are passed in the spelling of the SQL.
   */
  private memberExpr(
    path: ReadonlyArray<string>,
    relation: Relation,
    column: Column | undefined,
    text: string,
    visiting: ReadonlyArray<string>
  ): Bound<Expr> {
    const physical = column === undefined ? null : physicalName(column, relation.model.columns)
    if (column !== undefined && physical === null) return this.columnExpr(path, relation, column, visiting)
    return Either.map(this.aliasOf(path), (alias) => {
      if (column !== undefined && physical !== null) return E.column(alias, physical, relation.model.typeOf(column))
      // Known names keep their case, as do mixed-case ones if bare names fold down.
      // Any other name is passed as written.
      const { columns, physicalNames } = relation.model
      const isKept =
        columns.has(text) || physicalNames.has(text) || (this.env.dialect.foldsDown && isMixedName(text, relation))
      return isKept ? E.column(alias, text, "UNKNOWN") : E.spelled(alias, text)
    })
  }
}

/**
 * Whether a bare name in a model's SQL is mixed-case and no column has it in another case.
 * Its author then most likely copied the exact name from the table.
 */
const isMixedName = (text: string, { model }: Relation): boolean => {
  if (!/^[a-z_]\w*$/i.test(text) || text === text.toLowerCase() || text === text.toUpperCase()) return false
  const isSame = (name: string): boolean => name.toLowerCase() === text.toLowerCase()
  return ![...model.columns.keys(), ...model.physicalNames].some(isSame)
}

const decoded = (operand: Expr, column: Column): Expr =>
  column.type === "DATE" || column.type === "TIMESTAMP" || column.type === "TIME"
    ? {
        _tag: "Decode",
        operand,
        encoding: column.time_encoding ?? "text",
        type: column.type,
        zoned: column.zoned ?? false
      }
    : operand

/**
 * Gives a derived column its declared type. DATE, TIMESTAMP and TIME are cast.
 * A column of the table under another name is decoded as one under its own name.
 */
const asDeclared = (expr: Expr, column: Column): Expr => {
  const { type } = column
  if (expr._tag === "Column" && expr.type === "UNKNOWN") return decoded({ ...expr, type }, column)
  const isUndeclared = (type === "DATE" || type === "TIMESTAMP") && E.typeOf(expr) !== type
  // User SQL of type TIME may yield any representation.
  const isWritten = type === "TIME" && expr._tag === "Raw"
  return isUndeclared || isWritten || (type === "TIME" && E.typeOf(expr) !== type) ? E.cast(expr, type) : expr
}

/** The part of an alias for a join: its segment, numbered if another differs only in case. */
const aliasPart = (owner: Relation, segment: string): string => {
  const at = owner.model.joinsByLowerCase.get(segment.toLowerCase())?.indexOf(segment) ?? 0
  return at > 0 ? `${segment}_${at + 1}` : segment
}

/**
 * The cardinality of a join: as declared, else derived from the target's unique keys.
 * A declared to-one is ignored if a mask applies to the compared columns, because masked values are all equal.
 */
const cardinalityOf = ({ relationship, join_pairs: pairs }: Join, target: Relation): Cardinality => {
  const isMasked = pairs.some(([, right]) => target.model.masked.has(right))
  if (relationship !== undefined) {
    if (!relationship.endsWith("_to_one")) return "many"
    if (!isMasked) return "one"
  }
  const keys = target.model.uniqueKeys
  if (keys.some((key) => key.every((name) => pairs.some(([, right]) => right === name)))) return "one"
  return keys.length === 0 || isMasked ? "unknown" : "many"
}
