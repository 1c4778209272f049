/** Recommends the source model of a query: the one that reaches all items with the fewest joins. */
import { parseEntity } from "@semlayer/domain/Entity"
import { joinName } from "@semlayer/domain/Model"
import { DatasourceName, type ModelName } from "@semlayer/domain/Names"
import { RequestValueInvalid } from "@semlayer/domain/RequestErrors"
import type { RootModelRecommendation, RootModelRequest } from "@semlayer/domain/RootModel"
import { didYouMean, suggest } from "@semlayer/domain/Suggest"
import { Effect, Option, Order } from "effect"
import { resolveStrict } from "@semlayer/search/entities/EntityResolver"
import { makeVisibleSnapshot } from "../access/VisibleSnapshot.js"
import { unknownDatasource } from "@semlayer/storage/snapshot/UnusableDocuments"
import type { StorageSnapshot, StoredModel } from "@semlayer/storage/snapshot/Storage"

/** Maximum number of partial matches reported if no model reaches everything. */
const maxCoverage = 5

/** A resolved item. */
interface Item {
  readonly input: string
  readonly datasource: string
  readonly model: string
  /** A column, a measure, or `*`; empty for the model itself. */
  readonly leaf: string
  /** Wraps a path in the aggregation of the item. */
  readonly written: (path: string) => string
}

/** A candidate model, with the join path to every model that it reaches. */
interface Root {
  readonly model: StoredModel
  readonly paths: ReadonlyMap<string, ReadonlyArray<string>>
}

export class RootModels extends Effect.Service<RootModels>()("@semlayer/engine/RootModels", {
  effect: Effect.gen(function* () {
    const storage = yield* makeVisibleSnapshot

    /** The best root for some items. Fails if an item is not exactly one entity, or if the items are in several datasources. */
    const recommend = Effect.fn("RootModels.recommend")(function* (request: RootModelRequest) {
      const snapshot = yield* storage.snapshot
      yield* checkDatasource(request.data_source, snapshot)
      const items = yield* Effect.forEach(request.items, (item) => placed(item, request.data_source, snapshot))
      const datasource = yield* onlyDatasource(items)
      const models = [...(snapshot.models.get(datasource)?.values() ?? [])].map(({ value }) => value)
      const owners = new Set(items.map(({ model }) => model))
      const roots = models
        .filter(({ hidden, name }) => !hidden || owners.has(name))
        .map((model): Root => ({ model, paths: reach(model, models) }))
      const whole = roots.filter((root) => items.every((item) => root.paths.has(item.model)))
      const best = [...whole].sort(
        (a, b) => hops(a, items) - hops(b, items) || Order.string(a.model.name, b.model.name)
      )[0]
      const { root, warnings } = hinted(request.root_hint, datasource, whole, best, roots)
      return recommendation(datasource, root, items, roots, warnings)
    })

    return { recommend } as const
  })
}) {}

const invalid = (message: string) => new RequestValueInvalid({ issues: [{ path: ["items"], message, value: null }] })

const checkDatasource = (name: string | undefined, snapshot: StorageSnapshot) =>
  name === undefined || snapshot.datasources.has(DatasourceName.make(name, true))
    ? Effect.void
    : unknownDatasource(name, snapshot)

const placed = Effect.fnUntraced(function* (input: string, datasource: string | undefined, snapshot: StorageSnapshot) {
  const kinds = ["model", "column", "measure", "aggregation"] as const
  const entity = parseEntity(yield* resolveStrict(input, snapshot, { kinds, datasource }))
  const { target, written } = spelling(input)
  if (Option.isSome(entity) && entity.value._tag === "Leaf") {
    const { datasource, model, leaf } = entity.value
    return { input, datasource, model, leaf, written } satisfies Item
  }
  if (Option.isSome(entity) && entity.value._tag === "Model") {
    const { datasource, model } = entity.value
    return { input, datasource, model, leaf: target.endsWith("*") ? "*" : "", written } satisfies Item
  }
  return yield* invalid(`'${input}' is neither a model nor a part of one`)
})

/** Splits an item into its target and the function that writes its aggregation around a path. */
const spelling = (input: string): { readonly target: string; readonly written: Item["written"] } => {
  const [, name = "", argument = ""] = /^\s*(\w+)\(([^(),]+)\)\s*$/.exec(input) ?? []
  if (name !== "") return { target: argument.trim(), written: (path) => `${name}(${path})` }
  const colon = input.indexOf(":")
  const aggregation = colon === -1 ? "" : input.slice(colon)
  return {
    target: (colon === -1 ? input : input.slice(0, colon)).trim(),
    written: (path) => path + aggregation
  }
}

