/** The format of every error body: a problem document (RFC 9457) with the failure's own fields added. */
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { RoleMissing, Unauthenticated } from "@semlayer/domain/AccessErrors"
import { MethodNotAllowed } from "@semlayer/domain/HttpErrors"
import { statusOf } from "@semlayer/domain/Status"
import { scopePrefix } from "../access/TokenRole.js"

/** Any tagged error of the domain, with a message for people. */
export interface Failure extends Error {
  readonly _tag: string
}

export const isFailure = (value: unknown): value is Failure =>
  value instanceof Error && "_tag" in value && typeof value._tag === "string"

const hidden = new Set(["_tag", "message", "stack", "cause"])

/** `UnknownModel` becomes `Unknown model`. */
const titleOf = (tag: string): string => {
  const words = tag.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The problem document of a failure. Older clients read `detail`. */
export const problemOf = (failure: Failure) => ({
  type: `urn:semlayer:problem:${failure._tag}`,
  title: titleOf(failure._tag),
  status: statusOf(failure),
  detail: failure.message,
  _tag: failure._tag,
  ...Object.fromEntries(Object.entries(failure).filter(([key]) => !hidden.has(key)))
})

/** The `WWW-Authenticate` challenge (RFC 6750, 3). */
const challengeOf = (failure: Failure): Readonly<Record<string, string>> => {
  if (failure instanceof Unauthenticated) {
    const error = failure.reason === "missing" ? "" : ', error="invalid_token"'
    return { "www-authenticate": `Bearer realm="semlayer"${error}` }
  }
  if (!(failure instanceof RoleMissing)) return {}
  const scope = `${scopePrefix}${failure.needed}`
  return { "www-authenticate": `Bearer realm="semlayer", error="insufficient_scope", scope="${scope}"` }
}

/** The headers of a failure: `Allow`, `WWW-Authenticate` and `Retry-After`. */
const headersOf = (failure: Failure): Readonly<Record<string, string>> => ({
  ...(failure instanceof MethodNotAllowed && { allow: failure.allowed.join(", ") }),
  ...challengeOf(failure),
  ...("retry_after" in failure && { "retry-after": String(failure.retry_after) })
})

/** The problem response of a failure, with the request id. */
export const problemResponse = (failure: Failure, requestId: string): HttpServerResponse.HttpServerResponse => {
  const problem = { ...problemOf(failure), request_id: requestId }
  return HttpServerResponse.unsafeJson(problem, {
    status: problem.status,
    contentType: "application/problem+json",
    headers: headersOf(failure)
  })
}
