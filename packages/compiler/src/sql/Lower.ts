/**
 * Lowers a plan to SELECT blocks.
 * Adjacent nodes share a block if SQL's order of clauses evaluates them in the same order. Anything else, and every subquery
 * alias, becomes a common table expression, one per plan.
 */
import type { QueryTooComplex } from "@semlayer/domain/QueryErrors"
import { Either } from "effect"
import { type CompileBudget, tooComplex } from "../steps/CompileBudget.js"
import * as E from "../ir/Construct.js"
import type { Aggregate, Expr, JoinNode, Limit, NamedExpr, Plan, Project, Sort, SortKey, Union } from "../ir/Algebra.js"
import { exprsOf, inputsOf } from "../ir/PlanNodes.js"
import type { Cte, FromItem, JoinItem, SortTerm, Select, Statement } from "../ir/Select.js"
import { present } from "../ir/Present.js"
import { NodeCounter, rawSteps } from "../ir/Size.js"
import type { SqlDialect } from "../dialect/SqlDialect.js"
import { childrenOf, holdsPlan, isAggregate, some, substitute } from "../ir/Traverse.js"

/** The clauses that a block has so far; a node that must be evaluated before them starts a new block. */
type Progress = "rows" | "grouped" | "sorted" | "projected" | "limited"

interface Block {
  readonly progress: Progress
  readonly from: FromItem
  readonly joins: ReadonlyArray<JoinItem>
  readonly where: ReadonlyArray<Expr>
  readonly groupBy: ReadonlyArray<Expr>
  /** It is a grand total: one group of all rows. */
  readonly isTotal: boolean
  readonly having: ReadonlyArray<Expr>
  /** The expressions of the current columns; null while they are those of the relations themselves. */
  readonly columns: ReadonlyMap<string, Expr> | null
  readonly sortKeys: ReadonlyArray<SortKey>
  readonly items: ReadonlyArray<NamedExpr>
  readonly all: string | null
  readonly orderBy: ReadonlyArray<SortTerm>
  readonly limit: number | null
  readonly offset: number
  readonly unions: ReadonlyArray<Select>
}

/** The statement of a plan. Its size is charged to the budget. */
export const lower = (
  plan: Plan,
  budget: CompileBudget,
  options: Pick<SqlDialect, "havingReadsExpressions" | "maxCtes">
): Either.Either<Statement, QueryTooComplex> => {
  const size = new NodeCounter(budget.left)
  const statement = new Lowering(plan, size, options).statement()
  const { length } = statement.ctes
  return options.maxCtes !== null && length > options.maxCtes
    ? tooComplex(options.maxCtes, length, "common table expressions of this database")
    : Either.map(budget.spend(size.size), () => statement)
}

/** Whether a condition on groups reads a key that is an expression. */
const readsKey = (condition: Expr, { progress, columns }: Block): boolean =>
  progress === "grouped" &&
  some(condition, (node) => {
    const value = node._tag === "Column" && node.relation === null ? columns?.get(node.name) : undefined
    return value !== undefined && value._tag !== "Column" && !some(value, isAggregate)
  })

class Lowering {
  private readonly ctes: Array<Cte> = []
  private readonly named = new Map<Plan, string>()
  private readonly subqueries = new Map<Plan, { readonly select: Select; readonly size: number }>()
  private readonly taken: Set<string>
  /** Size of the common table expressions, which are printed once. */
  private sizeOfCtes = 0

  constructor(
    private readonly root: Plan,
    private readonly size: NodeCounter,
    private readonly options: Pick<SqlDialect, "havingReadsExpressions">
  ) {
    this.taken = namesOf(root)
  }

  statement(): Statement {
    const select = this.finish(this.block(this.root))
    const subqueries = new Map([...this.subqueries].map(([plan, lowered]) => [plan, lowered.select]))
    return { ctes: this.ctes, select, subqueries }
  }

  private block(plan: Plan): Block {
    switch (plan._tag) {
      case "Scan":
      case "SubqueryAlias":
        return fromItem(this.itemOf(plan))
      case "Join":
        return this.join(plan)
      case "Filter": {
        const input = this.block(plan.input)
        const isApart = !this.options.havingReadsExpressions && plan.conditions.some((each) => readsKey(each, input))
        const block = this.atMost(input, isApart ? "rows" : "grouped")
        const conditions = plan.conditions.map((condition) => this.resolve(condition, block))
        return block.progress === "rows"
          ? { ...block, where: [...block.where, ...conditions] }
          : { ...block, having: [...block.having, ...conditions] }
      }
      case "Aggregate":
        return this.aggregate(plan)
      case "Sort":
        return this.sort(plan)
      case "Project":
        return this.project(plan)
      case "Limit":
        return this.limit(plan)
      case "Union":
        return this.union(plan)
    }
  }

