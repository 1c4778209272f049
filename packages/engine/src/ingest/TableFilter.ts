/** Selects the tables of an ingest. */
import type { IngestRequest } from "@semlayer/domain/Ingest"
import { suggest } from "@semlayer/domain/Suggest"

type Filter = Pick<IngestRequest, "include_tables" | "exclude_tables">

/** `*` matches any run of characters, including none. */
const pattern = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split("*")
      .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"))
      .join(".*")}$`,
    "su"
  )

/** Whether a table is in scope: it matches an included pattern, if there are any, and no excluded one. */
export const tableFilter = ({ include_tables = [], exclude_tables = [] }: Filter): ((table: string) => boolean) => {
  const included = include_tables.map(pattern)
  const excluded = exclude_tables.map(pattern)
  return (table) =>
    (included.length === 0 || included.some((each) => each.test(table))) && !excluded.some((each) => each.test(table))
}

/**
 * Warnings about names that match no table: a misspelled name would silently change the scope. Excluded patterns with `*` may
 * match nothing, because they can serve as a rule for any schema.
 */
export const vainNames = ({ include_tables = [], exclude_tables = [] }: Filter, tables: ReadonlyArray<string>) =>
  [
    ...include_tables.map((name) => ["include_tables", name] as const),
    ...exclude_tables.filter((name) => !name.includes("*")).map((name) => ["exclude_tables", name] as const)
  ].flatMap(([field, name]): ReadonlyArray<string> => {
    const matching = pattern(name)
    if (tables.some((table) => matching.test(table))) return []
    const near = suggest(name, tables).map((each) => `'${each}'`)
    return [`There is no table '${name}' (${field})${near.length === 0 ? "" : `; did you mean ${near.join(" or ")}?`}`]
  })
