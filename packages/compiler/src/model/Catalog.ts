/** The models of one datasource that a query can use, as an immutable value. */
import type { DatasourceName } from "@semlayer/domain/Names"
import type { SemModel } from "@semlayer/domain/SemModel"
import { isoNames, type PeriodNames } from "../time/PeriodNames.js"
import { joinsTo, patchedReverseJoins, type ReverseIndex, type ReverseJoin, reverseJoinsOf } from "./ReversePaths.js"

export interface Catalog {
  readonly datasource: DatasourceName
  /** Canonical type of the datasource, which selects the dialect. */
  readonly dialect: string
  /** IANA name of the time zone of queries that set none. */
  readonly timeZone: string
  /** IANA name of the time zone whose local time the timestamps without a zone are. */
  readonly timestampZone: string
  /** The first day of weeks and the granularities of the datasource. */
  readonly periods: PeriodNames
  /**
   * A model by name.
   * Returns the same object while the model is unchanged, so that derived data can be cached by it.
   */
  readonly model: (name: string) => SemModel | undefined
  /** Names of all models, for suggestions. */
  readonly modelNames: () => Iterable<string>
}

const reverse = new WeakMap<Catalog, ReverseIndex>()

/** The joins to a model, as it follows them. Those of a catalog are found once. */
export const reverseJoinsIn = (catalog: Catalog, model: string): ReadonlyArray<ReverseJoin> => {
  const known = reverse.get(catalog)
  if (known !== undefined) return joinsTo(known, model)
  const index = reverseJoinsOf(modelsIn(catalog))
  reverse.set(catalog, index)
  return joinsTo(index, model)
}

function* modelsIn(catalog: Catalog): Iterable<SemModel> {
  for (const name of catalog.modelNames()) {
    const model = catalog.model(name)
    if (model !== undefined) yield model
  }
}

/** Two catalogs of a datasource, of which the second replaces the first, and the names at which their models differ. */
export interface CatalogUpdate {
  readonly previous: Catalog
  readonly next: Catalog
  readonly changed: ReadonlyArray<string>
}

/** Derives the reverse joins of the next catalog from those of the previous one, if they were found. */
export const updateReverseJoins = ({ previous, next, changed }: CatalogUpdate): void => {
  const index = reverse.get(previous)
  if (index === undefined) return
  const before = changed.flatMap((name) => previous.model(name) ?? [])
  const after = changed.flatMap((name) => next.model(name) ?? [])
  reverse.set(next, patchedReverseJoins(index, { before, after }))
}

/** A catalog of the given models, for tests and for programs without storage. */
export const catalogOf = (
  options: Pick<Catalog, "datasource" | "dialect"> & Partial<Pick<Catalog, "timeZone" | "timestampZone" | "periods">>,
  models: ReadonlyArray<SemModel>
): Catalog => {
  const byName = new Map<string, SemModel>(models.map((model) => [model.name, model]))
  return {
    timeZone: "UTC",
    periods: isoNames,
    timestampZone: options.timeZone ?? "UTC",
    ...options,
    model: (name) => byName.get(name),
    modelNames: () => byName.keys()
  }
}
