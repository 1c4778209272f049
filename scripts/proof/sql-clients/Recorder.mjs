// @ts-check
/** A proxy that records what a client of PostgreSQL sends, and a summary of what it is answered. */
import { createConnection, createServer } from "node:net"
import { parse } from "pg-protocol"

/**
 * What a client sent until it was answered, in hexadecimal, and the answers: names of messages, and codes of errors.
 * @typedef {{ sent: string, answers: Array<string> }} Exchange
 */

/**
 * Starts a proxy to a port of this machine; `stop` returns the exchanges of each connection.
 * @param {number} port
 */
export const record = async (port) => {
  /** @type {Array<Array<Exchange>>} */
  const connections = []
  const proxy = createServer((client) => {
    const server = createConnection({ host: "127.0.0.1", port })
    /** @type {Array<Exchange>} */
    const exchanges = []
    connections.push(exchanges)
    client.on("data", (bytes) => {
      const last = exchanges.at(-1)
      if (last === undefined || last.answers.length > 0) exchanges.push({ sent: bytes.toString("hex"), answers: [] })
      else last.sent += bytes.toString("hex")
      server.write(bytes)
    })
    void parse(server, (message) => {
      const code = "code" in message ? String(message.code) : null
      exchanges.at(-1)?.answers.push(code ?? message.name)
    })
    server.on("data", (bytes) => client.write(bytes))
    client.on("end", () => server.end())
    server.on("end", () => client.end())
    for (const socket of [client, server]) socket.on("error", () => socket.destroy())
  })
  await new Promise((resolve) => proxy.listen(0, "127.0.0.1", () => resolve(undefined)))
  const address = proxy.address()
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    stop: () => {
      proxy.close()
      return connections
    }
  }
}