  private join({ left, right, kind, on }: JoinNode): Block {
    const block = this.block(left)
    const open = block.progress === "rows" && block.where.length === 0 ? block : this.wrap(block)
    const conditions = on.map((condition) => this.resolve(condition, open))
    return { ...open, joins: [...open.joins, { item: this.itemOf(right), kind, on: conditions }] }
  }

  private aggregate({ input, keys, aggregates }: Aggregate): Block {
    const block = this.atMost(this.block(input), "rows")
    const resolved = (each: NamedExpr) => [each.name, this.resolve(each.expr, block)] as const
    const groups = keys.map(resolved)
    const columns = new Map([...groups, ...aggregates.map(resolved)])
    return {
      ...block,
      progress: "grouped",
      groupBy: groups.map(([, expr]) => expr),
      isTotal: groups.length === 0,
      columns
    }
  }

  private sort({ input, keys }: Sort): Block {
    const block = this.atMost(this.block(input), "grouped")
    return { ...block, progress: "sorted", sortKeys: keys }
  }

  private project({ input, columns, all }: Project): Block {
    const block = this.withTotals(this.atMost(this.block(input), "sorted"), columns)
    const items = columns.map(({ name, expr }) => ({ name, expr: this.resolve(expr, block) }))
    const orderBy = block.sortKeys.flatMap(({ expr, ...key }): ReadonlyArray<SortTerm> => {
      const shown = columns.find((column) => column.expr === expr)
      if (shown !== undefined && !hasTwin(shown, columns)) return [{ ...key, by: shown.name }]
      const by = this.resolve(expr, block)
      // A constant does not order rows, and ORDER BY would read a number as a column position.
      return isConstant(by) ? [] : [{ ...key, by }]
    })
    const refs = columns.map(({ name, expr }) => [name, E.output(name, E.typeOf(expr))] as const)
    return { ...block, progress: "projected", items, all: all ?? null, orderBy, columns: new Map(refs) }
  }

  /**
   * Wraps a grand total whose columns have no aggregate in a block of its own.
   * Without GROUP BY, only an aggregate in the column list makes SQL group all rows; HAVING and ORDER BY do not.
   */
  private withTotals(block: Block, columns: ReadonlyArray<NamedExpr>): Block {
    if (!block.isTotal) return block
    if (columns.some(({ expr }) => some(this.resolve(expr, block), isAggregate))) return block
    const { sortKeys } = block
    return { ...this.wrap({ ...block, progress: "grouped" }), sortKeys }
  }

  private limit({ input, limit, offset }: Limit): Block {
    return { ...this.atMost(this.block(input), "projected"), progress: "limited", limit, offset }
  }

  private union({ inputs }: Union): Block {
    const [first, ...others] = inputs.map((input) => this.project(input))
    return {
      ...present(first, "the first input of a union"),
      progress: "limited",
      unions: others.map((other) => this.finish(other))
    }
  }

  /** The block itself if it has not advanced beyond `progress`, else a new block over its rows. */
  private atMost(block: Block, progress: Progress): Block {
    return order.indexOf(block.progress) <= order.indexOf(progress) ? block : this.wrap(block)
  }

  private wrap(block: Block): Block {
    const select = this.finish(block)
    const name = this.free("step")
    this.ctes.push({ name, select })
    const columns = select.items.map((item) => [item.name, E.column(name, item.name, E.typeOf(item.expr))] as const)
    return {
      ...fromItem({
        source: { _tag: "Cte", name },
        alias: name,
        conditions: [],
        columns: null,
        fenced: false,
        share: null
      }),
      columns: new Map(columns)
    }
  }

  private finish(block: Block): Select {
    const items =
      block.progress === "grouped" ? [...(block.columns ?? [])].map(([name, expr]) => ({ name, expr })) : block.items
    const { all, from, joins, where, groupBy, having, orderBy, limit, offset, unions } = block
    return { items, all, from, joins, where, groupBy, having, orderBy, limit, offset, unions }
  }

