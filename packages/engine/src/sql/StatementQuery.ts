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

/** Translates a statement over the models of a datasource. */
export const statementQuery = (parsed: ParsedSql, catalog: Catalog, options: RequestOptions) =>
  Effect.flatMap(translateStatement(parsed, catalog), (translated) => translatedQuery(translated, options))

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
