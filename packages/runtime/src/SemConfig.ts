/** Engine settings that come from environment variables. Command-line flags take precedence. */
import { Config, ConfigError, Context, Duration, Either, Layer } from "effect"

/** An ISO 8601 timestamp in milliseconds since 1970; UTC without an offset. */
const instant = (text: string): Either.Either<number, ConfigError.ConfigError> => {
  const written = text.trim().replace(" ", "T")
  const hasOffset = /T.*(?:Z|[+-]\d\d(?::?\d\d)?)$/.test(written)
  const at = Date.parse(hasOffset || !written.includes("T") ? written : `${written}Z`)
  return Number.isNaN(at)
    ? Either.left(
        ConfigError.InvalidData([], `SEM_NOW must be a timestamp such as 2025-03-31T10:00:00Z, not '${text}'`)
      )
    : Either.right(at)
}

const settings = Config.all({
  /** The time of every request, in milliseconds since 1970, in place of the clock's. */
  now: Config.option(Config.mapOrFail(Config.string("SEM_NOW"), instant)),
  /** Maximum rows of one response. A result with more rows is rejected and never truncated silently. */
  maxRows: Config.integer("SEM_MAX_ROWS").pipe(Config.withDefault(1_000_000)),
  /** Approximate maximum bytes of one response that is not streamed: the memory its rows take while it is built. */
  maxAnswerBytes: Config.integer("SEM_MAX_ANSWER_BYTES").pipe(
    Config.withDefault(268_435_456),
    Config.validate({ message: "SEM_MAX_ANSWER_BYTES must be above 0", validation: (bytes) => bytes > 0 })
  ),
  /**
   * Maximum rows of one streamed response. Unlimited unless this variable is set; otherwise `SEM_MAX_ROWS`, if set, applies to
   * streams too.
   */
  maxStreamRows: Config.integer("SEM_MAX_STREAM_ROWS").pipe(
    Config.orElseIf({ if: ConfigError.isMissingData, orElse: () => Config.integer("SEM_MAX_ROWS") }),
    Config.withDefault(Number.POSITIVE_INFINITY)
  ),
  /** Whether equal statements that run at the same time run once. */
  singleFlight: Config.withDefault(Config.boolean("SEM_SINGLE_FLIGHT"), true),
  /** Maximum bytes of the rows in the result cache; 0 disables it. One answer may take an eighth of them. */
  cacheBytes: Config.integer("SEM_CACHE_BYTES").pipe(
    Config.withDefault(67_108_864),
    Config.validate({ message: "SEM_CACHE_BYTES must not be below 0", validation: (bytes) => bytes >= 0 })
  ),
  /** Rows of a table that are read to verify its column types, where declared types are only hints. */
  probeScanCap: Config.integer("SEM_PROBE_SCAN_CAP").pipe(
    Config.withDefault(100_000),
    Config.validate({ message: "SEM_PROBE_SCAN_CAP must be above 0", validation: (rows) => rows > 0 })
  ),
  /** Rows of a table that its profile reads; a larger table is sampled down to about this many. */
  profileScanCap: Config.integer("SEM_PROFILE_SCAN_CAP").pipe(
    Config.withDefault(1_000_000),
    Config.validate({ message: "SEM_PROFILE_SCAN_CAP must be above 0", validation: (rows) => rows > 0 })
  ),
  /** Models of one datasource that are profiled concurrently. */
  profileConcurrency: Config.integer("SEM_PROFILE_CONCURRENCY").pipe(
    Config.withDefault(4),
    Config.validate({ message: "SEM_PROFILE_CONCURRENCY must be above 0", validation: (models) => models > 0 })
  ),
  /** Whether callers with the reader role may send their own SQL. */
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
  /** Whether sampled column values are part of the embedded text. */
  embeddingSamples: Config.withDefault(Config.boolean("SEM_EMBEDDING_SAMPLES"), false),
  /** Timeout of one request to an embedding provider. */
  embeddingTimeout: Config.duration("SEM_EMBEDDING_TIMEOUT").pipe(Config.withDefault(Duration.seconds(30))),
  /** Concurrent requests to an embedding provider. */
  embeddingConcurrency: Config.integer("SEM_EMBEDDING_CONCURRENCY").pipe(
    Config.withDefault(4),
    Config.validate({ message: "SEM_EMBEDDING_CONCURRENCY must be above 0", validation: (requests) => requests > 0 })
  ),
  /** Whether optional packages are used when they are installed. */
  advancedSearch: Config.string("SEM_ADVANCED_SEARCH").pipe(
    Config.map((text) => !["off", "0", "false", "no"].includes(text.trim().toLowerCase())),
    Config.withDefault(true)
  ),
  /** Time limit of a Cypher filter, in seconds. */
  cypherTimeout: Config.number("SEM_CYPHER_TIMEOUT").pipe(
    Config.withDefault(5),
    Config.validate({ message: "SEM_CYPHER_TIMEOUT must be above 0", validation: (seconds) => seconds > 0 })
  ),
  /** Memory limit of the process that evaluates Cypher filters, in megabytes. */
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
