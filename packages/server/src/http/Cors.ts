/** CORS: the headers that let pages of other origins call the API and read its answers. */
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { OriginRefused } from "@semlayer/domain/HttpErrors"
import type { Origins } from "./Origins.js"
import { methodsOf } from "./Routes.js"

type Request = HttpServerRequest.HttpServerRequest
type Fields = Readonly<Record<string, string>>

/** Request headers that a page may set, in addition to the safelisted ones. */
const allowedHeaders = [
  "Content-Type",
  "Authorization",
  "X-API-Key",
  "If-Match",
  "If-None-Match",
  "X-Request-Id",
  "X-Query-Timeout",
  "Mcp-Session-Id",
  "Mcp-Protocol-Version",
  "Last-Event-ID"
].join(", ")

/** Response headers that a page may read besides safelisted ones and `semlayer-*`. */
const exposedHeaders = [
  "ETag",
  "X-Request-Id",
  "Retry-After",
  "WWW-Authenticate",
  "Allow",
  "Link",
  "X-Total-Count",
  "Mcp-Session-Id",
  "Mcp-Protocol-Version"
]

/** How long a browser may cache a preflight response, in seconds; no browser caches it longer. */
const maxAge = "7200"

const none: Fields = {}

export const makeCors = ({ isListed, hasLists, isOpen }: Origins) => {
  const allowOrigin = (origin: string): Fields => ({ "access-control-allow-origin": isOpen ? "*" : origin })

  /** The CORS headers of a response. */
  const headersFor = ({ headers, url }: Request, answer: Fields): Fields => {
    const { origin } = headers
    if (!hasLists || origin === undefined || !isListed(origin, url)) return none
    const own = Object.keys(answer).filter((name) => name.startsWith("semlayer-"))
    return {
      ...allowOrigin(origin),
      "access-control-expose-headers": [...exposedHeaders, ...own].join(", ")
    }
  }

  /** The response to a preflight request; null for any other request. */
  const preflight = ({
    method,
    headers,
    url
  }: Request): HttpServerResponse.HttpServerResponse | OriginRefused | null => {
    const { origin } = headers
    if (method !== "OPTIONS" || origin === undefined || headers["access-control-request-method"] === undefined) {
      return null
    }
    const methods = methodsOf(url.split("?")[0] ?? url)
    if (methods.length === 0) return null
    if (!isListed(origin, url)) return new OriginRefused({ origin })
    return HttpServerResponse.empty({
      status: 204,
      headers: {
        ...{ allow: methods.join(", "), "access-control-allow-methods": methods.join(", ") },
        "access-control-allow-headers": allowedHeaders,
        "access-control-max-age": maxAge
      }
    })
  }

  return {
    headersFor,
    preflight,
    /** Whether responses depend on the origin; caches must know this even for requests without one. */
    varies: hasLists && !isOpen
  }
}
