/** Which tables an ingest is about (specification, 1.1.9). */
import type { IngestRequest } from "@semlayer/domain/Ingest"
import { suggest } from "@semlayer/domain/Suggest"

type Filter = Pick<IngestRequest, "include_tables" | "exclude_tables">

/** `*` stands for any run of characters, also none. */
const pattern = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split("*")
      .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"))
      .join(".*")}$`,
    "su"
  )

/** Whether a table's name is in scope: among the included ones, where there are any, and not among the excluded. */
export const tableFilter = ({ include_tables = [], exclude_tables = [] }: Filter): ((table: string) => boolean) => {
  const included = include_tables.map(pattern)
  const excluded = exclude_tables.map(pattern)
  return (table) =>
    (included.length === 0 || included.some((each) => each.test(table))) && !excluded.some((each) => each.test(table))
}

/**
 * Sentences on what the filter names in vain, since a misspelt name would take a table out of the ingest, or into it,
 * without a word. A pattern of excluded tables is a rule for any schema, and may match none.
 */
export const vainNames = ({ include_tables = [], exclude_tables = [] }: Filter, tables: ReadonlyArray<string>) =>
  [
    ...include_tables.map((name) => ["include_tables", name] as const),
    ...exclude_tables.filter((name) => !name.includes("*")).map((name) => ["exclude_tables", name] as const)
  ].flatMap(([field, name]): ReadonlyArray<string> => {
    const matching = pattern(name)
    if (tables.some((table) => matching.test(table))) return []
    const near = suggest(name, tables).map((each) => `'${each}'`)
    return [`No table is called '${name}' (${field})${near.length === 0 ? "" : `; did you mean ${near.join(" or ")}?`}`]
  })
