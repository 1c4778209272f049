/**
 * What is no request, as far as Node's parser can tell, gets the status that says why. What its sender still sends is read
 * for a moment: a connection that is closed with something unread takes the answer along with it.
 */
import type { Server, ServerResponse } from "node:http"
import type { Duplex } from "node:stream"

/** How long a sender may take to hear the answer, in milliseconds. */
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
    // It was answered, and this is what comes on top.
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
