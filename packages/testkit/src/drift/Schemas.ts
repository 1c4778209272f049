/** Changing schemas: tables with few columns of recurring names, and changes in every engine's SQL. */
import { FastCheck as fc } from "effect"

export type ColumnKind = "INT" | "DOUBLE" | "TEXT" | "BOOLEAN" | "DATE" | "TIMESTAMP"

/** Columns by name. Every table begins with `id` and `link`, which joins use. */
export type Columns = Readonly<Record<string, ColumnKind>>

/** Tables by name. */
export type Schema = Readonly<Record<string, Columns>>

export type Change =
  | { readonly _tag: "AddTable"; readonly table: string; readonly columns: Columns }
  | { readonly _tag: "DropTable"; readonly table: string }
  | { readonly _tag: "RenameTable"; readonly table: string; readonly to: string }
  | { readonly _tag: "AddColumn"; readonly table: string; readonly column: string; readonly kind: ColumnKind }
  | { readonly _tag: "DropColumn"; readonly table: string; readonly column: string }
  | { readonly _tag: "RenameColumn"; readonly table: string; readonly column: string; readonly to: string }
  | { readonly _tag: "Retype"; readonly table: string; readonly column: string; readonly kind: ColumnKind }

const keys: Columns = { id: "INT", link: "INT" }

const kinds = fc.constantFrom<ColumnKind>("INT", "DOUBLE", "TEXT", "BOOLEAN", "DATE", "TIMESTAMP")

/** The same few names in every table, so that a name alone identifies nothing. */
const columns: fc.Arbitrary<Columns> = fc
  .dictionary(fc.constantFrom("a", "b", "c", "d"), kinds, { minKeys: 2, maxKeys: 4, noNullPrototype: true })
  .map((own) => ({ ...keys, ...own }))

export const schemas: fc.Arbitrary<Schema> = fc
  .array(columns, { minLength: 2, maxLength: 4 })
  .map((tables) => Object.fromEntries(tables.map((each, i) => [`t${i}`, each])))

/** Successive changes of a schema, each of what still exists. */
export const changesOf = (schema: Schema): fc.Arbitrary<ReadonlyArray<Change>> => {
  const [table, column] = [fc.constantFrom(...Object.keys(schema)), fc.constantFrom("id", "link", "a", "b", "c", "d")]
  const named = { table, column }
  return fc
    .array(
      fc.oneof(
        fc.record({ _tag: fc.constant("AddTable" as const), table: fc.constantFrom("n0", "n1"), columns }),
        fc.record({ _tag: fc.constant("DropTable" as const), table }),
        fc.record({ _tag: fc.constant("RenameTable" as const), table, to: fc.constantFrom("m0", "m1") }),
        fc.record({ _tag: fc.constant("AddColumn" as const), table, column: fc.constantFrom("x", "y"), kind: kinds }),
        { arbitrary: fc.record({ _tag: fc.constant("DropColumn" as const), ...named }), weight: 3 },
        fc.record({ _tag: fc.constant("RenameColumn" as const), ...named, to: fc.constantFrom("x", "z") }),
        { arbitrary: fc.record({ _tag: fc.constant("Retype" as const), ...named, kind: kinds }), weight: 2 }
      ),
      { minLength: 1, maxLength: 4 }
    )
    .map((all) => possible(schema, all))
}

const possible = (schema: Schema, changes: ReadonlyArray<Change>): ReadonlyArray<Change> => {
  let now = schema
  return changes.filter((change) => {
    const next = changed(now, change)
    if (next === null) return false
    now = next
    return true
  })
}

const values: Readonly<Record<ColumnKind, "number" | "text" | "truth" | "moment">> = {
  ...{ INT: "number", DOUBLE: "number", TEXT: "text", BOOLEAN: "truth", DATE: "moment", TIMESTAMP: "moment" }
}

/** Whether two kinds have the same kind of value, so that changing between them is not drift. */
export const isAlike = (a: ColumnKind | undefined, b: ColumnKind | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && values[a] === values[b])

