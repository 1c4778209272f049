/** Answers SQL over models: translates one SELECT to a query, under the caller's access like any other. */
import { parseStatement, translateStatement } from "@semlayer/compiler/statement/Translate"
import { SqlParser } from "@semlayer/compiler/syntax/SqlParser"
import { DistinctNames } from "@semlayer/compiler/bound/Names"
import { DatasourceName } from "@semlayer/domain/Names"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import type { FieldMetadata, SemResponse } from "@semlayer/domain/QueryResponse"
import { SqlRejected } from "@semlayer/domain/SqlErrors"
import type { SqlAnswer, SqlRequest } from "@semlayer/domain/SqlQuery"
import type { StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import { unknownDatasource } from "@semlayer/storage/snapshot/UnusableDocuments"
import { Effect, Schema } from "effect"
import { VisibleSnapshot } from "../access/VisibleSnapshot.js"
import { catalogFor, findModel } from "../query/Catalogs.js"
import { Queries } from "../query/Queries.js"

const decode = Schema.decodeUnknown(QueryRequest)

export class SqlDoor extends Effect.Service<SqlDoor>()("@semlayer/engine/SqlDoor", {
  effect: Effect.gen(function* () {
    const queries = yield* Queries
    const parser = yield* SqlParser
    const storage = yield* VisibleSnapshot

    /** Answers one SELECT; fails if there are more than `most` rows, which is `SEM_MAX_ROWS` by default. */
    const answer = Effect.fn("SqlDoor.answer")(function* (asked: SqlRequest, most?: number) {
      const { sql, data_source, time_zone, dry_run } = asked
      const parse = yield* parser.load
      const snapshot = yield* storage.snapshot
      const parsed = yield* parseStatement(sql, parse)
      const { catalog } = yield* catalogFor(yield* datasourceOf(data_source, parsed.tables, snapshot), snapshot)
      const { request, columns } = yield* translateStatement(parsed, catalog)
      const body = { ...request, ...(time_zone !== undefined && { time_zone }) }
      // The translation writes only what the schema accepts, but for texts beyond the limits of a request.
      const decoded = yield* Effect.mapError(
        decode({ ...body, dry_run }),
        ({ message }) => new SqlRejected({ sqlstate: "0A000", position: null, reason: message, alternative: null })
      )
      return renamed(yield* queries.run(decoded, most), columns, body)
    })

    return { answer } as const
  })
}) {}

/** The datasource that a request names, or that of the first table that is a model. */
const datasourceOf = (
  given: string | undefined,
  tables: ReadonlyArray<{ readonly schema: string | null; readonly name: string }>,
  snapshot: StorageSnapshot
) =>
  Effect.gen(function* () {
    const names = [...snapshot.datasources.keys()]
    const named = (name: string) => names.find((each) => each.toLowerCase() === name.toLowerCase())
    if (given !== undefined) {
      const found = named(given)
      return found ?? (yield* unknownDatasource(DatasourceName.make(given, true), snapshot))
    }
    for (const { schema } of tables) {
      const found = schema === null ? undefined : named(schema)
      if (found !== undefined) return found
    }
    const all = [...snapshot.models.values()].flatMap((models) => [...models.keys()])
    const [known] = tables.flatMap(
      ({ name }) =>
        all.find((each) => each === name) ?? all.find((each) => each.toLowerCase() === name.toLowerCase()) ?? []
    )
    const model = known ?? tables[0]?.name
    if (model !== undefined) return (yield* findModel(model, snapshot)).datasource
    const reason = "A SELECT without FROM is not supported over models"
    return yield* new SqlRejected({ sqlstate: "0A000", position: null, reason, alternative: null })
  })

/** An answer with the columns of the statement: their order and their names. */
const renamed = (
  response: SemResponse,
  columns: ReadonlyArray<{ readonly name: string; readonly place: number }>,
  request: unknown
): SqlAnswer => {
  const { data, row_count, sql, attributes, warnings, as_of, cached } = response
  const names = new DistinctNames()
  const keys = columns.map(({ name, place }) => ({ name: names.allocate(name), key: response.columns[place] ?? name }))
  const described = (fields: Readonly<Record<string, FieldMetadata>>) =>
    Object.fromEntries(
      keys.flatMap(({ name, key }) => {
        const field = fields[key]
        return field === undefined ? [] : [[name, field] as const]
      })
    )
  return {
    data: data.map((row) => Object.fromEntries(keys.map(({ name, key }) => [name, row[key]]))),
    columns: keys.map(({ name }) => name),
    attributes: {
      ...attributes,
      ...{ dimensions: described(attributes.dimensions), measures: described(attributes.measures) }
    },
    ...{ row_count, sql, request },
    ...(warnings !== undefined && { warnings }),
    ...(as_of !== undefined && { as_of }),
    ...(cached !== undefined && { cached })
  }
}
