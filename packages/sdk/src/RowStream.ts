/** Streams the answer of a query: its rows, which the server sends as JSON lines, or the bytes of Arrow. */
import { HttpApi, type HttpClient, HttpClientError, HttpClientRequest } from "@effect/platform"
import { SemApi } from "@semlayer/domain/api/SemApi"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import type { Row } from "@semlayer/domain/QueryResponse"
import { type Chunk, Effect, Option, Predicate, Schema, type SchemaAST, Stream } from "effect"
import { AnswerInvalid, ServerUnreachable } from "./ClientErrors.js"
import { transportReason } from "./Transport.js"

/** The error schemas that the contract declares for a query. */
const problems = (() => {
  const found: Array<SchemaAST.AST> = []
  HttpApi.reflect(SemApi, {
    predicate: ({ endpoint }) => endpoint.name === "query",
    onGroup: () => undefined,
    onEndpoint: ({ errors }) => {
      for (const { ast } of errors.values()) found.push(...Option.toArray(ast))
    }
  })
  return found
})()

const encode = Schema.encodeSync(QueryRequest)

const utf8 = new TextDecoder()

const parse = Schema.decodeOption(Schema.parseJson())

type Foreign = HttpClientError.HttpClientError

const isForeign = <E>(error: E): error is Extract<E, Foreign> => HttpClientError.isHttpClientError(error)

/** Streaming queries over one server's client; `E` is the union of failures that the contract declares for them. */
export const streamedQueries = <E, E2>(client: HttpClient.HttpClient.With<E2>, url: string) => {
  const decodeProblem = Schema.decodeUnknownOption(Schema.Union(...problems.map((ast) => Schema.make<E, unknown>(ast))))

  const failureOf = (problem: unknown, status: number): E | AnswerInvalid =>
    Option.getOrElse(
      decodeProblem(problem),
      () => new AnswerInvalid({ url, status, reason: "an error without a problem document" })
    )

  const broken = (error: Foreign) => new ServerUnreachable({ url, reason: transportReason(error.cause ?? error) })

  /** The rows of some lines, and the failure that ends them, if any. */
  const read = (lines: Chunk.Chunk<string>) => {
    const rows: Array<Row> = []
    for (const line of lines) {
      const row = Option.getOrNull(parse(line))
      if (!Predicate.isRecord(row)) {
        return { rows, failure: new AnswerInvalid({ url, status: null, reason: "a line that is not a row" }) }
      }
      // Row keys contain dots, so `error` is never a column.
      if ("error" in row) return { rows, failure: failureOf(row["error"], 200) }
      rows.push(row)
    }
    return { rows, failure: null }
  }

  /** The body of the answer in a format. */
  const bytes = (query: QueryRequest, accept: string) =>
    HttpClientRequest.post("/query").pipe(
      HttpClientRequest.setHeader("accept", accept),
      HttpClientRequest.bodyUnsafeJson(encode(query)),
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

  const rows = (query: QueryRequest) =>
    bytes(query, "application/x-ndjson").pipe(
      Stream.decodeText(),
      Stream.splitLines,
      Stream.chunks,
      Stream.flatMap((lines) => {
        const { rows, failure } = read(lines)
        const some = Stream.fromIterable(rows)
        return failure === null ? some : Stream.concat(some, Stream.fail(failure))
      }),
      Stream.mapError((error) => (isForeign(error) ? broken(error) : error))
    )

  const arrow = (query: QueryRequest) =>
    Stream.mapError(bytes(query, "application/vnd.apache.arrow.stream"), (error) =>
      isForeign(error) ? broken(error) : error
    )

  return { rows, arrow }
}
