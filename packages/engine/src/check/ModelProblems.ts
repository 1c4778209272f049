/**
 * Problems of models: what saving them rejects, and what other models of the datasource make of them. Saving, lists,
 * inspection, the doctor, the start of a service and `semlayer check` use the same checks.
 */
import { Compiler } from "@semlayer/compiler/Compiler"
import type { Catalog } from "@semlayer/compiler/model/Catalog"
import { isoNames, type PeriodNames } from "@semlayer/compiler/time/PeriodNames"
import { documentError, type DocumentProblem } from "@semlayer/domain/DocumentProblem"
import { type DatasourceName, ModelName, unqualified } from "@semlayer/domain/Names"
import type { SemModel } from "@semlayer/domain/SemModel"
import type { StorageSnapshot, StoredModel } from "@semlayer/storage/snapshot/Storage"
import { unusableModel } from "@semlayer/storage/snapshot/UnusableDocuments"
import { Effect } from "effect"
import { dialectOf, periodNamesOf } from "../query/Catalogs.js"
import { boundProblems } from "./BoundProblems.js"
import { linkProblems, type Neighbors } from "./Links.js"

type Problems = ReadonlyArray<DocumentProblem>

/** The models of a datasource, in which a model is checked. */
export interface CheckedCatalog extends Neighbors {
  readonly datasource: DatasourceName
  /** Canonical type of the datasource; empty if it does not exist. */
  readonly dialect: string
  readonly periods: PeriodNames
}

/** The models of a datasource in a snapshot. */
export const checkedCatalog = (name: DatasourceName, snapshot: StorageSnapshot): CheckedCatalog => {
  const models = snapshot.models.get(name)
  const datasource = snapshot.datasources.get(name)?.value
  return {
    datasource: name,
    dialect: datasource === undefined ? "" : dialectOf(datasource),
    periods: datasource === undefined ? isoNames : periodNamesOf(datasource),
    model: (model) => models?.get(ModelName.make(model, true))?.value,
    unusable: (model) => unusableModel(model, name, snapshot.problems)?.problem,
    names: () => models?.keys() ?? []
  }
}

/** Problems with what they were derived from. They hold while every model that was looked up is the same object. */
interface Checked {
  readonly dialect: string
  readonly found: ReadonlyMap<string, SemModel | string | undefined>
  readonly problems: Problems
}

const lookedUp = (name: string, { model, unusable }: Neighbors) => model(name) ?? unusable(name)

/** A catalog that records which models are looked up. */
const recording = (catalog: CheckedCatalog) => {
  const found = new Map<string, SemModel | string | undefined>()
  const look = (wanted: string) => {
    const name = unqualified(wanted, catalog.datasource)
    if (!found.has(name)) found.set(name, lookedUp(name, catalog))
    return name
  }
  const neighbors: Neighbors = {
    names: catalog.names,
    model: (name) => catalog.model(look(name)),
    unusable: (name) => catalog.unusable(look(name))
  }
  const compiled: Catalog = {
    datasource: catalog.datasource,
    dialect: catalog.dialect,
    timeZone: "UTC",
    timestampZone: "UTC",
    periods: catalog.periods,
    model: neighbors.model,
    modelNames: catalog.names
  }
  return { found, neighbors, compiled }
}

export class ModelProblems extends Effect.Service<ModelProblems>()("@semlayer/engine/ModelProblems", {
  effect: Effect.gen(function* () {
    const compiler = yield* Compiler
    const known = new WeakMap<StoredModel, Checked>()

    /** What the document of a model alone determines. Names that the `stored` version has are accepted. */
    const ofDocument = (
      model: StoredModel,
      stored: StoredModel | null,
      dialect: string
    ): Effect.Effect<Problems, Effect.Effect.Error<ReturnType<Compiler["check"]>>> =>
      compiler.check(model, stored, dialect)

    /** The cached problems of a model; undefined if it was not checked yet, or depends on what changed since. */
    const cachedOf = (model: StoredModel, catalog: CheckedCatalog): Problems | undefined => {
      const before = known.get(model)
      const isSame = ([name, found]: readonly [string, unknown]) => lookedUp(name, catalog) === found
      return before?.dialect === catalog.dialect && [...before.found].every(isSame) ? before.problems : undefined
    }

    /** All problems of a stored model, cached until it or a model that it depends on changes. */
    const problemsOf = Effect.fn("ModelProblems.of")(function* (model: StoredModel, catalog: CheckedCatalog) {
      const before = cachedOf(model, catalog)
      if (before !== undefined) return before
      const { found, neighbors, compiled } = recording(catalog)
      const own = yield* ofDocument(model, model, catalog.dialect)
      const links = linkProblems(model, neighbors)
      // A catalog needs a dialect to compile to.
      const bound = catalog.dialect === "" ? [] : yield* boundProblems(model, compiled, compiler, own)
      const problems: Problems = [...own, ...links, ...bound]
      known.set(model, { dialect: catalog.dialect, found, problems })
      return problems
    })

    /** All problems of a model of a snapshot besides the unread parts of its document. */
    const ofModel = Effect.fnUntraced(function* (model: StoredModel, snapshot: StorageSnapshot) {
      const found = yield* problemsOf(model, checkedCatalog(model.data_source, snapshot))
      return [...ofDatasource(model, snapshot), ...found]
    })

    /** All problems of a model of a snapshot, the unread parts of its document first. */
    const inSnapshot = Effect.fn("ModelProblems.inSnapshot")(function* (model: StoredModel, snapshot: StorageSnapshot) {
      return [...unreadOf(model, snapshot), ...(yield* ofModel(model, snapshot))]
    })

    /** The same as far as they are known: for a model that is not checked yet, the unread parts of its document. */
    const knownInSnapshot = (model: StoredModel, snapshot: StorageSnapshot): Problems => {
      const found = cachedOf(model, checkedCatalog(model.data_source, snapshot)) ?? []
      return [...unreadOf(model, snapshot), ...ofDatasource(model, snapshot), ...found]
    }

    return { ofDocument, problemsOf, ofModel, inSnapshot, knownInSnapshot } as const
  })
}) {}

/** The datasource of a model is missing, though the storage has others: without any, they are elsewhere. */
const ofDatasource = ({ data_source: name }: StoredModel, { datasources }: StorageSnapshot): Problems =>
  datasources.size > 0 && !datasources.has(name)
    ? [documentError("UnknownDatasource", "data_source", `there is no usable datasource '${name}'`)]
    : []

/** The parts of a model's document that are not read. */
const unreadOf = ({ data_source, name }: StoredModel, { problems }: StorageSnapshot): Problems =>
  problems
    .filter(({ model }) => model?.name === name && model.data_source === data_source)
    .flatMap((problem) => problem.problems)
