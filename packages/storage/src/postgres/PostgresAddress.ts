/** Address of a PostgreSQL storage: `postgresql://user:password@host:port/database?schema=…`. */
import { DatasourceName } from "@semlayer/domain/Names"
import { Either, Redacted } from "effect"
import { parseConnectionString } from "@semlayer/connectors/settings/ConnectionString"
import { type ServerSettings, serverSettings } from "@semlayer/connectors/settings/Settings"

export interface PostgresAddress {
  readonly settings: ServerSettings
  /** Schema of its tables: a plain identifier, so that statements contain it unquoted. */
  readonly schema: string
  /** Name for messages; contains no credentials. */
  readonly place: string
}

const defaultSchema = "semlayer"

/** Supported URL options: some of libpq's, and `schema`. Others are rejected instead of being silently ignored. */
const options = ["schema", "sslmode", "sslrootcert", "sslcert", "sslkey", "host"] as const

const refused = (reason: string) => Either.left(reason)

/** Parses an address. A failure names the reason without quoting possible secrets. */
export const parsePostgresAddress = (text: string): Either.Either<PostgresAddress, string> =>
  Either.gen(function* () {
    const url = parseConnectionString(text)
    if (url._tag === "None") {
      return yield* refused("it is not a URL such as postgresql://user:password@host:5432/database")
    }
    const unknown = [...url.value.options.keys()].find((option) => !options.some((known) => known === option))
    if (unknown !== undefined) {
      return yield* refused(`'${unknown}' is not one of its options: ${options.join(", ")}`)
    }
    if (url.value.database === null)
      return yield* refused("it has no database; expected postgresql://host:5432/database")
    const schema = url.value.options.get("schema") ?? defaultSchema
    if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema) || /^pg_/.test(schema)) {
      return yield* refused(
        `schema is '${schema}': expected at most 63 lowercase letters, digits and '_', not starting with a digit or pg_`
      )
    }
    const datasource = {
      version: 2,
      name: DatasourceName.make("storage"),
      connection_string: Redacted.make(text.trim())
    }
    const settings = yield* Either.mapLeft(
      serverSettings(datasource),
      ({ value, expected }) => `its port is '${value}': expected ${expected}`
    )
    const port = settings.port === null ? "" : `:${settings.port}`
    const host = settings.options.get("host") ?? settings.host
    const place = `postgresql://${host.includes(":") ? `[${host}]` : host}${port}/${url.value.database} (schema ${schema})`
    return { settings, schema, place }
  })
