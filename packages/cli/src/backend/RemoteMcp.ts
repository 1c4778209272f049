/** MCP bridge to a server; loaded on demand. */
import { withCredentials } from "@semlayer/sdk/Transport"
import { bridgeStdio } from "@semlayer/server/mcp/McpBridge"
import { Effect } from "effect"
import type { Server } from "./RemoteBackend.js"

export const bridgeMcp = (server: Server) =>
  Effect.flatMap(withCredentials(server), ({ headers = {} }) => bridgeStdio(server.url, headers))
