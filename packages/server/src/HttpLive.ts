/** The HTTP API of an engine, as a layer over any HTTP server. */
import * as HttpApiBuilder from "@effect/platform/HttpApiBuilder"
import * as HttpMiddleware from "@effect/platform/HttpMiddleware"
import * as HttpRouter from "@effect/platform/HttpRouter"
import { SemApi } from "@semlayer/domain/api/SemApi"
import { Effect, Layer } from "effect"
import { Doors } from "./Doors.js"
import { McpHttp } from "./mcp/McpHttp.js"
import { Sessions } from "./mcp/Sessions.js"
import { makeObservedRequests } from "./observe/ObservedRequests.js"
import { Operations } from "./observe/Operations.js"
import { admitted } from "./http/Admitted.js"
import { DashboardsHttp } from "./http/DashboardsHttp.js"
import { DatasourcesHttp } from "./http/DatasourcesHttp.js"
import { OpenApiRoutes } from "./openapi/Documents.js"
import { makeEdge } from "./http/Edge.js"
import { Gate } from "./http/Gate.js"
import { CallerHttp } from "./http/CallerHttp.js"
import { HealthHttp } from "./http/HealthHttp.js"
import { identified } from "./http/Identified.js"
import { IngestHttp } from "./http/IngestHttp.js"
import { InspectHttp } from "./http/InspectHttp.js"
import { LineageHttp } from "./http/LineageHttp.js"
import { RunningQueriesHttp } from "./http/RunningQueriesHttp.js"
import { MemoriesHttp } from "./http/MemoriesHttp.js"
import { ModelsHttp } from "./http/ModelsHttp.js"
import { QueryHttp } from "./http/QueryHttp.js"
import { received } from "./http/ReceivedBody.js"
import { ResourceMetadata } from "./http/ResourceMetadata.js"
import { routerConfig } from "./http/Routes.js"
import { SearchHttp } from "./http/SearchHttp.js"
import { Site } from "./site/Site.js"
import { Studio } from "./site/Studio.js"

const groups = Layer.mergeAll(
  HealthHttp,
  CallerHttp,
  QueryHttp,
  ModelsHttp,
  DatasourcesHttp,
  DashboardsHttp,
  IngestHttp,
  LineageHttp,
  RunningQueriesHttp,
  MemoriesHttp,
  SearchHttp,
  InspectHttp
)

const api = Layer.provide(HttpApiBuilder.api(SemApi), groups)

/** Middleware order: observation, edge, authentication, gate, receipt of the whole body, admission. */
const middleware = HttpApiBuilder.middleware(
  Effect.map(
    Effect.all([makeObservedRequests, makeEdge, identified, Gate, received, admitted]),
    ([{ observed, noted }, edge, known, { pass }, withBody, inTurn]) =>
      (app) =>
        observed(edge(known(pass(noted(withBody(inTurn(app)))))))
  )
)

/** On shutdown the gate and the MCP sessions close before the server does. */
const drain = Layer.scopedDiscard(
  Effect.flatMap(Effect.all([Gate, Sessions]), ([gate, sessions]) =>
    Effect.addFinalizer(() => Effect.all([gate.close, sessions.close], { concurrency: 2, discard: true }))
  )
)

const served = HttpApiBuilder.serve().pipe(
  Layer.provide(Layer.mergeAll(middleware, OpenApiRoutes, Site, Studio, Operations, ResourceMetadata, McpHttp)),
  Layer.provide(api),
  Layer.provide(HttpRouter.setRouterConfig(routerConfig)),
  // The tracer would record every header and the complete URL.
  HttpMiddleware.withTracerDisabledWhen(() => true)
)

export const HttpLive = drain.pipe(Layer.provide(served), Layer.provide(Doors))
