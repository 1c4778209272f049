/** What the names of a SELECT refer to: columns and measures of a model along its joins, or columns of an inner SELECT. */
import type { Column } from "@semlayer/domain/Column"
import type { SemModel } from "@semlayer/domain/SemModel"
import { suggest, withDidYouMean } from "@semlayer/domain/Suggest"
import { Either } from "effect"
import { joinName } from "@semlayer/domain/Model"
import { type Catalog, reverseJoinsIn } from "../model/Catalog.js"
import { reversePaths } from "../model/ReversePaths.js"
import { isKeyword } from "../syntax/Parse.js"
import { reject, type Translated } from "./Node.js"

/** A name in the query language, and what it is. */
export interface Meaning {
  readonly text: string
  /** The name inside an expression: one that is a keyword is preceded by its relation. */
  readonly reference: string
  readonly is: "column" | "measure"
  readonly type: Column["type"] | null
  /** The formula of a measure. */
  readonly formula: string | null
}

export interface SelectScope {
  /** Name of the model or stage in `source_model`. */
  readonly source: string
  /** The meaning of a name; `segments` are those between dots, without the relation's name. */
  readonly resolve: (segments: ReadonlyArray<string>, at: unknown) => Translated<Meaning>
  /** The columns that `*` lists. */
  readonly all: ReadonlyArray<string>
  /** Names by which the relation itself can qualify a name, in lower case. */
  readonly names: ReadonlySet<string>
  /** Names of custom aggregations, in lower case. */
  readonly aggregations: ReadonlySet<string>
}

const inExpression = (text: string, source: string): string => (isKeyword(text) ? `${source}.${text}` : text)

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Unquoted names are lower case in SQL, so an exact name wins and any other case is accepted. */
const named = <A extends { readonly name: string }>(all: ReadonlyArray<A>, name: string): A | undefined =>
  all.find((each) => each.name === name) ?? all.find((each) => same(each.name, name))

/** The scope of a model and of the models along its joins. */
export const modelScope = (model: SemModel, catalog: Catalog, alias: string | null): SelectScope => ({
  source: model.name,
  resolve: (segments, at) => meaningIn(model, catalog, segments, at),
  all: model.columns.filter(({ hidden }) => hidden !== true).map(({ name }) => name),
  names: new Set([alias ?? model.name].map((name) => name.toLowerCase())),
  aggregations: new Set((model.aggregations ?? []).map(({ name }) => name.toLowerCase()))
})

/** The joins of a model by name, with those in the opposite direction. */
const joinsOf = (
  model: SemModel,
  catalog: Catalog
): ReadonlyArray<{ readonly name: string; readonly target: string }> => {
  const declared = model.joins.map((join) => ({ name: joinName(join), target: join.target_model }))
  const isDeclared = (segment: string): boolean => declared.some(({ name }) => name === segment)
  const reverse = reversePaths(model, isDeclared, reverseJoinsIn(catalog, model.name))
  // The compiler rejects a name of several joins.
  return [
    ...declared,
    ...[...reverse].flatMap(([name, [join]]) => (join === undefined ? [] : [{ name, target: join.target_model }]))
  ]
}

const meaningIn = (
  root: SemModel,
  catalog: Catalog,
  segments: ReadonlyArray<string>,
  at: unknown
): Translated<Meaning> => {
  const path: Array<string> = []
  let model = root
  for (const segment of segments.slice(0, -1)) {
    const joins = joinsOf(model, catalog)
    const found = named(joins, segment)
    const target = found === undefined ? undefined : catalog.model(found.target)
    if (found === undefined || target === undefined)
      return missing(`'${model.name}' has no join '${segment}'`, segment, joins, at)
    path.push(found.name)
    model = target
  }
  const last = segments[segments.length - 1] ?? ""
  const column = named(model.columns, last)
  const measure = column === undefined ? named(model.measures ?? [], last) : undefined
  const found = column ?? measure
  if (found === undefined)
    return missing(
      `'${last}' is neither a column nor a measure of '${model.name}'`,
      last,
      [...model.columns, ...(model.measures ?? [])],
      at
    )
  const text = [...path, found.name].join(".")
  return Either.right({
    text,
    reference: inExpression(text, root.name),
    is: column === undefined ? "measure" : "column",
    type: column?.type ?? null,
    formula: measure?.formula ?? null
  })
}

const missing = (reason: string, name: string, known: ReadonlyArray<{ readonly name: string }>, at: unknown) =>
  reject(
    "42703",
    at,
    withDidYouMean(
      reason,
      suggest(
        name,
        known.map((each) => each.name)
      )
    )
  )

/** A column of an inner SELECT: its name in SQL, and its key as a column of the stage. */
export interface StageColumn {
  readonly name: string
  readonly key: string
  readonly type: Column["type"] | null
}

/** The scope of an inner SELECT. */
export const stageScope = (stage: string, columns: ReadonlyArray<StageColumn>, alias: string | null): SelectScope => ({
  source: stage,
  resolve: (segments, at) => {
    const name = segments.join(".")
    const found = named(columns, name)
    return found === undefined
      ? missing(`'${name}' is not a column of '${alias ?? stage}'`, name, columns, at)
      : Either.right({
          text: found.key,
          reference: inExpression(found.key, stage),
          ...{ is: "column", type: found.type, formula: null }
        })
  },
  all: columns.map(({ name }) => name),
  names: new Set(alias === null ? [] : [alias.toLowerCase()]),
  aggregations: new Set()
})
