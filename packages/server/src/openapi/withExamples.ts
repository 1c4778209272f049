/** Examples of the OpenAPI document: at least one per endpoint's success, and one per error. */
import { at, each, eachOf, isObject, type Json } from "@semlayer/domain/api/JsonObject"
import type { QueryEnded } from "@semlayer/domain/RunningQuery"
import { problemOf } from "../http/Problem.js"
import recorded from "./answers.json" with { type: "json" }
import { type ExampleRequest, exampleRequests } from "./Requests.js"
import { rareErrors } from "./RareErrors.js"

/** The key of a request's recorded answer. */
export const keyOf = ({ operation, summary }: ExampleRequest): string => `${operation}: ${summary}`

/** The request id of all examples. */
export const exampleRequestId = "0e9a6a7c-1c5e-4a3b-9d0f-5b1d6c2f8a41"

interface Exchange {
  readonly request: ExampleRequest
  readonly status: number
  readonly body: unknown
}

/** What the demo shop answered, recorded by `npx vitest run -u packages/server/test/OpenApi.test.ts`. */
const answers: Readonly<Record<string, { readonly status: number; readonly body: unknown }>> = recorded

/** A success that no request of the demo shop has, because nothing runs there when it is sent. */
const cancelled: Exchange = {
  request: {
    operation: "runningQueries.cancel",
    summary: "A query that was running",
    path: { id: "5b0f6f0e-2f63-4c3e-9a51-7f0f6f1f3c55" }
  },
  status: 200,
  body: { id: "5b0f6f0e-2f63-4c3e-9a51-7f0f6f1f3c55", status: "cancelled" } satisfies QueryEnded
}

const exchanges: ReadonlyArray<Exchange> = [
  cancelled,
  ...exampleRequests.flatMap((request) => {
    const answer = answers[keyOf(request)]
    return request.isSetUp === true || answer === undefined ? [] : [{ request, ...answer }]
  })
]

/** One exchange per error, and the errors that no example request provokes. */
const errorExamples: Json = Object.fromEntries([
  ...rareErrors.map((error) => {
    const problem = problemOf(error)
    return [error._tag, { summary: problem.title, value: { ...problem, request_id: exampleRequestId } }] as const
  }),
  ...exchanges.toReversed().flatMap(({ request, status, body }) => {
    const tag = status >= 400 && isObject(body) ? body["_tag"] : undefined
    return typeof tag === "string" ? [[tag, { summary: request.summary, value: body }] as const] : []
  })
])

const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf("/") + 1)

/** The names of the errors that a schema allows. */
const errorsOf = (schema: unknown): ReadonlyArray<string> => {
  if (!isObject(schema)) return []
  const { $ref, anyOf, properties } = schema
  if (typeof $ref === "string") return [nameOf($ref)]
  if (Array.isArray(anyOf)) return anyOf.flatMap(errorsOf)
  const tag = isObject(properties) && isObject(properties["_tag"]) ? properties["_tag"]["enum"] : undefined
  return Array.isArray(tag) ? tag.filter((each) => typeof each === "string") : []
}

const withErrors = (media: Json): Json => {
  const known = errorsOf(media["schema"]).filter((error) => error in errorExamples)
  return {
    ...media,
    examples: Object.fromEntries(known.map((error) => [error, { $ref: `#/components/examples/${error}` }]))
  }
}

const withExchanges =
  (some: ReadonlyArray<Exchange>, valueOf: (exchange: Exchange) => unknown) =>
  (media: Json): Json => ({
    ...media,
    examples: Object.fromEntries(
      some.map((exchange) => {
        const { summary } = exchange.request
        return [summary.toLowerCase().replace(/[^a-z0-9]+/g, "_"), { summary, value: valueOf(exchange) }]
      })
    )
  })

/** The example of a parameter, from the first request that has it. */
const withSent =
  (some: ReadonlyArray<Exchange>) =>
  (parameter: Json): Json => {
    const sent = some.map(({ request }) => ({ ...request.query, ...request.path })[String(parameter["name"])])
    const example = sent.find((value) => value !== undefined)
    return example === undefined ? parameter : { ...parameter, example }
  }

const withOwnExamples = (operation: Json): Json => {
  const own = exchanges.filter(({ request }) => request.operation === operation["operationId"])
  const answered = own.filter(({ status }) => status < 400)
  const asked = answered.filter(({ request }) => request.body !== undefined)
  const response = at("content", (content) => ({
    ...at(
      "application/problem+json",
      withErrors
    )(
      at(
        "application/json",
        withExchanges(answered, ({ body }) => body)
      )(content)
    )
  }))
  const changes = [
    at("responses", each(response)),
    at("requestBody", at("content", each(withExchanges(asked, ({ request }) => request.body)))),
    eachOf("parameters", withSent(own))
  ]
  return changes.reduce((changed, change) => change(changed), operation)
}

/** The document with examples: requests and responses at their operations, errors in the components. */
export const withExamples = (document: Json): { [key: string]: unknown } => ({
  ...at("components", (components) => ({ ...components, examples: errorExamples }))(
    at("paths", each(each(withOwnExamples)))(document)
  )
})
