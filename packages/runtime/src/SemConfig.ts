/** Every setting of the engine that comes from the environment, in one place. Flags win by standing before it. */
import { Config, ConfigError, Context, Duration, Layer } from "effect"

const settings = Config.all({
  /** Most rows of one answer; one more is refused (decision 61). */
  maxRows: Config.integer("SEM_MAX_ROWS").pipe(Config.withDefault(1_000_000)),
  /** Most bytes of one answer that is not streamed, about: what its rows take while it is made. */
  maxAnswerBytes: Config.integer("SEM_MAX_ANSWER_BYTES").pipe(
    Config.withDefault(268_435_456),
    Config.validate({ message: "SEM_MAX_ANSWER_BYTES must be above 0", validation: (bytes) => bytes > 0 })
  ),
  /**
   * Most rows of one answer that is streamed: none are too many, unless this variable says so, or the one above, which
   * then speaks for both.
   */
  maxStreamRows: Config.integer("SEM_MAX_STREAM_ROWS").pipe(
    Config.orElseIf({ if: ConfigError.isMissingData, orElse: () => Config.integer("SEM_MAX_ROWS") }),
    Config.withDefault(Number.POSITIVE_INFINITY)
  ),
  /** Rows of a table that are looked at to be certain of its types, where declared types are only hints. */
  probeScanCap: Config.integer("SEM_PROBE_SCAN_CAP").pipe(
    Config.withDefault(100_000),
    Config.validate({ message: "SEM_PROBE_SCAN_CAP must be above 0", validation: (rows) => rows > 0 })
  ),
  /** Rows of a table that its profile reads; of a larger one it reads a fair share of about so many. */
  profileScanCap: Config.integer("SEM_PROFILE_SCAN_CAP").pipe(
    Config.withDefault(1_000_000),
    Config.validate({ message: "SEM_PROFILE_SCAN_CAP must be above 0", validation: (rows) => rows > 0 })
  ),
  /** Models of one datasource that are profiled at a time. */
  profileConcurrency: Config.integer("SEM_PROFILE_CONCURRENCY").pipe(
    Config.withDefault(4),
    Config.validate({ message: "SEM_PROFILE_CONCURRENCY must be above 0", validation: (models) => models > 0 })
  ),
  /** Whether readers may send SQL of their own. */
  readerSql: Config.withDefault(Config.boolean("SEM_READER_SQL"), false),
  /** Statements of one caller under a policy that may fail in the database within ten minutes. */
  policyFailures: Config.integer("SEM_POLICY_FAILURES").pipe(
    Config.withDefault(30),
    Config.validate({ message: "SEM_POLICY_FAILURES must be above 0", validation: (failures) => failures > 0 })
  ),
  /** The embedding model, `<provider>/<model>`, or `off`. */
  embeddingModel: Config.string("SEM_EMBEDDING_MODEL").pipe(
    Config.map((text) => text.trim()),
    Config.withDefault("")
  ),
  /** Whether samples of columns' values are a part of what is embedded. */
  embeddingSamples: Config.withDefault(Config.boolean("SEM_EMBEDDING_SAMPLES"), false),
  /** How long one request to an embedding provider may take. */
  embeddingTimeout: Config.duration("SEM_EMBEDDING_TIMEOUT").pipe(Config.withDefault(Duration.seconds(30))),
  /** Requests to an embedding provider that run at a time. */
  embeddingConcurrency: Config.integer("SEM_EMBEDDING_CONCURRENCY").pipe(
    Config.withDefault(4),
    Config.validate({ message: "SEM_EMBEDDING_CONCURRENCY must be above 0", validation: (requests) => requests > 0 })
  ),
  /** Whether packages that are no part of the installation are used where they are there. */
  advancedSearch: Config.string("SEM_ADVANCED_SEARCH").pipe(
    Config.map((text) => !["off", "0", "false", "no"].includes(text.trim().toLowerCase())),
    Config.withDefault(true)
  ),
  /** Longest time that a Cypher filter may take, in seconds. */
  cypherTimeout: Config.number("SEM_CYPHER_TIMEOUT").pipe(
    Config.withDefault(5),
    Config.validate({ message: "SEM_CYPHER_TIMEOUT must be above 0", validation: (seconds) => seconds > 0 })
  ),
  /** Most memory of the process that answers Cypher filters, in megabytes. */
  cypherMemory: Config.integer("SEM_CYPHER_MEMORY").pipe(
    Config.withDefault(768),
    Config.validate({ message: "SEM_CYPHER_MEMORY must be from 128", validation: (megabytes) => megabytes >= 128 })
  )
})

export class SemConfig extends Context.Tag("@semlayer/runtime/SemConfig")<
  SemConfig,
  Config.Config.Success<typeof settings>
>() {
  static readonly layer = Layer.effect(SemConfig, settings)
}
