/**
 * Merges coarser groups, such as totals and subtotals, from finer ones of the same rows, so that the rows are read once.
 * Only for engines that evaluate a shared common table expression once, and only aggregates that merge from partial results.
 */
import type { AggregationRegistry } from "../../aggregation/Aggregations.js"
import { DistinctNames } from "../../bound/Names.js"
import type { SqlDialect } from "../../dialect/SqlDialect.js"
import * as E from "../../ir/Construct.js"
import type { Aggregate, Expr, NamedExpr, Plan, SubqueryAlias } from "../../ir/Algebra.js"
import { present } from "../../ir/Present.js"
import { inputsOf, nodesOf, outputNames, plansBelow } from "../../ir/PlanNodes.js"
import { Shapes } from "../../ir/Shapes.js"
import { substitute } from "../../ir/Traverse.js"
import { mapNode } from "./MapPlan.js"
import { isMergeable, PartialAggregates } from "./PartialAggregates.js"

export const mergeFinerGroups = (plan: Plan, dialect: SqlDialect, aggregations: AggregationRegistry): Plan => {
  if (!dialect.hasMaterialized) return plan
  const pairs = pairsOf(aggregatesOf(plan), aggregations)
  if (pairs.length === 0) return plan
  const names = new DistinctNames(aliasesOf(plan))
  const shared = new Map<Aggregate, SharedGroups>()
  const merged = new Map<Aggregate, MergedGroups>()
  for (const { coarse, fine } of pairs) {
    const groups = shared.get(fine) ?? new SharedGroups(fine, names.allocate("finer"), { dialect, aggregations })
    const made = groups.merged(coarse)
    if (made === null) continue
    shared.set(fine, groups)
    merged.set(coarse, { ...made, fine })
  }
  return merged.size === 0 ? plan : new Merging(shared, merged).plan(plan)
}

/** Groups and finer ones of the same rows. */
interface Pair {
  readonly coarse: Aggregate
  readonly fine: Aggregate
}

/** The mergeable groups, each with the finest groups of the same rows by all of its keys and others. */
const pairsOf = (nodes: ReadonlyArray<Aggregate>, aggregations: AggregationRegistry): ReadonlyArray<Pair> => {
  if (nodes.length < 2) return []
  const shapes = new Shapes()
  const keysOf = new Map(nodes.map((node) => [node, new Set(node.keys.map(({ expr }) => shapes.of(expr)))]))
  const isFiner = (fine: Aggregate, coarse: Aggregate): boolean => {
    const [all, some] = [keysOf.get(fine), keysOf.get(coarse)]
    if (all === undefined || some === undefined || all.size <= some.size) return false
    return [...some].every((key) => all.has(key)) && shapes.same(fine.input, coarse.input)
  }
  const finest: Array<Aggregate> = []
  const pairs: Array<Pair> = []
  for (const coarse of [...nodes].sort((a, b) => b.keys.length - a.keys.length)) {
    const fine = finest.find((each) => isFiner(each, coarse))
    if (fine === undefined) finest.push(coarse)
    else if (coarse.aggregates.every(({ expr }) => isMergeable(expr, aggregations))) pairs.push({ coarse, fine })
  }
  return pairs
}

/** Groups by the keys of others, over the alias of the finer groups. */
interface MergedGroups {
  readonly keys: ReadonlyArray<NamedExpr>
  readonly aggregates: ReadonlyArray<NamedExpr>
  readonly fine: Aggregate
}

/** Finer groups, with the partial aggregates that coarser ones need. */
class SharedGroups {
  private readonly partials: PartialAggregates
  private readonly shapes = new Shapes()

  constructor(
    private readonly node: Aggregate,
    private readonly alias: string,
    registry: { readonly dialect: SqlDialect; readonly aggregations: AggregationRegistry }
  ) {
    const names = new DistinctNames(outputNames(node))
    this.partials = new PartialAggregates({ ...registry, alias, names, given: node.aggregates })
  }

  /** The columns of coarser groups over these; null if an aggregate cannot be merged. */
  merged({ keys, aggregates }: Aggregate): Pick<MergedGroups, "keys" | "aggregates"> | null {
    const own = new Map(this.node.keys.map((key) => [this.shapes.of(key.expr), this.reference(key)]))
    const merged = this.partials.all(aggregates, keys.length === 0)
    return merged === null
      ? null
      : {
          keys: keys.map(({ name, expr }) => ({ name, expr: own.get(this.shapes.of(expr)) ?? expr })),
          aggregates: merged
        }
  }

