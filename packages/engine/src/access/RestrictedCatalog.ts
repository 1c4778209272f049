/**
 * Removes denied columns from the models of a datasource, and everything that is defined by them.
 *
 * Conservative: a name in a text counts as anything it may mean, so too much is removed rather than too little. Access to the
 * tables themselves is enforced in the compiled SQL, by the policy pass.
 */
import { isAbout } from "@semlayer/compiler/policy/TableColumns"
import { tableName } from "@semlayer/compiler/ir/TableName"
import { type Column, isPlainColumn } from "@semlayer/domain/Column"
import { type Join, joinName, timesOfJoin } from "@semlayer/domain/Model"
import { foldName } from "@semlayer/domain/Names"
import type { ColumnAccess } from "@semlayer/domain/RowPolicy"
import type { SemModel, SemQuery } from "@semlayer/domain/SemModel"
import { Either } from "effect"
import type { Limits } from "./CallerAccess.js"
import { type Chain, chainsOf, textsIn } from "./IdentifierScan.js"

/** The denied parts of one model. */
export interface DeniedOfModel {
  /** The whole model is denied. */
  isGone: boolean
  /** Folded names of denied columns of its tables. */
  readonly physical: ReadonlySet<string>
  /** Folded names of columns, measures and aggregations. */
  readonly leaves: Set<string>
  /** Folded names of joins. */
  readonly joins: Set<string>
}

/** Denied parts by folded model name. Models without denied parts are absent. */
export type Denied = ReadonlyMap<string, DeniedOfModel>

/** The columns that rules of one action name, in what a model reads. */
export const ruledColumns = (
  { sql_table, sql, source_queries }: SemModel,
  limits: Limits,
  action: ColumnAccess["action"]
): ReadonlySet<string> => {
  const rules = limits.columns.flat().filter((rule) => rule.action === action)
  if (rules.length === 0) return noNames
  const tables = sql_table === undefined ? [] : tablesOf(sql_table)
  const text = [...(sql === undefined ? [] : [sql]), ...textsIn(source_queries)]
  const words = new Set(text.flatMap(chainsOf).flat())
  const about = rules.filter(
    (rule) =>
      tables.some((parts) => isAbout(rule, { parts })) ||
      (words.size > 0 && tablesOf(rule.table).some((parts) => words.has(foldName(parts[parts.length - 1] ?? ""))))
  )
  return new Set(about.map(({ column }) => foldName(column)))
}

const noNames: ReadonlySet<string> = new Set()

const physicalNames = new WeakMap<SemModel, { readonly limits: Limits; readonly names: ReadonlySet<string> }>()

/** The denied columns of what a model reads, cached for the last limits. */
const deniedNames = (model: SemModel, limits: Limits): ReadonlySet<string> => {
  const known = physicalNames.get(model)
  if (known?.limits === limits) return known.names
  const names = ruledColumns(model, limits, "deny")
  physicalNames.set(model, { limits, names })
  return names
}

const tablesOf = (text: string): ReadonlyArray<ReadonlyArray<string>> =>
  Either.match(tableName(text), { onLeft: () => [], onRight: ({ parts }) => [parts] })

export interface Denial {
  readonly parts: Denied
  /** Whether a query may reference something denied. */
  readonly isIn: (query: SemQuery) => boolean
}

/** Finds the denied parts of some models. */
export const deniedIn = (models: ReadonlyArray<SemModel>, limits: Limits): Denial => {
  const state = new Denying(models, limits)
  return { parts: state.found(), isIn: (query) => state.queriesSpeak(textsIn(query)) }
}

class Denying {
  private readonly byName: ReadonlyMap<string, SemModel>
  private readonly denied: ReadonlyMap<string, DeniedOfModel>

  constructor(
    private readonly models: ReadonlyArray<SemModel>,
    limits: Limits
  ) {
    this.byName = new Map(models.map((model) => [foldName(model.name), model]))
    this.denied = new Map(
      models.map((model) => [
        foldName(model.name),
        { isGone: false, physical: deniedNames(model, limits), leaves: new Set(), joins: new Set() }
      ])
    )
  }

  found(): Denied {
    if ([...this.denied.values()].every(({ physical }) => physical.size === 0)) return new Map()
    // Repeat until nothing changes: a removed part may define further ones.
    for (let changes = 1; changes > 0; ) {
      changes = 0
      for (const model of this.models) changes += this.extend(model)
    }
    return new Map(
      [...this.denied].filter(([, { isGone, leaves, joins }]) => isGone || leaves.size > 0 || joins.size > 0)
    )
  }

  /** Adds to a model's denied parts what the known ones imply; returns how many were added. */
  private extend(model: SemModel): number {
    const own = this.denied.get(foldName(model.name))
    if (own === undefined || own.isGone) return 0
    if (this.isGone(model)) {
      own.isGone = true
      return 1
    }
    const before = own.leaves.size + own.joins.size
    for (const join of model.joins) if (this.losesJoin(join, own)) own.joins.add(foldName(joinName(join)))
    for (const column of model.columns) if (this.losesColumn(model, column, own)) own.leaves.add(foldName(column.name))
    for (const { name, formula, filter = "", over_time: overTime } of model.measures) {
      const times = overTime === undefined ? [] : [overTime.column, ...(overTime.per ?? [])]
      const isLost = times.some((column) => this.leads(model, [foldName(column)]))
      if (isLost || this.speaks(model, formula) || this.speaks(model, filter)) own.leaves.add(foldName(name))
    }
    for (const { name, formula = "", params } of model.aggregations) {
      if ([formula, ...params.map(({ sql }) => sql)].some((sql) => this.speaks(model, sql)))
        own.leaves.add(foldName(name))
    }
    return own.leaves.size + own.joins.size - before
  }

