/**
 * Isolates fan-out without unique keys, by numbering the rows before they are joined.
 * A group that reaches a row several times keeps it once, by its number, even among identical rows.
 */
import { DistinctNames } from "../bound/Names.js"
import * as E from "../ir/Construct.js"
import type {
  Aggregate,
  AggregateCall,
  ColumnExpr,
  Expr,
  JoinNode,
  NamedExpr,
  Plan,
  RawAggregate
} from "../ir/Algebra.js"
import { Shapes } from "../ir/Shapes.js"
import { holdsPlan, isAggregate, mayHoldQuery, rewrite, some } from "../ir/Traverse.js"

/** The grouping to compute. */
interface Grouping {
  /** The rows, each of which counts once in a group. */
  readonly rows: Plan
  /** Aliases of the relations whose columns `rows` provides, the source first. */
  readonly kept: ReadonlyArray<string>
  /** The to-many joins, and those behind them. */
  readonly joins: ReadonlyArray<Omit<JoinNode, "left">>
  /** Conditions on the joined rows. */
  readonly conditions: ReadonlyArray<Expr>
  readonly keys: ReadonlyArray<NamedExpr>
  /** They read no relation of `joins`. */
  readonly aggregates: ReadonlyArray<NamedExpr>
}

/**
 * Groups in which each reached row counts once.
 * Null if user SQL may read columns that numbering would hide. The numbered rows are read by a single block, because an engine
 * may number them differently each time.
 */
export const numberedGroups = ({ rows, kept, joins, conditions, keys, aggregates }: Grouping): Aggregate | null => {
  const exprs = [...joins.flatMap(({ on }) => on), ...conditions, ...[...keys, ...aggregates].map(({ expr }) => expr)]
  if (exprs.some((expr) => some(expr, isFixed))) return null
  const aliases = new DistinctNames([...kept, ...joins.map(({ right }) => right.alias)])
  const numbered = new Columns(aliases.allocate(`${kept[0] ?? "rows"}_numbered`))
  const reached = new Columns(aliases.allocate(`${kept[0] ?? "rows"}_reached`))

  reached.column(numbered.column(rowNumber, "row_no"), "row_no")
  const behind = (expr: Expr): Expr =>
    rewrite(expr, (node) =>
      node._tag === "Column" && node.relation !== null && kept.includes(node.relation)
        ? numbered.column(node, node.name)
        : undefined
    )
  const carried = (expr: Expr): Expr =>
    some(expr, isColumn) ? reached.column(behind(expr), expr._tag === "Column" ? expr.name : "value") : expr
  const ons = joins.map(({ on }) => on.map(behind))
  const met = conditions.map(behind)
  const groups = keys.map(({ name, expr }) => ({ name, expr: reached.column(behind(expr), name) }))
  const identifying = reached.list.length
  const values = aggregates.map(({ name, expr }) => ({
    name,
    expr: rewrite(expr, (node) => (isAggregate(node) ? overValues(node, carried) : undefined))
  }))

  const start: Plan = {
    _tag: "SubqueryAlias",
    alias: numbered.alias,
    plan: { _tag: "Project", input: rows, columns: numbered.list }
  }
  const joined = joins.reduce<Plan>((left, join, i): JoinNode => ({ ...join, left, on: ons[i] ?? [] }), start)
  const once: Aggregate = {
    _tag: "Aggregate",
    input: met.length === 0 ? joined : { _tag: "Filter", input: joined, conditions: met },
    keys: reached.list,
    aggregates: [],
    // The aggregates read the numbered row alone.
    determined: reached.list.slice(identifying).map(({ name }) => name)
  }
  return {
    _tag: "Aggregate",
    input: { _tag: "SubqueryAlias", alias: reached.alias, plan: once },
    keys: groups,
    aggregates: values
  }
}

const rowNumber = E.over("row_number", [], "INT")

const isColumn = ({ _tag }: Expr): boolean => _tag === "Column"

/** Whether an expression may read columns by unknown names, or reads more than one row. */
const isFixed = (expr: Expr): boolean =>
  holdsPlan(expr) ||
  (expr._tag === "Column" && expr.verbatim === true) ||
  (expr._tag === "Raw" && (expr.window || mayHoldQuery(expr.pieces)))

/**
 * Replaces an aggregate's argument values by columns.
 * Rows are made distinct by these values rather than by the columns they read, which may not be comparable, such as JSON.
 */
const overValues = (call: AggregateCall | RawAggregate, carried: (expr: Expr) => Expr): Expr => {
  if (call._tag === "Aggregate") return { ...call, args: call.args.map(carried) }
  const { sql } = call
  return {
    ...call,
    sql:
      sql._tag === "Raw"
        ? { ...sql, pieces: sql.pieces.map((piece) => (typeof piece === "string" ? piece : carried(piece))) }
        : carried(sql)
  }
}

/** The columns of a relation under construction; equal expressions share one. */
class Columns {
  readonly list: Array<NamedExpr> = []
  private readonly names = new DistinctNames()
  private readonly shapes = new Shapes()
  private readonly known = new Map<number, ColumnExpr>()

  constructor(readonly alias: string) {}

  /** The column of an expression, named as requested or similarly. */
  column(expr: Expr, wish: string): ColumnExpr {
    const shape = this.shapes.of(expr)
    const known = this.known.get(shape)
    if (known !== undefined) return known
    const name = this.names.allocate(wish)
    const made = E.withNative(E.column(this.alias, name, E.typeOf(expr)), E.nativeOf(expr))
    this.list.push({ name, expr })
    this.known.set(shape, made)
    return made
  }
}
