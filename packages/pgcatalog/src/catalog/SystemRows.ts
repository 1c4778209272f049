/** The rows of each table and view of the catalogs. */
import type { SystemRelation } from "./Catalog.js"
import type { DatumRow } from "../value/Value.js"
import { informationSchemaRows, semlayerRows } from "./InformationSchema.js"
import { pgCatalogRows, toRows } from "./PgCatalog.js"
import type { World } from "./World.js"

const schemas: Readonly<Record<string, typeof pgCatalogRows>> = {
  pg_catalog: pgCatalogRows,
  information_schema: informationSchemaRows,
  semlayer: semlayerRows
}

/** The rows of a relation in the order of its columns; none if the catalogs of models have none. */
export const systemRows = (relation: SystemRelation, world: World): ReadonlyArray<DatumRow> =>
  toRows(relation, schemas[relation.schema]?.[relation.name]?.(world, relation) ?? [])
