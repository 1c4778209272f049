/** SQL over models: translates one SELECT to a query, under the caller's access like any other. */
import { parseStatement } from "@semlayer/compiler/statement/Translate"
import { SqlParser } from "@semlayer/compiler/syntax/SqlParser"
import { DistinctNames } from "@semlayer/compiler/bound/Names"
import type { FieldMetadata, SemResponse } from "@semlayer/domain/QueryResponse"
import type { SqlAnswer, SqlRequest } from "@semlayer/domain/SqlQuery"
import { Effect } from "effect"
import { VisibleSnapshot } from "../access/VisibleSnapshot.js"
import { catalogFor } from "../query/Catalogs.js"
import { Queries } from "../query/Queries.js"
import { makePrepare } from "./Prepare.js"
import { requestedDatasource, statementDatasource } from "./StatementDatasource.js"
import { type StatementQuery, statementQuery } from "./StatementQuery.js"

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
      const datasource = yield* data_source === undefined
        ? statementDatasource(parsed, null, snapshot)
        : requestedDatasource(data_source, snapshot)
      const { catalog } = yield* catalogFor(datasource, snapshot)
      const { request, body, columns } = yield* statementQuery(parsed, catalog, { time_zone, dry_run })
      return renamed(yield* queries.run(request, most), columns, body)
    })

    return { answer, prepare: yield* makePrepare } as const
  })
}) {}
/** An answer with the columns of the statement: their order and their names. */
const renamed = (response: SemResponse, columns: StatementQuery["columns"], request: unknown): SqlAnswer => {
  const { data, row_count, sql, attributes, warnings, as_of, cached } = response
  const names = new DistinctNames()
  const keys = columns.map(({ name, place, constant }) => ({
    name: names.allocate(name),
    key: response.columns[place] ?? "",
    constant
  }))
  const described = (fields: Readonly<Record<string, FieldMetadata>>) =>
    Object.fromEntries(
      keys.flatMap(({ name, key }) => {
        const field = fields[key]
        return field === undefined ? [] : [[name, field] as const]
      })
    )
  return {
    data: data.map((row) =>
      Object.fromEntries(keys.map(({ name, key, constant }) => [name, constant === undefined ? row[key] : constant]))
    ),
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
