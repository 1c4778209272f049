/**
 * Resolves names over the rows of a relation: its columns, and columns of joined models by path.
 * Pure: it reads relations only, so resolving a name adds no join to a query.
 */
import type { Column } from "@semlayer/domain/Column"
import { type Join, timesOfJoin } from "@semlayer/domain/Model"
import { AmbiguousReference } from "@semlayer/domain/ReferenceErrors"
import { suggest } from "@semlayer/domain/Suggest"
import { Either } from "effect"
import type { FragmentReference } from "../../syntax/Fragment.js"
import { isReverse, type PathJoin, reverseNameOf } from "../../model/ReversePaths.js"
import { stepsOf } from "../../model/SqlNames.js"
import type { Bound } from "../../steps/BindError.js"
import type { Cardinality, Relation, RelationAt } from "../../bound/Bound.js"
import { columnsAlongJoins } from "./AlongJoins.js"
import { unknownColumn, unknownPath } from "./Unknown.js"

/** A resolved column and its path. */
export interface Located extends RelationAt {
  readonly column: Column
}

/** One join of a path. */
export interface Hop {
  readonly join: PathJoin
  readonly target: Relation
  readonly cardinality: Cardinality
}

export const pathKey = (path: ReadonlyArray<string>): string => path.join(".")

/** Whether two located columns are the same. */
export const sameColumn = (a: Located, b: Located): boolean =>
  a.column.name === b.column.name && pathKey(a.path) === pathKey(b.path)

/** The names that a query over `root` may use. */
export class RowNames {
  constructor(
    readonly root: Relation,
    /** Resolves the name of a model or stage. */
    readonly relation: (name: string) => Bound<Relation>
  ) {}

  /** Resolves a dotted name to a column; errors show `reference`. */
  locate(segments: ReadonlyArray<string>, reference: string = segments.join(".")): Bound<Located> {
    return this.locateOwn(this.own(segments), reference)
  }

  /** Resolves a name from which `own` has removed the source's prefix. */
  locateOwn(segments: ReadonlyArray<string>, reference: string = segments.join(".")): Bound<Located> {
    const found = this.findOwn(segments)
    return found === null
      ? this.locateFrom({ path: [], relation: this.root }, segments, reference)
      : Either.right(found)
  }

  /** The column with the given name at the end of a path. */
  at(path: ReadonlyArray<string>, name: string): Bound<Located> {
    return Either.flatMap(this.follow(path), (relation) => {
      const column = relation.model.columns.get(name)
      return column === undefined
        ? this.unknown({ path, relation }, name, pathKey([...path, name]))
        : Either.right({ path, relation, column })
    })
  }

  /** Resolves a dotted name or returns null, without the cost of building an error. */
  find(segments: ReadonlyArray<string>): Located | null {
    return this.findOwn(this.own(segments))
  }

  /** The relation that a path of joins leads to, or null. */
  findRelation(path: ReadonlyArray<string>): Relation | null {
    return path.reduce<Relation | null>((from, segment) => {
      const [join, another] = from?.model.paths.of(segment) ?? []
      return join === undefined || another !== undefined ? null : Either.getOrNull(this.relation(join.target_model))
    }, this.root)
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
    const found: Array<Hop> = []
    let owner = this.root
    for (const [i, segment] of path.entries()) {
      const join = this.join(owner, segment, pathKey(path), (name) => pathKey(path.with(i, name)))
      if (Either.isLeft(join)) return Either.left(join.left)
      const target = this.relation(join.right.target_model)
      if (Either.isLeft(target)) return Either.left(target.left)
      owner = target.right
      found.push({ join: join.right, target: owner, cardinality: cardinalityOf(join.right, owner) })
    }
    return Either.right(found)
  }

  /** The relation that declared joins lead to from another; errors show the whole name of `reference`. */
  walk(from: Relation, steps: ReadonlyArray<string>, reference: FragmentReference): Bound<Relation> {
    let owner = from
    for (const step of steps) {
      if (!owner.model.joins.has(step)) {
        const candidates = suggest(step, owner.model.joins.keys())
        return Either.left(unknownPath(owner, step, reference.segments.join("."), candidates))
      }
      const join = this.join(owner, step, reference.segments.join("."))
      if (Either.isLeft(join)) return Either.left(join.left)
      const target = this.relation(join.right.target_model)
      if (Either.isLeft(target)) return target
      owner = target.right
    }
    return Either.right(owner)
  }

