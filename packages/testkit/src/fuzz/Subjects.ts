/** The columns that queries of a model may use: its own, and those that its joins reach. */
import type { ColumnType } from "@semlayer/domain/Column"
import type { Model, ModelColumn } from "../naive/World.js"
import { isLanguageWord } from "./Words.js"

/** A model at the end of a path. */
export interface Place {
  readonly path: ReadonlyArray<string>
  readonly model: Pick<
    Model,
    "name" | "columns" | "joins" | "measures" | "aggregations" | "defaultTime" | "calendarModel"
  >
  /** Whether a join of the path may find several rows. */
  readonly isMany: boolean
}

export interface Subject {
  readonly source: string
  /** The source first. */
  readonly places: readonly [Place, ...ReadonlyArray<Place>]
}

const longestPath = 3

/** A subject with the models that its joins lead to. */
export const subjectOf = (source: Place["model"], models: ReadonlyMap<string, Place["model"]>): Subject => {
  const first: Place = { path: [], model: source, isMany: false }
  let last: ReadonlyArray<Place> = [first]
  const places: Array<Place> = []
  for (let n = 0; n < longestPath; n++) {
    last = last.flatMap(({ path, model, isMany }) =>
      model.joins.flatMap((join): ReadonlyArray<Place> => {
        // A path back to the source reaches the stored model without the query's extension.
        const target = models.get(join.target)
        if (target === undefined) return []
        const further = [...path, join.name ?? join.target]
        return [{ path: further, model: target, isMany: isMany || !join.findsOne }]
      })
    )
    places.push(...last)
  }
  return { source: source.name, places: [first, ...places] }
}

/** A name relative to the source, prefixed with the source's name if formulas would read it as a keyword. */
export const nameAt = ({ path, model }: Place, name: string): string =>
  (path.length === 0 && isLanguageWord(name) ? [model.name, name] : [...path, name]).join(".")

/** Columns of some types at a place, except the one with huge numbers. */
export const columnsAt = ({ model }: Place, types: ReadonlyArray<ColumnType>): ReadonlyArray<ModelColumn> =>
  model.columns.filter(({ name, type }) => types.includes(type) && name !== "huge")

export const valuesAt = (place: Place, types: ReadonlyArray<ColumnType>): ReadonlyArray<ModelColumn> =>
  columnsAt(place, types).filter((column) => !column.primaryKey)

/** Columns that can be named without a path. */
export const bareAt = (place: Place, types: ReadonlyArray<ColumnType>): ReadonlyArray<ModelColumn> =>
  valuesAt(place, types).filter(({ name }) => !isLanguageWord(name))
