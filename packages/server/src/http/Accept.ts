/** Content negotiation by the `Accept` header (RFC 9110, 12.5.1). */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { NotAcceptable } from "@semlayer/domain/HttpErrors"
import Negotiator from "negotiator"

/** A response format; all but JSON are streamed. */
export type AnswerForm = "json" | "ndjson" | "csv" | "arrow"

/** Media types by format. The last three are sent by clients that accept anything, which get JSON. */
const forms: ReadonlyArray<readonly [string, AnswerForm]> = [
  ["application/json", "json"],
  ["application/x-ndjson", "ndjson"],
  ["text/csv", "csv"],
  ["application/vnd.apache.arrow.stream", "arrow"],
  ["application/problem+json", "json"],
  ["text/html", "json"],
  ["text/event-stream", "json"]
]

const progressType = "application/x-ndjson"

const formOf = new Map(forms)
const allTypes = forms.map(([type]) => type)
/** The media types that an error lists. */
const rowTypes = ["application/json", "application/x-ndjson", "text/csv", "application/vnd.apache.arrow.stream"]
const jsonTypes = allTypes.filter((type) => formOf.get(type) === "json")

/** Whether the answer of a request has rows that can be streamed. */
const hasRows = ({ method, url }: HttpServerRequest.HttpServerRequest): boolean =>
  method === "POST" && /^\/query\/?(?:\?|$)/.test(url)

/** Whether the progress of a request can be streamed. */
const hasProgress = ({ method, url }: HttpServerRequest.HttpServerRequest): boolean =>
  method === "POST" && /^\/ingest\/?(?:\?|$)/.test(url)

const typesOf = (request: HttpServerRequest.HttpServerRequest): ReadonlyArray<string> => {
  if (hasRows(request)) return allTypes
  return hasProgress(request) ? [...jsonTypes, progressType] : jsonTypes
}

/** Media type parameters such as a charset; ignored because each format has one variant only. */
const parameters = /;(?!\s*q\s*=)[^;,]*/gi

const preferred = (accept: string | undefined, types: ReadonlyArray<string>): AnswerForm | null => {
  if (accept === undefined || accept === "*/*" || accept === "application/json" || accept.trim() === "") return "json"
  const [best] = new Negotiator({ headers: { accept: accept.replace(parameters, "") } }).mediaTypes(types)
  return best === undefined ? null : (formOf.get(best) ?? null)
}

/** The format that a client prefers; null if it accepts none. */
export const wantedForm = (request: HttpServerRequest.HttpServerRequest): AnswerForm | null =>
  preferred(request.headers["accept"], typesOf(request))

/** Whether a client accepts JSON, even if it prefers another format. */
export const takesJson = (request: HttpServerRequest.HttpServerRequest): boolean =>
  preferred(request.headers["accept"], jsonTypes) !== null

/** The error for a client that accepts no format, or not the only one available for its request. */
export const notAcceptableFailure = (request: HttpServerRequest.HttpServerRequest, onlyJson = !hasRows(request)) =>
  new NotAcceptable({
    accept: request.headers["accept"] ?? "",
    accepted: onlyJson ? ["application/json", ...(hasProgress(request) ? [progressType] : [])] : rowTypes
  })
