/** In which form a client wants its answer, by the `Accept` header of the request (RFC 9110, 12.5.1). */
import type { HttpServerRequest } from "@effect/platform"
import { NotAcceptable } from "@semlayer/domain/HttpErrors"
import Negotiator from "negotiator"

/** A form of answers; all but JSON are streamed. */
export type AnswerForm = "json" | "ndjson" | "csv"

/** The first are what a form is asked for by; those behind are what clients send who take what they get, as JSON. */
const forms: ReadonlyArray<readonly [string, AnswerForm]> = [
  ["application/json", "json"],
  ["application/x-ndjson", "ndjson"],
  ["text/csv", "csv"],
  ["application/problem+json", "json"],
  ["text/html", "json"],
  ["text/event-stream", "json"]
]

const formOf = new Map(forms)
const allTypes = forms.map(([type]) => type)
const jsonTypes = allTypes.filter((type) => formOf.get(type) === "json")

/** Whether the answer of a request has rows that can be streamed. */
const hasRows = ({ method, url }: HttpServerRequest.HttpServerRequest): boolean =>
  method === "POST" && /^\/query\/?(?:\?|$)/.test(url)

/** Such as a charset: they say how a form is to be, and there is one way only. */
const parameters = /;(?!\s*q\s*=)[^;,]*/gi

const preferred = (accept: string | undefined, types: ReadonlyArray<string>): AnswerForm | null => {
  if (accept === undefined || accept === "*/*" || accept === "application/json" || accept.trim() === "") return "json"
  const [best] = new Negotiator({ headers: { accept: accept.replace(parameters, "") } }).mediaTypes(types)
  return best === undefined ? null : (formOf.get(best) ?? null)
}

/** The form that a client prefers; null where it accepts none. */
export const wantedForm = (request: HttpServerRequest.HttpServerRequest): AnswerForm | null =>
  preferred(request.headers["accept"], hasRows(request) ? allTypes : jsonTypes)

/** Whether a client accepts JSON, perhaps beside another form that it prefers. */
export const takesJson = (request: HttpServerRequest.HttpServerRequest): boolean =>
  preferred(request.headers["accept"], jsonTypes) !== null

/** The refusal of a client that accepts no form, or not the only one that its request can be answered in. */
export const notAcceptable = (request: HttpServerRequest.HttpServerRequest, onlyJson = !hasRows(request)) =>
  new NotAcceptable({
    accept: request.headers["accept"] ?? "",
    accepted: onlyJson ? ["application/json"] : ["application/json", "application/x-ndjson", "text/csv"]
  })
