/**
 * A plan under construction, with the expression of each group column over it.
 * Window results stay expressions until a later step needs them as columns.
 */
import type { PlanOf } from "../bound/Bound.js"
import * as E from "../ir/Construct.js"
import type { Expr, SubqueryAlias, Plan } from "../ir/Algebra.js"
import { outputNames } from "../ir/PlanNodes.js"
import { present } from "../ir/Present.js"
import { hasWindow, substitute } from "../ir/Traverse.js"

export interface State {
  readonly plan: Plan
  /** The expression of each column over the plan. */
  readonly columns: ReadonlyMap<string, Expr>
}

/** What planning one query needs besides it. */
export interface PlanContext {
  readonly planOf: PlanOf
  /** The aliases of the query. */
  readonly relations: Relations
}

/** A state whose plan is a relation under an alias; its columns are that relation's. */
export interface RelationState extends State {
  readonly plan: SubqueryAlias
}

/** Wraps states as relations under distinct aliases. The plan of one state is built once. */
export class Relations {
  private readonly taken = new Set<string>()
  private readonly made = new Map<State, Plan>()

  /** Allocates an alias, with a numeric suffix if the requested one is taken. */
  alias(wish: string): string {
    let name = wish
    for (let n = 2; this.taken.has(name); n++) name = `${wish}_${n}`
    this.taken.add(name)
    return name
  }

  /** The state as a relation; the state itself if it is one. */
  rows(state: State, wish: string): RelationState {
    return isRelation(state) ? state : this.another(state, wish)
  }

  /** The state as a relation under a new alias, for use in a join with others. */
  another(state: State, wish: string): RelationState {
    const plan = isRelation(state) ? state.plan.plan : (this.made.get(state) ?? projected(state))
    this.made.set(state, plan)
    const alias = this.alias(wish)
    const columns = [...state.columns].map(([id, expr]) => [id, E.column(alias, id, E.typeOf(expr))] as const)
    return { plan: { _tag: "SubqueryAlias", alias, plan }, columns: new Map(columns) }
  }

  /** The state itself if no column has a window function, else the state as a relation. */
  settled(state: State): State {
    return [...state.columns.values()].some(hasWindow) ? this.rows(state, "windowed") : state
  }
}

const isRelation = (state: State): state is RelationState => {
  const { plan, columns } = state
  if (plan._tag !== "SubqueryAlias") return false
  return [...columns].every(([id, expr]) => expr._tag === "Column" && expr.relation === plan.alias && expr.name === id)
}

const projected = ({ plan, columns }: State): Plan => {
  const isOwn = [...columns].every(([id, expr]) => expr._tag === "Column" && expr.relation === null && expr.name === id)
  if (isOwn && outputNames(plan).length === columns.size) return plan
  return { _tag: "Project", input: plan, columns: [...columns].map(([name, expr]) => ({ name, expr })) }
}

/** Rewrites an expression over groups into one over the state's plan. */
export const over = (expr: Expr, state: Pick<State, "columns">): Expr => substitute(expr, state.columns)

/** The column of a state by id. Ids in a bound query always exist. */
export const columnOf = (state: Pick<State, "columns">, id: string): Expr =>
  present(state.columns.get(id), `the column '${id}'`)

/** The state with one more column. */
export const withColumn = (state: State, id: string, expr: Expr): State => ({
  ...state,
  columns: new Map([...state.columns, [id, expr]])
})
