/**
 * Connection settings of a datasource whose `${VARIABLE}`s are resolved. The connection string takes precedence over the
 * fields. Invalid settings are rejected before any connection attempt.
 */
import { resolve } from "node:path"
import { expectedZone, isZone } from "@semlayer/domain/TimeZone"
import { DatasourceInvalid } from "@semlayer/domain/CatalogErrors"
import { type AddressField, addressFields, withoutCredentials } from "@semlayer/domain/Credentials"
import { canonicalType, type Datasource, isPort } from "@semlayer/domain/Datasource"
import { secretMask } from "@semlayer/domain/SecretMask"
import { Duration, Either, Option, Redacted } from "effect"
import { memoryPath } from "./MemoryPath.js"
import { type ConnectionString, parseConnectionString } from "./ConnectionString.js"
import { defaultRowBytes } from "./RowLimit.js"

interface CommonSettings {
  /** Name of the datasource, for errors. */
  readonly datasource: string
  /** The options after `?` of a connection string. */
  readonly options: ReadonlyMap<string, string>
  /** Statement timeout. The service cancels the statement; the server's own limit ends statements that were not cancelled. */
  readonly timeout: Duration.Duration
  /** Maximum row length, in bytes. */
  readonly maxRowBytes: number
}

/** Limits of the statements of a datasource. */
export type StatementBounds = Pick<CommonSettings, "timeout" | "maxRowBytes">

const defaultBounds: StatementBounds = { timeout: Duration.infinity, maxRowBytes: defaultRowBytes }

export interface FileSettings extends CommonSettings {
  /** Absolute path, or `:memory:`. */
  readonly path: string
  /** Absolute paths of data files, by the tables that they are; none for a database file. */
  readonly files: ReadonlyMap<string, string>
}

export interface ServerSettings extends CommonSettings {
  readonly host: string
  /** Null means the engine's default port. */
  readonly port: number | null
  readonly database: string | null
  readonly username: string | null
  readonly password: Redacted.Redacted<string> | null
  /** Schema in which the session starts. */
  readonly schema: string | null
  /** Compute that runs the statements, and the role of the session, where the engine has them. */
  readonly warehouse: string | null
  readonly role: string | null
  /** A token, a private key or a credentials file, as the engine needs it. */
  readonly credentials: Redacted.Redacted<string> | null
}

type Settled<A> = Either.Either<A, DatasourceInvalid>

/** The canonical type of a datasource: its `type`, else the scheme of its connection string. */
export const engineOf = (datasource: Datasource, supported: ReadonlyArray<string>): Settled<string> =>
  Either.gen(function* () {
    const url = yield* urlOf(datasource)
    const named = datasource.type ?? url?.scheme
    const expected = `one of ${supported.join(", ")}`
    if (named === undefined) return yield* invalid(datasource, "type", null, expected)
    const engine = canonicalType(named)
    if (!supported.includes(engine)) {
      return yield* invalid(datasource, datasource.type === undefined ? "connection_string" : "type", named, expected)
    }
    if (url !== undefined && canonicalType(url.scheme) !== engine) {
      return yield* invalid(datasource, "connection_string", `${url.scheme}://…`, `a URL of the type ${named}`)
    }
    if (datasource.files !== undefined && engine !== "duckdb") {
      return yield* invalid(datasource, "files", Object.keys(datasource.files).join(", "), "the type duckdb")
    }
    return engine
  })

/** The settings of a file. A relative path starts at the working directory of the process. */
export const fileSettings = (datasource: Datasource, bounds: StatementBounds): Settled<FileSettings> =>
  Either.gen(function* () {
    yield* credentialsInAddress(datasource)
    const url = yield* urlOf(datasource)
    if (datasource.files !== undefined) return yield* filesSettings(datasource, datasource.files, bounds)
    const path = url === undefined ? datasource.database : (url.database ?? memoryPath)
    if (path === undefined || path === "") {
      return yield* invalid(datasource, "database", path ?? null, "the path of a file")
    }
    return {
      datasource: datasource.name,
      path: path === memoryPath ? path : resolve(path),
      files: new Map<string, string>(),
      options: url?.options ?? new Map<string, string>(),
      ...bounds
    }
  })

/** The settings of data files, which are tables of a database in memory. */
const filesSettings = (
  datasource: Datasource,
  files: NonNullable<Datasource["files"]>,
  bounds: StatementBounds
): Settled<FileSettings> => {
  const { database, connection_string } = datasource
  if (database !== undefined || connection_string !== undefined) {
    return invalid(datasource, "files", Object.keys(files).join(", "), "no database and no connection_string beside it")
  }
  return Either.right({
    ...{ datasource: datasource.name, path: memoryPath, options: new Map<string, string>(), ...bounds },
    files: new Map(Object.entries(files).map(([table, path]) => [table, resolve(path)]))
  })
}

