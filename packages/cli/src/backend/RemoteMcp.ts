/** The tools for a model of a server elsewhere. Its code is loaded only for that. */
import { bridgeStdio } from "@semlayer/server/mcp/McpBridge"

export const bridgeMcp = (url: string) => bridgeStdio(url, {})
