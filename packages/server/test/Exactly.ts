/** Sends requests byte for byte, without the headers and normalization of HTTP clients. */
import { request as nodeRequest } from "node:http"
import * as HttpServer from "@effect/platform/HttpServer"
import { Effect } from "effect"

interface Sent {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
  readonly text: string
  readonly bytes: Buffer
}

export const exactly = (method: string, path: string, { headers = {}, body }: Sent = {}) =>
  HttpServer.addressFormattedWith((base) =>
    Effect.async<Answer>((resume) => {
      const { hostname, port } = new URL(base)
      const request = nodeRequest({ hostname, port, method, path, headers, agent: false }, (response) => {
        const parts: Array<Buffer> = []
        response
          .on("data", (part: Buffer) => parts.push(part))
          .on("end", () => {
            const bytes = Buffer.concat(parts)
            const { statusCode = 0, headers } = response
            resume(Effect.succeed({ status: statusCode, headers, bytes, text: bytes.toString("utf8") }))
          })
      })
      request.on("error", (error) => resume(Effect.die(error)))
      request.end(body)
    })
  )
