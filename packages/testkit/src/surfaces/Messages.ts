/** Fuzzed MCP messages: tool calls with invalid arguments, and invalid JSON-RPC. */
import type { Draw } from "../fuzz/Draw.js"
import { hostileText, hostileValue, type JsonValue, mutated } from "./Mutation.js"

const call = (name: string, args: JsonValue): JsonValue => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name, arguments: args }
})

const messages: readonly [JsonValue, ...ReadonlyArray<JsonValue>] = [
  call("query", {
    source_model: "shop.orders",
    dimensions: ["status"],
    measures: ["amount:sum"],
    filters: ["amount > 1"]
  }),
  call("search", { question: "paid", max_results: 2 }),
  call("inspect", { reference: "shop.orders", entity_type: "model" }),
  call("save_memory", { learning: "x", linked_entities: ["shop.orders"] }),
  call("forget_memory", { id: "1" }),
  { jsonrpc: "2.0", id: 2, method: "tools/list", params: {} },
  { jsonrpc: "2.0", id: 3, method: "resources/list" },
  { jsonrpc: "2.0", id: 4, method: "resources/read", params: { uri: "semlayer://models/shop.orders" } },
  { jsonrpc: "2.0", id: 5, method: "prompts/list" },
  { jsonrpc: "2.0", id: 6, method: "prompts/get", params: { name: "explore", arguments: {} } },
  { jsonrpc: "2.0", id: 7, method: "ping" },
  { jsonrpc: "2.0", id: 8, method: "completion/complete", params: { ref: { type: "ref/prompt", name: "x" } } },
  { jsonrpc: "2.0", id: 9, method: "logging/setLevel", params: { level: "info" } },
  { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } },
  { jsonrpc: "2.0", method: "notifications/progress", params: { progressToken: 1, progress: 1 } }
]

/** The first message of a client. */
export const initialize: JsonValue = {
  jsonrpc: "2.0",
  id: 0,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "fuzz", version: "1" } }
}

/** One message as text; about a tenth are not JSON. */
export const hostileMessage = (draw: Draw): string => {
  const wrong = mutated(draw, draw.one(messages))
  if (draw.chance(4)) return JSON.stringify(draw.times(0, 4, () => mutated(draw, draw.one(messages))))
  if (draw.chance(4)) return JSON.stringify(hostileValue(draw))
  const text = JSON.stringify(wrong)
  return draw.chance(8) ? `${text.slice(0, draw.below(text.length))}${hostileText(draw)}` : text
}
