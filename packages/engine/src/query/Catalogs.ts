/** The catalog of a request: the models of the one datasource that its names resolve to. */
import type { Catalog } from "@semlayer/compiler/model/Catalog"
import type { PeriodNames } from "@semlayer/compiler/time/PeriodNames"
import { namesRead, type ProgramError, programOfList } from "@semlayer/compiler/program/Program"
import { updateCatalog } from "@semlayer/compiler/program/Requirements"
import type { DatasourceInvalid, DocumentUnusable, UnknownDatasource } from "@semlayer/domain/CatalogErrors"
import { canonicalType, type Datasource } from "@semlayer/domain/Datasource"
import { weekdays } from "@semlayer/domain/Granularities"
import { DatasourceName, ModelName, unqualified } from "@semlayer/domain/Names"
import type { QueryList, QueryRequest } from "@semlayer/domain/QueryRequest"
import { AmbiguousModel, StageInvalid, UnknownModel } from "@semlayer/domain/ReferenceErrors"
import type { SemQuery } from "@semlayer/domain/SemModel"
import { suggest } from "@semlayer/domain/Suggest"
import { Effect, Either, Option, Redacted } from "effect"
import { knownTimeZones } from "@semlayer/connectors/settings/Settings"
import { differingKeys } from "@semlayer/storage/snapshot/PatchedMap"
import type { StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import { unknownDatasource, unusableModel, unusableModels } from "@semlayer/storage/snapshot/UnusableDocuments"

export type CatalogError = UnknownModel | AmbiguousModel | UnknownDatasource | DocumentUnusable | ProgramError

/** A model found by its name, bare or qualified with its datasource. */
export interface FoundModel {
  readonly datasource: DatasourceName
  readonly name: ModelName
}

/**
 * Resolves a model name across datasources. `shop.orders` is qualified; a bare name is the only model of that name, or the one
 * in the datasource that comes first in the priority. Unusable models take part, so that no other model takes their place.
 */
export const findModel = (
  name: string,
  snapshot: StorageSnapshot
): Effect.Effect<FoundModel, UnknownModel | AmbiguousModel | DocumentUnusable> => {
  const dot = name.indexOf(".")
  const [owner, bare] = dot === -1 ? [null, name] : [name.slice(0, dot), name.slice(dot + 1)]
  const usable = [...snapshot.models].flatMap(([datasource, models]) => {
    const model = owner === null || owner === datasource ? models.get(ModelName.make(bare, true)) : undefined
    return model === undefined ? [] : [{ datasource, name: model.value.name, error: undefined }]
  })
  const found = [
    ...usable,
    ...unusableModels(snapshot.problems).flatMap(({ name, data_source, error }) =>
      name === bare && data_source !== undefined && (owner ?? data_source) === data_source
        ? [{ datasource: DatasourceName.make(data_source, true), name: ModelName.make(name, true), error }]
        : []
    )
  ]
  const [only, another] = found
  if (only === undefined) {
    return (
      unusableModel(bare, owner ?? undefined, snapshot.problems) ??
      new UnknownModel({ model: name, candidates: suggest(bare, modelNames(snapshot)) })
    )
  }
  const meant =
    another === undefined
      ? only
      : snapshot.priority.flatMap((each) => found.filter(({ datasource }) => datasource === each))[0]
  if (meant === undefined) {
    return new AmbiguousModel({ model: name, candidates: found.map((each) => `${each.datasource}.${each.name}`) })
  }
  return meant.error ?? Effect.succeed({ datasource: meant.datasource, name: meant.name })
}

/** Replaces `UnknownModel` if the model exists but is unusable. */
export const orUnusable =
  (datasource: string, { problems }: StorageSnapshot) =>
  <E>(error: E): E | DocumentUnusable => {
    if (!(error instanceof UnknownModel)) return error
    return unusableModel(unqualified(error.model, datasource), datasource, problems) ?? error
  }

function* modelNames(snapshot: StorageSnapshot): Iterable<string> {
  for (const models of snapshot.models.values()) yield* models.keys()
}

/** The datasource whose models a request reads. */
export const datasourceOf = (
  request: QueryRequest,
  snapshot: StorageSnapshot
): Effect.Effect<DatasourceName, CatalogError> => {
  if ("name" in request) return Effect.map(findModel(request.name, snapshot), (found) => found.datasource)
  const { datasource, names } = "queries" in request ? sourcesOfList(request.queries) : sourcesOf(request.source_model)
  if (datasource !== null) return Effect.succeed(datasource)
  // The first qualified name determines the datasource, in which bare names are then looked up.
  const first = names.find((name) => name.includes(".")) ?? names[0]
  if (first !== undefined) {
    return Effect.mapBoth(findModel(first, snapshot), {
      onFailure: (error) => ("queries" in request ? orStage(error, request.queries) : error),
      onSuccess: (found) => found.datasource
    })
  }
  return "queries" in request
    ? nowhereToStart(request)
    : new StageInvalid({ stage: "#1", reason: "its source_model is not a model" })
}

/** Adds the names of the list's queries to the suggestions. An unknown model may be a misspelled query name. */
const orStage = (error: UnknownModel | AmbiguousModel | DocumentUnusable, queries: ReadonlyArray<SemQuery>) => {
  if (error._tag !== "UnknownModel") return error
  const names = queries.flatMap(({ name }) => (name === undefined ? [] : [name]))
  return new UnknownModel({ ...error, candidates: suggest(error.model, [...names, ...error.candidates]) })
}

/** What determines the datasource of a query. An inline model names it; otherwise the stored models that are read decide. */
interface Sources {
  readonly datasource: DatasourceName | null
  readonly names: ReadonlyArray<string>
}

const sourcesOf = (source: SemQuery["source_model"]): Sources => {
  if (typeof source === "string") return { datasource: null, names: [source] }
  if ("source_name" in source) return { datasource: null, names: namesRead({ source_model: source }) }
  const joined = source.joins.map((join) => join.target_model)
  if (source.data_source !== undefined) return { datasource: source.data_source, names: joined }
  const inner = sourcesOfList(source.source_queries ?? [])
  return { ...inner, names: [...inner.names, ...joined] }
}

/** Only the queries that the last one of a list depends on count, and the last one itself. */
const sourcesOfList = (queries: ReadonlyArray<SemQuery>): Sources => {
  const byName = new Map<string, SemQuery>(queries.flatMap((query) => (query.name ? [[query.name, query]] : [])))
  const reached = new Set(queries.slice(-1))
  for (const query of reached) {
    for (const name of namesRead(query)) {
      const stage = byName.get(name)
      if (stage !== undefined) reached.add(stage)
    }
  }
  const found = [...reached].map((query) => sourcesOf(query.source_model))
  return {
    datasource: found.find(({ datasource }) => datasource !== null)?.datasource ?? null,
    names: found.flatMap(({ names }) => names).filter((name) => !byName.has(name))
  }
}

/** The queries read only each other. Compiling the program reports the cycle. */
const nowhereToStart = ({ queries }: QueryList): Effect.Effect<never, ProgramError> =>
  Effect.flatMap(
    programOfList(queries, { runtime: {}, outer: {}, defaults: {} }, false),
    () => new StageInvalid({ stage: queries[0]?.name ?? "#1", reason: "it does not refer to a model" })
  )

/** The canonical type of a datasource: its `type`, or the scheme of its connection string. */
export const dialectOf = (datasource: Datasource): string => {
  const scheme = Option.fromNullable(datasource.connection_string).pipe(
    Option.flatMapNullable((url) => /^([a-z0-9]+)[+:]/i.exec(Redacted.value(url))?.[1])
  )
  return canonicalType(datasource.type ?? Option.getOrElse(scheme, () => "postgres"))
}

/** The first day of weeks and the granularities of a datasource. */
export const periodNamesOf = ({ first_day_of_week, granularities, calendar_model }: Datasource): PeriodNames => ({
  firstDay: weekdays.indexOf(first_day_of_week ?? "monday"),
  custom: granularities ?? [],
  calendar: calendar_model ?? null
})

/** The names at which models differ, sorted. */
const changedNames = <A>(
  before: ReadonlyMap<ModelName, A> = new Map(),
  after: ReadonlyMap<ModelName, A> = new Map()
): ReadonlyArray<ModelName> =>
  [...differingKeys(before, after)].filter((name) => before.get(name) !== after.get(name)).sort()

/** The last catalog of a datasource. The compiler remembers by the catalog's object what it has learnt about its models. */
const catalogs = new WeakMap<Datasource, { readonly snapshot: StorageSnapshot; readonly catalog: Catalog }>()

/** The models of a datasource as a catalog; the same object while the snapshot is the same. */
export const catalogFor = (
  name: DatasourceName,
  snapshot: StorageSnapshot
): Effect.Effect<
  { readonly catalog: Catalog; readonly datasource: Datasource },
  UnknownDatasource | DocumentUnusable | DatasourceInvalid
> => {
  const datasource = snapshot.datasources.get(name)?.value
  if (datasource === undefined) return unknownDatasource(name, snapshot)
  const zone = knownTimeZones(datasource)
  if (Either.isLeft(zone)) return zone.left
  const models = snapshot.models.get(name)
  const known = catalogs.get(datasource)
  if (known?.snapshot === snapshot && known.catalog.datasource === name)
    return Effect.succeed({ catalog: known.catalog, datasource })
  const catalog: Catalog = {
    datasource: name,
    dialect: dialectOf(datasource),
    timeZone: datasource.time_zone ?? "UTC",
    timestampZone: datasource.timestamp_zone ?? datasource.time_zone ?? "UTC",
    periods: periodNamesOf(datasource),
    model: (wanted) => models?.get(ModelName.make(unqualified(wanted, name), true))?.value,
    modelNames: () => models?.keys() ?? []
  }
  if (known?.catalog.datasource === name) {
    const changed = changedNames(known.snapshot.models.get(name), models)
    updateCatalog({ previous: known.catalog, next: catalog, changed })
  }
  catalogs.set(datasource, { snapshot, catalog })
  return Effect.succeed({ catalog, datasource })
}
