/** What a query may see: the models of one datasource, as an immutable value. Reading it needs no effect. */
import type { DatasourceName } from "@semlayer/domain/Names"
import type { SemModel } from "@semlayer/domain/SemModel"

export interface Catalog {
  readonly datasource: DatasourceName
  /** Canonical type of the datasource: the key of its dialect. */
  readonly dialect: string
  /** IANA name of the zone in which zoned timestamps are cut into periods. */
  readonly timeZone: string
  /** A model by its name. The same object as long as the model is unchanged, so that work on it can be remembered. */
  readonly model: (name: string) => SemModel | undefined
  /** Names of all models, for suggestions. */
  readonly modelNames: () => Iterable<string>
}

/** A catalog of some models, for tests and programs that keep none. */
export const catalogOf = (
  options: Pick<Catalog, "datasource" | "dialect"> & Partial<Pick<Catalog, "timeZone">>,
  models: ReadonlyArray<SemModel>
): Catalog => {
  const byName = new Map<string, SemModel>(models.map((model) => [model.name, model]))
  return {
    timeZone: "UTC",
    ...options,
    model: (name) => byName.get(name),
    modelNames: () => byName.keys()
  }
}
