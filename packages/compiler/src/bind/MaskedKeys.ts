/**
 * Keys of models with masked columns.
 * A mask replaces all values by one, so a masked column is no longer part of a unique key, whatever the model, its table or a
 * join declares.
 */
import { foldName } from "@semlayer/domain/Names"
import type { ColumnAccess } from "@semlayer/domain/RowPolicy"
import { modelSource } from "@semlayer/domain/SemModel"
import { Either } from "effect"
import type { SqlDialect } from "../dialect/SqlDialect.js"
import type { TableName } from "../ir/Algebra.js"
import { isAbout } from "../policy/TableColumns.js"
import { tableName } from "../ir/TableName.js"
import { quotedName } from "../syntax/Fragment.js"
import type { Environment } from "./rows/Environment.js"
import { type PreparedModel, physicalName, uniqueKeysOf } from "../model/PreparedModel.js"

/** The model without the keys that a mask may have collapsed; the same object if there are none. */
export const underMasks = (
  model: PreparedModel,
  { policies, dialect }: Pick<Environment, "policies" | "dialect">
): PreparedModel => {
  const masks = policies.flatMap(({ column_rules }) => column_rules.filter(({ action }) => action === "mask"))
  const masked = masks.length === 0 ? none : maskedColumns(model, masks, dialect)
  if (masked.size === 0) return model
  const isWhole = (key: ReadonlyArray<string>) => key.every((name) => !masked.has(name))
  // The rows of a model over a query are its groups, which are computed from the masked values.
  const isOfGroups = model.model.source_queries !== undefined
  const rowKey = model.rowKey !== null && (isOfGroups || isWhole(model.rowKey)) ? model.rowKey : null
  const declared = uniqueKeysOf(model.model).filter(isWhole)
  return { ...model, masked, rowKey, uniqueKeys: [...(rowKey === null ? [] : [rowKey]), ...declared] }
}

const none: ReadonlySet<string> = new Set()

/**
 * The columns of a model that may be masked.
 * Derived columns always count, because the columns they read are not analysed.
 */
const maskedColumns = (
  { model, columns }: PreparedModel,
  masks: ReadonlyArray<ColumnAccess>,
  { identifierQuote }: SqlDialect
): ReadonlySet<string> => {
  const all = new Set<string>(model.columns.map(({ name }) => name))
  const source = modelSource(model)
  if (source._tag === "Queries") return all
  if (source._tag === "Sql") return masks.some(({ table }) => mentions(source.sql, table)) ? all : none
  const table = Either.getOrNull(tableName(source.table))
  const own = table === null ? [] : masks.filter((rule) => isAbout(rule, table))
  if (own.length === 0) return none
  const ruled = new Set(own.map(({ column }) => foldName(column)))
  const isMasked = (physical: string | null) => physical === null || ruled.has(foldName(physical))
  return new Set(
    model.columns.flatMap(
      (column): ReadonlyArray<string> =>
        isMasked(physicalName(column, columns) ?? quotedName(column.sql ?? "", identifierQuote)) ? [column.name] : []
    )
  )
}

/** Whether SQL may read a table: its name occurs as a substring. */
const mentions = (sql: string, table: string): boolean => {
  const parts = Either.match(tableName(table), { onLeft: () => [table], onRight: ({ parts }: TableName) => parts })
  return foldName(sql).includes(foldName(parts.at(-1) ?? table))
}
