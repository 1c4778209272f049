/** What a datasource is and what can be read in its database, for whoever is about to ingest it. */
import type { ConnectionFailed } from "@semlayer/domain/DatabaseErrors"
import { type Datasource, maskDatasource, type MaskedDatasource } from "@semlayer/domain/Datasource"
import { type Context, Effect, Either } from "effect"
import type { Connections } from "@semlayer/connectors/connection/Connections"

export interface SurveyOptions {
  /** Schema whose tables are listed; the datasource's own, else the default one, when none is named. */
  readonly schema: string | undefined
  /** False only connects, which costs the database nothing. */
  readonly tables: boolean
}

export interface DatasourceSurvey {
  readonly datasource: MaskedDatasource
  /** Why the database cannot be reached; null when it answers. */
  readonly problem: ConnectionFailed | null
  readonly schemas: ReadonlyArray<string>
  /** The schema that was looked at; null for the default one. */
  readonly schema: string | null
  /** Names of its tables, sorted; null where they were not asked for. */
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
