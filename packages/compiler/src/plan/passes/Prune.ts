/**
 * Column and join pruning: removes unread columns, and joins that only provided them.
 * Reads are collected from the root down, by alias. Group keys are kept, also in the column list, because SQL groups by
 * position; a grand total keeps at least one column.
 */
import type { Aggregate, Expr, JoinNode, Plan, Project } from "../../ir/Algebra.js"
import { exprsOf, inputsOf, outputNames } from "../../ir/PlanNodes.js"
import { childrenOf, holdsPlan, some, mayHoldQuery } from "../../ir/Traverse.js"
import { mapPlan } from "./MapPlan.js"

/** The plan without columns and joins that its result does not need. */
export const prune = (plan: Plan): Plan => {
  // Only subqueries can have unread columns; a single block selects just what it returns.
  if (!hasNamed(plan)) return plan
  const needs = new Needs(plan)
  return mapPlan(plan, (node, before) => needs.pruned(node, before))
}

const hasNamed = (plan: Plan): boolean =>
  plan._tag === "SubqueryAlias" ||
  inputsOf(plan).some(hasNamed) ||
  exprsOf(plan).some((expr) => some(expr, (each) => holdsPlan(each) && hasNamed(each.plan)))

/** What the expressions of one SELECT read from the relations in its FROM. */
class Reads {
  private readonly byAlias = new Map<string, Set<string>>()
  /** Words of subqueries in user SQL, in lower case; each may be a column or an alias. */
  private readonly words = new Set<string>()

  add(alias: string, name: string): void {
    const known = this.byAlias.get(alias)
    if (known === undefined) this.byAlias.set(alias, new Set([name]))
    else known.add(name)
  }

  addWords(text: string): void {
    for (const [word] of text.matchAll(/[\p{L}_][\p{L}\p{N}_$]*/gu)) this.words.add(word.toLowerCase())
  }

  merge(other: Reads): void {
    for (const [alias, names] of other.byAlias) for (const name of names) this.add(alias, name)
    for (const word of other.words) this.words.add(word)
  }

  /** Whether anything of a relation may be read. */
  touches(alias: string): boolean {
    return this.byAlias.has(alias) || this.words.size > 0
  }

  /** The columns of a relation that may be read. */
  of(alias: string, columns: ReadonlyArray<string>): ReadonlyArray<string> {
    const names = this.byAlias.get(alias)
    return columns.filter((column) => names?.has(column) === true || this.words.has(column.toLowerCase()))
  }
}

class Needs {
  private readonly columns = new Map<Plan, Set<string>>()
  private readonly joins = new Set<JoinNode>()
  /** Worklist: subquery plans whose required columns have grown since the last visit. */
  private readonly open: Array<Plan> = []

  constructor(root: Plan) {
    this.want(root, outputNames(root))
    for (let plan = this.open.pop(); plan !== undefined; plan = this.open.pop()) {
      this.visit(plan, this.columns.get(plan) ?? new Set(), new Reads())
    }
  }

  /** A node without unread columns; its inputs are already pruned. */
  pruned(node: Plan, before: Plan): Plan {
    if (node._tag === "Join" && before._tag === "Join" && !this.joins.has(before)) return node.left
    const kept = this.columns.get(before)
    if (kept === undefined) return node
    if (node._tag === "Project") {
      const columns = node.columns.filter(({ name }) => kept.has(name))
      return columns.length === node.columns.length ? node : { ...node, columns }
    }
    if (node._tag !== "Aggregate") return node
    const aggregates = node.aggregates.filter(({ name }) => kept.has(name))
    const keys = node.keys.filter(({ name }) => kept.has(name) || node.determined?.includes(name) !== true)
    const isWhole = aggregates.length + keys.length === node.aggregates.length + node.keys.length
    return isWhole ? node : { ...node, keys, aggregates }
  }

  /** Requires columns of a subquery's plan. */
  private want(plan: Plan, names: ReadonlyArray<string>): void {
    const isNew = !this.columns.has(plan)
    if (this.keep(plan, names) || isNew) this.open.push(plan)
  }

  /** Adds required columns; returns whether some are new. */
  private keep(node: Plan, names: Iterable<string>): boolean {
    const kept = this.columns.get(node) ?? new Set()
    const before = kept.size
    for (const name of names) kept.add(name)
    this.columns.set(node, kept)
    return kept.size > before
  }

