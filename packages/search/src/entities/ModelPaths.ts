/** Follows a dotted path from a model along its joins to a column, measure, aggregation or model. */
import { type PreparedModel, prepare } from "@semlayer/compiler/model/PreparedModel"
import { isReverse, type ReverseJoin, reverseNameOf } from "@semlayer/compiler/model/ReversePaths"
import { ansi } from "@semlayer/compiler/dialect/Ansi"
import type { EntityKind } from "@semlayer/domain/Entity"
import { joinName } from "@semlayer/domain/Model"
import type { SemModel } from "@semlayer/domain/SemModel"
import { suggest } from "@semlayer/domain/Suggest"
import { Either } from "effect"

/** The target of a path. Without a leaf, it is the model itself. */
export interface Landing {
  readonly model: SemModel
  readonly leaf: string | null
}

/** Why a path does not resolve. */
export interface Dead {
  /** The last model reached, and the segments that lead to it. */
  readonly model: SemModel
  readonly path: ReadonlyArray<string>
  /** The problem with the next segment. */
  readonly reason: string
  /** Suggestions for the next segment. */
  readonly candidates: ReadonlyArray<string>
  /** Whether the segment matches all candidates, instead of being similar to them. */
  readonly isAmbiguous: boolean
}

/** Looks up the target models of joins, and the joins of other models to one. */
export interface ModelsAround {
  readonly model: (name: string) => SemModel | undefined
  readonly reverse: (model: SemModel) => ReadonlyMap<string, ReadonlyArray<ReverseJoin>>
}

/** The parts of a model by name; the dialect does not matter for them. */
const partsOf = (model: SemModel): PreparedModel => prepare(model, ansi)

/** The kinds of a leaf: none, one, or several, such as a column and an aggregation of the same name. */
export const leafKinds = (model: SemModel, leaf: string): ReadonlyArray<EntityKind> => {
  const { columns, measures, aggregations } = partsOf(model)
  return [
    ...(columns.has(leaf) ? (["column"] as const) : []),
    ...(measures.has(leaf) ? (["measure"] as const) : []),
    ...(aggregations.has(leaf) ? (["aggregation"] as const) : [])
  ]
}

/** Whether a leaf is a hidden column and nothing else. */
export const isHiddenLeaf = (model: SemModel, leaf: string): boolean => {
  const { columns, measures, aggregations } = partsOf(model)
  return columns.get(leaf)?.hidden === true && !measures.has(leaf) && !aggregations.has(leaf)
}

/** Whether a model has a join of that name, so that a path can begin with the segment. */
export const hasJoin = (model: SemModel, segment: string): boolean => partsOf(model).joins.has(segment)

/**
 * Resolves a path from a model; with a star, the path must end at a model. Columns of a query-backed model contain `__` instead
 * of the dots of their path, and either spelling matches.
 */
export const land = (
  from: SemModel,
  segments: ReadonlyArray<string>,
  star: boolean,
  { model: modelNamed, reverse }: ModelsAround
): Either.Either<Landing, Dead> => {
  let model = from
  for (const [i, segment] of segments.entries()) {
    const rest = segments.slice(i)
    if (!star && leafKinds(model, rest.join("__")).length > 0) return Either.right({ model, leaf: rest.join("__") })
    const dead = (reason: string, candidates: ReadonlyArray<string> = [], isAmbiguous = false) =>
      Either.left({ model, path: segments.slice(0, i), reason, candidates, isAmbiguous })
    const joins = partsOf(model).joins.get(segment) ?? reverse(model).get(segment) ?? []
    const [join, another] = joins
    if (join === undefined) return dead(missing(model, segment, rest.length > 1 || star), near(model, segment))
    if (another !== undefined) {
      const names = joins.map((each) => (isReverse(each) ? reverseNameOf(each) : joinName(each)))
      return dead(`several joins of '${model.name}' lead to '${segment}'`, names, true)
    }
    const target = modelNamed(join.target_model)
    if (target === undefined) return dead(`the target of the join '${segment}' is not a stored model`)
    model = target
  }
  return Either.right({ model, leaf: null })
}

const missing = (model: SemModel, segment: string, isOnTheWay: boolean): string =>
  isOnTheWay && leafKinds(model, segment).length > 0
    ? `'${segment}' of '${model.name}' has no parts`
    : `'${model.name}' has no ${isOnTheWay ? "join" : "column, measure, aggregation or join"} '${segment}'`

const near = (model: SemModel, segment: string): ReadonlyArray<string> =>
  suggest(segment, [...visibleLeaves(model), ...model.joins.map(joinName)])

/** The names of the visible leaves of a model. */
export const visibleLeaves = (model: SemModel): ReadonlyArray<string> => [
  ...model.columns.filter((column) => !column.hidden).map((column) => column.name),
  ...model.measures.map((measure) => measure.name),
  ...model.aggregations.map((aggregation) => aggregation.name)
]
