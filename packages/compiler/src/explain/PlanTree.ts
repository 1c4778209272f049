/** Renders a logical plan. Shared nodes are printed once and referenced by number. */
import type { NamedExpr, Plan, Scan, ScanSource, SortKey } from "../ir/Algebra.js"
import { exprsOf, inputsOf } from "../ir/PlanNodes.js"
import { plansIn } from "../ir/Traverse.js"
import { outlined as written } from "./Notation.js"
import { branch, leaf, type Tree } from "./Tree.js"

export const planTree = (plan: Plan): Tree => {
  const shared = sharedPlans(plan)
  const shown = new Set<Plan>()
  const nodeTree = (node: Plan): Tree => {
    const number = shared.get(node)
    if (number !== undefined && shown.has(node)) return leaf(`see #${number}`)
    shown.add(node)
    const label = `${labelOf(node)}${number === undefined ? "" : ` #${number}`}`
    const asked = exprsOf(node).flatMap(plansIn)
    return branch(label, [
      ...asked.map((each) => branch(each._tag === "Project" ? "In" : "Exists", [nodeTree(each)])),
      ...inputsOf(node).map(nodeTree)
    ])
  }
  return branch("plan", [nodeTree(plan)])
}

/** Shared nodes, numbered. */
const sharedPlans = (root: Plan): ReadonlyMap<Plan, number> => {
  const seen = new Set<Plan>()
  const shared = new Map<Plan, number>()
  const visit = (node: Plan): void => {
    if (seen.has(node)) {
      if (!shared.has(node)) shared.set(node, shared.size + 1)
      return
    }
    seen.add(node)
    for (const each of [...exprsOf(node).flatMap(plansIn), ...inputsOf(node)]) visit(each)
  }
  visit(root)
  return shared
}

const labelOf = (plan: Plan): string => {
  switch (plan._tag) {
    case "Scan":
      return `Scan ${sourceText(plan.source)} as ${plan.alias}${policyText(plan.conditions)}${columnsText(plan.columns)}`
    case "SubqueryAlias":
      return `Named ${plan.alias}`
    case "Join":
      return `Join ${plan.kind}${plan.on.length === 0 ? "" : ` on ${plan.on.map(written).join(" and ")}`}`
    case "Filter":
      return `Filter ${plan.conditions.map(written).join(" and ")}`
    case "Aggregate":
      return `Aggregate by [${names(plan.keys)}] of [${names(plan.aggregates)}]`
    case "Project":
      return `Project [${names(plan.columns)}]`
    case "Sort":
      return `Sort ${plan.keys.map(sortText).join(", ")}`
    case "Union":
      return "Union"
    case "Limit":
      return `Limit ${plan.limit ?? "none"}${plan.offset === 0 ? "" : ` offset ${plan.offset}`}`
  }
}

const sourceText = (source: ScanSource): string => {
  switch (source._tag) {
    case "Table":
      return source.table.parts.join(".")
    case "Numbers":
      return `0 to ${source.count - 1}`
    case "Sql":
      return `(SQL)${source.pieces.some((piece) => typeof piece !== "string") ? " under the row policy" : ""}`
  }
}

const policyText = (conditions: Scan["conditions"]): string =>
  conditions === undefined || conditions.length === 0
    ? ""
    : ` under the row policy ${conditions.map(written).join(" and ")}`

const columnsText = (columns: Scan["columns"]): string =>
  columns === undefined ? "" : ` with the columns ${names(columns)}`

const names = (columns: ReadonlyArray<NamedExpr>): string =>
  columns.map(({ name, expr }) => (written(expr) === name ? name : `${name} = ${written(expr)}`)).join(", ")

const sortText = ({ expr, direction }: SortKey): string => `${written(expr)} ${direction}`
