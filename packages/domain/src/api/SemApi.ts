/** The whole HTTP API: its groups, and the errors common to all endpoints. */
import * as HttpApi from "@effect/platform/HttpApi"
import * as OpenApi from "@effect/platform/OpenApi"
import { RoleMissing, TokenKeysUnavailable, Unauthenticated } from "../AccessErrors.js"
import { Datasource } from "../Datasource.js"
import { HostRefused, NotAcceptable, OriginRefused, UnexpectedFailure } from "../HttpErrors.js"
import { Draining, RequestValueInvalid } from "../RequestErrors.js"
import { apiVersion } from "./ApiVersion.js"
import { CallerApi } from "./CallerApi.js"
import { DatasourcesApi, HealthApi, IngestApi, ModelsApi } from "./CatalogApi.js"
import { DashboardsApi } from "./DashboardApi.js"
import { LineageApi } from "./LineageApi.js"
import { withProblemDocuments } from "./ProblemDocuments.js"
import { InspectApi } from "./InspectApi.js"
import { MemoryApi } from "./MemoryApi.js"
import { QueryApi } from "./QueryApi.js"
import { RunningQueriesApi } from "./RunningQueriesApi.js"
import { SearchApi } from "./SearchApi.js"

export class SemApi extends HttpApi.make("semlayer")
  .add(HealthApi)
  .add(CallerApi)
  .add(QueryApi)
  .add(RunningQueriesApi)
  .add(ModelsApi)
  .add(DatasourcesApi)
  .add(IngestApi)
  .add(MemoryApi)
  .add(DashboardsApi)
  .add(LineageApi)
  .add(SearchApi)
  .add(InspectApi)
  .addError(RequestValueInvalid)
  .addError(OriginRefused)
  .addError(HostRefused)
  .addError(Unauthenticated)
  .addError(RoleMissing)
  .addError(TokenKeysUnavailable)
  .addError(NotAcceptable)
  .addError(UnexpectedFailure)
  .addError(Draining)
  .annotate(HttpApi.AdditionalSchemas, [Datasource])
  .annotate(OpenApi.Transform, withProblemDocuments)
  .annotate(OpenApi.Title, "semlayer")
  .annotate(OpenApi.Version, apiVersion)
  .annotate(OpenApi.Description, "A semantic layer over SQL databases.") {}
