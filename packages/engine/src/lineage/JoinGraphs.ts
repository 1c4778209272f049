/** The graph of joins, with the cardinality of each. */
import { primaryKeyOf, uniqueKeysOf } from "@semlayer/compiler/model/PreparedModel"
import type { GraphJoin, JoinGraph } from "@semlayer/domain/Lineage"
import { type Join, joinName, type Relationship } from "@semlayer/domain/Model"
import type { SemModel } from "@semlayer/domain/SemModel"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"

/** Whether some columns of a model identify at most one row. */
const isKey = (model: SemModel, columns: ReadonlyArray<string>): boolean =>
  [primaryKeyOf(model), ...uniqueKeysOf(model)].some(
    (key) => key.length > 0 && key.every((column) => columns.includes(column))
  )

/** The declared cardinality of a join, else that of the keys. */
const cardinalityOf = ({ relationship, join_pairs }: Join, from: SemModel, to: SemModel): Relationship => {
  if (relationship !== undefined) return relationship
  const left = isKey(
    from,
    join_pairs.map(([own]) => own)
  )
  const right = isKey(
    to,
    join_pairs.map(([, theirs]) => theirs)
  )
  if (right) return left ? "one_to_one" : "many_to_one"
  return left ? "one_to_many" : "many_to_many"
}

/** The graph of some models of one datasource, sorted by name. */
export const joinGraph = (models: ReadonlyArray<StoredModel>): JoinGraph => {
  const visible = models.filter(({ hidden }) => !hidden).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const byName = new Map(visible.map((model) => [model.name, model]))
  return {
    models: visible.map(({ data_source, name, description }) => ({
      ...{ data_source, name },
      ...(description !== undefined && { description })
    })),
    joins: visible.flatMap((from) =>
      from.joins.flatMap((join): ReadonlyArray<GraphJoin> => {
        const to = byName.get(join.target_model)
        if (to === undefined) return []
        const { data_source } = from
        const cardinality = cardinalityOf(join, from, to)
        return [
          { data_source, from: from.name, to: to.name, name: joinName(join), cardinality, pairs: join.join_pairs }
        ]
      })
    )
  }
}
