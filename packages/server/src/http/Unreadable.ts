/**
 * Answers requests that Node's parser rejects with a status that says why.
 *
 * Remaining input is read for a moment, because closing a connection with unread data discards the response.
 */
import type { Server, ServerResponse } from "node:http"
import type { Duplex } from "node:stream"

/** How long the sender may take to read the response, in milliseconds. */
const lingering = 1_000

const badRequest = [400, "Bad Request"] as const

const statuses: Readonly<Record<string, readonly [status: number, title: string]>> = {
  HPE_HEADER_OVERFLOW: [431, "Request Header Fields Too Large"],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "Payload Too Large"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "Request Timeout"]
}

const answerTo = ({ code = "" }: NodeJS.ErrnoException): string => {
  const [status, title] = statuses[code] ?? badRequest
  const body = JSON.stringify({ type: "about:blank", title, status })
  const head = ["Connection: close", "Content-Type: application/problem+json", `Content-Length: ${body.length}`]
  return [`HTTP/1.1 ${status} ${title}`, ...head, "", body].join("\r\n")
}

export const answerUnreadable = (server: Server): void => {
  const latest = new WeakMap<Duplex, ServerResponse>()
  server.on("request", (request, response) => latest.set(request.socket, response))
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // A response was sent already; this is further input.
    if (socket.writableEnded) return
    const response = latest.get(socket)
    const isAnswering = response !== undefined && response.headersSent && !response.writableFinished
    if (error.code === "ECONNRESET" || !socket.writable || isAnswering) {
      socket.destroy()
      return
    }
    socket.end(answerTo(error))
    const over = setTimeout(() => socket.destroy(), lingering)
    socket.once("close", () => clearTimeout(over))
  })
}
