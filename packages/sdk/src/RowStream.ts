/** Streams what the server sends as JSON lines, rows of a query and the progress of an ingest, or as the bytes of Arrow. */
import * as HttpApi from "@effect/platform/HttpApi"
import type * as HttpClient from "@effect/platform/HttpClient"
import * as HttpClientError from "@effect/platform/HttpClientError"
import * as HttpClientRequest from "@effect/platform/HttpClientRequest"
import { SemApi } from "@semlayer/domain/api/SemApi"
import { IngestEvent, IngestRequest } from "@semlayer/domain/Ingest"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import type { Row } from "@semlayer/domain/QueryResponse"
import { type Chunk, Effect, Option, Predicate, Schema, type SchemaAST, Stream } from "effect"
import { AnswerInvalid, ServerUnreachable } from "./ClientErrors.js"
import { transportReason } from "./Transport.js"

/** The error schemas that the contract declares for what is streamed: queries and ingests. */
const problems = (() => {
  const found: Array<SchemaAST.AST> = []
  HttpApi.reflect(SemApi, {
    predicate: ({ endpoint }) => endpoint.name === "query" || endpoint.name === "ingest",
    onGroup: () => undefined,
    onEndpoint: ({ errors }) => {
      for (const { ast } of errors.values()) found.push(...Option.toArray(ast))
    }
  })
  return found
})()

const encodeQuery = Schema.encodeSync(QueryRequest)
const encodeIngest = Schema.encodeSync(IngestRequest)

const jsonLines = "application/x-ndjson"

const decodeEvent = Schema.decodeUnknown(IngestEvent)

const utf8 = new TextDecoder()

const parse = Schema.decodeOption(Schema.parseJson())

type Foreign = HttpClientError.HttpClientError

const isForeign = <E>(error: E): error is Extract<E, Foreign> => HttpClientError.isHttpClientError(error)

/** A request whose answer is streamed. */
interface Sent {
  readonly path: string
  readonly body: unknown
  readonly accept: string
}

/** Streams over one server's client; `E` is the union of failures that the contract declares for them. */
export const streamedAnswers = <E, E2>(client: HttpClient.HttpClient.With<E2>, url: string) => {
  const decodeProblem = Schema.decodeUnknownOption(Schema.Union(...problems.map((ast) => Schema.make<E, unknown>(ast))))

  const failureOf = (problem: unknown, status: number): E | AnswerInvalid =>
    Option.getOrElse(
      decodeProblem(problem),
      () => new AnswerInvalid({ url, status, reason: "an error without a problem document" })
    )

  const broken = (error: Foreign) => new ServerUnreachable({ url, reason: transportReason(error.cause ?? error) })

  /** The values of some lines, and the failure that ends them, if any. */
  const read = (lines: Chunk.Chunk<string>) => {
    const values: Array<Row> = []
    for (const line of lines) {
      const value = Option.getOrNull(parse(line))
      if (!Predicate.isRecord(value)) {
        return { values, failure: new AnswerInvalid({ url, status: null, reason: "a line that is not a JSON object" }) }
      }
      // Row keys contain dots, so `error` is never a column.
      if ("error" in value) return { values, failure: failureOf(value["error"], 200) }
      values.push(value)
    }
    return { values, failure: null }
  }

  /** The body of the answer in a format. */
  const bytes = ({ path, body, accept }: Sent) =>
    HttpClientRequest.post(path).pipe(
      HttpClientRequest.setHeader("accept", accept),
      HttpClientRequest.bodyUnsafeJson(body),
      client.execute,
      Effect.flatMap((response) =>
        response.status === 200
          ? response.headers["content-type"]?.startsWith(accept) === true
            ? Effect.succeed(response.stream)
            : Effect.fail(new AnswerInvalid({ url, status: 200, reason: `its media type is not ${accept}` }))
          : // The transport has buffered the body of an error, so it can be read again.
            Effect.flatMap(response.arrayBuffer, (bytes) =>
              Effect.fail(failureOf(Option.getOrNull(parse(utf8.decode(bytes))), response.status))
            )
      ),
      Stream.unwrap
    )

  const lines = (path: string, body: unknown) =>
    bytes({ path, body, accept: jsonLines }).pipe(
      Stream.decodeText(),
      Stream.splitLines,
      Stream.chunks,
      Stream.flatMap((some) => {
        const { values, failure } = read(some)
        const known = Stream.fromIterable(values)
        return failure === null ? known : Stream.concat(known, Stream.fail(failure))
      }),
      Stream.mapError((error) => (isForeign(error) ? broken(error) : error))
    )

  const rows = (query: QueryRequest) => lines("/query", encodeQuery(query))

  const arrow = (query: QueryRequest) =>
    Stream.mapError(
      bytes({ path: "/query", body: encodeQuery(query), accept: "application/vnd.apache.arrow.stream" }),
      (error) => (isForeign(error) ? broken(error) : error)
    )

  const ingest = (request: IngestRequest) =>
    Stream.mapEffect(lines("/ingest", encodeIngest(request)), (line) =>
      Effect.mapError(
        decodeEvent(line),
        () =>
          new AnswerInvalid({ url, status: null, reason: "a line that is neither progress nor result of an ingest" })
      )
    )

  return { rows, arrow, ingest }
}
