/**
 * Changing foreign keys: tables that reference one another, recreated for each state, because not every engine can alter keys.
 */
import { FastCheck as fc } from "effect"

/** The columns of a table that may reference others, besides its `id`; null for no reference. */
export type Links = Readonly<Record<string, string | null>>

/** Tables by name in creation order: a table references itself or an earlier one. */
export type LinkedSchema = Readonly<Record<string, Links>>

const names = ["t0", "t1", "t2", "t3"]

/** A schema of some of the tables; references to missing or later tables are dropped. */
const linkedSchemas: fc.Arbitrary<LinkedSchema> = fc
  .record(
    Object.fromEntries(
      names.map((name) => [
        name,
        fc.record({
          isThere: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
          links: fc.dictionary(fc.constantFrom("a_id", "b_id", "c"), fc.constantFrom(null, ...names), {
            maxKeys: 3,
            noNullPrototype: true
          })
        })
      ])
    )
  )
  .map((tables) => {
    const there = names.filter((name) => tables[name]?.isThere)
    return Object.fromEntries(
      there.map((name, at) => {
        const targets: ReadonlySet<string | null> = new Set(there.slice(0, at + 1))
        const links = Object.entries(tables[name]?.links ?? {})
        return [name, Object.fromEntries(links.map(([column, to]) => [column, targets.has(to) ? to : null]))]
      })
    )
  })

/** A schema, and the schema after the change. */
export const keyMoves: fc.Arbitrary<readonly [LinkedSchema, LinkedSchema]> = fc.tuple(linkedSchemas, linkedSchemas)

/** The statements that create a schema, with one row per table. */
export const linkedSql = (schema: LinkedSchema): string =>
  Object.entries(schema)
    .map(([table, links]) => {
      const columns = Object.keys(links).map((name) => `${name} INTEGER`)
      const keys = Object.entries(links).flatMap(([name, to]) =>
        to === null ? [] : [`FOREIGN KEY (${name}) REFERENCES ${to} (id)`]
      )
      return (
        `CREATE TABLE ${table} (${["id INTEGER PRIMARY KEY", ...columns, ...keys].join(", ")}); ` +
        `INSERT INTO ${table} (id) VALUES (1);`
      )
    })
    .join("\n")

/** The statements that drop a schema. */
export const unlinkedSql = (schema: LinkedSchema): string =>
  Object.keys(schema)
    .toReversed()
    .map((table) => `DROP TABLE ${table};`)
    .join("\n")

/** The joins of the foreign keys: `t1 a_id t0`. */
export const joinsOfKeys = (schema: LinkedSchema): ReadonlyArray<string> =>
  Object.entries(schema).flatMap(([table, links]) =>
    Object.entries(links).flatMap(([column, to]) => (to === null ? [] : [`${table} ${column} ${to}`]))
  )
