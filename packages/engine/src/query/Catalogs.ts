/** The catalog that a request is compiled against: the models of the one datasource that its names lead to. */
import type { Catalog } from "@semlayer/compiler/Catalog"
import { namesRead, type ProgramError, programOfList } from "@semlayer/compiler/program/Program"
import { UnknownDatasource } from "@semlayer/domain/CatalogErrors"
import { type Datasource, datasourceTypes } from "@semlayer/domain/Datasource"
import { DatasourceName, ModelName } from "@semlayer/domain/Names"
import type { QueryList, QueryRequest } from "@semlayer/domain/QueryRequest"
import { AmbiguousModel, StageInvalid, UnknownModel } from "@semlayer/domain/ReferenceErrors"
import type { SemQuery } from "@semlayer/domain/SemModel"
import { suggest } from "@semlayer/domain/Suggest"
import { Effect, Option, Redacted } from "effect"
import type { StorageSnapshot } from "../storage/Storage.js"

export type CatalogError = UnknownModel | AmbiguousModel | UnknownDatasource | ProgramError

/** A model found by name: bare, or with its datasource in front. */
export interface FoundModel {
  readonly datasource: DatasourceName
  readonly name: ModelName
}

/**
 * The model that a name means across datasources: `shop.orders` says which, a bare name is the only one of that name,
 * or the one in the datasource that the priority puts first.
 */
export const findModel = (
  name: string,
  snapshot: StorageSnapshot
): Effect.Effect<FoundModel, UnknownModel | AmbiguousModel> => {
  const dot = name.indexOf(".")
  const [owner, bare] = dot === -1 ? [null, name] : [name.slice(0, dot), name.slice(dot + 1)]
  const found = [...snapshot.models].flatMap(([datasource, models]) => {
    const model = owner === null || owner === datasource ? models.get(ModelName.make(bare, true)) : undefined
    return model === undefined ? [] : [{ datasource, name: model.value.name }]
  })
  const [only, another] = found
  if (only === undefined) return new UnknownModel({ model: name, candidates: suggest(bare, modelNames(snapshot)) })
  if (another === undefined) return Effect.succeed(only)
  const first = snapshot.priority.flatMap((each) => found.filter(({ datasource }) => datasource === each))[0]
  return first === undefined
    ? new AmbiguousModel({ model: name, candidates: found.map((each) => `${each.datasource}.${each.name}`) })
    : Effect.succeed(first)
}

function* modelNames(snapshot: StorageSnapshot): Iterable<string> {
  for (const models of snapshot.models.values()) yield* models.keys()
}

/** The datasource whose models a request reads. */
export const datasourceOf = (
  request: QueryRequest,
  snapshot: StorageSnapshot
): Effect.Effect<DatasourceName, CatalogError> => {
  if ("queries" in request) {
    const stages = new Set(request.queries.map((query) => query.name))
    const inline = request.queries.map((query) => inlineDatasource(query.source_model)).find((each) => each !== null)
    if (inline !== undefined && inline !== null) return Effect.succeed(inline)
    const names = [...request.queries.flatMap(namesRead), ...request.queries.flatMap(inlineName)]
    const outer = names.filter((name) => !stages.has(ModelName.make(name, true)))
    // A name with its datasource in front decides where the bare ones beside it are looked up.
    const first = outer.find((name) => name.includes(".")) ?? outer[0]
    return first === undefined
      ? nowhereToStart(request)
      : Effect.map(findModel(first, snapshot), (found) => found.datasource)
  }
  if ("name" in request) return Effect.map(findModel(request.name, snapshot), (found) => found.datasource)
  const source = request.source_model
  const inline = inlineDatasource(source)
  if (inline !== null) return Effect.succeed(inline)
  const name = typeof source === "string" ? source : "source_name" in source ? source.source_name : source.name
  return Effect.map(findModel(name, snapshot), (found) => found.datasource)
}

const inlineName = ({ source_model }: SemQuery): ReadonlyArray<string> =>
  typeof source_model === "string" || "source_name" in source_model ? [] : [source_model.name]

/** Queries that read nothing but one another: the program knows where they go in a circle. */
const nowhereToStart = ({ queries }: QueryList): Effect.Effect<never, ProgramError> =>
  Effect.flatMap(
    programOfList(queries, { runtime: {}, outer: {} }, false),
    () => new StageInvalid({ stage: queries[0]?.name ?? "#1", reason: "it leads to no model" })
  )

const inlineDatasource = (source: string | object): DatasourceName | null =>
  typeof source === "object" && "data_source" in source && typeof source.data_source === "string"
    ? DatasourceName.make(source.data_source, true)
    : null

/** The canonical type of a datasource: of its `type`, or of the scheme of its connection string. */
export const dialectOf = (datasource: Datasource): string => {
  const scheme = Option.fromNullable(datasource.connection_string).pipe(
    Option.flatMapNullable((url) => /^([a-z0-9]+)[+:]/i.exec(Redacted.value(url))?.[1])
  )
  const type = (datasource.type ?? Option.getOrElse(scheme, () => "postgres")).toLowerCase()
  return datasourceTypes.get(type) ?? type
}

/** The models of a datasource as a catalog. */
export const catalogFor = (
  name: DatasourceName,
  snapshot: StorageSnapshot
): Effect.Effect<{ readonly catalog: Catalog; readonly datasource: Datasource }, UnknownDatasource> => {
  const datasource = snapshot.datasources.get(name)?.value
  if (datasource === undefined) {
    const candidates = suggest(name, snapshot.datasources.keys())
    return new UnknownDatasource({ datasource: name, candidates })
  }
  const models = snapshot.models.get(name)
  const prefix = `${name}.`
  const catalog: Catalog = {
    datasource: name,
    dialect: dialectOf(datasource),
    timeZone: datasource.time_zone ?? "UTC",
    model: (wanted) => {
      const bare = wanted.startsWith(prefix) ? wanted.slice(prefix.length) : wanted
      return models?.get(ModelName.make(bare, true))?.value
    },
    modelNames: () => models?.keys() ?? []
  }
  return Effect.succeed({ catalog, datasource })
}
