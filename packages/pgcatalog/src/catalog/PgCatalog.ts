/** Rows of `pg_catalog`. */
import { columnOid, rowOf, type SystemRelation, systemRelations } from "./Catalog.js"
import { functionColumns, functions } from "../data/Functions.js"
import { accessMethods, ranges, settings } from "../data/Others.js"
import { cellsOf, valueOf } from "../data/Rows.js"
import { typeColumns, types } from "../data/Types.js"
import type { DatumRow, Datum } from "../value/Value.js"
import { columnComment, tableOid } from "./Comments.js"
import { owner, settingOf, type World } from "./World.js"

type Values = Readonly<Record<string, Datum>>

/** Rows by the name of the relation; the others are empty. */
export const pgCatalogRows: Readonly<
  Record<string, (world: World, relation: SystemRelation) => ReadonlyArray<Values>>
> = {
  pg_namespace: ({ catalog }) => [...catalog.namespaces].map(([nspname, oid]) => ({ oid, nspname, nspowner: owner })),
  pg_class: ({ catalog }) => [
    ...systemRelations.map(({ schema, name, oid, kind, columns }) => ({
      ...classOf(oid, name, columns.length),
      ...{
        relnamespace: catalog.namespaces.get(schema) ?? 0,
        relkind: kind,
        relam: kind === "r" ? 2 : 0,
        relreplident: "n"
      }
    })),
    ...catalog.tables.map(({ oid, namespace, model }) => ({
      ...classOf(oid, model.name, model.columns.length),
      ...{ relnamespace: namespace, relkind: "r", relam: 2, relreplident: "d" }
    }))
  ],
  pg_attribute: ({ catalog }) => [
    ...systemRelations.flatMap(({ oid, columns }) =>
      columns.map(({ name, type, isRequired }, i) =>
        attributeOf(oid, name, type, { attnum: i + 1, attnotnull: isRequired })
      )
    ),
    ...catalog.tables.flatMap(({ oid, model }) =>
      model.columns.map(({ name, type }, i) => attributeOf(oid, name, type, { attnum: i + 1, attnotnull: false }))
    )
  ],
  pg_description: ({ catalog }) => [
    ...catalog.schemas.flatMap(({ name, description }) =>
      description === null
        ? []
        : [{ objoid: catalog.namespaces.get(name) ?? 0, classoid: 2615, objsubid: 0, description }]
    ),
    ...catalog.tables.flatMap(({ oid, model }) => [
      ...(model.description === null
        ? []
        : [{ objoid: oid, classoid: tableOid, objsubid: 0, description: model.description }]),
      ...model.columns.flatMap((column, i) => {
        const description = columnComment(column)
        return description === null ? [] : [{ objoid: oid, classoid: tableOid, objsubid: i + 1, description }]
      })
    ])
  ],
  pg_type: (_, relation) => generated(relation, typeColumns, types),
  pg_proc: (_, relation) => generated(relation, functionColumns, functions),
  pg_am: (_, relation) => generated(relation, "oid|amname|amhandler|amtype", accessMethods),
  pg_range: (_, relation) =>
    generated(relation, "rngtypid|rngsubtype|rngmultitypid|rngcollation|rngsubopc|rngcanonical|rngsubdiff", ranges),
  pg_settings: (world, relation) =>
    generated(relation, relation.columns.map(({ name }) => name).join("|"), settings).map((values) => {
      const setting = settingOf(world, String(values["name"]))
      return setting === undefined ? values : { ...values, setting, boot_val: setting, reset_val: setting }
    }),
  pg_collation: () =>
    [
      [100, "default", "d", -1],
      [950, "C", "c", -1],
      [951, "POSIX", "c", -1]
    ].map(([oid = 0, collname = "", collprovider = "", collencoding = 0]) => ({
      ...{ oid, collname, collprovider, collencoding, collnamespace: 11, collowner: owner, collisdeterministic: true }
    })),
  pg_language: () =>
    ["internal", "c", "sql"].map((lanname, i) => ({
      oid: 12 + i,
      lanname,
      lanowner: owner,
      lanpltrusted: lanname === "sql"
    })),
  pg_tablespace: () => [
    { oid: 1663, spcname: "pg_default", spcowner: owner },
    { oid: 1664, spcname: "pg_global", spcowner: owner }
  ],
  pg_database: ({ session }) => [
    {
      ...{
        oid: 16_381,
        datname: session.database,
        datdba: owner,
        encoding: 6,
        datlocprovider: "c",
        datallowconn: true
      },
      ...{ datconnlimit: -1, dattablespace: 1663, datcollate: "C.UTF-8", datctype: "C.UTF-8" }
    }
  ],
  pg_roles: ({ session }) => [
    {
      ...{ oid: owner, rolname: session.user, rolinherit: true, rolcanlogin: true, rolconnlimit: -1 },
      ...{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false, rolbypassrls: false },
      rolpassword: "********"
    }
  ],
  pg_user: ({ session }) => [
    { usename: session.user, usesysid: owner, usecreatedb: false, usesuper: false, userepl: false, usebypassrls: false }
  ],
  pg_tables: ({ catalog, session }) => [
    ...systemRelations.flatMap(({ schema, name, kind }) => (kind === "r" ? [tableOf(schema, name, session.user)] : [])),
    ...catalog.tables.map(({ schema, model }) => tableOf(schema, model.name, session.user))
  ],
  pg_views: ({ session }) =>
    systemRelations.flatMap(({ schema, name, kind }) =>
      kind === "v" ? [{ schemaname: schema, viewname: name, viewowner: session.user }] : []
    )
}

