/** Cardinality of a subject's paths: to one row, or to many. */
import type { World } from "./Relation.js"

type Models = World["models"]
type Model = Models[number]

const modelOf = (models: Models, name: string): Model | undefined => models.find((model) => model.name === name)

/** Whether a join's pairs cover the target's primary key, or the target declares none. */
const leadsToOne = (pairs: ReadonlyArray<readonly [string, string]>, target: Model): boolean => {
  const keys = (target.columns ?? []).filter((column) => column.primary_key === true)
  return keys.every(({ name }) => pairs.some(([, of]) => of === name))
}

/** Whether every join of a path leads to at most one row. */
export const isToOne = (models: Models, source: string, path: string): boolean => {
  let at = modelOf(models, source)
  for (const segment of path.split(".").slice(0, -1)) {
    const join = at?.joins?.find((each) => (each.name ?? each.target_model) === segment)
    const target = join === undefined ? undefined : modelOf(models, join.target_model)
    if (join === undefined || target === undefined || !leadsToOne(join.join_pairs, target)) return false
    at = target
  }
  return true
}

/** The model at the end of a path of joins. */
export const targetOf = (models: Models, source: string, hops: ReadonlyArray<string>): Model | undefined => {
  let at = modelOf(models, source)
  for (const hop of hops) {
    const join = at?.joins?.find((each) => (each.name ?? each.target_model) === hop)
    at = join === undefined ? undefined : modelOf(models, join.target_model)
  }
  return at
}
