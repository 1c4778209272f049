/** Detects names that several parts of a model share, which would make references ambiguous. */
import { joinName } from "./Model.js"
import type { SemModel } from "./SemModel.js"

/** A repeated name; `path` points to the later occurrence, such as `measures[1].name`. */
export interface RepeatedName {
  readonly path: string
  readonly message: string
}

const repeated = (
  names: ReadonlyArray<string>,
  explain: (name: string, i: number) => RepeatedName
): ReadonlyArray<RepeatedName> => {
  const seen = new Set<string>()
  return names.flatMap((name, i) => {
    if (seen.has(name)) return [explain(name, i)]
    seen.add(name)
    return []
  })
}

/** The repeated names in a list of named parts. */
export const duplicatesIn = (
  parts: ReadonlyArray<{ readonly name: string }>,
  path: string
): ReadonlyArray<RepeatedName> =>
  repeated(
    parts.map(({ name }) => name),
    (name, i) => ({ path: `${path}[${i}].name`, message: `duplicate of an earlier '${name}'` })
  )

/** The repeated names among columns, measures, aggregations and joins of a model. */
export const duplicateNames = (model: SemModel): ReadonlyArray<RepeatedName> => [
  ...duplicatesIn(model.columns, "columns"),
  ...duplicatesIn(model.measures, "measures"),
  ...duplicatesIn(model.aggregations, "aggregations"),
  ...repeated(model.joins.map(joinName), (name, i) => ({
    path: `joins[${i}]`,
    message: `another join has the path segment '${name}' too; give it a name`
  }))
]
