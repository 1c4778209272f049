/**
 * Row policies: what every table that a query reads is narrowed to (specification, 1.2.14; `query.md`, 11). A policy is a
 * value; it is given to the engine, never in a request.
 */
import { Effect, Schema } from "effect"
import { optional, optionalWith, strictBody } from "./Optional.js"
import { RequestIssue } from "./RequestErrors.js"
import { requestError } from "./RequestIssues.js"

/** A number that is written exactly: larger whole numbers are given as texts of digits. */
const ExactNumber = Schema.Number.pipe(
  Schema.filter(
    (value) => (Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER) || "expected a finite number"
  )
)

/** What a column must be. Null asks for NULL. Dates and moments are texts in ISO form. */
export const PolicyScalar = Schema.Union(Schema.String, ExactNumber, Schema.Boolean, Schema.Null)
export type PolicyScalar = typeof PolicyScalar.Type

/** One value, or several of which one must hold. */
export const PolicyValue = Schema.Union(PolicyScalar, Schema.Array(PolicyScalar).pipe(Schema.minItems(1)))

export const columnRuleFields = {
  column: Schema.NonEmptyTrimmedString,
  /** What becomes of a query that reads a table without the column: it is refused, or reads all rows of the table. */
  on_unapplicable: optionalWith(Schema.Literal("block", "pass"), () => "block" as const),
  name: optional(Schema.String)
} as const

/** Rows of every table that has the column are kept where it has the value. */
const ColumnRule = Schema.Struct({ ...columnRuleFields, value: PolicyValue }).annotations(strictBody)
export interface ColumnRule extends Schema.Schema.Type<typeof ColumnRule> {}

/** One step of a join path: a column of a table, and the column of another one that equals it. */
export interface PolicyHop {
  readonly from: { readonly table: string; readonly column: string }
  readonly to: { readonly table: string; readonly column: string }
}

const part = /(?:"(?:[^"]|"")+"|`(?:[^`]|``)+`|[^\s."`=]+)/.source
const side = `(${part}(?:\\.${part})*)\\.(${part})`
const hop = new RegExp(`^\\s*${side}\\s*=\\s*${side}\\s*$`)

const bare = (name: string): string =>
  /^["`]/.test(name) ? name.slice(1, -1).replaceAll(name.slice(0, 1).repeat(2), name.slice(0, 1)) : name

/** The hops of a join path, each from the table where the one before has led; null when they do not chain. */
export const hopsOf = (target: string, path: ReadonlyArray<string>): ReadonlyArray<PolicyHop> | null => {
  const hops: Array<PolicyHop> = []
  let at = target.toLowerCase()
  for (const text of path) {
    const [, leftTable = "", leftColumn = "", rightTable = "", rightColumn = ""] = hop.exec(text) ?? []
    const left = { table: leftTable, column: bare(leftColumn) }
    const right = { table: rightTable, column: bare(rightColumn) }
    if (left.table.toLowerCase() === at && right.table !== "") hops.push({ from: left, to: right })
    else if (right.table.toLowerCase() === at && left.table !== "") hops.push({ from: right, to: left })
    else return null
    at = (hops[hops.length - 1]?.to.table ?? "").toLowerCase()
  }
  return hops
}

export const joinRuleFields = {
  target_table: Schema.NonEmptyTrimmedString,
  /** Hops `t1.c1 = t2.c2` that chain from the target table on. */
  join_path: Schema.Array(Schema.String).pipe(Schema.minItems(1)),
  /** A column of the table where the path ends. */
  column: Schema.NonEmptyTrimmedString,
  name: optional(Schema.String)
} as const

/** What is wrong with a join path that does not chain. */
export const unchained = (rule: { readonly target_table: string; readonly join_path: ReadonlyArray<string> }) =>
  hopsOf(rule.target_table, rule.join_path) === null
    ? {
        path: ["join_path"],
        message: `expected hops such as 't1.c1 = t2.c2' that chain from ${JSON.stringify(rule.target_table)} on`
      }
    : undefined

/** Rows of one table are kept where they lead to a row of another whose column has the value. */
const JoinRule = Schema.Struct({ ...joinRuleFields, value: PolicyValue })
  .annotations(strictBody)
  .pipe(Schema.filter(unchained))
export interface JoinRule extends Schema.Schema.Type<typeof JoinRule> {}

export type PolicyRule = ColumnRule | JoinRule

export const isJoinRule = (rule: PolicyRule): rule is JoinRule => "join_path" in rule

/** What becomes of a column of a table: it is unknown, or a constant stands for its values. */
export const columnAccessFields = {
  /** `table` or `schema.table`; without a schema in every one. */
  table: Schema.NonEmptyTrimmedString,
  column: Schema.NonEmptyTrimmedString,
  action: Schema.Literal("deny", "mask"),
  /** What stands for every value of a masked column; NULL where it is absent or not of the type of the column. */
  mask: optional(PolicyScalar),
  name: optional(Schema.String)
} as const

const ColumnAccess = Schema.Struct(columnAccessFields).annotations(strictBody)
export interface ColumnAccess extends Schema.Schema.Type<typeof ColumnAccess> {}

/** Why a list of rules is none; undefined where it is one. */
export const unpolicied = (policy: {
  readonly data_filters: ReadonlyArray<object>
  readonly column_rules: ReadonlyArray<object>
}) =>
  policy.data_filters.length + policy.column_rules.length === 0
    ? { path: ["data_filters"], message: "a policy has at least one rule" }
    : undefined

/** Join rules without a column rule that blocks: the other tables would be open. */
export const unblocked = (filters: ReadonlyArray<object>) =>
  filters.some((rule) => "on_unapplicable" in rule && rule.on_unapplicable === "block") ||
  !filters.some((rule) => "join_path" in rule)
    ? undefined
    : {
        path: ["data_filters"],
        message: "a policy with a join rule needs a column rule that blocks, for the tables that no join rule names"
      }

/** A policy: every rule holds for every table. A filter of rows is one by join when it has a `target_table`. */
export const SemSessionPolicy = Schema.Struct({
  version: Schema.Literal(1),
  data_filters: optionalWith(Schema.Array(Schema.Union(JoinRule, ColumnRule)), () => []),
  column_rules: optionalWith(Schema.Array(ColumnAccess), () => [])
})
  .annotations(strictBody)
  .pipe(Schema.filter((policy) => unpolicied(policy) ?? unblocked(policy.data_filters)))
export interface SemSessionPolicy extends Schema.Schema.Type<typeof SemSessionPolicy> {}

/** A policy that cannot be enforced as it stands. It is a mistake of the embedding program, not of a request. */
export class RowPolicyInvalid extends Schema.TaggedError<RowPolicyInvalid>("RowPolicyInvalid")("RowPolicyInvalid", {
  issues: Schema.Array(RequestIssue)
}) {
  override get message() {
    return `The row policy is not accepted: ${this.issues
      .map(({ path, message }) => (path.length === 0 ? message : `${path.join(".")}: ${message}`))
      .join("; ")}`
  }
}

const decode = Schema.decodeUnknown(SemSessionPolicy)

/** Reads a policy. An unknown version, no rules, an empty list of values and rules that cannot hold are refused. */
export const decodePolicy = (policy: unknown): Effect.Effect<SemSessionPolicy, RowPolicyInvalid> =>
  Effect.mapError(decode(policy), (error) => new RowPolicyInvalid({ issues: requestError(error).issues }))
