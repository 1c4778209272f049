/** `postgresql://user:password@host:port/database?schema=…`: the address of a storage in a PostgreSQL database. */
import { DatasourceName } from "@semlayer/domain/Names"
import { Either, Redacted } from "effect"
import { parseConnectionString } from "@semlayer/connectors/settings/ConnectionString"
import { type ServerSettings, serverSettings } from "@semlayer/connectors/settings/Settings"

export interface PostgresAddress {
  readonly settings: ServerSettings
  /** The schema that its tables lie in: a plain name, so that it stands in a statement as it is. */
  readonly schema: string
  /** What it is called in messages: nobody can log in with that. */
  readonly place: string
}

/** The schema where none is named. */
const defaultSchema = "semlayer"

/** Options of libpq that are heeded here, and ours. Another one is a slip, or something that would not be kept. */
const options = ["schema", "sslmode", "sslrootcert", "sslcert", "sslkey", "host"] as const

const refused = (reason: string) => Either.left(reason)

/** Takes an address apart, or says why it cannot be one, without what may be secret in it. */
export const parsePostgresAddress = (text: string): Either.Either<PostgresAddress, string> =>
  Either.gen(function* () {
    const url = parseConnectionString(text)
    if (url._tag === "None") {
      return yield* refused("it is no URL such as postgresql://user:password@host:5432/database")
    }
    const unknown = [...url.value.options.keys()].find((option) => !options.some((known) => known === option))
    if (unknown !== undefined) {
      return yield* refused(`'${unknown}' is no option of it: those are ${options.join(", ")}`)
    }
    if (url.value.database === null) return yield* refused("it names no database: postgresql://host:5432/database")
    const schema = url.value.options.get("schema") ?? defaultSchema
    if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema) || /^pg_/.test(schema)) {
      return yield* refused(
        `schema is '${schema}': expected small letters, digits and '_', at most 63, not beginning with a digit or pg_`
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
