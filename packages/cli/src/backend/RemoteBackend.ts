/** Backend over HTTP. A server's errors are decoded into the engine's error classes, so their messages are the same. */
import * as HttpClient from "@effect/platform/HttpClient"
import * as HttpClientRequest from "@effect/platform/HttpClientRequest"
import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import type { Document } from "@semlayer/domain/Document"
import type { DatasourceName } from "@semlayer/domain/Names"
import { type IngestEvent, type IngestRequest, validationOf } from "@semlayer/domain/Ingest"
import { StatementTimeout, timeoutHeader } from "@semlayer/runtime/admission/StatementTimeout"
import type { ModelKey } from "@semlayer/sdk"
import { type Api, makeApi, pathOf } from "@semlayer/sdk/Api"
import { AnswerInvalid } from "@semlayer/sdk/ClientErrors"
import { streamedAnswers } from "@semlayer/sdk/RowStream"
import { endpointUrl, transport, type ClientOptions, withClientErrors, withCredentials } from "@semlayer/sdk/Transport"
import { Duration, Effect, Layer, Option, Stream } from "effect"
import { Backend, type Refusal } from "./Backend.js"
import { forceCleanBy } from "./RemoteClean.js"
import { restoreBy } from "./RemoteRestore.js"

/** Long enough for the ingest of a large database; the server limits statements itself. */
const timeout = "1 hour"

/** Sends the statement timeout of a command to the server. */
const withStatementTimeout = HttpClient.mapRequestEffect((request) =>
  Effect.map(StatementTimeout, (limit) =>
    limit === null ? request : HttpClientRequest.setHeader(request, timeoutHeader, String(Duration.toSeconds(limit)))
  )
)

const apiOf = Effect.fnUntraced(function* (options: ClientOptions) {
  const address = yield* endpointUrl(options)
  const http = withStatementTimeout(yield* HttpClient.HttpClient)
  const api = yield* makeApi(http, address, options)
  const client = transport(http, address, options)
  const streamed = streamedAnswers<Refusal, Effect.Effect.Error<ReturnType<typeof client.execute>>>(client, address)
  return { api, streamed, sent: withClientErrors(address) }
})

/** A server and the credential to use. */
export interface Server {
  readonly url: string
  /** An API key or a token; defaults to `SEM_API_KEY`. */
  readonly apiKey?: string | undefined
}

export const remoteBackend = (server: Server) =>
  Layer.provide(
    Layer.effect(
      Backend,
      Effect.map(Effect.flatMap(withCredentials({ ...server, timeout }), apiOf), ({ api, streamed, sent }) =>
        backendOf(api, streamed, sent)
      )
    ),
    NodeHttpClient.layer
  )

/**
 * The health and version of a server.
 *
 * Sends no credential, because the server may be a different program.
 */
export const serverHealth = (url: string) =>
  Effect.provide(
    Effect.flatMap(apiOf({ url, timeout: "5 seconds" }), ({ api, sent }) => sent(api.health({}))),
    NodeHttpClient.layer
  )

/** Whether a server answers requests without a credential. */
export const allowsAnonymous = (url: string) =>
  Effect.flatMap(apiOf({ url, timeout: "5 seconds" }), ({ api, sent }) =>
    sent(api.datasources.readPriority({})).pipe(
      Effect.as(true),
      Effect.catchTag("Unauthenticated", () => Effect.succeed(false))
    )
  ).pipe(Effect.provide(NodeHttpClient.layer))

const keyOf = ({ name, data_source }: ModelKey) => ({
  path: pathOf(name),
  urlParams: data_source === undefined ? {} : { data_source }
})

const ifMatch = (etag: string | null) => (etag === null ? {} : { "if-match": etag })

interface Streamed {
  readonly arrow: Backend["Type"]["queryArrow"]
  readonly ingest: (request: IngestRequest) => Stream.Stream<IngestEvent, Refusal>
}

/** Reports the progress of an ingest until its result arrives. */
const ingestBy =
  (events: Streamed["ingest"]): Backend["Type"]["ingest"] =>
  (request, onProgress) =>
    events(request).pipe(
      Stream.mapEffect((event) =>
        "result" in event ? Effect.succeedSome(event.result) : Effect.as(onProgress(event.progress), Option.none())
      ),
      Stream.runLast,
      Effect.map(Option.flatten),
      Effect.flatMap(
        Option.match({
          onNone: () => new AnswerInvalid({ url: "/ingest", status: 200, reason: "an ingest without a result" }),
          onSome: Effect.succeed
        })
      )
    )

