/** Which answers are compressed, and what their headers say then (RFC 9110, 8.4 and 12.5.3). */
import { type HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Effect } from "effect"
import { coded, codedStream, type Coding, codings } from "./Codings.js"
import { codedTag } from "./Revisions.js"

/** Bodies below this many bytes fit into a packet or two as they are. */
const threshold = 1024

const compressible = /^\s*(?:text\/(?!event-stream)|application\/(?:json|x-ndjson|vnd\.apache\.arrow\.|[\w.-]+\+json))/i

/** How much a client likes a coding, from 0, not at all, to 1; `undefined` where it says nothing of it. */
const likings = (acceptEncoding: string): ReadonlyMap<string, number> =>
  new Map(
    acceptEncoding.split(",").flatMap((each): Array<[string, number]> => {
      const [name = "", ...parameters] = each.split(";").map((part) => part.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith("q="))
      const liking = weight === undefined ? 1 : Number(weight.slice(2))
      return name === "" || !(liking >= 0 && liking <= 1) ? [] : [[name, liking]]
    })
  )

const chosen = (acceptEncoding: string): Coding | null => {
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

/** How many header texts are remembered; clients of one kind all send the same. */
const rememberedTexts = 100

const makeChoice = () => {
  const known = new Map<string, Coding | null>()
  return (acceptEncoding: string): Coding | null => {
    const found = known.get(acceptEncoding)
    if (found !== undefined) return found
    const choice = chosen(acceptEncoding)
    if (known.size < rememberedTexts) known.set(acceptEncoding, choice)
    return choice
  }
}

/** Whether an answer is one that is compressed for clients that take it so. */
const isCompressible = ({ body, headers }: HttpServerResponse.HttpServerResponse): boolean =>
  ((body._tag === "Uint8Array" && body.body.length >= threshold) || body._tag === "Stream") &&
  headers["content-encoding"] === undefined &&
  compressible.test(headers["content-type"] ?? "") &&
  !/\bno-transform\b/i.test(headers["cache-control"] ?? "")

/** What stays of an answer when its body is coded; its length and its tag do not. */
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

/** Compresses answers for the clients that take them so; `varies` tells whether another client would get another form. */
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