const onlyDatasource = (items: ReadonlyArray<Item>) => {
  const names = [...new Set(items.map(({ datasource }) => datasource))]
  const [name, another] = names
  if (another !== undefined) return invalid(`the items are in several datasources: ${names.join(", ")}`)
  return name === undefined ? invalid("the list of items is empty") : Effect.succeed(DatasourceName.make(name, true))
}

/** The shortest join path to every reachable model, including the root itself. Of equal paths the first declared wins. */
const reach = (root: StoredModel, models: ReadonlyArray<StoredModel>): Root["paths"] => {
  const byName = new Map<string, StoredModel>(models.map((model) => [model.name, model]))
  const paths = new Map<string, ReadonlyArray<string>>([[root.name, []]])
  const queue = [root]
  for (const model of queue) {
    const path = paths.get(model.name) ?? []
    for (const join of model.joins) {
      const target = byName.get(join.target_model)
      if (target === undefined || paths.has(target.name)) continue
      paths.set(target.name, [...path, joinName(join)])
      queue.push(target)
    }
  }
  return paths
}

const hops = ({ paths }: Root, items: ReadonlyArray<Item>): number =>
  items.reduce((sum, { model }) => sum + (paths.get(model)?.length ?? 0), 0)

const hinted = (
  hint: string | undefined,
  datasource: string,
  whole: ReadonlyArray<Root>,
  best: Root | undefined,
  roots: ReadonlyArray<Root>
): { readonly root: Root | undefined; readonly warnings: ReadonlyArray<string> } => {
  if (hint === undefined) return { root: best, warnings: [] }
  const isHint = ({ model }: Root) => model.name === hint || `${datasource}.${model.name}` === hint
  const wished = whole.find(isHint)
  if (wished !== undefined) return { root: wished, warnings: [] }
  const names = roots.map(({ model }) => model.name)
  const reason = roots.some(isHint)
    ? `'${hint}' does not reach all items`
    : `there is no model '${hint}'.${didYouMean(suggest(hint, names))}`
  return { root: best, warnings: [`root_hint was not used: ${reason}`] }
}

const pathOf = ({ model, paths }: Root, item: Item): string => {
  const joins = paths.get(item.model) ?? []
  const path = item.leaf === "" ? joins : [...joins, item.leaf]
  return path.length === 0 ? model.name : item.written(path.join("."))
}

const recommendation = (
  data_source: DatasourceName,
  root: Root | undefined,
  items: ReadonlyArray<Item>,
  roots: ReadonlyArray<Root>,
  warnings: ReadonlyArray<string>
): RootModelRecommendation => {
  const all = items.length === 1 ? "the item" : `all ${items.length} items`
  if (root !== undefined) {
    return {
      ...{ data_source, root_model: root.model.name, reachable: true },
      item_paths: items.map((item) => ({ input_item: item.input, path: pathOf(root, item) })),
      coverage: [],
      message: `Query '${root.model.name}': it reaches ${all}.`,
      warnings
    }
  }
  const coverage = coverageOf(items, roots)
  return {
    ...{ data_source, root_model: null, reachable: false, item_paths: [], coverage, warnings },
    message: `No model of '${data_source}' reaches ${all}: use several queries, or add a join.`
  }
}

/** The models that cover most items, without those whose items another listed model covers too. */
const coverageOf = (items: ReadonlyArray<Item>, roots: ReadonlyArray<Root>): RootModelRecommendation["coverage"] => {
  const covered = roots
    .map((root) => ({ root, reached: items.filter(({ model }) => root.paths.has(model)) }))
    .filter(({ reached }) => reached.length > 0)
    .sort(
      (a, b) =>
        b.reached.length - a.reached.length ||
        hops(a.root, a.reached) - hops(b.root, b.reached) ||
        Order.string(a.root.model.name, b.root.model.name)
    )
  const kept: Array<(typeof covered)[number]> = []
  for (const each of covered) {
    if (!kept.some(({ reached }) => each.reached.every((item) => reached.includes(item)))) kept.push(each)
  }
  return kept.slice(0, maxCoverage).map(({ root, reached }) => ({
    model_name: root.model.name satisfies ModelName,
    reachable_items: reached.map(({ input }) => input),
    unreachable_items: items.filter((item) => !reached.includes(item)).map(({ input }) => input)
  }))
}
