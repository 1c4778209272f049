/** MCP settings, read from the environment. */
import { Config, Context, Duration, Layer } from "effect"
import { originsOf } from "./ServerConfig.js"

const positive = <A extends number | null>(name: string, fallback: A) =>
  Config.integer(name).pipe(
    Config.validate({ message: `${name} must be above 0`, validation: (count) => count > 0 }),
    Config.withDefault(fallback)
  )

const settings = Config.all({
  /** Maximum rows of one tool answer; larger ones exceed a model's context. */
  maxRows: positive("SEM_MCP_MAX_ROWS", 10_000),
  /** Maximum number of concurrent sessions over HTTP. */
  maxSessions: positive("SEM_MCP_MAX_SESSIONS", 200),
  /** The same per authenticated caller; null for half of all. */
  maxCallerSessions: positive("SEM_MCP_MAX_CALLER_SESSIONS", null),
  /** How long a streamable HTTP session lives without requests and open streams. */
  idle: Config.duration("SEM_MCP_IDLE").pipe(Config.withDefault(Duration.minutes(30))),
  /** Origins of pages that may connect to MCP only, in addition to those that may use the whole API. */
  origins: originsOf("SEM_MCP_ORIGINS")
})

export class McpConfig extends Context.Tag("@semlayer/server/McpConfig")<
  McpConfig,
  Config.Config.Success<typeof settings>
>() {
  static readonly layer = Layer.effect(McpConfig, settings)
}
