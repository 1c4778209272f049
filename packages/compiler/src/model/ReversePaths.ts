/**
 * Joins in the opposite direction: a model reaches those that declare a join to it.
 * Only paths of queries follow them; SQL of models reads declared joins.
 */
import { isTimed, type Join, joinName, type Relationship } from "@semlayer/domain/Model"
import type { ModelName } from "@semlayer/domain/Names"
import type { SemModel } from "@semlayer/domain/SemModel"
import { HashMap, Option, Order } from "effect"

/** A declared join, as the target of the join follows it. */
export interface ReverseJoin extends Join {
  readonly isReverse: true
  /** The name of the declared join. */
  readonly declared: ModelName
}

/** A join that a path follows. */
export type PathJoin = Join | ReverseJoin

export const isReverse = (join: PathJoin): join is ReverseJoin => "isReverse" in join

const opposite: Readonly<Record<Relationship, Relationship>> = {
  many_to_one: "one_to_many",
  one_to_many: "many_to_one",
  one_to_one: "one_to_one",
  many_to_many: "many_to_many"
}

const reversed = (join: Join, owner: SemModel): ReverseJoin => {
  const { name: _, reverse_name, relationship, ...rest } = join
  return {
    ...rest,
    ...{ isReverse: true, declared: joinName(join), target_model: owner.name, join_type: "left" },
    join_pairs: join.join_pairs.map(([own, other]) => [other, own] as const),
    ...(reverse_name !== undefined && { name: reverse_name }),
    ...(relationship !== undefined && { relationship: opposite[relationship] })
  }
}

/** Joins by path segment. */
export interface Paths {
  readonly of: (segment: string) => ReadonlyArray<PathJoin>
  readonly names: () => Iterable<string>
}

/** A join as its target follows it. */
interface Reversed {
  readonly target: string
  readonly join: ReverseJoin
}

const remembered = new WeakMap<SemModel, ReadonlyArray<Reversed>>()

/** The joins of a model in the opposite direction; made once for a model, which many catalogs share. */
const reversedJoins = (model: SemModel): ReadonlyArray<Reversed> => {
  const known = remembered.get(model)
  if (known !== undefined) return known
  const made = model.joins
    .filter((join) => !isTimed(join))
    .map((join) => ({ target: join.target_model, join: reversed(join, model) }))
  remembered.set(model, made)
  return made
}

/** Reverse joins by the name of the model that follows them, in the order of the models that declare them. */
export type ReverseIndex = HashMap.HashMap<string, ReadonlyArray<ReverseJoin>>

/** The joins of some models in the opposite direction. */
export const reverseJoinsOf = (models: Iterable<SemModel>): ReverseIndex => HashMap.fromIterable(byTarget(models))

const byTarget = (models: Iterable<SemModel>): ReadonlyMap<string, ReadonlyArray<ReverseJoin>> => {
  const found = new Map<string, Array<ReverseJoin>>()
  for (const model of models) {
    for (const { target, join } of reversedJoins(model)) {
      const known = found.get(target)
      if (known === undefined) found.set(target, [join])
      else known.push(join)
    }
  }
  return found
}

/** The joins to a model, as it follows them. */
export const joinsTo = (index: ReverseIndex, model: string): ReadonlyArray<ReverseJoin> =>
  Option.getOrElse(HashMap.get(index, model), () => [])

/** The index after some of its models, sorted by name, were replaced. */
export const patchedReverseJoins = (
  index: ReverseIndex,
  { before, after }: { readonly before: ReadonlyArray<SemModel>; readonly after: ReadonlyArray<SemModel> }
): ReverseIndex => {
  const removed = byTarget(before)
  const added = byTarget(after)
  return HashMap.mutate(index, (patched) => {
    for (const target of new Set([...removed.keys(), ...added.keys()])) {
      const gone = new Set(removed.get(target))
      const kept = joinsTo(index, target).filter((join) => !gone.has(join))
      HashMap.set(patched, target, [...kept, ...(added.get(target) ?? [])].sort(byOwner))
    }
  })
}

const byOwner = Order.mapInput(Order.string, ({ target_model }: ReverseJoin): string => target_model)

/**
 * The reverse joins of a model by segment: by `reverse_name`, and by the name of the other model. A declared join, and columns whose
 * names begin with the segment and `__`, take precedence. A self-join has no reverse name of its own.
 */
export const reversePaths = (
  { name, columns }: Pick<SemModel, "name" | "columns">,
  isDeclared: (segment: string) => boolean,
  joins: ReadonlyArray<ReverseJoin>
): ReadonlyMap<string, ReadonlyArray<ReverseJoin>> => {
  const found = new Map<string, Array<ReverseJoin>>()
  const add = (segment: string, join: ReverseJoin): void => {
    if (isDeclared(segment) || columns.some((column) => column.name.startsWith(`${segment}__`))) return
    const known = found.get(segment)
    if (known === undefined) found.set(segment, [join])
    else if (!known.includes(join)) known.push(join)
  }
  for (const join of joins) if (join.name !== undefined) add(join.name, join)
  const named = new Set(found.keys())
  for (const join of joins) {
    if (join.target_model !== name && !named.has(join.target_model)) add(join.target_model, join)
  }
  return found
}

/** How to name a reverse join, for the error of an ambiguous one. */
export const reverseNameOf = ({ name, declared, target_model: owner }: ReverseJoin): string =>
  name ?? `the join '${declared}' of '${owner}' with a reverse_name`
