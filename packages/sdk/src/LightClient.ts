/**
 * A client of a few kilobytes for pages: the calls of a page over `fetch`, typed by the contract, without decoding.
 *
 * The other clients decode every answer by its schema, which costs a page 140 kB. This one trusts the server that delivered
 * the page.
 */
import type { Dashboard, DashboardDeleted, DashboardSummary } from "@semlayer/domain/Dashboard"
import type { DatasourceSummary } from "@semlayer/domain/Datasource"
import type { InspectRequest, InspectResponse } from "@semlayer/domain/Inspect"
import type { IngestEvent, IngestProgress, IngestRequest, IngestResult, ValidateResult } from "@semlayer/domain/Ingest"
import type { JoinGraph, Lineage } from "@semlayer/domain/Lineage"
import type { ModelEdited, ModelPatch } from "@semlayer/domain/ModelPatch"
import type { QueryRequest } from "@semlayer/domain/QueryRequest"
import type { SemResponse } from "@semlayer/domain/QueryResponse"
import type { QueryStages } from "@semlayer/domain/QueryStages"
import type { SearchRequest, SearchResponse } from "@semlayer/domain/Search"
import type { ForgetMemoryResponse, SaveMemoryRequest, SaveMemoryResponse } from "@semlayer/domain/Memory"
import type { QueryEnded, RunningQuery } from "@semlayer/domain/RunningQuery"
import type { CallerInfo } from "@semlayer/domain/api/CallerApi"
import type { Health, ModelChecked, ModelSummary, ReadModel, Written } from "@semlayer/domain/api/CatalogApi"
import { batchesOf, isRecord } from "./LightLines.js"
import { SemProblem } from "./LightProblem.js"

export { SemProblem } from "./LightProblem.js"

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

/** How the rows of a streamed answer are received. */
export interface RowOptions extends LightCallOptions {
  /** Called a few times a second with the answer as far as it has arrived. */
  readonly received?: ((answer: typeof SemResponse.Encoded) => void) | undefined
  /** Ends the stream, and the statement in the database, after so many rows; absent means never. */
  readonly most_rows?: number | undefined
}

/** How the progress of an ingest is received. */
export interface IngestOptions extends LightCallOptions {
  /** Called after each table that was read and each model that was profiled. */
  readonly progressed?: ((progress: typeof IngestProgress.Encoded) => void) | undefined
}

interface ModelKey {
  readonly name: string
  readonly data_source?: string | undefined
  readonly include_hidden?: boolean | undefined
}

/** A datasource as JSON; the server checks its other keys. */
interface DatasourceJson {
  readonly name: string
}

/** A dashboard as JSON; the server checks its other keys. */
interface DashboardJson {
  readonly name: string
}

/** A model as JSON; the server checks its other keys. */
interface ModelJson {
  readonly name: string
}

/** Where people sign in, and as which client (a public one, of the authorization code flow with PKCE). */
export interface SignIn {
  readonly issuer: string
  readonly authorization_endpoint: string
  readonly token_endpoint: string
  readonly client_id: string
  readonly scope: string
  /** The audience to request, for issuers that need it named; null if none is configured. */
  readonly audience: string | null
}

/** A stored model with its revision, which `if_match` of a write takes. */
export interface ModelWithRevision {
  readonly value: typeof ReadModel.Encoded
  readonly revision: string | null
}

