/** The models of one datasource that a query can use, as an immutable value. */
import type { DatasourceName } from "@semlayer/domain/Names"
import type { SemModel } from "@semlayer/domain/SemModel"
import { isoNames, type PeriodNames } from "../time/PeriodNames.js"
import { type ReverseJoins, reverseJoinsOf } from "./ReversePaths.js"

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

const reverse = new WeakMap<Catalog, ReverseJoins>()

/** The joins of the models of a catalog in the opposite direction; found once for a catalog. */
export const reverseJoinsIn = (catalog: Catalog): ReverseJoins => {
  const known = reverse.get(catalog)
  if (known !== undefined) return known
  const models = [...catalog.modelNames()].flatMap((name) => catalog.model(name) ?? [])
  const made = reverseJoinsOf(models, catalog.datasource)
  reverse.set(catalog, made)
  return made
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
