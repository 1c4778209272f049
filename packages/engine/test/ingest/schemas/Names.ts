/** Tables and columns of models in plain SQL, to compare results with the database. */
import { mysql } from "@semlayer/compiler/dialect/MySql"
import { postgres } from "@semlayer/compiler/dialect/Postgres"
import type { Column } from "@semlayer/domain/Column"
import { physicalColumn } from "../../../src/names/PhysicalColumns.js"
import { sqlTableOf } from "../../../src/names/TableNames.js"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import type { ScratchDatabase } from "@semlayer/testkit/TestDatabases"

type Engine = Pick<ScratchDatabase, "engine">

const quotedIn = ({ engine }: Engine, name: string): string =>
  engine === "mysql" ? `\`${name.replaceAll("`", "``")}\`` : `"${name.replaceAll('"', '""')}"`

/** The table of a model. */
export const tableIn = (database: Engine, model: StoredModel): string => {
  const table = sqlTableOf(model, null)
  const parts = table === null ? [] : table.schema === null ? [table.name] : [table.schema, table.name]
  return parts.map((part) => quotedIn(database, part)).join(".")
}

/** The table column that a model column reads, with its cast. */
export const columnIn = (database: Engine, column: Column): string => {
  const physical = physicalColumn(column, new Map(), database.engine === "mysql" ? mysql : postgres)
  return physical === null ? (column.sql ?? column.name) : quotedIn(database, physical)
}