interface Sent {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

interface Answered {
  readonly value: unknown
  readonly response: Response
}

const parametersOf = (values: Readonly<Record<string, string | boolean | undefined>>): string => {
  const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`
}

type Question = typeof QueryRequest.Encoded

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

type Answer = typeof SemResponse.Encoded

/** The parts of a streamed answer that its headers have; long ones are left out there, and `omitted` then. */
const headOf = ({ headers }: Response) => {
  const part = (name: string): unknown => {
    const text = headers.get(`semlayer-${name}`)
    return text === null ? undefined : JSON.parse(decodeURIComponent(text))
  }
  const parts = ["columns", "attributes", "sql", "warnings", "compared"]
  const found = parts.map((name) => [name, part(name)] as const).filter(([, value]) => value !== undefined)
  return { head: Object.fromEntries(found) as Partial<Answer>, isWhole: !headers.has("semlayer-omitted") }
}

/** Time between two calls of `received`, in milliseconds. */
const receivedEach = 250

interface StreamOptions extends LightCallOptions {
  readonly accept: string
}

const revisionOf = ({ headers }: Response): string | null =>
  headers.get("etag")?.replace(/^(?:W\/)?"(.*)"$/, "$1") ?? null

/** Creates a client of one server. It holds no open resources. */
export const createLightClient = ({ url = "", apiKey = null }: LightClientOptions = {}) => {
  const base = url.replace(/\/+$/, "")
  const credentials = apiKey === null || apiKey === "" ? {} : { authorization: `Bearer ${apiKey}` }

  const send = async ({ method, path, body, headers }: Sent, { signal }: LightCallOptions): Promise<Answered> => {
    const response = await reached(`${base}${path}`, {
      method,
      headers: {
        accept: "application/json",
        ...credentials,
        ...headers,
        ...(body !== undefined && { "content-type": "application/json" })
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal !== undefined && { signal })
    })
    const value = await read(response)
    if (response.ok) return { value, response }
    throw new SemProblem(response.status, isRecord(value) ? value : {})
  }

  /** A response in another form than JSON, whose body is read while it arrives. */
  const streamed = async (path: string, body: unknown, { signal, accept }: StreamOptions): Promise<Response> => {
    const response = await reached(`${base}${path}`, {
      method: "POST",
      headers: { accept, "content-type": "application/json", ...credentials },
      body: JSON.stringify(body),
      ...(signal !== undefined && { signal })
    })
    if (response.ok) return response
    const problem = await read(response)
    throw new SemProblem(response.status, isRecord(problem) ? problem : {})
  }

  // The server's answers are encoded by the schemas of these types.
  const answer = async <A>(sent: Sent, options: LightCallOptions = {}) => (await send(sent, options)).value as A
  const get = <A>(path: string, options?: LightCallOptions) => answer<A>({ method: "GET", path }, options)
  const post = <A>(path: string, body: unknown, options?: LightCallOptions) =>
    answer<A>({ method: "POST", path, body }, options)

  const modelPath = ({ name, ...selected }: ModelKey) =>
    `/models/${encodeURIComponent(name)}${parametersOf({ ...selected })}`

  const query = (question: Question, options?: LightCallOptions) =>
    post<typeof SemResponse.Encoded>("/query", question, options)

  return {
    /** Returns the server's version. */
    health: (options?: LightCallOptions) => get<typeof Health.Encoded>("/health", options),
    /** Name and role of the caller. */
    caller: (options?: LightCallOptions) => get<typeof CallerInfo.Encoded>("/caller", options),
    /** Where people sign in, as the server's metadata says (RFC 9728); null if it names no issuer for that. */
    signIn: async ({ signal }: LightCallOptions = {}): Promise<SignIn | null> => {
      const path = "/.well-known/oauth-protected-resource"
      const response = await reached(`${base}${path}`, signal === undefined ? {} : { signal })
      if (!response.ok) return null
      const metadata = (await read(response)) as { readonly semlayer_sign_in?: SignIn }
      return metadata.semlayer_sign_in ?? null
    },
    /** Runs a query. */
    query,
    /** Runs a query and receives its rows as the database delivers them. The rows have no totals or subtotals. */
    queryRows: async (question: Question, options: RowOptions = {}): Promise<Answer> => {
      const { signal, received, most_rows = Infinity } = options
      const response = await streamed("/query", question, { signal, accept: "application/x-ndjson" })
      const { head, isWhole } = headOf(response)
      const rest = isWhole ? {} : await query({ ...question, dry_run: true }, { signal })
      const data: Array<Answer["data"][number]> = []
      const answerNow = (): Answer => ({ ...rest, ...head, data: [...data], row_count: data.length }) as Answer
      let receivedAt = 0
      for await (const rows of batchesOf(response, signal)) {
        for (const row of rows) data.push(row as Answer["data"][number])
        if (data.length >= most_rows) break
        if (performance.now() - receivedAt < receivedEach) continue
        receivedAt = performance.now()
        received?.(answerNow())
      }
      data.length = Math.min(data.length, most_rows)
      return answerNow()
    },
    /** The rows of a query as the bytes of an Arrow IPC stream. */
    queryArrow: async (question: Question, { signal }: LightCallOptions = {}): Promise<Uint8Array<ArrayBuffer>> => {
      const response = await streamed("/query", question, { signal, accept: "application/vnd.apache.arrow.stream" })
      return new Uint8Array(await response.arrayBuffer())
    },
    /** Compiles a query without running it: the answer has its SQL, its warnings and no rows. */
    dryRun: (question: Question, options?: LightCallOptions) => query({ ...question, dry_run: true }, options),
    /** The output of every compilation stage as text. */
    stages: (question: Question, options?: LightCallOptions) =>
      post<typeof QueryStages.Encoded>("/query/stages", question, options),
    /** The visible models, sorted by datasource and name. */
    listModels: (options?: LightCallOptions) => get<ReadonlyArray<typeof ModelSummary.Encoded>>("/models", options),
    /** A model; hidden columns are left out unless `include_hidden` is set. */
    getModel: (key: ModelKey, options?: LightCallOptions) => get<typeof ReadModel.Encoded>(modelPath(key), options),
    /** A model with its revision. */
    readModel: async (key: ModelKey, options: LightCallOptions = {}): Promise<ModelWithRevision> => {
      const { value, response } = await send({ method: "GET", path: modelPath(key) }, options)
      return { value: value as typeof ReadModel.Encoded, revision: revisionOf(response) }
    },
    /** The problems that a model would have if it were saved; nothing is changed. */
    checkModel: (model: object, options?: LightCallOptions) =>
      post<typeof ModelChecked.Encoded>("/check-model", model, options),
    /** Replaces a model. Hidden columns that it omits are kept. Fails with `EditConflict` over another revision. */
    updateModel: (
      { model, if_match }: { readonly model: ModelJson; readonly if_match?: string | undefined },
      options?: LightCallOptions
    ) =>
      answer<typeof Written.Encoded>(
        {
          method: "PUT",
          path: modelPath({ name: model.name }),
          body: model,
          ...(if_match !== undefined && { headers: { "if-match": `"${if_match}"` } })
        },
        options
      ),
    /** Patches parts of a model atomically and keeps the rest. */
    editModel: (
      { changes, ...key }: { readonly changes: typeof ModelPatch.Encoded } & ModelKey,
      options?: LightCallOptions
    ) => answer<typeof ModelEdited.Encoded>({ method: "PATCH", path: modelPath(key), body: changes }, options),
    /** All datasources, sorted by name. */
    listDatasources: (options?: LightCallOptions) =>
      get<ReadonlyArray<typeof DatasourceSummary.Encoded>>("/datasources", options),
    /** Saves a datasource after its connection was tested; nothing is saved if that fails. */
    createDatasource: (datasource: DatasourceJson, options?: LightCallOptions) =>
      post<typeof Written.Encoded>("/datasources?test=true", datasource, options),
    /** Opens a connection to the database of a datasource; needs the role that the contract declares. */
    testDatasource: ({ name }: { readonly name: string }, options?: LightCallOptions) =>
      post<{ readonly status: "ok" }>(`/datasources/${encodeURIComponent(name)}/test`, {}, options),
    /** Finds memories and entities. */
    search: (request: typeof SearchRequest.Encoded, options?: LightCallOptions) =>
      post<typeof SearchResponse.Encoded>("/search", request, options),
    /** Saves a note about entities, or a query with a note; an id that exists is replaced. */
    saveMemory: (memory: typeof SaveMemoryRequest.Encoded, options?: LightCallOptions) =>
      post<typeof SaveMemoryResponse.Encoded>("/memories", memory, options),
    /** Deletes a memory. */
    forgetMemory: ({ id }: { readonly id: string }, options?: LightCallOptions) =>
      answer<typeof ForgetMemoryResponse.Encoded>(
        { method: "DELETE", path: `/memories/${encodeURIComponent(id)}` },
        options
      ),
    /** The models of a datasource, or of all, and their joins with cardinalities. */
    graph: (of: { readonly data_source?: string | undefined } = {}, options?: LightCallOptions) =>
      get<typeof JoinGraph.Encoded>(`/graph${parametersOf({ ...of })}`, options),
    /** What uses a model, column or measure. */
    lineage: ({ entity }: { readonly entity: string }, options?: LightCallOptions) =>
      get<typeof Lineage.Encoded>(`/lineage${parametersOf({ entity })}`, options),
    /** The queries that are being answered: the caller's own, or all for administrators. */
    runningQueries: (options?: LightCallOptions) =>
      get<ReadonlyArray<typeof RunningQuery.Encoded>>("/queries", options),
    /** Cancels a query, and its statement in the database. */
    cancelQuery: ({ id }: { readonly id: string }, options?: LightCallOptions) =>
      answer<typeof QueryEnded.Encoded>({ method: "DELETE", path: `/queries/${encodeURIComponent(id)}` }, options),
    /** Where the models of a datasource no longer match its database, and the edits that would fix it. */
    validateModels: ({ data_source }: { readonly data_source: string }, options?: LightCallOptions) =>
      post<typeof ValidateResult.Encoded>("/validate-models", { data_source }, options),
    /** Creates models from the tables of a datasource, or adds what is new to existing ones; reports its progress. */
    ingest: async (
      request: typeof IngestRequest.Encoded,
      { signal, progressed }: IngestOptions = {}
    ): Promise<typeof IngestResult.Encoded> => {
      const response = await streamed("/ingest", request, { signal, accept: "application/x-ndjson" })
      for await (const events of batchesOf(response, signal)) {
        for (const event of events as ReadonlyArray<typeof IngestEvent.Encoded>) {
          if ("result" in event) return event.result
          progressed?.(event.progress)
        }
      }
      throw new SemProblem(0, { detail: "The connection to the service broke before the ingest ended" })
    },
    /** Dashboards, sorted by name. */
    listDashboards: (options?: LightCallOptions) =>
      get<ReadonlyArray<typeof DashboardSummary.Encoded>>("/dashboards", options),
    /** A dashboard with its revision. */
    getDashboard: async ({ name }: { readonly name: string }, options: LightCallOptions = {}) => {
      const { value, response } = await send(
        { method: "GET", path: `/dashboards/${encodeURIComponent(name)}` },
        options
      )
      return { value: value as typeof Dashboard.Encoded, revision: revisionOf(response) }
    },
    /** Replaces the dashboard of this name, or creates it. Fails with `EditConflict` over another revision. */
    saveDashboard: (
      { dashboard, if_match }: { readonly dashboard: DashboardJson; readonly if_match?: string | undefined },
      options?: LightCallOptions
    ) =>
      answer<typeof Written.Encoded>(
        {
          method: "PUT",
          path: `/dashboards/${encodeURIComponent(dashboard.name)}`,
          body: dashboard,
          ...(if_match !== undefined && { headers: { "if-match": `"${if_match}"` } })
        },
        options
      ),
    /** Deletes a dashboard. */
    deleteDashboard: ({ name }: { readonly name: string }, options?: LightCallOptions) =>
      answer<typeof DashboardDeleted.Encoded>(
        { method: "DELETE", path: `/dashboards/${encodeURIComponent(name)}` },
        options
      ),
    /** Describes entities, as Markdown or as JSON text. */
    inspect: async (request: typeof InspectRequest.Encoded, options?: LightCallOptions) =>
      (await post<typeof InspectResponse.Encoded>("/inspect", request, options)).result
  } as const
}

export type LightClient = ReturnType<typeof createLightClient>
