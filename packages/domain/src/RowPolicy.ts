/**
 * Row policies: filters that apply to every table that a query reads. A policy is given to the engine by the embedding program
 * or the service, never in a request.
 */
import { Effect, Schema } from "effect"
import { optional, optionalWith, strictBody } from "./Optional.js"
import { RequestIssue } from "./RequestErrors.js"
import { requestError } from "./RequestIssues.js"

/** A number that JSON represents exactly. Larger integers are given as texts of digits. */
const ExactNumber = Schema.Number.pipe(
  Schema.filter(
    (value) => (Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER) || "expected a finite number"
  )
)

/** The required value of a column; null means NULL. Dates and timestamps are ISO texts. */
export const PolicyScalar = Schema.Union(Schema.String, ExactNumber, Schema.Boolean, Schema.Null)
export type PolicyScalar = typeof PolicyScalar.Type

/** One value, or several of which the column must equal one. */
export const PolicyValue = Schema.Union(PolicyScalar, Schema.Array(PolicyScalar).pipe(Schema.minItems(1)))

export const columnRuleFields = {
  column: Schema.NonEmptyTrimmedString,
  /** How a table without the column is handled: the query is rejected, or all rows of the table are read. */
  on_unapplicable: optionalWith(Schema.Literal("block", "pass"), () => "block" as const),
  name: optional(Schema.String)
} as const

/** For every table with the column, keeps only rows in which it has the value. */
const ColumnRule = Schema.Struct({ ...columnRuleFields, value: PolicyValue }).annotations(strictBody)
export interface ColumnRule extends Schema.Schema.Type<typeof ColumnRule> {}

/** One hop of a join path: a column of a table, and the equal column of another table. */
export interface PolicyHop {
  readonly from: { readonly table: string; readonly column: string }
  readonly to: { readonly table: string; readonly column: string }
}

const part = /(?:"(?:[^"]|"")+"|`(?:[^`]|``)+`|[^\s."`=]+)/.source
const side = `(${part}(?:\\.${part})*)\\.(${part})`
const hop = new RegExp(`^\\s*${side}\\s*=\\s*${side}\\s*$`)

const bare = (name: string): string =>
  /^["`]/.test(name) ? name.slice(1, -1).replaceAll(name.slice(0, 1).repeat(2), name.slice(0, 1)) : name

/** Parses a join path into hops, each starting at the table where the previous one ended; null if they do not chain. */
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
  /** Hops `t1.c1 = t2.c2` that form a chain from the target table. */
  join_path: Schema.Array(Schema.String).pipe(Schema.minItems(1)),
  /** A column of the last table of the path. */
  column: Schema.NonEmptyTrimmedString,
  name: optional(Schema.String)
} as const

/** The problem of a join path that does not chain. */
export const unchained = (rule: { readonly target_table: string; readonly join_path: ReadonlyArray<string> }) =>
  hopsOf(rule.target_table, rule.join_path) === null
    ? {
        path: ["join_path"],
        message: `expected hops such as 't1.c1 = t2.c2' that form a chain starting at ${JSON.stringify(rule.target_table)}`
      }
    : undefined

/** For one table, keeps only rows that lead to a row of another table whose column has the value. */
const JoinRule = Schema.Struct({ ...joinRuleFields, value: PolicyValue })
  .annotations(strictBody)
  .pipe(Schema.filter(unchained))
export interface JoinRule extends Schema.Schema.Type<typeof JoinRule> {}

export type PolicyRule = ColumnRule | JoinRule

export const isJoinRule = (rule: PolicyRule): rule is JoinRule => "join_path" in rule

/** Column access: `deny` makes the column unknown, `mask` replaces its values by a constant. */
export const columnAccessFields = {
  /** `table` or `schema.table`; without a schema, the table in every schema. */
  table: Schema.NonEmptyTrimmedString,
  column: Schema.NonEmptyTrimmedString,
  action: Schema.Literal("deny", "mask"),
  /** The replacement value of a masked column; NULL if absent or not of the column's type. */
  mask: optional(PolicyScalar),
  name: optional(Schema.String)
} as const

const ColumnAccess = Schema.Struct(columnAccessFields).annotations(strictBody)
export interface ColumnAccess extends Schema.Schema.Type<typeof ColumnAccess> {}

/** The problem of a policy without rules; undefined if it has one. */
export const unpolicied = (policy: {
  readonly data_filters: ReadonlyArray<object>
  readonly column_rules: ReadonlyArray<object>
}) =>
  policy.data_filters.length + policy.column_rules.length === 0
    ? { path: ["data_filters"], message: "a policy has at least one rule" }
    : undefined

/** Rejects join rules without a blocking column rule, because all other tables would be unrestricted. */
export const unblocked = (filters: ReadonlyArray<object>) =>
  filters.some((rule) => "on_unapplicable" in rule && rule.on_unapplicable === "block") ||
  !filters.some((rule) => "join_path" in rule)
    ? undefined
    : {
        path: ["data_filters"],
        message: "a policy with a join rule needs a column rule that blocks, for the tables that no join rule names"
      }

/** A row policy; its rules are combined with AND. A data filter with a `target_table` is a join rule. */
export const SemSessionPolicy = Schema.Struct({
  version: Schema.Literal(1),
  data_filters: optionalWith(Schema.Array(Schema.Union(JoinRule, ColumnRule)), () => []),
  column_rules: optionalWith(Schema.Array(ColumnAccess), () => [])
})
  .annotations(strictBody)
  .pipe(Schema.filter((policy) => unpolicied(policy) ?? unblocked(policy.data_filters)))
export interface SemSessionPolicy extends Schema.Schema.Type<typeof SemSessionPolicy> {}

/** A policy that cannot be enforced. It is a configuration error, not one of a request. */
export class RowPolicyInvalid extends Schema.TaggedError<RowPolicyInvalid>("RowPolicyInvalid")("RowPolicyInvalid", {
  issues: Schema.Array(RequestIssue)
}) {
  override get message() {
    return `The row policy is not valid: ${this.issues
      .map(({ path, message }) => (path.length === 0 ? message : `${path.join(".")}: ${message}`))
      .join("; ")}`
  }
}

const decode = Schema.decodeUnknown(SemSessionPolicy)

/**
 * Decodes a policy. Rejects an unknown version, a policy without rules, an empty list of values, and rules that cannot be
 * enforced.
 */
export const decodePolicy = (policy: unknown): Effect.Effect<SemSessionPolicy, RowPolicyInvalid> =>
  Effect.mapError(decode(policy), (error) => new RowPolicyInvalid({ issues: requestError(error).issues }))
