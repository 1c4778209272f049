/**
 * What a compilation needs that is loaded lazily: the parser of user SQL.
 * Found before anything is bound, from all models that the queries of a program can reach by sources and joins. That may be
 * more than binding will read, which costs at most loading the parser earlier.
 */
import { unqualified } from "@semlayer/domain/Names"
import type { SemModel, SemQuery } from "@semlayer/domain/SemModel"
import type { SqlDialect } from "../dialect/SqlDialect.js"
import { type Catalog, type CatalogUpdate, reverseJoinsIn, updateReverseJoins } from "../model/Catalog.js"
import { perDialect } from "../model/PerDialect.js"
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

/** Whether a model has SQL that only the parser of user SQL can read. Cached by model, because many catalogs share one. */
export const modelNeedsParser = perDialect((model: SqlTexts, dialect) =>
  sqlTexts(model).some(({ sql }) => needsParser(sql, dialect))
)

/** Whether binding a program, or applying row policies to it, may need the parser of user SQL. */
export const programNeedsParser = ({ stages, root }: Program, target: CompileTarget): boolean => {
  const { catalog, dialect, isGuarded } = target
  const plain = plainModels(target)
  const open: Array<string> = catalog.periods.calendar === null ? [] : [catalog.periods.calendar]
  const reached = new Set<string>()
  for (const { query } of [...stages, root]) {
    if (queryNeedsParser(query, dialect, isGuarded)) return true
    // Other names are those of stages, of which callers have any number.
    open.push(...namesReached(query).filter((name) => catalog.model(name) !== undefined))
  }
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const name = unqualified(next, catalog.datasource)
    if (reached.has(name) || plain.has(name)) continue
    reached.add(name)
    for (const { target_model } of reverseJoinsIn(catalog, name)) open.push(target_model)
    const model = catalog.model(name)
    if (model === undefined) continue
    if (isReadByParser(model, dialect, isGuarded)) return true
    for (const each of namesOfModel(model)) open.push(each)
  }
  // None of them needs the parser, so neither does any later program that reaches only these.
  for (const name of reached) plain.add(name)
  return false
}

const queryNeedsParser = ({ source_model: source }: SemQuery, dialect: SqlDialect, isGuarded: boolean): boolean => {
  if (typeof source === "string") return false
  if ("source_name" in source) return columnTexts(source.columns).some(({ sql }) => needsParser(sql, dialect))
  return isReadByParser(source, dialect, isGuarded)
}

const isReadByParser = (model: SemModel, dialect: SqlDialect, isGuarded: boolean): boolean =>
  (isGuarded && model.sql !== undefined) ||
  modelNeedsParser(model, dialect) ||
  (model.source_queries ?? []).some((query) => queryNeedsParser(query, dialect, isGuarded))

/** The names that a query reads, with those that the parts of an inline model read. */
const namesReached = (query: SemQuery): ReadonlyArray<string> => {
  const source = query.source_model
  return typeof source === "string" || "source_name" in source ? namesRead(query) : namesOfModel(source)
}

const namesOfModel = ({ joins, calendar_model, source_queries = [] }: SemModel): ReadonlyArray<string> => [
  ...joins.map(({ target_model }) => target_model),
  ...(calendar_model === undefined ? [] : [calendar_model]),
  ...source_queries.flatMap(namesReached)
]

/**
 * Names from which no SQL is reached that needs the parser, without and with row policies. A set has all names that its
 * members reach, by joins in both directions, too, also of models that do not exist yet.
 */
type PlainNames = readonly [Set<string>, Set<string>]

const remembered = new WeakMap<Catalog, Map<SqlDialect, PlainNames>>()

const plainModels = ({ catalog, dialect, isGuarded }: CompileTarget): Set<string> => {
  const byDialect = remembered.get(catalog) ?? new Map<SqlDialect, PlainNames>()
  remembered.set(catalog, byDialect)
  const known = byDialect.get(dialect) ?? ([new Set<string>(), new Set<string>()] as const)
  byDialect.set(dialect, known)
  return known[isGuarded ? 1 : 0]
}

/**
 * Lets the catalog that replaces another one keep what was found about the models of both, so that a change among thousands of
 * models does not make the next query look at all of them again.
 */
export const updateCatalog = (update: CatalogUpdate): void => {
  updateReverseJoins(update)
  const known = remembered.get(update.previous)
  if (known === undefined) return
  // The sets move to the next catalog, where more names will be added to them.
  remembered.delete(update.previous)
  const kept = new Map<SqlDialect, PlainNames>()
  for (const [dialect, [open, guarded]] of known) {
    kept.set(dialect, [stillPlain(open, dialect, false, update), stillPlain(guarded, dialect, true, update)])
  }
  remembered.set(update.next, kept)
}

/** The names, or none if a change of a model could make one of them reach SQL that needs the parser. */
const stillPlain = (
  names: Set<string>,
  dialect: SqlDialect,
  isGuarded: boolean,
  { next, changed }: CatalogUpdate
): Set<string> => {
  const isKept = changed.every((name) => {
    const model = next.model(name)
    if (model === undefined) return true
    const reaches = namesOfModel(model).map((each) => unqualified(each, next.datasource))
    return names.has(name)
      ? !isReadByParser(model, dialect, isGuarded) && reaches.every((each) => names.has(each))
      : !reaches.some((each) => names.has(each))
  })
  return isKept ? names : new Set()
}
