/** Parses and decodes request bodies, after `ReceivedBody` has received them whole. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { UnsupportedEncoding, UnsupportedMediaType } from "@semlayer/domain/HttpErrors"
import { RequestInvalid, RequestValueInvalid } from "@semlayer/domain/RequestErrors"
import { type JsonPurpose, jsonTooLarge, mostMembers, sizeOfText } from "@semlayer/domain/JsonSize"
import { requestError } from "@semlayer/domain/RequestIssues"
import { refusedKeys, refusedKeysError } from "@semlayer/domain/UnknownKeys"
import { Effect, Either, Schema } from "effect"
import { LRUCache } from "lru-cache"
import { isUtf8 } from "node:buffer"
import { ReceivedBody } from "./ReceivedBody.js"

/** UTF-8 byte order mark, which some clients send and a parser may ignore (RFC 8259, 8.1). */
const byteOrderMark = "\ufeff"

const invalid = (message: string) => new RequestInvalid({ issues: [{ path: [], message, value: null }] })

/** Decodes the body of a request with a schema. */
export const readBody = <A, I>(
  request: HttpServerRequest.HttpServerRequest,
  schema: Schema.Schema<A, I>,
  purpose: JsonPurpose = "request"
) => Effect.flatMap(readJson(request), decodeJson(schema, { purpose }))

/** Maximum length of a cached body, in characters, and maximum number of cached bodies. */
const rememberedLength = 8 * 1024
const rememberedBodies = 500

/**
 * A decoder with a cache for bodies that clients send repeatedly, as dashboards do.
 *
 * Equal texts are decoded once and yield the same object. Bodies of older schema versions are migrated first.
 */
export const repeatedBodies = <A extends object, I>(schema: Schema.Schema<A, I>, migrate: Migrate = Either.right) => {
  const decode = decodeJson(schema, { migrate })
  const recent = new LRUCache<string, A>({ max: rememberedBodies })
  const remember = (text: string) => (value: A) =>
    Effect.sync(() => {
      if (text.length <= rememberedLength) recent.set(text, value)
    })
  return (request: HttpServerRequest.HttpServerRequest) =>
    Effect.flatMap(readJson(request), (text) => {
      const known = recent.get(text)
      return known === undefined ? Effect.tap(decode(text), remember(text)) : Effect.succeed(known)
    })
}

/** The text of a body whose media type is JSON. */
const readJson = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
  yield* checkMediaType(request)
  yield* checkEncoding(request)
  return yield* readText
})

/** Length in characters from which decoding yields to the event loop between its steps. */
const longBody = 32 * 1024

/** Yields to the event loop: unlike a yield between fibers, a timer runs after pending events. */
const otherWork = Effect.sleep(0)

type Migrate = (body: unknown) => Either.Either<unknown, RequestInvalid>

interface Reading {
  readonly migrate?: Migrate
  readonly purpose?: JsonPurpose
}

const decodeJson = <A, I>(schema: Schema.Schema<A, I>, { migrate = Either.right, purpose = "request" }: Reading) => {
  const decode = Schema.decodeUnknown(schema)
  return Effect.fnUntraced(function* (text: string) {
    const pause = text.length > longBody ? otherWork : Effect.void
    const tooLarge = jsonTooLarge(sizeOfText(text, mostMembers(purpose)), purpose)
    if (tooLarge !== null) return yield* tooLarge
    yield* pause
    const json = yield* Effect.try({
      try: (): unknown => JSON.parse(text),
      catch: (error) => invalid(`the body is not JSON: ${error instanceof Error ? error.message : "it does not parse"}`)
    })
    yield* pause
    const migrated = yield* migrate(json)
    const refused = refusedKeysError(refusedKeys(schema, migrated))
    if (refused !== null) return yield* refused
    yield* pause
    const decoded = yield* Effect.mapError(decode(migrated), requestError)
    yield* pause
    return decoded
  })
}

/** A body without a media type is read as JSON, because older clients omit it. */
const checkMediaType = (request: HttpServerRequest.HttpServerRequest) => {
  const type = request.headers["content-type"]
  return type === undefined || /^application\/(?:[\w.+-]+\+)?json\b/i.test(type)
    ? Effect.void
    : new UnsupportedMediaType({ media_type: type })
}

const checkEncoding = (request: HttpServerRequest.HttpServerRequest) => {
  const encoding = request.headers["content-encoding"]
  return encoding === undefined || /^\s*(?:identity)?\s*$/i.test(encoding)
    ? Effect.void
    : new UnsupportedEncoding({ encoding })
}

const notUtf8 = new RequestValueInvalid({ issues: [{ path: [], message: "the body is not UTF-8", value: null }] })

/** Several times faster than a decoder that validates; `readText` has validated the bytes. */
const textOf = (bytes: Uint8Array): string => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8")
  return text.startsWith(byteOrderMark) ? text.slice(1) : text
}

const readText = Effect.flatMap(ReceivedBody, (body) =>
  body === null
    ? Effect.succeed("")
    : Effect.flatMap(body.bytes, (bytes) => (isUtf8(bytes) ? Effect.succeed(textOf(bytes)) : notUtf8))
)
