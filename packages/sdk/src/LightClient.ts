/**
 * A client of a few kilobytes for pages: the reading calls over `fetch`, typed by the contract, without decoding.
 *
 * The other clients decode every answer by its schema, which costs a page 140 kB. This one trusts the server that delivered
 * the page.
 */
import type { DatasourceSummary } from "@semlayer/domain/Datasource"
import type { InspectRequest, InspectResponse } from "@semlayer/domain/Inspect"
import type { QueryRequest } from "@semlayer/domain/QueryRequest"
import type { SemResponse } from "@semlayer/domain/QueryResponse"
import type { QueryStages } from "@semlayer/domain/QueryStages"
import type { SearchRequest, SearchResponse } from "@semlayer/domain/Search"
import type { Health, ModelSummary, ReadModel } from "@semlayer/domain/api/CatalogApi"

/** What a server rejected: the problem document, with the sentence of its `detail` as the message. */
export class SemProblem extends Error {
  override readonly name = "SemProblem"
  readonly _tag: string
  constructor(
    /** The HTTP status; 0 if no answer came. */
    readonly status: number,
    /** The members of the problem document, which are the fields of the error. */
    readonly fields: Readonly<Record<string, unknown>>
  ) {
    super(String(fields["detail"] ?? fields["title"] ?? `The server answered with status ${status}`))
    this._tag = String(fields["_tag"] ?? (status === 0 ? "ServerUnreachable" : "AnswerInvalid"))
  }
}

export interface LightClientOptions {
  /** Address of the server; default the origin of the page. */
  readonly url?: string | undefined
  /** API key or token of the caller, sent as `Authorization: Bearer`. Never part of a URL. */
  readonly apiKey?: string | null | undefined
}

export interface LightCallOptions {
  /** Aborts the call: the server cancels its statement. */
  readonly signal?: AbortSignal | undefined
}

interface ModelKey {
  readonly name: string
  readonly data_source?: string | undefined
  readonly include_hidden?: boolean | undefined
}

const parametersOf = (values: Readonly<Record<string, string | boolean | undefined>>): string => {
  const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`
}

type Question = typeof QueryRequest.Encoded

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const read = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    throw new SemProblem(response.status, { detail: "The answer is not JSON: the address belongs to something else" })
  }
}

const reached = async (url: string, request: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, request)
  } catch (error) {
    if (request.signal?.aborted === true) throw error
    throw new SemProblem(0, { detail: "The service cannot be reached" })
  }
}

/** Creates a client of one server. It holds no open resources. */
export const createLightClient = ({ url = "", apiKey = null }: LightClientOptions = {}) => {
  const base = url.replace(/\/+$/, "")
  const credentials = apiKey === null || apiKey === "" ? {} : { authorization: `Bearer ${apiKey}` }

  const ask = async (path: string, body: unknown, { signal }: LightCallOptions): Promise<unknown> => {
    const response = await reached(`${base}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        accept: "application/json",
        ...credentials,
        ...(body !== undefined && { "content-type": "application/json" })
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal !== undefined && { signal })
    })
    const answer = await read(response)
    if (response.ok) return answer
    throw new SemProblem(response.status, isRecord(answer) ? answer : {})
  }

  // The server's answers are encoded by the schemas of these types.
  const get = <A>(path: string, options: LightCallOptions = {}) => ask(path, undefined, options) as Promise<A>
  const post = <A>(path: string, body: unknown, options: LightCallOptions = {}) =>
    ask(path, body, options) as Promise<A>

  const query = (question: Question, options?: LightCallOptions) =>
    post<typeof SemResponse.Encoded>("/query", question, options)

  return {
    /** Returns the server's version. */
    health: (options?: LightCallOptions) => get<typeof Health.Encoded>("/health", options),
    /** Runs a query. */
    query,
    /** Compiles a query without running it: the answer has its SQL, its warnings and no rows. */
    dryRun: (question: Question, options?: LightCallOptions) => query({ ...question, dry_run: true }, options),
    /** The output of every compilation stage as text. */
    stages: (question: Question, options?: LightCallOptions) =>
      post<typeof QueryStages.Encoded>("/query/stages", question, options),
    /** The visible models, sorted by datasource and name. */
    listModels: (options?: LightCallOptions) => get<ReadonlyArray<typeof ModelSummary.Encoded>>("/models", options),
    /** A model; hidden columns are left out unless `include_hidden` is set. */
    getModel: ({ name, ...selected }: ModelKey, options?: LightCallOptions) =>
      get<typeof ReadModel.Encoded>(`/models/${encodeURIComponent(name)}${parametersOf(selected)}`, options),
    /** All datasources, sorted by name. */
    listDatasources: (options?: LightCallOptions) =>
      get<ReadonlyArray<typeof DatasourceSummary.Encoded>>("/datasources", options),
    /** Opens a connection to the database of a datasource; needs the role that the contract declares. */
    testDatasource: ({ name }: { readonly name: string }, options?: LightCallOptions) =>
      post<{ readonly status: "ok" }>(`/datasources/${encodeURIComponent(name)}/test`, {}, options),
    /** Finds memories and entities. */
    search: (request: typeof SearchRequest.Encoded, options?: LightCallOptions) =>
      post<typeof SearchResponse.Encoded>("/search", request, options),
    /** Describes entities, as Markdown or as JSON text. */
    inspect: async (request: typeof InspectRequest.Encoded, options?: LightCallOptions) =>
      (await post<typeof InspectResponse.Encoded>("/inspect", request, options)).result
  } as const
}

export type LightClient = ReturnType<typeof createLightClient>
