/** Which tables an ingest is about (specification, 1.1.9). */
import type { IngestRequest } from "@semlayer/domain/Ingest"

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
export const tableFilter = ({
  include_tables = [],
  exclude_tables = []
}: Pick<IngestRequest, "include_tables" | "exclude_tables">): ((table: string) => boolean) => {
  const included = include_tables.map(pattern)
  const excluded = exclude_tables.map(pattern)
  return (table) =>
    (included.length === 0 || included.some((each) => each.test(table))) && !excluded.some((each) => each.test(table))
}
