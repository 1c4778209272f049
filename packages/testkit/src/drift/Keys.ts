/**
 * Foreign keys that move: tables that refer to one another, made anew as a whole for each state, because not every engine
 * can alter a key.
 */
import { FastCheck as fc } from "effect"

/** The columns of a table that may refer to others, beside its `id`; null for one that refers to none. */
export type Links = Readonly<Record<string, string | null>>

/** Tables by name, in the order in which they can be made: a table refers to itself or to one before it. */
export type LinkedSchema = Readonly<Record<string, Links>>

const names = ["t0", "t1", "t2", "t3"]

/** A schema of some of the tables; what refers to a table that is not there, or comes later, refers to none. */
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

/** A schema, and what becomes of it. */
export const keyMoves: fc.Arbitrary<readonly [LinkedSchema, LinkedSchema]> = fc.tuple(linkedSchemas, linkedSchemas)

/** The statements that make a schema, with a row in each table. */
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

/** The statements that take it away. */
export const unlinkedSql = (schema: LinkedSchema): string =>
  Object.keys(schema)
    .toReversed()
    .map((table) => `DROP TABLE ${table};`)
    .join("\n")

/** The joins that keys are: `t1 a_id t0`. */
export const joinsOfKeys = (schema: LinkedSchema): ReadonlyArray<string> =>
  Object.entries(schema).flatMap(([table, links]) =>
    Object.entries(links).flatMap(([column, to]) => (to === null ? [] : [`${table} ${column} ${to}`]))
  )
