/**
 * What a compilation needs that is loaded lazily: the parser of user SQL.
 * Found before anything is bound, from all models that the queries of a program can reach by sources and joins. That may be
 * more than binding will read, which costs at most loading the parser earlier.
 */
import type { SemModel, SemQuery } from "@semlayer/domain/SemModel"
import type { SqlDialect } from "../dialect/SqlDialect.js"
import { type Catalog, reverseJoinsIn } from "../model/Catalog.js"
import { columnTexts, type SqlTexts, sqlTexts } from "../model/SqlTexts.js"
import { needsParser } from "../syntax/Fragment.js"
import { namesRead, type Program } from "./Program.js"

/** Where a program is compiled. */
export interface CompileTarget {
  readonly catalog: Catalog
  readonly dialect: SqlDialect
  /** Row policies apply, so the tables of every SQL text are looked for. */
  readonly isGuarded: boolean
}

/** Whether a model has SQL that only the parser of user SQL can read. Remembered for a model, which many catalogs share. */
export const modelNeedsParser = (model: SqlTexts, dialect: SqlDialect): boolean => {
  const byDialect = modelsKnown.get(model) ?? new WeakMap<SqlDialect, boolean>()
  const known = byDialect.get(dialect)
  if (known !== undefined) return known
  const needs = sqlTexts(model).some(({ sql }) => needsParser(sql, dialect))
  modelsKnown.set(model, byDialect.set(dialect, needs))
  return needs
}

const modelsKnown = new WeakMap<SqlTexts, WeakMap<SqlDialect, boolean>>()

/** Whether binding a program, or applying row policies to it, may need the parser of user SQL. */
export const programNeedsParser = ({ stages, root }: Program, target: CompileTarget): boolean => {
  const { catalog, dialect, isGuarded } = target
  const plain = plainModels(target)
  const back = reverseJoinsIn(catalog)
  const open: Array<string> = catalog.periods.calendar === null ? [] : [catalog.periods.calendar]
  const reached = new Set<string>()

  const ofQuery = (query: SemQuery): boolean => {
    const source = query.source_model
    open.push(...namesRead(query))
    if (typeof source === "string") return false
    if ("source_name" in source) return columnTexts(source.columns).some(({ sql }) => needsParser(sql, dialect))
    return ofModel(source)
  }
  const ofModel = (model: SemModel): boolean => {
    for (const { target_model } of model.joins) open.push(target_model)
    for (const { target_model } of back(model.name)) open.push(target_model)
    if (model.calendar_model !== undefined) open.push(model.calendar_model)
    if (isGuarded && model.sql !== undefined) return true
    return modelNeedsParser(model, dialect) || (model.source_queries ?? []).some(ofQuery)
  }

  if ([...stages, root].some(({ query }) => ofQuery(query))) return true
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (reached.has(name) || plain.has(name)) continue
    reached.add(name)
    const model = catalog.model(name)
    if (model !== undefined && ofModel(model)) return true
  }
  // None of them needs the parser, so neither does any later program that reaches only these.
  for (const name of reached) plain.add(name)
  return false
}

/** By catalog and dialect, names from which no SQL is reached that needs the parser, without and with row policies. */
const remembered = new WeakMap<Catalog, WeakMap<SqlDialect, readonly [Set<string>, Set<string>]>>()

const plainModels = ({ catalog, dialect, isGuarded }: CompileTarget): Set<string> => {
  const byDialect = remembered.get(catalog) ?? new WeakMap<SqlDialect, readonly [Set<string>, Set<string>]>()
  remembered.set(catalog, byDialect)
  const known = byDialect.get(dialect) ?? ([new Set<string>(), new Set<string>()] as const)
  byDialect.set(dialect, known)
  return known[isGuarded ? 1 : 0]
}
