/** Rows of `information_schema`, and of `semlayer.measures`. */
import { columnOid, systemRelations, systemSchemas } from "./Catalog.js"
import { baseOf, formatType } from "../types/Types.js"
import type { Datum } from "../value/Value.js"
import type { World } from "./World.js"

type Values = Readonly<Record<string, Datum>>

/** Bits or digits, base and scale of numbers. */
const numbers: Readonly<Record<string, readonly [precision: number | null, radix: number, scale: number | null]>> = {
  int2: [16, 2, 0],
  int4: [32, 2, 0],
  int8: [64, 2, 0],
  float4: [24, 2, null],
  float8: [53, 2, null],
  numeric: [null, 10, null]
}

const sizesOf = (type: string): Values => {
  const number = numbers[type]
  if (number !== undefined)
    return { numeric_precision: number[0], numeric_precision_radix: number[1], numeric_scale: number[2] }
  if (type === "text" || type === "varchar") return { character_octet_length: 1_073_741_824 }
  if (type === "date") return { datetime_precision: 0 }
  return /^time|^interval$/.test(type) ? { datetime_precision: 6 } : {}
}

interface Named {
  readonly schema: string
  readonly name: string
  readonly kind: string
  readonly columns: ReadonlyArray<{ readonly name: string; readonly type: string; readonly isRequired: boolean }>
}

const tablesOf = ({ catalog }: World): ReadonlyArray<Named> => [
  ...systemRelations,
  ...catalog.tables.map(({ schema, model }) => ({
    ...{ schema, name: model.name, kind: "r" },
    columns: model.columns.map(({ name, type }) => ({ name, type, isRequired: false }))
  }))
]

/** Rows by the name of the relation; the others are empty. Nothing can be written, so nothing is updatable. */
export const informationSchemaRows: Readonly<Record<string, (world: World) => ReadonlyArray<Values>>> = {
  information_schema_catalog_name: ({ session }) => [{ catalog_name: session.database }],
  enabled_roles: ({ session }) => [{ role_name: session.user }],
  schemata: ({ catalog, session }) =>
    [...catalog.namespaces.keys()].map((schema_name) => ({
      ...{ catalog_name: session.database, schema_name, schema_owner: session.user }
    })),
  tables: (world) =>
    tablesOf(world).map(({ schema, name, kind }) => ({
      ...{ table_catalog: world.session.database, table_schema: schema, table_name: name },
      ...{ table_type: kind === "r" ? "BASE TABLE" : "VIEW", is_insertable_into: "NO", is_typed: "NO" }
    })),
  views: (world) =>
    systemRelations.flatMap(({ schema, name, kind }) =>
      kind === "v"
        ? [
            {
              table_catalog: world.session.database,
              table_schema: schema,
              table_name: name,
              check_option: "NONE",
              is_updatable: "NO"
            }
          ]
        : []
    ),
  columns: (world) =>
    tablesOf(world).flatMap(({ schema, name, columns }) =>
      columns
        .map(({ type, ...column }, i) => ({
          ...column,
          type: baseOf(type),
          domain: baseOf(type) === type ? null : type,
          i
        }))
        .map(({ i, domain, ...column }) => ({
          ...{
            table_catalog: world.session.database,
            table_schema: schema,
            table_name: name,
            column_name: column.name
          },
          ...{ ordinal_position: i + 1, is_nullable: column.isRequired ? "NO" : "YES", ...sizesOf(column.type) },
          data_type: /^_/.test(column.type) ? "ARRAY" : formatType(columnOid(column.type), null),
          ...{ udt_catalog: world.session.database, udt_schema: "pg_catalog", udt_name: column.type },
          ...(domain !== null && {
            domain_catalog: world.session.database,
            domain_schema: "information_schema",
            domain_name: domain
          }),
          ...{ dtd_identifier: String(i + 1), is_self_referencing: "NO", is_identity: "NO", identity_cycle: "NO" },
          ...{ is_generated: "NEVER", is_updatable: "NO" }
        }))
    ),
  table_privileges: (world) => privileges(world),
  role_table_grants: (world) => privileges(world)
}

/** Every table that a session sees may be read by it. */
const privileges = (world: World): ReadonlyArray<Values> =>
  tablesOf(world).flatMap(({ schema, name }) => {
    const { user, database } = world.session
    return schema in systemSchemas
      ? []
      : [
          {
            ...{ grantor: user, grantee: user, table_catalog: database, table_schema: schema, table_name: name },
            ...{ privilege_type: "SELECT", is_grantable: "NO", with_hierarchy: "YES" }
          }
        ]
  })

/** Rows of the schema `semlayer`. */
export const semlayerRows: Readonly<Record<string, (world: World) => ReadonlyArray<Values>>> = {
  measures: ({ catalog }) =>
    catalog.tables.flatMap(({ schema, model }) =>
      model.columns.flatMap(({ name, formula, description, type }) =>
        formula === null
          ? []
          : [
              {
                ...{ schema_name: schema, table_name: model.name, measure_name: name, formula, description },
                data_type: formatType(columnOid(type), null)
              }
            ]
      )
    )
}
