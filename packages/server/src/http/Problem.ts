/** The one form of an error body: a problem document (RFC 9457) that also carries the failure's own fields. */
import { HttpServerResponse } from "@effect/platform"
import { MethodNotAllowed } from "@semlayer/domain/HttpErrors"
import { statusOf } from "@semlayer/domain/Status"

/** A failure with a sentence for people: every tagged error of the domain. */
export interface Failure extends Error {
  readonly _tag: string
}

export const isFailure = (value: unknown): value is Failure =>
  value instanceof Error && "_tag" in value && typeof value._tag === "string"

const hidden = new Set(["_tag", "message", "stack", "cause"])

/** `UnknownModel` as `Unknown model`. */
const titleOf = (tag: string): string => {
  const words = tag.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The problem document of a failure. `detail` is the sentence that older clients read. */
export const problemOf = (failure: Failure) => ({
  type: `urn:semlayer:problem:${failure._tag}`,
  title: titleOf(failure._tag),
  status: statusOf(failure),
  detail: failure.message,
  _tag: failure._tag,
  ...Object.fromEntries(Object.entries(failure).filter(([key]) => !hidden.has(key)))
})

/** What a failure says in headers too: the methods that a path has, and when to ask again. */
const headersOf = (failure: Failure): Readonly<Record<string, string>> => ({
  ...(failure instanceof MethodNotAllowed && { allow: failure.allowed.join(", ") }),
  ...("retry_after" in failure && { "retry-after": String(failure.retry_after) })
})

/** The response of a failure to a request of a name. */
export const problemResponse = (failure: Failure, requestId: string): HttpServerResponse.HttpServerResponse => {
  const problem = { ...problemOf(failure), request_id: requestId }
  return HttpServerResponse.unsafeJson(problem, {
    status: problem.status,
    contentType: "application/problem+json",
    headers: headersOf(failure)
  })
}
