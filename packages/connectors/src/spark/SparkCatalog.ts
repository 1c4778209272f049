/**
 * The catalog of a Thrift server, by the requests that its JDBC driver sends. They cover the session catalog, `spark_catalog`,
 * which knows no keys.
 */
import { Effect } from "effect"
import type { Cell, StatementError } from "../connection/Connection.js"
import { groupBy } from "../connection/Introspect.js"
import type { ResultRow } from "../connection/ResultRows.js"
import type { CatalogReader } from "../connection/CatalogReader.js"
import { columnTypeOf } from "../introspection/ColumnTypes.js"
import type { CatalogRequest } from "./SparkConnection.js"

/** Runs a request; `what` names it in errors. */
export type AskCatalog = (
  what: string,
  request: CatalogRequest
) => Effect.Effect<ReadonlyArray<ResultRow>, StatementError>

const textOf = (value: Cell | undefined): string | null => (typeof value === "string" && value !== "" ? value : null)

/** `home` is the schema of the session. */
export const sparkCatalog = (ask: AskCatalog, home: string): CatalogReader => ({
  schemas: Effect.map(
    ask("SHOW SCHEMAS", (driver, sessionHandle) => driver.getSchemas({ sessionHandle })),
    (rows) =>
      rows.flatMap((row) => {
        const name = textOf(row["TABLE_SCHEM"])
        return name === null ? [] : [{ schema_name: name, is_default: name === home ? 1 : 0 } as const]
      })
  ),
  columns: (schema, includeViews) =>
    Effect.gen(function* () {
      // The server takes a pattern, in which `_` and `%` match other names too.
      const named = { schemaName: schema }
      const inSchema = (row: ResultRow) => row["TABLE_SCHEM"] === schema
      const tables = (yield* ask("SHOW TABLES", (driver, sessionHandle) =>
        driver.getTables({ sessionHandle, ...named })
      )).filter(inSchema)
      const columns = (yield* ask("SHOW COLUMNS", (driver, sessionHandle) =>
        driver.getColumns({ sessionHandle, ...named })
      )).filter(inSchema)
      const columnsOf = groupBy(columns, (column) => String(column["TABLE_NAME"]))
      return tables.flatMap((table) => {
        const name = textOf(table["TABLE_NAME"])
        const kind = /VIEW/i.test(String(table["TABLE_TYPE"])) ? "view" : "table"
        if (name === null || (kind === "view" && !includeViews)) return []
        const about = { table_name: name, table_kind: kind, table_comment: textOf(table["REMARKS"]) } as const
        const own = columnsOf.get(name)
        if (own === undefined) {
          return [{ ...about, column_name: null, type_name: null, base_type: null, column_comment: null }]
        }
        return own.map((column) => {
          const type = textOf(column["TYPE_NAME"])?.toLowerCase() ?? null
          return {
            ...{ ...about, column_name: textOf(column["COLUMN_NAME"]), type_name: type },
            base_type: type === "timestamp_ntz" || type === "timestamp_ltz" ? "timestamp" : type,
            column_comment: textOf(column["REMARKS"])
          }
        })
      })
    }),
  keys: null,
  typeOf: columnTypeOf
})
