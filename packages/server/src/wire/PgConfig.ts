/** Settings of the PostgreSQL protocol, read from the environment. Command-line flags take precedence. */
import { Config, ConfigError, Context, Duration, Effect, Layer } from "effect"
import { readFile } from "node:fs/promises"
import { createSecureContext, type SecureContext } from "node:tls"
import { ServerConfig } from "../config/ServerConfig.js"

const text = (name: string) =>
  Config.string(name).pipe(
    Config.map((value) => (value.trim() === "" ? null : value.trim())),
    Config.withDefault(null)
  )

const positive = (name: string, otherwise: Duration.Duration) =>
  Config.duration(name).pipe(
    Config.withDefault(otherwise),
    Config.validate({
      message: `${name} must be above 0`,
      validation: (time) => Duration.greaterThan(time, Duration.zero)
    })
  )

const settings = Config.all({
  /** Null if the protocol is off; 0 lets the operating system choose a free port. */
  port: Config.integer("SEM_PG_PORT").pipe(
    Config.validate({
      message: "SEM_PG_PORT must be from 0 to 65535",
      validation: (port) => port >= 0 && port < 65536
    }),
    Config.withDefault(null)
  ),
  /** How callers prove their identity: `scram` never sends the key, `password` sends keys and tokens over TLS. */
  auth: Config.literal("scram", "password")("SEM_PG_AUTH").pipe(Config.withDefault("scram" as const)),
  certificate: text("SEM_PG_TLS_CERT"),
  key: text("SEM_PG_TLS_KEY"),
  /** Maximum number of connections. */
  maxConnections: Config.integer("SEM_PG_MAX_CONNECTIONS").pipe(
    Config.withDefault(512),
    Config.validate({ message: "SEM_PG_MAX_CONNECTIONS must be above 0", validation: (connections) => connections > 0 })
  ),
  /** Maximum time without a message of the client. */
  idleTimeout: positive("SEM_PG_IDLE_TIMEOUT", Duration.hours(1))
})

export interface PgSettings {
  readonly host: string
  readonly port: number | null
  readonly auth: "scram" | "password"
  /** Null if connections are not encrypted. */
  readonly tls: SecureContext | null
  readonly maxConnections: number
  readonly idleTimeout: Duration.Duration
  /** Maximum time from the connection to the end of the authentication. */
  readonly startUpTimeout: Duration.Duration
  /** Maximum length of a message, in bytes. */
  readonly maxMessage: number
}

const invalid = (message: string) => ConfigError.InvalidData([], message)

const read = (name: string, file: string) =>
  Effect.tryPromise({
    try: () => readFile(file),
    catch: (cause) => {
      const code = cause instanceof Error && "code" in cause ? String(cause.code) : "an error"
      return invalid(`${name} names a file that cannot be read: ${code}`)
    }
  })

const contextOf = Effect.fnUntraced(function* (certificate: string, key: string) {
  const files = { cert: yield* read("SEM_PG_TLS_CERT", certificate), key: yield* read("SEM_PG_TLS_KEY", key) }
  return yield* Effect.try({
    try: () => createSecureContext({ ...files, minVersion: "TLSv1.2" }),
    catch: () => invalid("SEM_PG_TLS_CERT and SEM_PG_TLS_KEY are not a certificate and its private key in PEM format")
  })
})

/** The settings; fails if they contradict each other. */
const pgSettings: Effect.Effect<PgSettings, ConfigError.ConfigError, ServerConfig> = Effect.gen(function* () {
  const { certificate, key, ...rest } = yield* settings
  const { host, bodyTimeout, maxBody } = yield* ServerConfig
  if ((certificate === null) !== (key === null)) {
    return yield* Effect.fail(invalid("SEM_PG_TLS_CERT and SEM_PG_TLS_KEY must be set together"))
  }
  const tls = certificate === null || key === null ? null : yield* contextOf(certificate, key)
  if (rest.auth === "password" && tls === null) {
    return yield* Effect.fail(invalid("SEM_PG_AUTH=password needs TLS: set SEM_PG_TLS_CERT and SEM_PG_TLS_KEY"))
  }
  return { ...rest, host, tls, startUpTimeout: bodyTimeout, maxMessage: maxBody }
})

export class PgConfig extends Context.Tag("@semlayer/server/wire/PgConfig")<PgConfig, PgSettings>() {
  static readonly layer = Layer.effect(PgConfig, pgSettings)
}