  /** SQL that names a denied column would fail. A filter with one cannot be applied, so no row may be seen. */
  private isGone(model: SemModel): boolean {
    const { sql, source_queries, filters, unpivot } = model
    if (filters.some((filter) => this.speaks(model, filter))) return true
    const physical = this.denied.get(foldName(model.name))?.physical ?? noNames
    // The rows of a denied column can be neither shown nor left out.
    if (unpivot?.columns.some(({ column }) => physical.has(foldName(column))) === true) return true
    if (sql !== undefined && chainsOf(sql).some((chain) => chain.some((name) => physical.has(name)))) return true
    return source_queries !== undefined && this.queriesSpeak(textsIn(source_queries), physical)
  }

  /** Whether query texts may reference something denied in any of the models that they name. */
  queriesSpeak(texts: ReadonlyArray<string>, physical: ReadonlySet<string> = noNames): boolean {
    const chains = texts.flatMap(chainsOf)
    const named = chains.flatMap((chain) => this.byName.get(chain[chain.length - 1] ?? "") ?? [])
    if (chains.some((chain) => chain.some((name) => physical.has(name)))) return true
    return named.some(
      (model) =>
        this.denied.get(foldName(model.name))?.isGone === true || chains.some((chain) => this.hits(model, chain))
    )
  }

  private losesJoin(join: Join, own: DeniedOfModel): boolean {
    const { target_model, join_pairs } = join
    const [ownTimes, otherTimes] = timesOfJoin(join)
    const target = this.byName.get(foldName(target_model))
    const theirs = this.denied.get(foldName(target_model))
    const isLost = (name: string, of: DeniedOfModel | undefined) =>
      of !== undefined && (of.leaves.has(foldName(name)) || of.physical.has(foldName(name)))
    if (theirs?.isGone === true) return true
    if (ownTimes.some((name) => isLost(name, own)) || otherTimes.some((name) => isLost(name, theirs))) return true
    if (join_pairs.some(([left, right]) => isLost(left, own) || isLost(right, theirs))) return true
    // Without all columns of the target's primary key, the join would wrongly count as many-to-one.
    return target?.columns.some(({ name, primary_key }) => primary_key && isLost(name, theirs)) === true
  }

  private losesColumn(model: SemModel, column: Column, { physical }: DeniedOfModel): boolean {
    if (isPlainColumn(column) && physical.has(foldName(column.name))) return true
    const texts = [isPlainColumn(column) ? "" : (column.sql ?? ""), column.filter ?? ""]
    return texts.some((text) => this.speaks(model, text))
  }

  private speaks(model: SemModel, text: string): boolean {
    return chainsOf(text).some((chain) => this.hits(model, chain))
  }

  /** Whether a chain of names leads from a model to something denied. */
  private hits(from: SemModel, chain: Chain): boolean {
    return spelled(chain).some((each) => this.leads(from, each))
  }

  /** The model that a reverse path with a name of its own leads to. */
  private reached({ name: target }: SemModel, segment: string): SemModel | undefined {
    return this.models.find(({ joins }) =>
      joins.some(
        ({ reverse_name: name, target_model }) =>
          name !== undefined && foldName(name) === segment && foldName(target_model) === foldName(target)
      )
    )
  }

  private leads(from: SemModel, chain: Chain): boolean {
    let model: SemModel = from
    for (const [i, name] of chain.entries()) {
      const denied = this.denied.get(foldName(model.name))
      if (
        denied?.leaves.has(name) === true ||
        denied?.physical.has(name) === true ||
        denied?.joins.has(name) === true
      ) {
        return true
      }
      if (i === chain.length - 1) return false
      const join = model.joins.find((each) => foldName(joinName(each)) === name)
      const next =
        join === undefined
          ? (this.reached(model, name) ?? this.byName.get(name))
          : this.byName.get(foldName(join.target_model))
      if (next === undefined) continue
      if (this.denied.get(foldName(next.name))?.isGone === true) return true
      model = next
    }
    return false
  }
}

/** The readings of a chain: SQL and query-backed models write a dot as two underscores. */
const spelled = (chain: Chain): ReadonlyArray<Chain> =>
  chain.some((name) => name.includes("__")) ? [chain, chain.flatMap((name) => name.split("__"))] : [chain]

/** Whether texts about models, such as those of a memory, mention a denied part. */
export const mentionsDenied = (texts: ReadonlyArray<string>, denied: Denied): boolean =>
  texts
    .flatMap(chainsOf)
    .flatMap(spelled)
    .some((chain) =>
      chain.some((name, i) => {
        const of = i === 0 ? undefined : denied.get(chain[i - 1] ?? "")
        return of !== undefined && (of.isGone || of.leaves.has(name) || of.physical.has(name))
      })
    )
