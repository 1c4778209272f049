/** Statements as requests of the query language. */
import { type ParsedSql, type TranslatedSql, translateStatement } from "@semlayer/compiler/statement/Translate"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { SqlRejected } from "@semlayer/domain/SqlErrors"
import { Effect, Schema } from "effect"
import type { Catalog } from "@semlayer/compiler/model/Catalog"

const decode = Schema.decodeUnknown(QueryRequest)

/** What a request has beside the translated queries. */
export interface RequestOptions {
  readonly time_zone?: string | undefined
  readonly dry_run?: boolean
}

/** A statement as a request, the JSON of the request, and the columns as places among those of the answer. */
export interface StatementQuery {
  readonly request: QueryRequest
  readonly body: TranslatedSql["request"]
  readonly columns: TranslatedSql["columns"]
}

interface KnownQuery extends RequestOptions {
  readonly query: StatementQuery
}

const known = new WeakMap<ParsedSql, WeakMap<Catalog, KnownQuery>>()

/** Translates a statement over the models of a datasource. Keeps the result, because its request is compiled only once. */
export const statementQuery = Effect.fnUntraced(function* (
  parsed: ParsedSql,
  catalog: Catalog,
  { time_zone, dry_run = false }: RequestOptions
) {
  const ofStatement = known.get(parsed) ?? new WeakMap<Catalog, KnownQuery>()
  const before = ofStatement.get(catalog)
  if (before !== undefined && before.time_zone === time_zone && before.dry_run === dry_run) return before.query
  const query = yield* translatedQuery(yield* translateStatement(parsed, catalog), { time_zone, dry_run })
  known.set(parsed, ofStatement.set(catalog, { time_zone, dry_run, query }))
  return query
})

/** The request of a translated statement. */
export const translatedQuery = Effect.fnUntraced(function* (
  { request, columns }: TranslatedSql,
  { time_zone, dry_run = false }: RequestOptions
) {
  const body = { ...request, ...(time_zone !== undefined && { time_zone }) }
  // The translation writes only what the schema accepts, but for texts beyond the limits of a request.
  const decoded = yield* Effect.mapError(
    decode({ ...body, dry_run }),
    ({ message }) => new SqlRejected({ sqlstate: "0A000", reason: message })
  )
  const query: StatementQuery = { request: decoded, body, columns }
  return query
})