const backendOf = (api: Api, streamed: Streamed, sent: ReturnType<typeof withClientErrors>): Backend["Type"] => {
  const validate = (data_source: string | undefined, isExact = false) => {
    const payload = { ...(data_source !== undefined && { data_source }), ...(isExact && { verify_keys: true }) }
    return Effect.map(sent(api.validateModels({ payload })), validationOf)
  }
  const readModel = (key: ModelKey, includeHidden: boolean) => {
    const { path, urlParams } = keyOf(key)
    const hidden = includeHidden ? { include_hidden: "true" as const } : {}
    return sent(api.models.read({ path, urlParams: { ...urlParams, ...hidden }, headers: {} }))
  }
  const saveModel = (body: Document) => sent(api.models.create({ payload: body, headers: {} }))
  /** A model of a known datasource, including hidden columns. */
  const wholeModel = (name: string, data_source: DatasourceName) =>
    Effect.map(readModel({ name, data_source }, true), (model) => ({ ...model, data_source }))
  return {
    isRemote: true,
    query: (request) => sent(api.query(request)),
    queryArrow: streamed.arrow,
    querySql: (payload) => sent(api.sql({ payload })),
    stages: (request) => sent(api.stages(request)),
    listModels: (wanted) => sent(api.models.list({ urlParams: wanted })),
    readModel,
    saveModel,
    deleteModel: (key) => Effect.map(sent(api.models.remove({ ...keyOf(key), headers: {} })), ({ name }) => name),
    recommendRootModel: (payload) => sent(api.models.recommendRoot({ payload })),
    listDatasources: sent(api.datasources.list({})),
    readDatasource: (name) => sent(api.datasources.read({ path: pathOf(name), headers: {} })),
    saveDatasource: (body, tested) =>
      sent(api.datasources.create({ payload: body, urlParams: { test: tested ? "true" : "false" }, headers: {} })),
    testDatasource: (name) => sent(api.datasources.test({ path: pathOf(name) })),
    deleteDatasource: (name) => sent(api.datasources.remove({ path: pathOf(name), headers: {} })),
    ingest: ingestBy(streamed.ingest),
    validate,
    validateAll: (isExact) => validate(undefined, isExact),
    forceClean: forceCleanBy({
      read: ({ name, data_source }) =>
        Effect.map(
          sent(
            api.models.read({
              path: pathOf(name),
              urlParams: { data_source, include_hidden: "true" },
              headers: {},
              withResponse: true
            })
          ),
          ([model, { headers }]) => ({ model: { ...model, data_source }, etag: headers["etag"] ?? null })
        ),
      remove: ({ name, data_source }, etag) =>
        sent(api.models.remove({ path: pathOf(name), urlParams: { data_source }, headers: ifMatch(etag) })),
      edit: ({ name, data_source }, payload, etag) =>
        sent(api.models.edit({ path: pathOf(name), urlParams: { data_source }, headers: ifMatch(etag), payload })),
      validate
    }),
    restore: restoreBy({
      read: ({ name, data_source }) =>
        Effect.catchTag(Effect.asSome(wholeModel(name, data_source)), "ModelNotFound", () => Effect.succeedNone),
      save: saveModel
    }),
    saveMemory: (payload) => sent(api.memories.save({ payload })),
    forgetMemory: (id) => sent(api.memories.forget({ path: { id: encodeURIComponent(id) } })),
    listDashboards: sent(api.dashboards.list({})),
    readDashboard: (name) => sent(api.dashboards.read({ path: pathOf(name), headers: {} })),
    saveDashboard: (name, body) => sent(api.dashboards.replace({ path: pathOf(name), payload: body, headers: {} })),
    deleteDashboard: (name) => sent(api.dashboards.remove({ path: pathOf(name), headers: {} })),
    search: (payload) => sent(api.search({ payload })),
    refreshSamples: (payload) => sent(api.refreshSamples({ payload })),
    clearCache: (payload) => sent(api.clearCache({ payload })),
    inspect: (payload) => Effect.map(sent(api.inspect({ payload })), ({ result }) => result)
  }
}
