/** Answers queries: catalog, compilation, statement, rows. Compiling only, or the database's plan, on request. */
import { Dialect } from "@semlayer/compiler/dialect/Dialect"
import { Compiler, type CompiledQuery } from "@semlayer/compiler/Compiler"
import { explainStages } from "@semlayer/compiler/explain/Explain"
import { RowCapReached } from "@semlayer/domain/DatabaseErrors"
import type { DatasourceName } from "@semlayer/domain/Names"
import type { QueryRequest } from "@semlayer/domain/QueryRequest"
import type { Attributes, FieldMetadata, Row, SemResponse } from "@semlayer/domain/QueryResponse"
import { Effect, Stream } from "effect"
import { Connections } from "../connect/Connections.js"
import { SemConfig } from "../SemConfig.js"
import { Storage } from "../storage/Storage.js"
import { catalogFor, datasourceOf } from "./Catalogs.js"
import { type DecimalForm, plainValue, type ReadRow, rowMapper } from "./Rows.js"

export class Queries extends Effect.Service<Queries>()("@semlayer/engine/Queries", {
  effect: Effect.gen(function* () {
    const storage = yield* Storage
    const compiler = yield* Compiler
    const dialects = yield* Dialect
    const connections = yield* Connections
    const { maxRows } = yield* SemConfig

    /** A request with what it is compiled against and to. */
    const compile = Effect.fnUntraced(function* (request: QueryRequest) {
      const snapshot = yield* storage.snapshot
      const name = yield* datasourceOf(request, snapshot)
      const { catalog, datasource } = yield* catalogFor(name, snapshot)
      return { compiled: yield* compiler.compile(request, catalog), catalog, datasource }
    })

    /** What becomes of a request at every stage of its compilation. */
    const stages = Effect.fn("Queries.stages")(function* (request: QueryRequest) {
      const { compiled } = yield* compile(request)
      return { stages: explainStages(compiled), warnings: compiled.warnings }
    })

    /** All rows of a statement, up to the row cap, each made of its cells as soon as they arrive. */
    const fetch = (datasource: DatasourceName, sql: string, read: (columns: ReadonlyArray<string>) => ReadRow) =>
      Effect.scoped(
        Effect.gen(function* () {
          const connection = yield* connections.get(datasource)
          const rows: Array<Row> = []
          let columns: ReadonlyArray<string> = []
          let toRow: ReadRow | null = null
          yield* connection.stream(sql).pipe(
            Stream.runForEach((batch) => {
              columns = batch.columns
              const reader = (toRow ??= read(columns))
              if (rows.length + batch.rows.length > maxRows) return new RowCapReached({ datasource, rows: maxRows })
              for (const cells of batch.rows) rows.push(reader(cells))
              return Effect.void
            })
          )
          return { rows, columns }
        })
      )

    /** Runs a request and answers its rows (specification, 4.1). */
    const run = Effect.fn("Queries.run")(function* (request: QueryRequest) {
      const { compiled, catalog, datasource } = yield* compile(request)
      const decimals: DecimalForm = datasource.decimals ?? "number"
      yield* Effect.annotateCurrentSpan({ datasource: datasource.name, dialect: catalog.dialect })
      if (request.dry_run)
        return response(
          compiled,
          [],
          compiled.columns.map((column) => column.key)
        )
      if (request.explain) {
        const dialect = yield* dialects.get(catalog.dialect)
        const plan = yield* fetch(
          datasource.name,
          dialect.explain(compiled.sql),
          (names) => (cells) => Object.fromEntries(names.map((key, i) => [key, plainValue(cells[i] ?? null, decimals)]))
        )
        return response(compiled, plan.rows, plan.columns)
      }
      const { rows } = yield* fetch(datasource.name, compiled.sql, () => rowMapper(compiled.columns, decimals))
      yield* Effect.annotateCurrentSpan({ rows: rows.length })
      return response(
        compiled,
        rows,
        compiled.columns.map((column) => column.key)
      )
    })

    return { run, stages } as const
  })
}) {}

const response = (compiled: CompiledQuery, data: ReadonlyArray<Row>, columns: ReadonlyArray<string>): SemResponse => ({
  data,
  row_count: data.length,
  columns,
  sql: compiled.sql,
  attributes: attributesOf(compiled),
  ...(compiled.warnings.length > 0 && { warnings: compiled.warnings })
})

const attributesOf = ({ columns }: CompiledQuery): Attributes => {
  const dimensions: Record<string, FieldMetadata> = {}
  const measures: Record<string, FieldMetadata> = {}
  for (const { key, kind, metadata } of columns) {
    if (metadata !== undefined) (kind === "measure" ? measures : dimensions)[key] = metadata
  }
  return { dimensions, measures }
}