/** Rejects credentials in a plain field, because every reader of the datasource would see them. */
export const credentialsInAddress = (datasource: Datasource): Settled<void> => {
  const field = addressFields.find((each) => {
    const text = datasource[each]
    return text !== undefined && withoutCredentials(each, text) !== text
  })
  return field === undefined
    ? Either.void
    : invalid(datasource, field, withoutCredentials(field, datasource[field] ?? ""), withoutSecretsIn[field])
}

const withoutSecretsIn: Record<AddressField, string> = {
  host: "a host without credentials; give username and password, or connection_string",
  database: "a name or path without credentials; give username and password, or connection_string",
  username: "a user name alone; give password, or connection_string"
}

/** Rejects a time zone that is not a known IANA name. */
export const knownTimeZones = (datasource: Datasource): Settled<void> => {
  for (const field of ["time_zone", "timestamp_zone"] as const) {
    const zone = datasource[field]
    if (zone !== undefined && !isZone(zone)) return invalid(datasource, field, zone, expectedZone(zone))
  }
  return Either.void
}

/** The settings of a server. */
export const serverSettings = (
  datasource: Datasource,
  bounds: StatementBounds = defaultBounds
): Settled<ServerSettings> =>
  Either.gen(function* () {
    yield* credentialsInAddress(datasource)
    const url = yield* urlOf(datasource)
    if (url !== undefined) {
      return {
        datasource: datasource.name,
        host: url.host ?? defaultHost,
        port: url.port === null ? null : yield* portOf(datasource, "connection_string", url.port),
        database: url.database,
        username: url.username,
        password: url.password === null ? null : Redacted.make(url.password),
        options: url.options,
        ...sessionOf(datasource, url.options),
        ...bounds
      }
    }
    return {
      datasource: datasource.name,
      ...(yield* addressOf(datasource)),
      database: datasource.database ?? null,
      username: datasource.username ?? null,
      password: datasource.password ?? null,
      options: new Map<string, string>(),
      ...sessionOf(datasource, new Map()),
      ...bounds
    }
  })

/** What the session starts with. Options of the connection string take precedence over the fields. */
const sessionOf = (datasource: Datasource, options: ConnectionString["options"]) => {
  const token = options.get("access_token")
  return {
    schema: options.get("schema") ?? datasource.schema_name ?? null,
    warehouse: options.get("warehouse") ?? datasource.warehouse ?? null,
    role: options.get("role") ?? datasource.role ?? null,
    credentials: token === undefined ? (datasource.credentials_json ?? null) : Redacted.make(token)
  }
}

const defaultHost = "localhost"

const urlOf = (datasource: Datasource): Settled<ConnectionString | undefined> => {
  const secret = datasource.connection_string
  if (secret === undefined) return Either.right(undefined)
  return Option.match(parseConnectionString(Redacted.value(secret)), {
    onNone: () =>
      invalid(datasource, "connection_string", secretMask, "a URL such as postgresql://user:password@host:5432/name"),
    onSome: (url) => Either.right(url)
  })
}

/** Host and port of the fields. The host may include the port, `h:5432` or `[::1]:5432`, unless `port` is set. */
const addressOf = (datasource: Datasource): Settled<{ readonly host: string; readonly port: number | null }> =>
  Either.gen(function* () {
    const text = datasource.host?.trim() ?? ""
    // Text that does not match is an IPv6 address without brackets.
    const [, ipv6, host, inHost] = /^(?:\[([^\]]+)\]|([^:]*))(?::([^:]*))?$/.exec(text) ?? [text, undefined, text]
    if (inHost !== undefined && datasource.port !== undefined) {
      return yield* invalid(datasource, "port", String(datasource.port), "no port, because host contains one")
    }
    const port = inHost ?? (datasource.port === undefined ? null : String(datasource.port))
    return {
      host: (ipv6 ?? host) || defaultHost,
      port: port === null ? null : yield* portOf(datasource, inHost === undefined ? "port" : "host", port)
    }
  })

const portOf = (datasource: Datasource, field: string, text: string): Settled<number> =>
  /^\d{1,5}$/.test(text) && isPort(Number(text))
    ? Either.right(Number(text))
    : invalid(datasource, field, text, "a port from 1 to 65535")

const invalid = (datasource: Datasource, field: string, value: string | null, expected: string) =>
  Either.left(new DatasourceInvalid({ datasource: datasource.name, field, value, expected }))
