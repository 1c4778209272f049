/**
 * Extracts the entities that a query refers to: source, dimensions, time dimensions, measures and filters, in this order.
 * Unresolvable references are dropped. Names that only exist within the query are not entities.
 */
import { aggregateLeaf, argumentSuffix } from "@semlayer/compiler/bound/Names"
import { functionsByName } from "@semlayer/compiler/function/index"
import { parse } from "@semlayer/compiler/syntax/Parse"
import { children, type Path, type Syntax } from "@semlayer/compiler/syntax/Syntax"
import { transformsByName } from "@semlayer/compiler/transform/index"
import { printEntity } from "@semlayer/domain/Entity"
import type { SemModel, SemQuery } from "@semlayer/domain/SemModel"
import { withDidYouMean } from "@semlayer/domain/Suggest"
import { Either } from "effect"
import type { StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import { modelOf, modelsAround } from "./EntityReadings.js"
import {
  type DroppedReference,
  unresolvedReason,
  type Resolution,
  type ResolveOptions,
  resolveStrict
} from "./EntityResolver.js"
import { land, type Landing } from "./ModelPaths.js"

/** The canonical entities of a query, and its references that do not resolve. */
export const entitiesOfQuery = (
  query: SemQuery,
  snapshot: StorageSnapshot,
  options: Pick<ResolveOptions, "datasource"> = {}
): Resolution => {
  const found = new Found()
  collect(query, { snapshot, options, found, stages: new Set() })
  return { entities: [...found.entities], dropped: [...found.dropped.values()] }
}

class Found {
  readonly entities = new Set<string>()
  readonly dropped = new Map<string, DroppedReference>()

  drop(reference: string, reason: string): void {
    if (!this.dropped.has(reference)) this.dropped.set(reference, { reference, reason })
  }
}

interface Context {
  readonly snapshot: StorageSnapshot
  readonly options: Pick<ResolveOptions, "datasource">
  readonly found: Found
  /** Names of the enclosing queries that a source may refer to. */
  readonly stages: ReadonlySet<string>
}

/** The source of a query. */
interface Source {
  readonly datasource: string
  /** The entity of the source; null for an inline model. */
  readonly entity: string | null
  readonly model: SemModel
  /** Names that the query adds to the model, which are not entities. */
  readonly own: ReadonlySet<string>
}

const collect = (query: SemQuery, context: Context): void => {
  const source = sourceOf(query, context)
  if (source === null) return
  const { found } = context
  const aliases = aliasesOf(query)
  const read = (path: Pick<Path, "segments" | "star">): void => readPath(path, source, aliases, context)
  const readText = (kind: "formula" | "filter", text: string): void =>
    Either.match(parse(kind, text), {
      onLeft: ({ message }) => found.drop(text, message),
      onRight: (tree) => paths(tree).forEach(read)
    })
  const columns = query.dimensions.filter(({ formula }) => formula === undefined)
  const names = [...columns.map(({ name }) => name), ...query.time_dimensions.map((each) => each.dimension)]
  for (const { formula } of query.dimensions) if (formula !== undefined) readText("formula", formula)
  for (const name of names) read({ segments: name.split(".").map((segment) => segment.trim()), star: false })
  for (const { formula, filter } of query.measures) {
    readText("formula", formula)
    if (filter !== undefined) readText("filter", filter)
  }
  for (const filter of query.filters) readText("filter", filter)
}

/** The source of a query; null if it is a stage, or unknown, which is recorded as dropped. */
const sourceOf = ({ source_model: source }: SemQuery, context: Context): Source | null => {
  if (typeof source === "string") return storedSource(source, context)
  if ("source_name" in source) {
    const base = storedSource(source.source_name, context)
    if (base === null) return null
    const { columns, measures, joins } = source
    const own = new Set([...columns, ...measures].map(({ name }) => name))
    const model = {
      ...base.model,
      columns: [...base.model.columns, ...columns],
      measures: [...base.model.measures, ...measures],
      joins: [...base.model.joins, ...joins]
    }
    return { ...base, model, own }
  }
  return inlineSource(source, context)
}

const storedSource = (name: string, { snapshot, options, found, stages }: Context): Source | null => {
  if (stages.has(name)) return null
  const resolved = resolveStrict(name, snapshot, { ...options, kinds: ["model"] })
  if (Either.isLeft(resolved)) {
    found.drop(name, unresolvedReason(resolved.left))
    return null
  }
  const [datasource = "", bare = ""] = resolved.right.split(".")
  const model = modelOf(datasource, bare, snapshot)
  if (model === undefined) return null
  found.entities.add(resolved.right)
  return { datasource, entity: resolved.right, model, own: new Set() }
}

/** Source for an inline model. Collects from its queries; the models it joins can be reached. */
const inlineSource = (model: SemModel, context: Context): Source | null => {
  const queries = model.source_queries ?? []
  const named = queries.flatMap(({ name }) => (name === undefined ? [] : [name]))
  const stages = new Set([...context.stages, ...named])
  for (const query of queries) collect(query, { ...context, stages })
  const datasource = model.data_source
  if (datasource === undefined) return null
  if (context.snapshot.datasources.has(datasource)) context.found.entities.add(datasource)
  return { datasource, entity: null, model, own: new Set() }
}

/** The names of the query's measures: explicit ones, and the default names of aggregates. */
const aliasesOf = (query: SemQuery): ReadonlySet<string> =>
  new Set(
    query.measures.flatMap(({ name, formula }) => {
      if (name !== undefined) return [name]
      const tree = Either.getOrNull(parse("formula", formula))
      if (tree?._tag !== "Aggregate") return []
      const { segments, star } = tree.target
      const [path, column] = star ? [segments, null] : [segments.slice(0, -1), segments[segments.length - 1] ?? null]
      return [[...path, aggregateLeaf(column, tree.name, argumentSuffix(formula, tree.args))].join(".")]
    })
  )

/** The paths in a tree that refer to columns. Excludes the parameters of aggregations, which are not entities. */
const paths = (tree: Syntax): ReadonlyArray<Path> => {
  switch (tree._tag) {
    case "Path":
      return [tree]
    case "Aggregate":
      return [tree.target]
    case "Call": {
      const byPlace = tree.args.filter((argument) => argument.name === null).map((argument) => argument.value)
      const isAggregation = !transformsByName.has(tree.name) && !functionsByName.has(tree.name)
      return (isAggregation ? byPlace.slice(0, 1) : byPlace).flatMap(paths)
    }
    default:
      return children(tree).flatMap(paths)
  }
}

const readPath = (
  { segments, star }: Pick<Path, "segments" | "star">,
  source: Source,
  aliases: ReadonlySet<string>,
  { snapshot, found }: Context
): void => {
  const { datasource, model } = source
  const isOfSource = segments[0] === model.name && (segments.length > 1 || star)
  const rest = isOfSource ? segments.slice(1) : segments
  const landed = land(model, rest, star, modelsAround(datasource, snapshot))
  if (Either.isRight(landed)) {
    const entity = entityAt(landed.right, source)
    if (entity !== null) found.entities.add(entity)
  } else if (!aliases.has(rest.join("."))) {
    const { reason, candidates } = landed.left
    found.drop([...segments, ...(star ? ["*"] : [])].join("."), withDidYouMean(reason, candidates))
  }
}

const entityAt = ({ model, leaf }: Landing, source: Source): string | null => {
  const { datasource, entity, own } = source
  if (model === source.model && (leaf === null || entity === null || own.has(leaf)))
    return leaf === null ? entity : null
  return leaf === null
    ? printEntity({ _tag: "Model", datasource, model: model.name })
    : printEntity({ _tag: "Leaf", datasource, model: model.name, leaf })
}
