/** Every setting of the server that comes from the environment, in one place. Flags win by standing before it. */
import { Config, ConfigError, Context, Duration, Effect, Either, Layer } from "effect"

/** The port that the service listens on when none is given (specification, part 8). */
export const defaultPort = 5143

/** Whether every datasource is ingested before the service listens. Any other text than those meant is no. */
export const ingestOnStartup = Config.string("SEM_INGEST_ON_STARTUP").pipe(
  Config.map((text) => ["1", "true", "yes"].includes(text.trim().toLowerCase())),
  Config.withDefault(false)
)

const isOn = (name: string) =>
  Config.string(name).pipe(
    Config.map((text) => !["off", "0", "false", "no"].includes(text.trim().toLowerCase())),
    Config.withDefault(true)
  )

/** Names and origins are equal in any case, and an origin has nothing behind its port. */
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
      message: `${name} lists origins such as https://app.example.org, or is *`,
      validation: (origins) => origins.every((origin) => origin === "*" || isOrigin(origin))
    })
  )

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && (new URL(text).origin === text || /^[a-z][a-z0-9+.-]*:\/\/[^/?#@]+$/.test(text))

/** An empty text is no number, though JavaScript reads 0 of it. */
const readPort = (text: string): Either.Either<number, ConfigError.ConfigError> => {
  if (/^\s*[+-]?\d+\s*$/.test(text)) return Either.right(Number(text))
  const what = text.trim() === "" ? "it is set to an empty text" : `'${text}' is no number`
  return Either.left(ConfigError.InvalidData([], `${what}: give a port from 0 to 65535, or unset it`))
}

const settings = Config.all({
  host: Config.string("HOST").pipe(Config.withDefault("127.0.0.1")),
  /** 0 lets the system choose one that is free. */
  port: Config.string("PORT").pipe(
    Config.mapOrFail(readPort),
    Config.withDefault(defaultPort),
    Config.validate({ message: "PORT must be from 0 to 65535", validation: (port) => port >= 0 && port < 65536 })
  ),
  /** Largest body that is read, in bytes. */
  maxBody: Config.integer("SEM_MAX_BODY").pipe(Config.withDefault(4 * 1024 * 1024)),
  /** Bytes of bodies that are received at once, beyond the first 64 KiB of each. */
  bodyMemory: Config.integer("SEM_BODY_MEMORY").pipe(Config.withDefault(64 * 1024 * 1024)),
  /** How long a request may take to be received, from its first byte to its last. */
  bodyTimeout: Config.duration("SEM_BODY_TIMEOUT").pipe(
    Config.withDefault(Duration.seconds(20)),
    Config.validate({
      message: "SEM_BODY_TIMEOUT must be above 0",
      validation: (time) => Duration.greaterThan(time, Duration.zero) && Duration.isFinite(time)
    })
  ),
  ingestOnStartup,
  /** Origins of pages that may ask and read the answers (CORS); `*` is any. */
  corsOrigins: originsOf("SEM_CORS_ORIGINS"),
  /** Names of hosts that a service which listens for its own machine answers to, beside those of that machine. */
  allowedHosts: listOf("SEM_ALLOWED_HOSTS"),
  /** Whether answers are compressed for clients that take them so. */
  compression: isOn("SEM_COMPRESSION"),
  /** How long running requests may take to finish when the service stops. */
  grace: Config.duration("SEM_SHUTDOWN_GRACE").pipe(Config.withDefault(Duration.seconds(10)))
})

type Settings = Config.Config.Success<typeof settings>

export class ServerConfig extends Context.Tag("@semlayer/server/config/ServerConfig")<ServerConfig, Settings>() {
  static readonly layer = Layer.effect(ServerConfig, settings)

  /** The settings of the environment, but for those that the embedding program decides. */
  static readonly layerWith = (own: Partial<Settings>) =>
    Layer.effect(
      ServerConfig,
      Effect.map(settings, (found) => ({ ...found, ...own }))
    )
}