  /** Resolves a name in SQL of the source to a column; null if only the database knows it. */
  referenced({ segments }: FragmentReference): Bound<Located | null> {
    const { steps, leaf } = stepsOf(segments, this.root.name)
    return Either.map(this.follow(steps), (relation) => {
      const column = relation.model.columns.get(leaf)
      return column === undefined ? null : { path: steps, relation, column }
    })
  }

  /** The join that a segment names; `complete` turns a similar name into a suggested path. */
  join(
    owner: Relation,
    segment: string,
    reference: string,
    complete: (name: string) => string = (name) => name
  ): Bound<PathJoin> {
    const joins = owner.model.paths.of(segment)
    const [only, another] = joins
    if (only !== undefined && another === undefined) return Either.right(only)
    if (only === undefined) {
      const candidates = suggest(segment, owner.model.paths.names()).map(complete)
      return Either.left(unknownPath(owner, segment, reference, candidates))
    }
    const candidates = joins.map((join) =>
      isReverse(join)
        ? reverseNameOf(join)
        : (join.name ?? `${join.target_model} on ${join.join_pairs.flat().join(" = ")}`)
    )
    return Either.left(new AmbiguousReference({ reference, model: owner.name, candidates }))
  }

  /** Finds a name from which `own` has removed the source's prefix; null exactly where `locateOwn` fails. */
  findOwn(rest: ReadonlyArray<string>): Located | null {
    const at = rest.findIndex((segment, i) => i === rest.length - 1 || !this.leads(rest.slice(0, i), segment))
    const path = rest.slice(0, at)
    const relation = this.findRelation(path)
    // Columns of a stage have `__` for the dots of their path; both spellings resolve.
    const column = relation?.model.columns.get(rest.slice(at).join("__"))
    return relation === null || column === undefined ? null : { path, relation, column }
  }

  private unknown(from: RelationAt, segment: string, reference: string): Bound<never> {
    return unknownColumn(from, segment, reference, () => columnsAlongJoins(from, [segment], this.relation))
  }

  private leads(path: ReadonlyArray<string>, segment: string): boolean {
    return (this.findRelation(path)?.model.paths.of(segment) ?? []).length > 0
  }

  private locateFrom(from: RelationAt, rest: ReadonlyArray<string>, reference: string): Bound<Located> {
    const { path, relation } = from
    const [segment = "", ...more] = rest
    if (more.length === 0) {
      const column = relation.model.columns.get(segment)
      return column !== undefined ? Either.right({ path, relation, column }) : this.unknown(from, segment, reference)
    }
    if (relation.model.paths.of(segment).length === 0) {
      const near = suggest(segment, relation.model.paths.names())
      const candidates = near.flatMap((name) => this.completions(from, [name, ...more], reference))
      const joined = candidates.length > 0 ? candidates : columnsAlongJoins(from, rest, this.relation)
      return Either.left(unknownPath(relation, segment, reference, joined))
    }
    return Either.flatMap(this.join(relation, segment, reference), (join) =>
      Either.flatMap(this.relation(join.target_model), (target) =>
        this.locateFrom({ path: [...path, segment], relation: target }, more, reference)
      )
    )
  }

  /**
   * Suggestions for a path.
   * The path itself if it resolves to a column, else the candidates of its error.
   */
  private completions(from: RelationAt, rest: ReadonlyArray<string>, reference: string): ReadonlyArray<string> {
    return Either.match(this.locateFrom(from, rest, reference), {
      onLeft: (error) => (error._tag === "UnknownReference" ? error.candidates : []),
      onRight: (located) => [pathKey([...located.path, located.column.name])]
    })
  }
}

/**
 * The cardinality of a join: as declared, else derived from the target's unique keys.
 * A declared to-one is ignored if a mask applies to the compared columns, because masked values are all equal.
 */
export const cardinalityOf = (join: Join, target: Relation): Cardinality => {
  const { relationship, join_pairs: pairs } = join
  const isMasked = [...pairs.map(([, right]) => right), ...timesOfJoin(join)[1]].some((name) =>
    target.model.masked.has(name)
  )
  if (join.as_of !== undefined) return "one"
  if (join.range !== undefined) return isMasked ? "unknown" : "one"
  if (relationship !== undefined) {
    if (!relationship.endsWith("_to_one")) return "many"
    if (!isMasked) return "one"
  }
  const keys = target.model.uniqueKeys
  if (keys.some((key) => key.every((name) => pairs.some(([, right]) => right === name)))) return "one"
  return keys.length === 0 || isMasked ? "unknown" : "many"
}