  private itemOf(plan: Plan & { readonly _tag: "Scan" | "SubqueryAlias" }): FromItem {
    if (plan._tag === "SubqueryAlias") {
      const source = { _tag: "Cte", name: this.cteOf(plan.plan, plan.alias) } as const
      return { source, alias: plan.alias, conditions: [], columns: null, fenced: false, share: null }
    }
    if (plan.source._tag === "Sql") this.size.add(rawSteps(plan.source.pieces))
    for (const expr of exprsOf(plan)) this.resolve(expr, null)
    const { source, alias, conditions = [], columns = null, fenced = false, share = null } = plan
    return { source, alias, conditions, columns, fenced, share }
  }

  private cteOf(plan: Plan, wish: string): string {
    const known = this.named.get(plan)
    if (known !== undefined) return known
    const [before, others] = [this.size.size, this.sizeOfCtes]
    const select = this.finish(this.block(plan))
    this.sizeOfCtes = others + this.size.size - before
    const name = this.free(wish)
    this.named.set(plan, name)
    this.ctes.push({ name, select })
    return name
  }

  /** A name that no table and no other common table expression of the statement has. */
  private free(wish: string): string {
    let name = wish
    for (let n = 2; this.taken.has(name.toLowerCase()); n++) name = `${wish}_${n}`
    this.taken.add(name.toLowerCase())
    return name
  }

  /**
   * Rewrites an expression over the relations of a block.
   * After the size limit is exceeded, returns NULL: compilation fails.
   */
  private resolve(expr: Expr, block: Block | null): Expr {
    const columns = block?.columns ?? null
    const resolved = columns === null ? expr : substitute(expr, columns)
    this.size.expr(resolved, (plan) => this.lowerSubquery(plan))
    return this.size.exceeded ? E.nothing : resolved
  }

  /** Lowers a subquery once, but counts its size at each occurrence. */
  private lowerSubquery(plan: Plan): void {
    const known = this.subqueries.get(plan)
    if (known !== undefined) return this.size.add(known.size)
    const before = this.size.size - this.sizeOfCtes
    const select = this.finish(this.block(plan))
    this.subqueries.set(plan, { select, size: this.size.size - this.sizeOfCtes - before })
  }
}

/** Whether another column's name differs only in case, so that the name would be ambiguous. */
const hasTwin = ({ name }: NamedExpr, columns: ReadonlyArray<NamedExpr>): boolean =>
  columns.filter((other) => other.name.toLowerCase() === name.toLowerCase()).length > 1

/** Whether an expression has the same value in every row. */
const isConstant = (expr: Expr): boolean =>
  !some(expr, ({ _tag }) => ["Column", "Aggregate", "Window", "Raw", "Exists", "InQuery"].includes(_tag))

const order: ReadonlyArray<Progress> = ["rows", "grouped", "sorted", "projected", "limited"]

const fromItem = (from: FromItem): Block => ({
  progress: "rows",
  from,
  joins: [],
  where: [],
  groupBy: [],
  isTotal: false,
  having: [],
  columns: null,
  sortKeys: [],
  items: [],
  all: null,
  orderBy: [],
  limit: null,
  offset: 0,
  unions: []
})

/**
 * Names that a common table expression must not shadow, in lower case.
 * These are tables, and every word of user SQL.
 */
const namesOf = (root: Plan): Set<string> => {
  const names = new Set<string>()
  const seen = new Set<Plan>()
  const ofExpr = (expr: Expr): void => {
    if (holdsPlan(expr)) ofPlan(expr.plan)
    if (expr._tag === "Raw") {
      for (const piece of expr.pieces) addText(piece)
    }
    for (const child of childrenOf(expr)) ofExpr(child)
  }
  const addText = (sql: string | Expr): void => {
    if (typeof sql !== "string") return
    for (const [word] of sql.matchAll(/[\p{L}_][\p{L}\p{N}_$]*/gu)) names.add(word.toLowerCase())
  }
  const ofPlan = (plan: Plan): void => {
    if (seen.has(plan)) return
    seen.add(plan)
    if (plan._tag === "Scan") {
      if (plan.source._tag === "Sql") for (const piece of plan.source.pieces) addText(piece)
      if (plan.source._tag === "Table")
        names.add((plan.source.table.parts[plan.source.table.parts.length - 1] ?? "").toLowerCase())
    }
    for (const expr of exprsOf(plan)) ofExpr(expr)
    for (const input of inputsOf(plan)) ofPlan(input)
  }
  ofPlan(root)
  return names
}
