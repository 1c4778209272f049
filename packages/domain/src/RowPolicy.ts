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
const Scalar = Schema.Union(Schema.String, ExactNumber, Schema.Boolean, Schema.Null)
export type PolicyScalar = typeof Scalar.Type

/** One value, or several of which one must hold. */
const Value = Schema.Union(Scalar, Schema.Array(Scalar).pipe(Schema.minItems(1)))

/** Rows of every table that has the column are kept where it has the value. */
const ColumnRule = Schema.Struct({
  column: Schema.NonEmptyTrimmedString,
  value: Value,
  /** What becomes of a query that reads a table without the column: it is refused, or reads all rows of the table. */
  on_unapplicable: optionalWith(Schema.Literal("block", "pass"), () => "block" as const),
  name: optional(Schema.String)
}).annotations(strictBody)
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

/** Rows of one table are kept where they lead to a row of another whose column has the value. */
const JoinRule = Schema.Struct({
  target_table: Schema.NonEmptyTrimmedString,
  /** Hops `t1.c1 = t2.c2` that chain from the target table on. */
  join_path: Schema.Array(Schema.String).pipe(Schema.minItems(1)),
  /** A column of the table where the path ends. */
  column: Schema.NonEmptyTrimmedString,
  value: Value,
  name: optional(Schema.String)
})
  .annotations(strictBody)
  .pipe(
    Schema.filter(({ target_table, join_path }) =>
      hopsOf(target_table, join_path) === null
        ? {
            path: ["join_path"],
            message: `expected hops such as 't1.c1 = t2.c2' that chain from ${JSON.stringify(target_table)} on`
          }
        : undefined
    )
  )
export interface JoinRule extends Schema.Schema.Type<typeof JoinRule> {}

export type PolicyRule = ColumnRule | JoinRule

export const isJoinRule = (rule: PolicyRule): rule is JoinRule => "join_path" in rule

/** A policy: every rule holds for every table. A rule is one by join when it has a `target_table`. */
export const SemSessionPolicy = Schema.Struct({
  version: Schema.Literal(1),
  data_filters: Schema.Array(Schema.Union(JoinRule, ColumnRule)).pipe(Schema.minItems(1))
})
  .annotations(strictBody)
  .pipe(
    Schema.filter(({ data_filters }) => {
      const blocks = data_filters.some((rule) => !isJoinRule(rule) && rule.on_unapplicable === "block")
      return blocks || !data_filters.some(isJoinRule)
        ? undefined
        : {
            path: ["data_filters"],
            message: "a policy with a join rule needs a column rule that blocks, for the tables that no join rule names"
          }
    })
  )
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
