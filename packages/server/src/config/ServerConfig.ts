/** Server settings, read from the environment. Command-line flags take precedence. */
import { Config, ConfigError, Context, Duration, Effect, Either, Layer } from "effect"

/** Default port of the service. */
export const defaultPort = 5143

/**
 * Whether every datasource is ingested before the service listens.
 *
 * Any text but `1`, `true` and `yes` means no.
 */
export const ingestOnStartup = Config.string("SEM_INGEST_ON_STARTUP").pipe(
  Config.map((text) => ["1", "true", "yes"].includes(text.trim().toLowerCase())),
  Config.withDefault(false)
)

const isOn = (name: string) =>
  Config.string(name).pipe(
    Config.map((text) => !["off", "0", "false", "no"].includes(text.trim().toLowerCase())),
    Config.withDefault(true)
  )

/** A list of host names or origins, in lower case because both are case-insensitive. */
const listOf = (name: string) =>
  Config.array(Config.string(), name).pipe(
    Config.map((texts) => texts.map((text) => text.trim().toLowerCase()).filter((text) => text !== "")),
    Config.withDefault<ReadonlyArray<string>>([])
  )

/** Origins of pages, such as `https://app.example.org`. */
export const originsOf = (name: string) =>
  listOf(name).pipe(
    Config.map((origins) => origins.map((origin) => origin.replace(/\/$/, ""))),
    Config.validate({
      message: `${name} must be a list of origins such as https://app.example.org, or *`,
      validation: (origins) => origins.every((origin) => origin === "*" || isOrigin(origin))
    })
  )

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && (new URL(text).origin === text || /^[a-z][a-z0-9+.-]*:\/\/[^/?#@]+$/.test(text))

/** An empty text is an error; JavaScript would convert it to 0. */
const readPort = (text: string): Either.Either<number, ConfigError.ConfigError> => {
  if (/^\s*[+-]?\d+\s*$/.test(text)) return Either.right(Number(text))
  const what = text.trim() === "" ? "it is empty" : `'${text}' is not a number`
  return Either.left(ConfigError.InvalidData([], `${what}: set a port from 0 to 65535, or unset it`))
}

const settings = Config.all({
  host: Config.string("HOST").pipe(Config.withDefault("127.0.0.1")),
  /** 0 lets the operating system choose a free port. */
  port: Config.string("PORT").pipe(
    Config.mapOrFail(readPort),
    Config.withDefault(defaultPort),
    Config.validate({ message: "PORT must be from 0 to 65535", validation: (port) => port >= 0 && port < 65536 })
  ),
  /** Maximum body size, in bytes. */
  maxBody: Config.integer("SEM_MAX_BODY").pipe(Config.withDefault(4 * 1024 * 1024)),
  /** Memory for bodies being received, in bytes, not counting the first 64 KiB of each. */
  bodyMemory: Config.integer("SEM_BODY_MEMORY").pipe(Config.withDefault(64 * 1024 * 1024)),
  /** Maximum time to receive a request, from its first byte to its last. */
  bodyTimeout: Config.duration("SEM_BODY_TIMEOUT").pipe(
    Config.withDefault(Duration.seconds(20)),
    Config.validate({
      message: "SEM_BODY_TIMEOUT must be above 0",
      validation: (time) => Duration.greaterThan(time, Duration.zero) && Duration.isFinite(time)
    })
  ),
  ingestOnStartup,
  /** Origins of pages that may call the API and read its answers (CORS); `*` means any. */
  corsOrigins: originsOf("SEM_CORS_ORIGINS"),
  /** Host names accepted in addition to those of this machine, if the service listens on loopback only. */
  allowedHosts: listOf("SEM_ALLOWED_HOSTS"),
  /** Whether the studio is served at `/`. */
  studio: isOn("SEM_STUDIO"),
  /** Whether answers are compressed for clients that accept it. */
  compression: isOn("SEM_COMPRESSION"),
  /** Shutdown grace period for running requests. */
  grace: Config.duration("SEM_SHUTDOWN_GRACE").pipe(Config.withDefault(Duration.seconds(10)))
})

type Settings = Config.Config.Success<typeof settings>

export class ServerConfig extends Context.Tag("@semlayer/server/config/ServerConfig")<ServerConfig, Settings>() {
  static readonly layer = Layer.effect(ServerConfig, settings)

  /** The settings of the environment, overridden by those of the embedding program. */
  static readonly layerWith = (own: Partial<Settings>) =>
    Layer.effect(
      ServerConfig,
      Effect.map(settings, (found) => ({ ...found, ...own }))
    )
}
