/**
 * A plan under construction: the node so far, and where each column of the groups is found in it. Columns that are
 * computed over windows stand as expressions until something needs them as columns.
 */
import * as E from "../ir/Construct.js"
import type { Expr, Named, Plan } from "../ir/Algebra.js"
import { outputNames } from "../ir/PlanNodes.js"
import { present } from "../ir/Present.js"
import { hasWindow, substitute } from "../ir/Traverse.js"

export interface State {
  readonly plan: Plan
  /** The expression of each column over the plan. */
  readonly columns: ReadonlyMap<string, Expr>
}

/** A state whose plan is a relation under an alias, and whose columns are that relation's. */
export interface RelationState extends State {
  readonly plan: Named
}

/** Makes relations of states under aliases that differ; the plan of one state is made once. */
export class Relations {
  private readonly taken = new Set<string>()
  private readonly made = new Map<State, Plan>()

  /** An alias that is not in use: the wished one, or with a number. */
  alias(wish: string): string {
    let name = wish
    for (let n = 2; this.taken.has(name); n++) name = `${wish}_${n}`
    this.taken.add(name)
    return name
  }

  /** The state as a relation: itself when it is one. */
  rows(state: State, wish: string): RelationState {
    return isRelation(state) ? state : this.another(state, wish)
  }

  /** The state as a relation under an alias of its own, to stand beside others. */
  another(state: State, wish: string): RelationState {
    const plan = isRelation(state) ? state.plan.plan : (this.made.get(state) ?? projected(state))
    this.made.set(state, plan)
    const alias = this.alias(wish)
    const columns = [...state.columns].map(([id, expr]) => [id, E.column(alias, id, E.typeOf(expr))] as const)
    return { plan: { _tag: "Named", alias, plan }, columns: new Map(columns) }
  }

  /** The state itself when no column is computed over a window, else the state as a relation. */
  settled(state: State): State {
    return [...state.columns.values()].some(hasWindow) ? this.rows(state, "windowed") : state
  }
}

const isRelation = (state: State): state is RelationState => {
  const { plan, columns } = state
  if (plan._tag !== "Named") return false
  return [...columns].every(([id, expr]) => expr._tag === "Column" && expr.relation === plan.alias && expr.name === id)
}

const projected = ({ plan, columns }: State): Plan => {
  const isOwn = [...columns].every(([id, expr]) => expr._tag === "Column" && expr.relation === null && expr.name === id)
  if (isOwn && outputNames(plan).length === columns.size) return plan
  return { _tag: "Project", input: plan, columns: [...columns].map(([name, expr]) => ({ name, expr })) }
}

/** An expression over groups as one over the state's plan. */
export const over = (expr: Expr, state: Pick<State, "columns">): Expr => substitute(expr, state.columns)

/** The column of a state by its id; every id that a bound query holds is one. */
export const columnOf = (state: Pick<State, "columns">, id: string): Expr =>
  present(state.columns.get(id), `the column '${id}'`)

/** The state with one more column. */
export const withColumn = (state: State, id: string, expr: Expr): State => ({
  ...state,
  columns: new Map([...state.columns, [id, expr]])
})
