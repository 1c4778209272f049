/** Surveys a datasource before an ingest: reachability, schemas and tables. */
import type { ConnectionFailed } from "@semlayer/domain/DatabaseErrors"
import { type Datasource, maskDatasource, type MaskedDatasource } from "@semlayer/domain/Datasource"
import { type Context, Effect, Either } from "effect"
import type { Connections } from "@semlayer/connectors/connection/Connections"

export interface SurveyOptions {
  /** Schema whose tables are listed; by default that of the datasource, else the connection's. */
  readonly schema: string | undefined
  /** False only connects, without reading the catalog. */
  readonly tables: boolean
}

export interface DatasourceSurvey {
  readonly datasource: MaskedDatasource
  /** Why the database cannot be reached; null if it can. */
  readonly problem: ConnectionFailed | null
  readonly schemas: ReadonlyArray<string>
  /** The listed schema; null for the default one. */
  readonly schema: string | null
  /** Names of its tables, sorted; null if they were not requested. */
  readonly tables: ReadonlyArray<string> | null
}

export const surveyOf = Effect.fnUntraced(function* (
  datasource: Datasource,
  connections: Context.Tag.Service<Connections>,
  { schema: wanted, tables: isListed }: SurveyOptions
) {
  const schema = wanted ?? datasource.schema_name ?? null
  const connected = yield* connections.get(datasource.name).pipe(
    Effect.map((connection) => Either.right(connection)),
    Effect.catchTag("ConnectionFailed", (problem) => Effect.succeed(Either.left(problem)))
  )
  const survey: DatasourceSurvey = {
    datasource: maskDatasource(datasource),
    problem: Either.isLeft(connected) ? connected.left : null,
    schemas: [],
    schema,
    tables: null
  }
  if (Either.isLeft(connected) || !isListed) return survey
  const found = yield* connected.right.introspect({ schema, includeViews: false })
  return { ...survey, schemas: found.schemas, tables: found.tables.map(({ name }) => name) }
}, Effect.scoped)
