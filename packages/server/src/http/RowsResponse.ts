/** Answers whose rows are sent as they come from the database, as fast as the client reads them. */
import { type HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { NodeHttpServerRequest } from "@effect/platform-node"
import type { DatabaseError } from "@semlayer/domain/DatabaseErrors"
import type { AnswerHead, RowStream } from "@semlayer/engine/query/RowStream"
import { csv, ndjson } from "@semlayer/engine/query/RowText"
import { Cause, Effect, Option, Stream } from "effect"
import { unexpected } from "./Unexpected.js"
import type { AnswerForm } from "./Accept.js"
import { problemOf } from "./Problem.js"

type Request = HttpServerRequest.HttpServerRequest

type Bytes = Stream.Stream<Uint8Array, DatabaseError>

interface StreamedForm {
  readonly contentType: string
  readonly bytes: (answer: RowStream) => Bytes
}

/** What fails when the first rows are gone cannot be a status any more. */
const streamedForms: Readonly<Record<Exclude<AnswerForm, "json">, StreamedForm>> = {
  ndjson: {
    contentType: "application/x-ndjson",
    bytes: ({ batches, columns }) => {
      const { rows } = ndjson(columns)
      const lines = Stream.map(batches, rows)
      return Stream.catchAllCause(lines, (cause) =>
        Cause.isInterruptedOnly(cause) ? Stream.failCause(cause) : Stream.fromEffect(errorLine(cause))
      )
    }
  },
  csv: {
    contentType: "text/csv; charset=utf-8; header=present",
    bytes: ({ batches, columns }) => {
      const { head, rows } = csv(columns)
      const lines = Stream.map(batches, rows)
      return Stream.concat(Stream.succeed(Buffer.from(head)), lines).pipe(
        Stream.tapError((failure) => Effect.logWarning(`A CSV answer was broken off: ${failure.message}`))
      )
    }
  }
}

/** The last line of an answer that has failed. No row looks like it: the keys of rows have dots. */
const errorLine = Effect.fnUntraced(function* (cause: Cause.Cause<DatabaseError>) {
  const known = Option.getOrNull(Cause.failureOption(cause))
  const error = problemOf(known ?? (yield* unexpected("a streamed answer", cause)))
  return Buffer.from(`${JSON.stringify({ error })}\n`)
})

/** The response of rows whose scope is that of the request. */
export const rowsResponse = (request: Request, answer: RowStream, form: keyof typeof streamedForms) => {
  const { contentType, bytes } = streamedForms[form]
  return HttpServerResponse.stream(allOrBroken(request, bytes(answer)), {
    contentType,
    headers: headHeaders(answer.head)
  })
}

/** Breaks the connection where the bytes end too early, so that nobody takes a part of an answer for the whole. */
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

/** By a reset where there can be one: for a client of HTTP/1.0 a plain end of the connection is the end of the body. */
const breakOff = (request: Request): void => {
  const { socket } = NodeHttpServerRequest.toServerResponse(request)
  if (socket?.remoteFamily === undefined) socket?.destroy()
  else socket.resetAndDestroy()
}

/** Most characters of all headers that tell of an answer; a proxy may refuse a head of 8 kB. */
const headerRoom = 6 * 1024

/**
 * What a JSON answer has beside its rows: JSON in headers, percent-encoded where it is not ASCII. What does not fit is
 * left out, and named.
 */
const headHeaders = ({ columns, warnings, sql, attributes }: AnswerHead): Record<string, string> => {
  const headers: Record<string, string> = {}
  const omitted: Array<string> = []
  let room = headerRoom
  for (const [name, value] of Object.entries({ columns, warnings, sql, attributes })) {
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
