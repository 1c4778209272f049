/** The models of a snapshot as PostgreSQL's catalogs describe them. */
import { parse } from "@semlayer/compiler/syntax/Parse"
import type { ModelMeasure } from "@semlayer/domain/Model"
import type { CatalogColumn, CatalogSchema } from "@semlayer/pgcatalog/catalog/CatalogModels"
import { ModelCatalog } from "@semlayer/pgcatalog/CatalogStatement"
import type { StorageSnapshot, StoredModel } from "@semlayer/storage/snapshot/Storage"
import { Either } from "effect"

const catalogs = new WeakMap<StorageSnapshot, ModelCatalog>()

/** The catalogs of the models in a snapshot, which is the view of a caller. */
export const catalogOf = (snapshot: StorageSnapshot): ModelCatalog => {
  const known = catalogs.get(snapshot)
  if (known !== undefined) return known
  const made = new ModelCatalog(schemasOf(snapshot))
  catalogs.set(snapshot, made)
  return made
}

const schemasOf = ({ datasources, models }: StorageSnapshot): ReadonlyArray<CatalogSchema> =>
  [...datasources.keys()].map((name) => ({
    ...{ name, description: null },
    models: [...(models.get(name)?.values() ?? [])].map(({ value }) => ({
      ...{ name: value.name, description: value.description ?? null },
      columns: columnsOf(value)
    }))
  }))

const types = {
  TEXT: "text",
  INT: "int8",
  DOUBLE: "float8",
  BOOLEAN: "bool",
  DATE: "date",
  TIMESTAMP: "timestamp",
  TIME: "time"
} as const

/** The columns that are not hidden, then the measures. */
const columnsOf = ({ columns, measures }: StoredModel): ReadonlyArray<CatalogColumn> => [
  ...columns.flatMap(({ name, type, zoned, description, hidden }) =>
    hidden
      ? []
      : [
          {
            ...{ name, description: description ?? null, formula: null },
            type: type === "TIMESTAMP" && zoned === true ? "timestamptz" : types[type]
          }
        ]
  ),
  ...measures.map((measure) => ({
    ...{
      name: measure.name,
      type: measureType(measure),
      description: measure.description ?? null,
      formula: measure.formula
    }
  }))
]

/** Counts are integers. The values of other measures are described as floating point; an answer has their own type. */
const measureType = ({ formula }: ModelMeasure): string => {
  const tree = parse("formula", formula)
  const isCount = Either.isRight(tree) && "name" in tree.right && /^count(?:_distinct)?$/i.test(String(tree.right.name))
  return isCount ? "int8" : "float8"
}
