/** Migrations of dashboards, whose tiles have queries of any version. */
import { Either } from "effect"
import { isDocument } from "../snapshot/Json.js"
import { migrateQuery } from "./ModelVersions.js"
import { migrate, type MigrationStep } from "./Versions.js"

const migrateTile: MigrationStep = (tile) =>
  Either.gen(function* () {
    const query = tile["query"]
    return isDocument(query) ? { ...tile, query: yield* migrateQuery(query) } : tile
  })

/** Applies a step to each object of a list; anything else stays, for the schema to reject. */
const each = (list: unknown, step: MigrationStep): Either.Either<unknown, string> =>
  Array.isArray(list)
    ? Either.all(list.map((item: unknown) => (isDocument(item) ? step(item) : Either.right(item))))
    : Either.right(list)

const migrateRow: MigrationStep = (row) =>
  Either.map(each(row["tiles"], migrateTile), (tiles) => ("tiles" in row ? { ...row, tiles } : row))

/** Migrates a dashboard and its queries to the current version. Unknown keys are kept. */
export const migrateDashboard: MigrationStep = (json) =>
  Either.gen(function* () {
    const dashboard = yield* migrate(json, [])
    const rows = yield* each(dashboard["rows"], migrateRow)
    return "rows" in dashboard ? { ...dashboard, rows } : dashboard
  })
