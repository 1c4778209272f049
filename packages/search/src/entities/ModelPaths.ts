/** Where a dotted path leads from a model: along its joins to a column, a measure, an aggregation, or a model. */
import { type PreparedModel, prepare } from "@semlayer/compiler/model/PreparedModel"
import { ansi } from "@semlayer/compiler/dialect/Ansi"
import type { EntityKind } from "@semlayer/domain/Entity"
import { joinName } from "@semlayer/domain/Model"
import type { SemModel } from "@semlayer/domain/SemModel"
import { suggest } from "@semlayer/domain/Suggest"
import { Either } from "effect"

/** Where a path ends. Without a leaf it is the model itself. */
export interface Landing {
  readonly model: SemModel
  readonly leaf: string | null
}

/** Why a path does not end anywhere. */
export interface Dead {
  /** The model that the path led to, by which segments of it. */
  readonly model: SemModel
  readonly path: ReadonlyArray<string>
  /** What is wrong with the next segment. */
  readonly reason: string
  /** What the next segment may have been meant as. */
  readonly candidates: ReadonlyArray<string>
  /** Whether the candidates are all meant, not only near. */
  readonly isAmbiguous: boolean
}

/** The models that joins lead to. */
export type ModelsByName = (name: string) => SemModel | undefined

/** The parts of a model by name; they do not depend on a dialect. */
const partsOf = (model: SemModel): PreparedModel => prepare(model, ansi)

/** What the leaf of a model is: nothing, one thing, or a column and an aggregation of one name. */
export const leafKinds = (model: SemModel, leaf: string): ReadonlyArray<EntityKind> => {
  const { columns, measures, aggregations } = partsOf(model)
  return [
    ...(columns.has(leaf) ? (["column"] as const) : []),
    ...(measures.has(leaf) ? (["measure"] as const) : []),
    ...(aggregations.has(leaf) ? (["aggregation"] as const) : [])
  ]
}

/** Whether a leaf is only a hidden column. */
export const isHiddenLeaf = (model: SemModel, leaf: string): boolean => {
  const { columns, measures, aggregations } = partsOf(model)
  return columns.get(leaf)?.hidden === true && !measures.has(leaf) && !aggregations.has(leaf)
}

/** Whether a path may begin with a segment: a model has a join of that name. */
export const hasJoin = (model: SemModel, segment: string): boolean => partsOf(model).joins.has(segment)

/**
 * The end of a path from a model; with a star, of one that ends in the rows of a model. Columns of a query-backed model
 * have the dots of their path as `__`, and either spelling reaches them.
 */
export const land = (
  from: SemModel,
  segments: ReadonlyArray<string>,
  star: boolean,
  models: ModelsByName
): Either.Either<Landing, Dead> => {
  let model = from
  for (const [i, segment] of segments.entries()) {
    const rest = segments.slice(i)
    if (!star && leafKinds(model, rest.join("__")).length > 0) return Either.right({ model, leaf: rest.join("__") })
    const dead = (reason: string, candidates: ReadonlyArray<string> = [], isAmbiguous = false) =>
      Either.left({ model, path: segments.slice(0, i), reason, candidates, isAmbiguous })
    const [join, another] = partsOf(model).joins.get(segment) ?? []
    if (join === undefined) return dead(missing(model, segment, rest.length > 1 || star), near(model, segment))
    if (another !== undefined) {
      const names = partsOf(model).joins.get(segment)?.map(joinName) ?? []
      return dead(`several joins of '${model.name}' lead to '${segment}'`, names, true)
    }
    const target = models(join.target_model)
    if (target === undefined) return dead(`the join '${segment}' leads to no stored model`)
    model = target
  }
  return Either.right({ model, leaf: null })
}

const missing = (model: SemModel, segment: string, isOnTheWay: boolean): string =>
  isOnTheWay && leafKinds(model, segment).length > 0
    ? `nothing is below '${segment}' of '${model.name}'`
    : `'${model.name}' has no ${isOnTheWay ? "join" : "column, measure, aggregation or join"} '${segment}'`

const near = (model: SemModel, segment: string): ReadonlyArray<string> =>
  suggest(segment, [...visibleLeaves(model), ...model.joins.map(joinName)])

/** The names of the leaves of a model that are not hidden. */
export const visibleLeaves = (model: SemModel): ReadonlyArray<string> => [
  ...model.columns.filter((column) => !column.hidden).map((column) => column.name),
  ...model.measures.map((measure) => measure.name),
  ...model.aggregations.map((aggregation) => aggregation.name)
]
