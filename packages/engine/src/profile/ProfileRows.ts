/** Compiles the rows that a profile reads. Using the compiler applies the model's filters, derived columns and row policies. */
import type { Catalog } from "@semlayer/compiler/model/Catalog"
import type { Compilation, Compiler, OutputColumn } from "@semlayer/compiler/Compiler"
import type { Plan } from "@semlayer/compiler/ir/Algebra"
import { inputsOf } from "@semlayer/compiler/ir/PlanNodes"
import type { SchemaLoadingContext } from "@semlayer/compiler/policy/PhysicalSchema"
import type { Column } from "@semlayer/domain/Column"
import type { QueryError } from "@semlayer/domain/QueryErrors"
import type { SingleQuery } from "@semlayer/domain/QueryRequest"
import { Array as Arrays, Effect, Either } from "effect"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import type { SizeReading } from "./TableSizes.js"

/** One statement and its columns, in result order. */
export interface ProfileRows {
  readonly sql: string
  readonly columns: ReadonlyArray<{ readonly column: Column; readonly output: OutputColumn }>
}

/** A column that does not compile. */
export interface Uncompiled {
  readonly column: Column
  readonly error: QueryError
}

/** Columns per statement: engines limit the width of a result and the number of union branches. */
const columnsPerStatement = 100

export interface RowsContext {
  readonly compiler: Compiler
  readonly catalog: Catalog
  readonly guard: SchemaLoadingContext<never, never> | null
}

/**
 * The statements for columns of a model. A column that needs a join gets its own statement, because a join may drop or repeat
 * rows of the other columns.
 */
export const profileRows = Effect.fnUntraced(function* (
  context: RowsContext,
  model: StoredModel,
  columns: ReadonlyArray<Column>,
  reading: SizeReading
) {
  const parts = yield* Effect.forEach(
    Arrays.chunksOf(columns, columnsPerStatement),
    (chunk) => statementsOf((some) => compiled(context, model, some, reading), chunk),
    { concurrency: 1 }
  )
  return {
    statements: parts.flatMap(({ statements }) => statements),
    failures: parts.flatMap(({ failures }) => failures)
  }
})

type Compile = (columns: ReadonlyArray<Column>) => Effect.Effect<Compilation, QueryError>

const statementsOf = Effect.fnUntraced(function* (compile: Compile, columns: ReadonlyArray<Column>) {
  const all = yield* Effect.either(compile(columns))
  if (Either.isRight(all) && (columns.length === 1 || !joins(all.right.plan))) {
    return { statements: [rowsOf(all.right, columns)], failures: [] }
  }
  const own: Array<Column> = []
  const joined: Array<ProfileRows> = []
  const failures: Array<Uncompiled> = []
  for (const column of columns) {
    const alone = yield* Effect.either(compile([column]))
    if (Either.isLeft(alone)) failures.push({ column, error: alone.left })
    else if (joins(alone.right.plan)) joined.push(rowsOf(alone.right, [column]))
    else own.push(column)
  }
  // Columns that compile separately may still fail together, for example two columns of the same name.
  const together = own.length === 0 ? null : yield* Effect.either(compile(own))
  if (together === null) return { statements: joined, failures }
  return Either.match(together, {
    onLeft: (error) => ({ statements: joined, failures: [...failures, ...own.map((column) => ({ column, error }))] }),
    onRight: (one) => ({ statements: [rowsOf(one, own), ...joined], failures })
  })
})

const compiled = (
  { compiler, catalog, guard }: RowsContext,
  model: StoredModel,
  columns: ReadonlyArray<Column>,
  { share, limit }: SizeReading
) => compiler.compile(rowsQuery(model, columns, limit), catalog, guard, share)

const rowsQuery = ({ name }: StoredModel, columns: ReadonlyArray<Column>, limit: number | null): SingleQuery => ({
  source_model: name,
  dimensions: columns.map(({ name }) => ({ name })),
  distinct_dimension_values: false,
  ...{ measures: [], time_dimensions: [], filters: [], order: [], variables: {} },
  ...{ whole_periods_only: false, dry_run: false, explain: false },
  ...(limit !== null && { limit })
})

const rowsOf = ({ sql, columns: outputs }: Compilation, columns: ReadonlyArray<Column>): ProfileRows => ({
  sql,
  columns: outputs.flatMap((output, i) => {
    const column = columns[i]
    return column === undefined ? [] : [{ column, output }]
  })
})

const joins = (plan: Plan): boolean => plan._tag === "Join" || inputsOf(plan).some(joins)
