/** The catalogs of a set of schemas: every table and view of PostgreSQL's catalogs, of which most are empty. */
import { relations } from "../data/Relations.js"
import { cellsOf } from "../data/Rows.js"
import type { CatalogModel, CatalogSchema, CatalogSession } from "./CatalogModels.js"
import type { DatumRow, Datum } from "../value/Value.js"
import { oidOf } from "../types/Types.js"

export interface RelationColumn {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
}

/** A table or view of the catalogs. */
export interface SystemRelation {
  readonly schema: string
  readonly name: string
  readonly oid: number
  readonly kind: string
  readonly columns: ReadonlyArray<RelationColumn>
}

/** A model with its identifiers. */
export interface CatalogTable {
  readonly oid: number
  readonly schema: string
  readonly namespace: number
  readonly model: CatalogModel
}

export const systemSchemas = {
  pg_catalog: 11,
  information_schema: 13207,
  public: 2200,
  pg_toast: 99,
  semlayer: 16_383
} as const

/** `semlayer.measures`: the measures of all models. */
const measures: SystemRelation = {
  ...{ schema: "semlayer", name: "measures", oid: 16_382, kind: "v" },
  columns: [
    ...["schema_name", "table_name", "measure_name", "formula", "description"].map((name) => ({
      name,
      type: "text",
      isRequired: false
    })),
    { name: "data_type", type: "text", isRequired: false }
  ]
}

export const systemRelations: ReadonlyArray<SystemRelation> = [
  ...cellsOf(relations).map(([schema = "", name = "", oid = "", kind = "", columns = ""]) => ({
    ...{ schema, name, oid: Number(oid), kind },
    columns: columns.split(",").map((column) => {
      const [, name = "", type = "", required = ""] = /^(.*):(.*?)(!?)$/.exec(column) ?? []
      return { name, type, isRequired: required === "!" }
    })
  })),
  measures
]

/** 31 bits of FNV-1a, so that identifiers stay the same while models come and go. */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 1
}

/** The smallest identifier of what is not PostgreSQL's own. */
const firstOid = 16_384

export class PgCatalog {
  readonly namespaces: ReadonlyMap<string, number>
  readonly tables: ReadonlyArray<CatalogTable>
  private readonly taken = new Set<number>()
  private readonly relations = new Map(systemRelations.map((each) => [`${each.schema}.${each.name}`, each]))
  readonly tableByOid: ReadonlyMap<number, CatalogTable>
  readonly systemByOid = new Map(systemRelations.map((each) => [each.oid, each]))

  constructor(readonly schemas: ReadonlyArray<CatalogSchema>) {
    const sorted = [...schemas].sort((a, b) => (a.name < b.name ? -1 : 1))
    this.namespaces = new Map([
      ...Object.entries(systemSchemas),
      ...sorted.map(({ name }) => [name, this.free(name)] as const)
    ])
    this.tables = sorted.flatMap(({ name, models }) =>
      [...models]
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .map((model) => ({
          ...{ oid: this.free(`${name}.${model.name}`), schema: name, model },
          namespace: this.namespaces.get(name) ?? 0
        }))
    )
    this.tableByOid = new Map(this.tables.map((table) => [table.oid, table]))
  }

  /** A free identifier near the hash of a name. */
  private free(name: string): number {
    let oid = firstOid + (hash(name) % (0x7fffffff - firstOid))
    while (this.taken.has(oid)) oid++
    this.taken.add(oid)
    return oid
  }

  /** A relation of the catalogs; without a schema those of `pg_catalog`. */
  system(schema: string | null, name: string): SystemRelation | undefined {
    return this.relations.get(`${schema ?? "pg_catalog"}.${name}`)
  }

  /** The namespace of a name without a schema is the session's; `public` is another name of it. */
  table(schema: string | null, name: string, session: CatalogSession): CatalogTable | undefined {
    const owner = schema === null || schema === "public" ? session.schema : schema
    return this.tables.find((table) => table.schema === owner && table.model.name === name)
  }
}

/** A row of a relation, of values by the names of its columns; those without a value have that of an empty column. */
export const rowOf = ({ columns }: SystemRelation, values: Readonly<Record<string, Datum>>): DatumRow =>
  columns.map(
    ({ name, type, isRequired }) => values[name] ?? (isRequired && values[name] === undefined ? emptyOf(type) : null)
  )

const emptyOf = (type: string): Datum => {
  if (type === "bool") return false
  if (/^(?:int[248]|oid|reg[a-z]+|float[48]|xid)$/.test(type)) return 0
  return /^_|vector$/.test(type) ? [] : ""
}

/** Identifier of a column's type. */
export const columnOid = (type: string): number => oidOf(type)
