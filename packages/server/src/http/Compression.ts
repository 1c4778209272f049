/** Which responses are compressed, and their headers (RFC 9110, 8.4 and 12.5.3). */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { Effect, Option } from "effect"
import { LRUCache } from "lru-cache"
import { coded, codedStream, type Coding, codings } from "./Codings.js"
import { codedTag } from "./Revisions.js"

/** Minimum size in bytes; smaller bodies fit into one or two packets anyway. */
const threshold = 1024

const compressible = /^\s*(?:text\/(?!event-stream)|application\/(?:json|x-ndjson|vnd\.apache\.arrow\.|[\w.-]+\+json))/i

/** The weight of each coding in `Accept-Encoding`, from 0 (not acceptable) to 1. */
const likings = (acceptEncoding: string): ReadonlyMap<string, number> =>
  new Map(
    acceptEncoding.split(",").flatMap((each): Array<[string, number]> => {
      const [name = "", ...parameters] = each.split(";").map((part) => part.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith("q="))
      const liking = weight === undefined ? 1 : Number(weight.slice(2))
      return name === "" || !(liking >= 0 && liking <= 1) ? [] : [[name, liking]]
    })
  )

/** The coding that a client prefers; null for none. */
export const chosen = (acceptEncoding: string): Coding | null => {
  const liked = likings(acceptEncoding)
  const others = liked.get("*") ?? 0
  const ofIdentity = liked.get("identity") ?? 0
  let best: Coding | null = null
  let most = 0
  for (const coding of codings) {
    const liking = liked.get(coding.name) ?? others
    if (liking > most && liking >= ofIdentity) [best, most] = [coding, liking]
  }
  return best
}

/** Maximum number of cached header values; clients of one kind all send the same. */
const rememberedTexts = 100

const makeChoice = () => {
  const known = new LRUCache<string, Option.Option<Coding>>({ max: rememberedTexts })
  return (acceptEncoding: string): Coding | null => {
    const choice = known.get(acceptEncoding) ?? Option.fromNullable(chosen(acceptEncoding))
    known.set(acceptEncoding, choice)
    return Option.getOrNull(choice)
  }
}

/** Whether a response is compressed for clients that accept it. */
const isCompressible = ({ body, headers }: HttpServerResponse.HttpServerResponse): boolean =>
  ((body._tag === "Uint8Array" && body.body.length >= threshold) || body._tag === "Stream") &&
  headers["content-encoding"] === undefined &&
  compressible.test(headers["content-type"] ?? "") &&
  !/\bno-transform\b/i.test(headers["cache-control"] ?? "")

/** The response options for a compressed body: without the length, and with the tag of the coded form. */
const optionsOf = ({ status, cookies, headers }: HttpServerResponse.HttpServerResponse, { name }: Coding) => {
  const { etag, "content-length": _, "content-type": contentType = "", ...others } = headers
  const tag = etag !== undefined && { etag: codedTag(etag, name) }
  return { status, cookies, contentType, headers: { ...others, ...tag, "content-encoding": name } }
}

const compressed = (response: HttpServerResponse.HttpServerResponse, coding: Coding) => {
  const { body } = response
  const options = optionsOf(response, coding)
  if (body._tag === "Stream") {
    return Effect.succeed(HttpServerResponse.stream(codedStream(coding, body.stream), options))
  }
  return body._tag === "Uint8Array"
    ? Effect.map(coded(coding, body.body), (bytes) => HttpServerResponse.uint8Array(bytes, options))
    : Effect.succeed(response)
}

/**
 * Compresses responses for clients that accept it.
 *
 * `varies` says whether other clients would get another coding.
 */
export const makeCompression = (isOn: boolean) => {
  const choose = makeChoice()
  return {
    varies: (response: HttpServerResponse.HttpServerResponse): boolean =>
      isOn && (isCompressible(response) || response.status === 304),
    compress: ({ headers }: HttpServerRequest.HttpServerRequest, response: HttpServerResponse.HttpServerResponse) => {
      const accepted = headers["accept-encoding"]
      if (!isOn || accepted === undefined || !isCompressible(response)) return Effect.succeed(response)
      const coding = choose(accepted)
      return coding === null ? Effect.succeed(response) : compressed(response, coding)
    }
  }
}
