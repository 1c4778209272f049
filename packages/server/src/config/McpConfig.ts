/** Every setting of MCP that comes from the environment, in one place. */
import { Config, Context, Duration, Layer } from "effect"
import { originsOf } from "./ServerConfig.js"

const positive = <A extends number | null>(name: string, fallback: A) =>
  Config.integer(name).pipe(
    Config.validate({ message: `${name} must be above 0`, validation: (count) => count > 0 }),
    Config.withDefault(fallback)
  )

const settings = Config.all({
  /** Most rows of one answer of a tool: what reads it has room for no more. */
  maxRows: positive("SEM_MCP_MAX_ROWS", 10_000),
  /** Most clients that are connected over HTTP at a time. */
  maxSessions: positive("SEM_MCP_MAX_SESSIONS", 200),
  /** Those of one caller, where callers are told apart; null for half of all. */
  maxCallerSessions: positive("SEM_MCP_MAX_CALLER_SESSIONS", null),
  /** How long a session over streamable HTTP lasts on which nothing is asked and no stream is open. */
  idle: Config.duration("SEM_MCP_IDLE").pipe(Config.withDefault(Duration.minutes(30))),
  /** Origins of pages that may connect to MCP alone, beside those that may ask the whole API. */
  origins: originsOf("SEM_MCP_ORIGINS")
})

export class McpConfig extends Context.Tag("@semlayer/server/McpConfig")<
  McpConfig,
  Config.Config.Success<typeof settings>
>() {
  static readonly layer = Layer.effect(McpConfig, settings)
}