const isHint = (kind: ColumnKind | undefined): boolean => kind === "BOOLEAN" || kind === "DATE" || kind === "TIMESTAMP"

/**
 * The changes that are drift on engines whose declared types are hints.
 *
 * Such engines store booleans and timestamps in other types.
 */
export const toldByData = (schema: Schema, changes: ReadonlyArray<Change>): ReadonlyArray<Change> => {
  let now = schema
  return changes.filter((change) => {
    if (change._tag === "Retype" && [now[change.table]?.[change.column], change.kind].some(isHint)) return false
    now = changed(now, change) ?? now
    return true
  })
}

const without = <A>(all: Readonly<Record<string, A>>, name: string): Readonly<Record<string, A>> =>
  Object.fromEntries(Object.entries(all).filter(([each]) => each !== name))

/** The schema after a change; null if the change does not apply. */
const changed = (schema: Schema, change: Change): Schema | null => {
  const table = schema[change.table]
  if (change._tag === "AddTable") return table === undefined ? { ...schema, [change.table]: change.columns } : null
  if (table === undefined) return null
  const put = (columns: Columns): Schema => ({ ...schema, [change.table]: columns })
  switch (change._tag) {
    case "DropTable":
      return without(schema, change.table)
    case "RenameTable":
      return change.to in schema ? null : { ...without(schema, change.table), [change.to]: table }
    case "AddColumn":
      return change.column in table ? null : put({ ...table, [change.column]: change.kind })
    case "DropColumn":
      // A table keeps at least one column.
      return change.column in table && Object.keys(table).length > 1 ? put(without(table, change.column)) : null
    case "RenameColumn": {
      const kind = table[change.column]
      return kind === undefined || change.to in table
        ? null
        : put({ ...without(table, change.column), [change.to]: kind })
    }
    case "Retype":
      return change.column in keys || isAlike(table[change.column] ?? change.kind, change.kind)
        ? null
        : put({ ...table, [change.column]: change.kind })
  }
}

/** The schema after all changes. */
export const after = (schema: Schema, changes: ReadonlyArray<Change>): Schema =>
  changes.reduce((now, change) => changed(now, change) ?? now, schema)

const types: Readonly<Record<ColumnKind, string>> = {
  ...{ INT: "INTEGER", DOUBLE: "DOUBLE PRECISION", TEXT: "VARCHAR(20)" },
  ...{ BOOLEAN: "BOOLEAN", DATE: "DATE", TIMESTAMP: "TIMESTAMP" }
}

const samples: Readonly<Record<ColumnKind, string>> = {
  ...{ INT: "1", DOUBLE: "1.5", TEXT: "'x'" },
  ...{ BOOLEAN: "TRUE", DATE: "'2024-01-31'", TIMESTAMP: "'2024-01-31 10:20:30'" }
}

/** A table with one row, so that its data show the types where declarations do not. */
export const createSql = (table: string, columns: Columns): string => {
  const all = Object.entries(columns)
  return (
    `CREATE TABLE ${table} (${all.map(([name, kind]) => `${name} ${types[kind]}`).join(", ")}); ` +
    `INSERT INTO ${table} VALUES (${all.map(([, kind]) => samples[kind]).join(", ")});`
  )
}

export const changeSql = (change: Change): string => {
  const alter = `ALTER TABLE ${change.table}`
  switch (change._tag) {
    case "AddTable":
      return createSql(change.table, change.columns)
    case "DropTable":
      return `DROP TABLE ${change.table};`
    case "RenameTable":
      return `${alter} RENAME TO ${change.to};`
    case "AddColumn":
      return `${alter} ADD COLUMN ${change.column} ${types[change.kind]};`
    case "DropColumn":
      return `${alter} DROP COLUMN ${change.column};`
    case "RenameColumn":
      return `${alter} RENAME COLUMN ${change.column} TO ${change.to};`
    case "Retype": {
      const { table, column, kind } = change
      return (
        `${alter} DROP COLUMN ${column}; ${alter} ADD COLUMN ${column} ${types[kind]}; ` +
        `UPDATE ${table} SET ${column} = ${samples[kind]};`
      )
    }
  }
}
