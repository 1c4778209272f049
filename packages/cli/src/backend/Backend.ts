/**
 * The operations that commands use, implemented by an engine in this process and by a server.
 *
 * A command depends on this interface only, so it works with both.
 */
import type { ModelFilter } from "@semlayer/domain/Stewardship"
import type { DatasourceDeleted, DatasourceTested, ModelSummary, Written } from "@semlayer/domain/api/CatalogApi"
import type { Dashboard, DashboardDeleted, DashboardSummary } from "@semlayer/domain/Dashboard"
import type { DatasourceSummary, MaskedDatasource } from "@semlayer/domain/Datasource"
import type { Document } from "@semlayer/domain/Document"
import type { CleanResult, DriftEntry, IngestRequest, IngestResult, Validation } from "@semlayer/domain/Ingest"
import type { InspectRequest } from "@semlayer/domain/Inspect"
import type { ForgetMemoryResponse, SaveMemoryRequest, SaveMemoryResponse } from "@semlayer/domain/Memory"
import type { SqlAnswer, SqlRequest } from "@semlayer/domain/SqlQuery"
import type { QueryStages } from "@semlayer/domain/QueryStages"
import type { QueryRequest } from "@semlayer/domain/QueryRequest"
import type { BackupEntry, RecordEntry, RestoreResult } from "@semlayer/storage/documents/Backup"
import type { SemResponse } from "@semlayer/domain/QueryResponse"
import type { CacheCleared, ClearCacheRequest } from "@semlayer/domain/CachePolicy"
import type { RefreshRequest, Refreshed } from "@semlayer/domain/Refresh"
import type { RootModelRecommendation, RootModelRequest } from "@semlayer/domain/RootModel"
import type { SearchRequest, SearchResponse } from "@semlayer/domain/Search"
import type { SemModel } from "@semlayer/domain/SemModel"
import type { OnProgress } from "@semlayer/engine/ingest/IngestJob"
import type { ModelKey } from "@semlayer/sdk"
import { Context, type Effect, type Stream } from "effect"

/** Any error of the engine or of the connection to a server; its message is printed unchanged. */
export interface Refusal extends Error {
  readonly _tag: string
}

type Answer<A> = Effect.Effect<A, Refusal>

export class Backend extends Context.Tag("@semlayer/cli/backend/Backend")<
  Backend,
  {
    /** Whether file paths refer to the server's machine, which may be another one. */
    readonly isRemote: boolean
    readonly query: (request: QueryRequest) => Answer<SemResponse>
    /** The answer as an Arrow IPC stream, which is read from the database as fast as it is taken. */
    readonly queryArrow: (request: QueryRequest) => Stream.Stream<Uint8Array, Refusal>
    /** Answers a SELECT over models. */
    readonly querySql: (request: SqlRequest) => Answer<SqlAnswer>
    readonly stages: (request: QueryRequest) => Answer<QueryStages>
    readonly listModels: (wanted: ModelFilter) => Answer<ReadonlyArray<ModelSummary>>
    /** A model; hidden columns are included on request. */
    readonly readModel: (key: ModelKey, includeHidden: boolean) => Answer<SemModel>
    readonly saveModel: (body: Document) => Answer<Written>
    /** Returns the name of the deleted model. */
    readonly deleteModel: (key: ModelKey) => Answer<string>
    readonly recommendRootModel: (request: RootModelRequest) => Answer<RootModelRecommendation>
    readonly listDatasources: Answer<ReadonlyArray<DatasourceSummary>>
    readonly readDatasource: (name: string) => Answer<MaskedDatasource>
    /** If `tested`, connects first and saves nothing if the connection fails. */
    readonly saveDatasource: (body: Document, tested: boolean) => Answer<Written>
    readonly testDatasource: (name: string) => Answer<DatasourceTested>
    readonly deleteDatasource: (name: string) => Answer<DatasourceDeleted>
    readonly ingest: (request: IngestRequest, onProgress: OnProgress) => Answer<IngestResult>
    readonly validate: (datasource: string, isExact?: boolean) => Answer<Validation>
    readonly validateAll: (isExact?: boolean) => Answer<Validation>
    /**
     * Removes drift from the models.
     *
     * `record` receives each change first; a change that cannot be recorded is not made.
     */
    readonly forceClean: (entries: ReadonlyArray<DriftEntry>, record: RecordEntry) => Answer<CleanResult>
    /** Undoes recorded changes, except in documents that were changed since. */
    readonly restore: (log: ReadonlyArray<BackupEntry>) => Answer<RestoreResult>
    readonly saveMemory: (request: SaveMemoryRequest) => Answer<SaveMemoryResponse>
    readonly forgetMemory: (id: string) => Answer<ForgetMemoryResponse>
    readonly listDashboards: Answer<ReadonlyArray<DashboardSummary>>
    readonly readDashboard: (name: string) => Answer<Dashboard>
    readonly saveDashboard: (name: string, body: Document) => Answer<Written>
    readonly deleteDashboard: (name: string) => Answer<DashboardDeleted>
    readonly search: (request: SearchRequest) => Answer<SearchResponse>
    readonly refreshSamples: (request: RefreshRequest) => Answer<Refreshed>
    /** Removes cached rows; an engine in this process has none, because its cache ends with it. */
    readonly clearCache: (request: ClearCacheRequest) => Answer<CacheCleared>
    readonly inspect: (request: InspectRequest) => Answer<string>
  }
>() {}
