/** Row policies over the tables of the shop, and the scans of a plan under them. */
import type { Expr, Plan, Scan, TableName } from "../../src/ir/Algebra.js"
import { exprsOf, inputsOf } from "../../src/ir/PlanNodes.js"
import { plansIn, some } from "../../src/ir/Traverse.js"
import { Compiler } from "../../src/Compiler.js"
import type { SchemaLoadingContext, PhysicalColumn, PhysicalTable } from "../../src/policy/PhysicalSchema.js"
import { SemSessionPolicy } from "@semlayer/domain/RowPolicy"
import { Effect, Schema } from "effect"
import { type CompileOptions, decodeQuery, shopCatalog, type WrittenQuery } from "../Kit.js"

type Columns = Readonly<Record<string, PhysicalColumn["type"]>>

/** Every table of the shop's models, each with a tenant column. */
export const shopTables: Readonly<Record<string, Columns>> = Object.fromEntries(
  [
    "regions",
    "customers",
    "retail.stores",
    "orders",
    "products",
    "order_lines",
    "returns",
    "transfers",
    "employees"
  ].map((name) => [name, { id: "INT", Tenant_Id: "TEXT", customer_id: "INT", order_id: "INT" }])
)

const decode = Schema.decodeUnknownSync(SemSessionPolicy)

/** A policy as an embedding program writes it. */
export const policyOf = (
  ...rules: ReadonlyArray<NonNullable<(typeof SemSessionPolicy.Encoded)["data_filters"]>[number]>
) => decode({ version: 1, data_filters: rules })

/** Each row of the shop belongs to a tenant. */
export const tenantPolicy = policyOf({ column: "tenant_id", value: "acme" })

/** A policy context that looks tables up like the engine: they are unknown until requested. */
export const guardOf = (
  tables: Readonly<Record<string, Columns>>,
  ...policies: ReadonlyArray<SemSessionPolicy>
): SchemaLoadingContext<never, never> => {
  const known = new Map<string, PhysicalTable>()
  const key = ({ parts }: TableName) => JSON.stringify(parts)
  const lookUp = ({ parts }: TableName): PhysicalTable => {
    const found = Object.entries(tables).filter(([name]) => name.toLowerCase() === parts.join(".").toLowerCase())
    const [first] = found
    return first === undefined
      ? { _tag: "Unknown", reason: "the database has no such readable table" }
      : {
          _tag: "Known",
          place: first[0],
          hasTwin: found.length > 1,
          columns: Object.entries(first[1]).map(([name, type]) => ({ name, type }))
        }
  }
  return {
    policies,
    schema: (name) => known.get(key(name)),
    learn: (names) =>
      Effect.sync(() => {
        for (const name of names) known.set(key(name), lookUp(name))
      })
  }
}

/** Compiles a query under the policy of the shop's tenant, or another one. */
export const compileUnder = (
  query: WrittenQuery,
  guard: SchemaLoadingContext<never, never> = guardOf(shopTables, tenantPolicy),
  options: CompileOptions = {}
) => Effect.flatMap(Compiler, (compiler) => compiler.compile(decodeQuery(query), shopCatalog(options), guard))

/** Every scan of a plan: under joins and aliases, in stages, inside `EXISTS`. */
export const scansOf = (plan: Plan): ReadonlyArray<Scan> => {
  const seen = new Set<Plan>()
  const scans: Array<Scan> = []
  const visit = (node: Plan): void => {
    if (seen.has(node)) return
    seen.add(node)
    if (node._tag === "Scan") scans.push(node)
    for (const each of [...exprsOf(node).flatMap(plansIn), ...inputsOf(node)]) visit(each)
  }
  visit(plan)
  return scans
}

/** Whether a scan excludes the rows of other tenants: by its own conditions, or, for SQL, by those inside. */
export const isGuarded = (scan: Scan): boolean =>
  scan.source._tag === "Table" ? (scan.conditions ?? []).some(comparesTenant) : exprsOf(scan).some(comparesTenant)

/** Whether an expression compares the tenant column with the tenant. */
const comparesTenant = (expr: Expr): boolean =>
  some(
    expr,
    (each) =>
      each._tag === "Comparison" &&
      each.op === "=" &&
      each.left._tag === "Column" &&
      each.left.relation === "row_policy" &&
      each.left.name === "Tenant_Id" &&
      each.right._tag === "Literal" &&
      each.right.value === "acme"
  )