const tableOf = (schemaname: string, tablename: string, tableowner: string): Values => ({
  ...{ schemaname, tablename, tableowner, hasindexes: false, hasrules: false, hastriggers: false, rowsecurity: false }
})

const classOf = (oid: number, relname: string, relnatts: number): Values => ({
  ...{
    oid,
    relname,
    relnatts,
    relowner: owner,
    relfilenode: oid,
    reltuples: -1,
    relpersistence: "p",
    relispopulated: true
  }
})

const typePlaces = new Map(typeColumns.split("|").map((name, i) => [name, i]))
const typeCells = new Map(cellsOf(types).map((cells) => [Number(cells[0]), cells]))

const attributeOf = (attrelid: number, attname: string, type: string, more: Values): Values => {
  const atttypid = columnOid(type)
  const cells = typeCells.get(atttypid) ?? []
  const of = (name: string) =>
    valueOf(cells[typePlaces.get(name) ?? -1] ?? "\\N", name === "typbyval" ? "bool" : "text")
  return {
    ...{ attrelid, attname, atttypid, attstattarget: -1, attcacheoff: -1, atttypmod: -1, attislocal: true, ...more },
    ...{
      attlen: Number(of("typlen")),
      attbyval: of("typbyval"),
      attalign: of("typalign"),
      attstorage: of("typstorage")
    },
    ...{ attcollation: Number(of("typcollation")), attndims: type.startsWith("_") ? 1 : 0 }
  }
}

/** The generated rows of a relation, by the names of their columns. */
const generated = (relation: SystemRelation, columns: string, text: string): ReadonlyArray<Values> => {
  const names = columns.split("|")
  const typeOf = new Map(relation.columns.map(({ name, type }) => [name, type]))
  return cellsOf(text).map((cells) =>
    Object.fromEntries(names.map((name, i) => [name, valueOf(cells[i] ?? "\\N", typeOf.get(name) ?? "text")]))
  )
}

/** The rows of a relation in the order of its columns. */
export const toRows = (relation: SystemRelation, rows: ReadonlyArray<Values>): ReadonlyArray<DatumRow> =>
  rows.map((row) => rowOf(relation, row))
