/** Problems between a model and the other models of its datasource, found without parsing. */
import type { SemModel } from "@semlayer/domain/SemModel"
import { documentError, type DocumentProblem, documentWarning } from "@semlayer/domain/DocumentProblem"
import { isTimed, type Join, timesOfJoin } from "@semlayer/domain/Model"
import { didYouMean, suggest } from "@semlayer/domain/Suggest"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"

type Problems = ReadonlyArray<DocumentProblem>

/** The models of a datasource, by name. */
export interface Neighbors {
  readonly model: (name: string) => SemModel | undefined
  /** Why a model that exists cannot be used. */
  readonly unusable: (name: string) => string | undefined
  readonly names: () => Iterable<string>
}

/**
 * Joins without pairs, whose target is a table or SQL. Allowed for a query-backed target, which may have one row, and for an
 * unknown model, which may become one.
 */
export const joinsWithoutPairs = (model: StoredModel, target: Neighbors["model"]): Problems =>
  model.joins.flatMap((join, i) => {
    const { target_model: name, join_pairs } = join
    const found = name === model.name ? model : target(name)
    if (isTimed(join) || join_pairs.length > 0 || found === undefined || found.source_queries !== undefined) return []
    const message = `it is empty, but '${name}' is not a query-backed model of one row; expected [["column", "column of ${name}"]]`
    return [documentError("JoinInvalid", `joins[${i}].join_pairs`, message)]
  })

/** A reference to a model that does not exist, or cannot be used. */
const missing = (name: string, path: string, { unusable, names }: Neighbors): DocumentProblem => {
  const reason = unusable(name)
  return reason === undefined
    ? documentError("UnknownModel", path, `there is no model '${name}'.${didYouMean(suggest(name, names()))}`)
    : documentError("DocumentUnusable", path, `the model '${name}' cannot be used: ${reason}`)
}

/** A column of a join pair may be one of the table that the model does not declare, so a missing one is a warning. */
const unknownColumn = (name: string, { name: model, columns, source_queries }: SemModel, path: string): Problems => {
  const names = columns.map((column): string => column.name)
  // The columns of queries are known once they are bound.
  if (names.includes(name) || (source_queries !== undefined && names.length === 0)) return []
  const message = `'${name}' is not a column of '${model}'; it is read as a column of the table.${didYouMean(suggest(name, names))}`
  return [documentWarning("UnknownReference", path, message)]
}

const joinProblems = (model: StoredModel, join: Join, path: string, neighbors: Neighbors): Problems => {
  const { target_model: name, join_pairs: pairs } = join
  const target = name === model.name ? model : neighbors.model(name)
  if (target === undefined) return [missing(name, `${path}.target_model`, neighbors)]
  const [ownTimes, otherTimes] = timesOfJoin(join)
  const key = join.as_of === undefined ? "range" : "as_of"
  return [
    ...pairs.flatMap(([own, other], i) => [
      ...unknownColumn(own, model, `${path}.join_pairs[${i}][0]`),
      ...unknownColumn(other, target, `${path}.join_pairs[${i}][1]`)
    ]),
    ...ownTimes.flatMap((name) => unknownColumn(name, model, `${path}.${key}`)),
    ...otherTimes.flatMap((name) => unknownColumn(name, target, `${path}.${key}`))
  ]
}

/** What joins and `replaced_by` of a model refer to, as far as it is missing. */
export const linkProblems = (model: StoredModel, neighbors: Neighbors): Problems => {
  const { replaced_by: successor } = model
  const isLost = successor !== undefined && neighbors.model(successor) === undefined
  return [
    ...model.joins.flatMap((join, i) => joinProblems(model, join, `joins[${i}]`, neighbors)),
    ...joinsWithoutPairs(model, neighbors.model),
    ...(isLost ? [missing(successor, "replaced_by", neighbors)] : [])
  ]
}
