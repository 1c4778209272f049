/** Every setting of the server that comes from the environment, in one place. Flags win by standing before it. */
import { Config, ConfigError, Context, Duration, Effect, Either, Layer } from "effect"

/** The port that the service listens on when none is given (specification, part 8). */
export const defaultPort = 5143

/** Whether every datasource is ingested before the service listens. Any other text than those meant is no. */
export const ingestOnStartup = Config.string("SEM_INGEST_ON_STARTUP").pipe(
  Config.map((text) => ["1", "true", "yes"].includes(text.trim().toLowerCase())),
  Config.withDefault(false)
)

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
  ingestOnStartup,
  /** How long running requests may take to finish when the service stops. */
  grace: Config.duration("SEM_SHUTDOWN_GRACE").pipe(Config.withDefault(Duration.seconds(10)))
})

type Settings = Config.Config.Success<typeof settings>

export class ServerConfig extends Context.Tag("@semlayer/server/ServerConfig")<ServerConfig, Settings>() {
  static readonly layer = Layer.effect(ServerConfig, settings)

  /** The settings of the environment, but for those that the embedding program decides. */
  static readonly layerWith = (own: Partial<Settings>) =>
    Layer.effect(
      ServerConfig,
      Effect.map(settings, (found) => ({ ...found, ...own }))
    )
}