  /** The columns of the groups themselves, by name. */
  columns(): ReadonlyMap<string, Expr> {
    return new Map([...this.node.keys, ...this.node.aggregates].map((each) => [each.name, this.reference(each)]))
  }

  /** The groups as a relation, over rewritten rows. */
  relation(input: Plan): SubqueryAlias {
    const aggregates = [...this.node.aggregates, ...this.partials.columns]
    return { _tag: "SubqueryAlias", alias: this.alias, plan: { ...this.node, input, aggregates } }
  }

  private reference({ name, expr }: NamedExpr): Expr {
    return E.columnHolding(this.alias, name, expr)
  }
}

/** Rewrites a plan so that finer groups are one relation, which coarser groups read too. */
class Merging {
  private readonly made = new Map<Plan, Plan>()
  private readonly relations = new Map<Aggregate, SubqueryAlias>()
  /** Where a relation replaces groups: what the columns of a node's rows are over it. */
  private readonly columns = new Map<Plan, ReadonlyMap<string, Expr>>()
  private readonly exprs = new Map<ReadonlyMap<string, Expr>, Map<Expr, Expr>>()

  constructor(
    private readonly shared: ReadonlyMap<Aggregate, SharedGroups>,
    private readonly merged: ReadonlyMap<Aggregate, MergedGroups>
  ) {}

  /** The plan with the columns of the node. */
  plan(node: Plan): Plan {
    const plan = this.rows(node)
    const columns = this.columns.get(node)
    if (columns === undefined) return plan
    if (node._tag === "Aggregate" && plan._tag === "SubqueryAlias") return plan.plan
    return {
      _tag: "Project",
      input: plan,
      columns: outputNames(node).map((name) => ({ name, expr: columns.get(name) ?? E.nothing }))
    }
  }

  /** The rows of a node. Their columns may be those of a relation, which `columns` then has. */
  private rows(node: Plan): Plan {
    const known = this.made.get(node)
    if (known !== undefined) return known
    const plan = this.rewritten(node)
    this.made.set(node, plan)
    return plan
  }

  private rewritten(node: Plan): Plan {
    if (node._tag === "Aggregate") {
      const merged = this.merged.get(node)
      if (merged !== undefined) {
        const { fine, ...groups } = merged
        return { _tag: "Aggregate", input: this.relation(fine), ...groups }
      }
      const shared = this.shared.get(node)
      if (shared !== undefined) {
        this.columns.set(node, shared.columns())
        return this.relation(node)
      }
    }
    if (node._tag === "SubqueryAlias") {
      const plan = this.plan(node.plan)
      return plan === node.plan ? node : { ...node, plan }
    }
    const below = this.below(node)
    if (below !== undefined && node._tag !== "Project" && node._tag !== "Aggregate") this.columns.set(node, below)
    return mapNode(
      node,
      (input) => this.rows(input),
      (expr) => (below === undefined ? expr : this.expr(expr, below))
    )
  }

  /** The columns of the relation that replaces the groups from which a node reads. */
  private below(node: Plan): ReadonlyMap<string, Expr> | undefined {
    const [input] = inputsOf(node)
    if (input === undefined || node._tag === "Union") return undefined
    this.rows(input)
    return this.columns.get(input)
  }

  /** ORDER BY finds its column by the identity of the expression. */
  private expr(expr: Expr, columns: ReadonlyMap<string, Expr>): Expr {
    const known = this.exprs.get(columns) ?? new Map<Expr, Expr>()
    this.exprs.set(columns, known)
    const made = known.get(expr) ?? substitute(expr, columns)
    known.set(expr, made)
    return made
  }

  private relation(fine: Aggregate): SubqueryAlias {
    const known = this.relations.get(fine)
    if (known !== undefined) return known
    const made = present(this.shared.get(fine), "the finer groups").relation(this.plan(fine.input))
    this.relations.set(fine, made)
    return made
  }
}

/** The groupings of a plan, except those inside expressions. */
const aggregatesOf = (root: Plan): ReadonlyArray<Aggregate> =>
  nodesOf(root, inputsOf).filter((node) => node._tag === "Aggregate")

/** The aliases of a plan, including those inside expressions. */
const aliasesOf = (root: Plan): ReadonlyArray<string> =>
  nodesOf(root, plansBelow).flatMap((node) =>
    node._tag === "Scan" || node._tag === "SubqueryAlias" ? [node.alias] : []
  )