  /**
   * `names` are the node's columns that are read from above.
   * `reads` is what is read from relations below it.
   */
  private visit(node: Plan, names: ReadonlySet<string>, reads: Reads): void {
    switch (node._tag) {
      case "Scan":
        return
      case "SubqueryAlias":
        return this.want(node.plan, this.wanted(node.alias, node.plan, names, reads))
      case "Join":
        return this.join(node, names, reads)
      case "Union":
        // Columns are matched by position, so all are kept.
        return node.inputs.forEach((input) => this.want(input, outputNames(input)))
      case "Limit":
        return this.visit(node.input, names, reads)
      case "Filter":
      case "Sort":
        return this.visit(node.input, new Set([...names, ...this.read(exprsOf(node), reads)]), reads)
      case "Project":
      case "Aggregate":
        return this.visit(node.input, this.read(this.keptExprs(node, names), reads), reads)
    }
  }

  private join(node: JoinNode, names: ReadonlySet<string>, reads: Reads): void {
    const { left, right } = node
    if (node.preservesCardinality === true && !reads.touches(right.alias) && !this.joins.has(node)) {
      return this.visit(left, names, reads)
    }
    this.joins.add(node)
    const own = this.read(node.on, reads)
    this.visit(right, names, reads)
    this.visit(left, new Set([...names, ...own]), reads)
  }

  private wanted(alias: string, plan: Plan, names: ReadonlySet<string>, reads: Reads): ReadonlyArray<string> {
    const columns = outputNames(plan)
    return [...reads.of(alias, columns), ...columns.filter((column) => names.has(column))]
  }

  private keptExprs(node: Project | Aggregate, names: ReadonlySet<string>): ReadonlyArray<Expr> {
    const all = node._tag === "Project" ? node.columns : node.aggregates
    this.keep(
      node,
      all.flatMap(({ name, expr }) => (names.has(name) || isKey(expr, node.input) ? [name] : []))
    )
    const kept = this.columns.get(node)
    const [first] = all
    // A grand total has one row only with an aggregate in its column list.
    if (node._tag === "Aggregate" && node.keys.length === 0 && first !== undefined && kept?.size === 0) {
      kept.add(first.name)
    }
    const exprs = all.flatMap(({ name, expr }) => (kept?.has(name) === true ? [expr] : []))
    if (node._tag === "Project") return exprs
    const keys = node.keys.filter(({ name }) => names.has(name) || node.determined?.includes(name) !== true)
    return [...keys.map(({ expr }) => expr), ...exprs]
  }

  /**
   * Records what expressions read from relations.
   * Returns the columns that they read from the node below.
   */
  private read(exprs: ReadonlyArray<Expr>, reads: Reads): ReadonlySet<string> {
    const names = new Set<string>()
    const note = (expr: Expr): void => {
      if (expr._tag === "Column") {
        if (expr.relation === null) names.add(expr.name)
        else reads.add(expr.relation, expr.name)
        // Verbatim user spelling: the engine interprets its quotes and case.
        if (expr.verbatim === true) reads.addWords(expr.name)
      } else {
        if (holdsPlan(expr)) {
          const inside = new Reads()
          this.visit(expr.plan, new Set(expr._tag === "InQuery" ? outputNames(expr.plan) : []), inside)
          reads.merge(inside)
        }
        if (expr._tag === "Raw") noteWords(expr.pieces, reads)
        for (const child of childrenOf(expr)) note(child)
      }
    }
    exprs.forEach(note)
    return names
  }
}

/** Whether an expression is a key of a plan's groups. */
const isKey = (expr: Expr, plan: Plan): boolean => {
  if (expr._tag !== "Column" || expr.relation !== null) return false
  if (plan._tag === "Filter" || plan._tag === "Sort") return isKey(expr, plan.input)
  return plan._tag === "Aggregate" && plan.keys.some(({ name }) => name === expr.name)
}

/** Words in a subquery of user SQL may be columns of the outer query. */
const noteWords = (pieces: ReadonlyArray<string | Expr>, reads: Reads): void => {
  if (!mayHoldQuery(pieces)) return
  for (const piece of pieces) if (typeof piece === "string") reads.addWords(piece)
}
