/** Every call of the client. It decodes the caller's input into a request of the client derived from the contract. */
import { SqlRequest } from "@semlayer/domain/SqlQuery"
import type * as HttpClient from "@effect/platform/HttpClient"
import type * as HttpClientError from "@effect/platform/HttpClientError"
import type * as HttpClientResponse from "@effect/platform/HttpClientResponse"
import { ClearCacheRequest } from "@semlayer/domain/CachePolicy"
import type { Dashboard } from "@semlayer/domain/Dashboard"
import { Priority } from "@semlayer/domain/Datasource"
import type { Document } from "@semlayer/domain/Document"
import { IngestRequest, ValidateRequest } from "@semlayer/domain/Ingest"
import { InspectRequest } from "@semlayer/domain/Inspect"
import { SaveMemoryRequest } from "@semlayer/domain/Memory"
import { ModelPatch } from "@semlayer/domain/ModelPatch"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { RefreshRequest } from "@semlayer/domain/Refresh"
import { requestError } from "@semlayer/domain/RequestIssues"
import { RootModelRequest } from "@semlayer/domain/RootModel"
import { SearchRequest } from "@semlayer/domain/Search"
import type { ModelFilter } from "@semlayer/domain/Stewardship"
import type { SemModelEncoded, SemQueryEncoded } from "@semlayer/domain/SemModel"
import { Effect, type ParseResult, Predicate, Schema, Stream } from "effect"
import { makeApi, pathOf } from "./Api.js"
import { streamedAnswers } from "./RowStream.js"
import { type ClientOptions, withClientErrors, transport } from "./Transport.js"

/** A query, a list of queries whose last one gives the rows, or the name of a query-backed model to run. */
export type RunInput = string | typeof QueryRequest.Encoded | ReadonlyArray<SemQueryEncoded>

/** A stored document with its revision, which `if_match` of a write takes. */
export interface WithRevision<A> {
  readonly value: A
  readonly revision: string | null
}

/** A model by name; `data_source` is needed where several datasources have a model of that name. */
export interface ModelKey {
  readonly name: string
  readonly data_source?: string | undefined
}

/** The revision that a write expects; without one it overwrites any revision. */
export interface Expected {
  readonly if_match?: string | undefined
}

/** A datasource to save. With `test`, a connection is opened first, and nothing is saved if that fails. */
export interface CreatedDatasource {
  readonly datasource: DatasourceFields
  readonly test?: boolean | undefined
}

/** A page of models: `limit` and `offset` select, the others filter. */
export interface ModelPage extends ModelFilter {
  readonly limit?: number | undefined
  readonly offset?: number | undefined
}

/** The fields of a datasource document. */
export interface DatasourceFields extends Document {
  readonly name: string
}

const isList = (question: RunInput): question is ReadonlyArray<SemQueryEncoded> => Array.isArray(question)

const queryBody = (question: RunInput): typeof QueryRequest.Encoded => {
  if (Predicate.isString(question)) return { name: question }
  return isList(question) ? { queries: question } : question
}

/** Decodes the caller's input, with the same errors that the server returns. */
const decoded = <A, I>(schema: Schema.Schema<A, I>) => {
  const decode = Schema.decodeUnknown(schema)
  return (written: I) => Effect.mapError(decode(written), requestError)
}

const readQuery = decoded(QueryRequest)
const readIngest = decoded(IngestRequest)
const readValidate = decoded(ValidateRequest)
const readMemory = decoded(SaveMemoryRequest)
const readSearch = decoded(SearchRequest)
const readInspect = decoded(InspectRequest)
const readPatch = decoded(ModelPatch)
const readRefresh = decoded(RefreshRequest)
const readSql = decoded(SqlRequest)
const readClearCache = decoded(ClearCacheRequest)
const readRootModel = decoded(RootModelRequest)
const readPriority = decoded(Priority)

const sourceOf = ({ data_source }: { readonly data_source?: string | undefined }) =>
  data_source === undefined ? {} : { data_source }

const expectation = ({ if_match }: Expected) => (if_match === undefined ? {} : { "if-match": `"${if_match}"` })

const stored = <A>([value, { headers }]: [A, HttpClientResponse.HttpClientResponse]): WithRevision<A> => ({
  value,
  revision: headers["etag"]?.replace(/^(?:W\/)?"(.*)"$/, "$1") ?? null
})

/** The failures that the contract declares for a call. */
type QueryFailure<Call> =
  Call extends Effect.Effect<infer _A, infer E>
    ? Exclude<E, HttpClientError.HttpClientError | ParseResult.ParseError>
    : never

