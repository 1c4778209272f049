/** Responses that stream rows from the database with back-pressure from the client. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import type { AnswerHead, RowError, RowStream } from "@semlayer/engine/query/RowStream"
import { type ArrowTypeChanged, arrowStream } from "@semlayer/engine/query/arrow/ArrowStream"
import { csv, ndjson } from "@semlayer/engine/query/RowText"
import { untilNull } from "@semlayer/runtime/UntilNull"
import { Cause, Effect, Stream } from "effect"
import type { AnswerForm } from "./Accept.js"
import { errorLine } from "./ErrorLine.js"

type Request = HttpServerRequest.HttpServerRequest

type Bytes = Stream.Stream<Uint8Array, RowError | ArrowTypeChanged>

interface StreamedForm {
  readonly contentType: string
  readonly bytes: (answer: RowStream) => Effect.Effect<Bytes>
}

/** Once the first rows are sent, a failure can no longer change the status. */
const streamedForms: Readonly<Record<Exclude<AnswerForm, "json">, StreamedForm>> = {
  ndjson: {
    contentType: "application/x-ndjson",
    bytes: (answer) => {
      const { rows } = ndjson(answer.columns)
      const lines = Stream.map(untilNull(answer.next), rows)
      return Effect.succeed(
        Stream.catchAllCause(lines, (cause) =>
          Cause.isInterruptedOnly(cause)
            ? Stream.failCause(cause)
            : Stream.fromEffect(errorLine("a streamed response", cause))
        )
      )
    }
  },
  csv: {
    contentType: "text/csv; charset=utf-8; header=present",
    bytes: (answer) => {
      const { head, rows } = csv(answer.columns)
      const lines = Stream.map(untilNull(answer.next), rows)
      return Effect.succeed(logged("CSV", Stream.concat(Stream.succeed(Buffer.from(head)), lines)))
    }
  },
  arrow: {
    contentType: "application/vnd.apache.arrow.stream",
    bytes: (answer) => Effect.map(arrowStream(answer), (bytes) => logged("Arrow", bytes))
  }
}

/** Logs the failure of a format that cannot contain it. */
const logged = (format: string, bytes: Bytes): Bytes =>
  Stream.tapError(bytes, ({ message }) => Effect.logWarning(`The response in ${format} was cut off: ${message}`))

/** The streamed response; its scope is that of the request. */
export const rowsResponse = (request: Request, answer: RowStream, form: keyof typeof streamedForms) => {
  const { contentType, bytes } = streamedForms[form]
  return Effect.map(bytes(answer), (body) =>
    HttpServerResponse.stream(allOrBroken(request, body), { contentType, headers: headHeaders(answer.head) })
  )
}

/**
 * Breaks the connection if the bytes end too early.
 *
 * Clients could otherwise mistake a partial response for a whole one.
 */
const allOrBroken = (request: Request, bytes: Bytes): Bytes =>
  Stream.suspend(() => {
    let isWhole = false
    const end = Stream.execute(
      Effect.sync(() => {
        isWhole = true
      })
    )
    return Stream.ensuring(
      Stream.concat(bytes, end),
      Effect.sync(() => {
        if (!isWhole) breakOff(request)
      })
    )
  })

/** By TCP reset where possible: for HTTP/1.0 a plain close marks the end of the body. */
const breakOff = (request: Request): void => {
  const { socket } = NodeHttpServerRequest.toServerResponse(request)
  if (socket?.remoteFamily === undefined) socket?.destroy()
  else socket.resetAndDestroy()
}

/** Maximum characters of all response headers here; a proxy may reject headers above 8 kB in total. */
const headerRoom = 6 * 1024

/**
 * The parts of a JSON answer other than rows, as headers: JSON, percent-encoded where it is not ASCII.
 *
 * Parts that do not fit are left out and listed in `semlayer-omitted`.
 */
const headHeaders = ({ columns, warnings, levels, compared, sql, attributes }: AnswerHead): Record<string, string> => {
  const headers: Record<string, string> = {}
  const omitted: Array<string> = []
  let room = headerRoom
  for (const [name, value] of Object.entries({ columns, warnings, levels, compared, sql, attributes })) {
    if (value === undefined) continue
    const text = JSON.stringify(value).replace(/[^\x20-\x7e]+|%/gu, encodeURIComponent)
    if (text.length > room) omitted.push(name)
    else {
      headers[`semlayer-${name}`] = text
      room -= text.length
    }
  }
  return omitted.length === 0 ? headers : { ...headers, "semlayer-omitted": omitted.join(", ") }
}
