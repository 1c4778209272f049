/** MCP over streamable HTTP: the official transport, which speaks in requests and responses of the web. */
import type { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js"

export interface StreamableChannel {
  readonly transport: WebStandardStreamableHTTPServerTransport
}