/** The calls of one server. */
export const makeCalls = Effect.fnUntraced(function* (
  httpClient: HttpClient.HttpClient,
  url: string,
  options: ClientOptions
) {
  const api = yield* makeApi(httpClient, url, options)
  const sent = withClientErrors(url)

  const query = (question: RunInput) =>
    Effect.flatMap(readQuery(queryBody(question)), (payload) => sent(api.query(payload)))

  const client = transport(httpClient, url, options)
  const streamed = streamedAnswers<
    QueryFailure<ReturnType<typeof api.query>> | QueryFailure<ReturnType<typeof api.ingest>>,
    Effect.Effect.Error<ReturnType<typeof client.execute>>
  >(client, url)

  return {
    /** Returns the server's version; fails if it cannot be reached. */
    health: () => sent(api.health({})),

    /** Name and role of the caller. */
    caller: () => sent(api.caller({})),

    /** Runs a query. */
    query,

    /**
     * Streams the rows of a query without a limit. Rows are read from the database at the rate at which they are consumed here;
     * ending the stream early cancels the statement.
     */
    stream: (question: RunInput) => Stream.unwrap(Effect.map(readQuery(queryBody(question)), streamed.rows)),

    /**
     * Streams the answer of a query as the bytes of an Arrow IPC stream, as `stream` does its rows. A failure after the first
     * bytes is `ServerUnreachable`: the server breaks the connection.
     */
    queryArrow: (question: RunInput) => Stream.unwrap(Effect.map(readQuery(queryBody(question)), streamed.arrow)),

    /** The SQL of a query, without running it. */
    sql: (question: RunInput) => Effect.map(query({ ...queryBody(question), dry_run: true }), ({ sql }) => sql),

    /** The database's plan of a query, as rows. The query is not run. */
    explain: (question: RunInput) => query({ ...queryBody(question), explain: true }),

    /** The output of every compilation stage as text; the last is the SQL. The query is not run. */
    stages: (question: RunInput) =>
      Effect.flatMap(readQuery(queryBody(question)), (payload) => sent(api.stages(payload))),

    /** The visible models, sorted by datasource and name: all of them, or one page. */
    listModels: (of?: ModelPage) => sent(api.models.list({ urlParams: of ?? {} })),

    /** A model; hidden columns are left out unless `include_hidden` is set. */
    getModel: (key: ModelKey & { readonly include_hidden?: boolean | undefined }) => {
      const urlParams = { ...sourceOf(key), ...(key.include_hidden === true && { include_hidden: "true" as const }) }
      return Effect.map(
        sent(api.models.read({ path: pathOf(key.name), urlParams, headers: {}, withResponse: true })),
        stored
      )
    },

    /** Saves a model; an existing one is replaced. */
    createModel: ({ model, ...expected }: { readonly model: SemModelEncoded } & Expected) =>
      sent(api.models.create({ payload: { ...model }, headers: expectation(expected) })),

    /** Replaces the model of this name, or creates it. Hidden columns that the new model omits are kept. */
    updateModel: ({ model, ...expected }: { readonly model: SemModelEncoded } & Expected) =>
      sent(api.models.replace({ path: pathOf(model.name), payload: { ...model }, headers: expectation(expected) })),

    /** Patches parts of a model atomically and keeps the rest. */
    editModel: ({ changes, ...key }: { readonly changes: typeof ModelPatch.Encoded } & ModelKey & Expected) =>
      Effect.flatMap(readPatch(changes), (payload) =>
        sent(
          api.models.edit({
            path: pathOf(key.name),
            urlParams: sourceOf(key),
            payload,
            headers: expectation(key)
          })
        )
      ),

    /** The problems that a model would have if it were saved; nothing is changed. */
    checkModel: ({ model }: { readonly model: Document }) =>
      Effect.map(sent(api.models.check({ payload: model })), ({ problems }) => problems),

    /** Recommends a root model that reaches all given columns and measures, with the path of each from there. */
    recommendRootModel: (request: typeof RootModelRequest.Encoded) =>
      Effect.flatMap(readRootModel(request), (payload) => sent(api.models.recommendRoot({ payload }))),

    deleteModel: (key: ModelKey & Expected) =>
      sent(api.models.remove({ path: pathOf(key.name), urlParams: sourceOf(key), headers: expectation(key) })),

    /** All datasources, sorted by name. */
    listDatasources: () => sent(api.datasources.list({})),

    /** A datasource with masked secrets. */
    getDatasource: ({ name }: { readonly name: string }) =>
      Effect.map(sent(api.datasources.read({ path: pathOf(name), headers: {}, withResponse: true })), stored),

    /** Saves a datasource; an existing one is replaced. A masked secret keeps its stored value. */
    createDatasource: ({ datasource, test, ...expected }: CreatedDatasource & Expected) =>
      sent(
        api.datasources.create({
          payload: datasource,
          urlParams: test === true ? { test: "true" } : {},
          headers: expectation(expected)
        })
      ),

    /** Opens a connection to the database of a datasource. */
    testDatasource: ({ name }: { readonly name: string }) => sent(api.datasources.test({ path: pathOf(name) })),

    /** Deletes a datasource; its models are kept. */
    deleteDatasource: ({ name, ...expected }: { readonly name: string } & Expected) =>
      sent(api.datasources.remove({ path: pathOf(name), headers: expectation(expected) })),

    /** The order in which datasources resolve a model name that several of them have. */
    getDatasourcePriority: () => Effect.map(sent(api.datasources.readPriority({})), ({ priority }) => priority),

    /** Sets the datasource priority; an empty list clears it. */
    setDatasourcePriority: (priority: ReadonlyArray<string>) =>
      Effect.flatMap(readPriority({ priority }), (payload) =>
        Effect.map(sent(api.datasources.writePriority({ payload })), (written) => written.priority)
      ),

    /** Creates models from the tables of a datasource, or adds what is new to existing ones. */
    ingest: (request: typeof IngestRequest.Encoded) =>
      Effect.flatMap(readIngest(request), (payload) => sent(api.ingest({ payload }))),

    /**
     * Ingests a datasource as `ingest` does, as a stream of `{progress}` and at last `{result}`. Ending the stream early ends the
     * ingest; models that were written stay.
     */
    ingestStream: (request: typeof IngestRequest.Encoded) =>
      Stream.unwrap(Effect.map(readIngest(request), streamed.ingest)),

    /**
     * Reports the drift between models and databases, of one datasource or all, with the edits that fix it. When several
     * datasources are validated, one that cannot be read is listed after the others with its `error`.
     */
    validateModels: (request?: typeof ValidateRequest.Encoded) =>
      Effect.flatMap(readValidate(request ?? {}), (payload) => sent(api.validateModels({ payload }))),

    /** Answers a SELECT over models. `request` of the answer is the query that it means. */
    querySql: (request: typeof SqlRequest.Encoded) =>
      Effect.flatMap(readSql(request), (payload) => sent(api.sql({ payload }))),

    /** The caller's queries that are being answered, the oldest first; those of all callers with the role `admin`. */
    runningQueries: () => sent(api.runningQueries.list()),

    /** Cancels a query, and its statement in the database. */
    cancelQuery: ({ id }: { readonly id: string }) =>
      sent(api.runningQueries.cancel({ path: { id: encodeURIComponent(id) } })),

    /** Removes the cached rows of one datasource or of all; needs the role `editor`. */
    clearCache: (request?: typeof ClearCacheRequest.Encoded) =>
      Effect.flatMap(readClearCache(request ?? {}), (payload) => sent(api.clearCache({ payload }))),
    /** Refreshes the sampled column values of some models or all. */
    refreshSamples: (request?: typeof RefreshRequest.Encoded) =>
      Effect.flatMap(readRefresh(request ?? {}), (payload) => sent(api.refreshSamples({ payload }))),

    /** Saves a note about entities, or an example query. */
    saveMemory: (memory: typeof SaveMemoryRequest.Encoded) =>
      Effect.flatMap(readMemory(memory), (payload) => sent(api.memories.save({ payload }))),

    /** Deletes a memory. */
    forgetMemory: ({ id }: { readonly id: string }) =>
      sent(api.memories.forget({ path: { id: encodeURIComponent(id) } })),

    /** The models of a datasource, or of all, and their joins with cardinalities. */
    graph: (of?: { readonly data_source?: string | undefined }) => sent(api.lineage.graph({ urlParams: of ?? {} })),

    /** What uses a model, column or measure. */
    lineage: ({ entity }: { readonly entity: string }) => sent(api.lineage.uses({ urlParams: { entity } })),

    /** Dashboards, sorted by name. */
    listDashboards: () => sent(api.dashboards.list({})),

    /** A dashboard: its filters, and its rows of tiles, whose queries the caller runs. */
    getDashboard: ({ name }: { readonly name: string }) =>
      Effect.map(sent(api.dashboards.read({ path: pathOf(name), headers: {}, withResponse: true })), stored),

    /** Replaces the dashboard of this name, or creates it. */
    saveDashboard: ({ dashboard, ...expected }: { readonly dashboard: typeof Dashboard.Encoded } & Expected) =>
      sent(
        api.dashboards.replace({
          path: pathOf(dashboard.name),
          payload: { ...dashboard },
          headers: expectation(expected)
        })
      ),

    deleteDashboard: ({ name, ...expected }: { readonly name: string } & Expected) =>
      sent(api.dashboards.remove({ path: pathOf(name), headers: expectation(expected) })),

    /** Finds memories and entities by entity names, by the entities of a query, or by the words of a question. */
    search: (request: typeof SearchRequest.Encoded) =>
      Effect.flatMap(readSearch(request), (payload) => sent(api.search({ payload }))),

    /** Describes an entity, several of one kind, or all models or datasources: as Markdown, or as JSON text. */
    inspect: (request: typeof InspectRequest.Encoded) =>
      Effect.flatMap(readInspect(request), (payload) =>
        Effect.map(sent(api.inspect({ payload })), ({ result }) => result)
      )
  } as const
})

export type Calls = Effect.Effect.Success<ReturnType<typeof makeCalls>>
