/**
 * What of a model no longer fits its table, and the edit that would mend it; nothing is ever removed here. It looks at
 * one model and what that names itself. Models that build on drifted ones are not followed: more `Loss`es of the same
 * shape would be added in `lossesOf`.
 */
import type { SqlDialect } from "@semlayer/compiler/dialect/SqlDialect"
import type { ParseSql } from "@semlayer/compiler/syntax/Fragment"
import type { ColumnType } from "@semlayer/domain/Column"
import type { DriftEntry } from "@semlayer/domain/Ingest"
import { joinName } from "@semlayer/domain/Model"
import { Effect } from "effect"
import type { StoredModel } from "../../storage/Storage.js"
import { referenceLosses } from "./DriftReferences.js"
import type { LiveTable } from "../LiveTable.js"
import { nameMatcher } from "../names/NameMatch.js"
import { physicalColumn } from "../names/PhysicalColumns.js"

/** A part of a model that cannot stay as it is. */
export interface Loss {
  readonly kind: "column" | "measure" | "aggregation" | "join" | "filter"
  readonly name: string
  readonly reason: string
}

export interface DriftContext {
  readonly dialect: SqlDialect
  /** The engine's declared types are only hints: it keeps truth values as numbers, and moments as texts or numbers. */
  readonly looseTypes: boolean
  /** Names of all models of the datasource. */
  readonly models: ReadonlySet<string>
  /** Only asked for when a column is gone. */
  readonly loadParser: Effect.Effect<ParseSql>
}

/** The drift of a model of a table; null when it fits. `table` is undefined when the database has it no more. */
export const driftOf = Effect.fn("Drift.driftOf")(function* (
  model: StoredModel,
  table: LiveTable | undefined,
  context: DriftContext
) {
  if (table === undefined) return tableGone(model)
  const losses = yield* lossesOf(model, table, context)
  return losses.length === 0 ? null : editOf(model, losses)
})

const tableGone = (model: StoredModel): DriftEntry => ({
  tool: "delete_model",
  model_name: model.name,
  data_source: model.data_source,
  reasons: [{ target: `model:${model.name}`, reason: `the database has no table ${model.sql_table} that can be read` }]
})

const editOf = (model: StoredModel, losses: ReadonlyArray<Loss>): DriftEntry => {
  const names = (kind: Loss["kind"]) => losses.filter((loss) => loss.kind === kind).map((loss) => loss.name)
  return {
    tool: "edit_model",
    model_name: model.name,
    data_source: model.data_source,
    remove: {
      columns: names("column"),
      measures: names("measure"),
      aggregations: names("aggregation"),
      joins: names("join")
    },
    remove_filters: names("filter"),
    reasons: losses.map(({ kind, name, reason }) => ({ target: `${kind}:${name}`, reason }))
  }
}

const lossesOf = Effect.fnUntraced(function* (model: StoredModel, table: LiveTable, context: DriftContext) {
  const gone = goneColumns(model, table, context)
  const byReference = gone.size === 0 ? [] : referenceLosses(model, gone, context.dialect, yield* context.loadParser)
  return [
    ...[...gone].map((name): Loss => ({ kind: "column", name, reason: "its table has no such column any more" })),
    ...typeLosses(model, table, context),
    ...joinLosses(model, table, gone, context),
    ...byReference
  ]
})

/** The columns of a model that read a column which the table does not have. */
const goneColumns = (model: StoredModel, table: LiveTable, { dialect }: DriftContext): ReadonlySet<string> => {
  const find = nameMatcher(table.columns)
  const gone = model.columns.filter((column) => {
    const physical = physicalColumn(column, dialect)
    return physical !== null && find(physical) === undefined
  })
  return new Set(gone.map((column) => column.name))
}

/** Types that stand for one another; a change within a bucket is no drift. */
const buckets: Record<ColumnType, string> = {
  INT: "numbers",
  DOUBLE: "numbers",
  DATE: "moments",
  TIMESTAMP: "moments",
  TEXT: "texts",
  BOOLEAN: "truth values"
}

const typeLosses = (model: StoredModel, table: LiveTable, context: DriftContext): ReadonlyArray<Loss> => {
  const find = nameMatcher(table.columns)
  return model.columns.flatMap((column): ReadonlyArray<Loss> => {
    const physical = physicalColumn(column, context.dialect)
    const live = physical === null ? undefined : find(physical)
    if (live === undefined || !live.certain || fits(column.type, live.type, context)) return []
    const reason = `it is stored as ${column.type}, and its table holds ${buckets[live.type]} (${live.databaseType})`
    return [{ kind: "column", name: column.name, reason }]
  })
}

const fits = (stored: ColumnType, live: ColumnType, { looseTypes }: DriftContext): boolean => {
  if (buckets[stored] === buckets[live]) return true
  if (!looseTypes) return false
  return stored === "BOOLEAN" ? buckets[live] === "numbers" : buckets[stored] === "moments" && live !== "BOOLEAN"
}

const joinLosses = (
  model: StoredModel,
  table: LiveTable,
  gone: ReadonlySet<string>,
  context: DriftContext
): ReadonlyArray<Loss> => {
  const find = nameMatcher(table.columns)
  const names = new Set<string>(model.columns.map((column) => column.name))
  // A pair may also name a column that only the table knows.
  const exists = (name: string): boolean => (names.has(name) ? !gone.has(name) : find(name) !== undefined)
  return model.joins.flatMap((join): ReadonlyArray<Loss> => {
    const missing = join.join_pairs.map(([own]) => own).filter((own) => !exists(own))
    const reasons = [
      ...(context.models.has(join.target_model) ? [] : [`the datasource has no model '${join.target_model}'`]),
      ...missing.map((own) => `its column '${own}' is gone`)
    ]
    return reasons.length === 0 ? [] : [{ kind: "join", name: joinName(join), reason: reasons.join("; ") }]
  })
}
