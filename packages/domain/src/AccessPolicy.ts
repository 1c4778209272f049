/**
 * The access policy of a service: row policies whose values are claims of the caller, and rules of columns, for some
 * roles or all. What one caller is under is a `SemSessionPolicy`.
 */
import { Either, Effect, Schema } from "effect"
import { type Caller, type Claim, Role } from "./Caller.js"
import { optional, optionalWith, strictBody } from "./Optional.js"
import { ClaimMissing } from "./QueryErrors.js"
import { requestError } from "./RequestIssues.js"
import {
  type ColumnAccess,
  columnAccessFields,
  columnRuleFields,
  joinRuleFields,
  PolicyValue,
  type PolicyRule,
  RowPolicyInvalid,
  type SemSessionPolicy,
  unblocked,
  unchained,
  unpolicied
} from "./RowPolicy.js"

/** Where a rule takes its value from, and for whom it is. */
const granted = {
  /** A value that is the same for all. `null` is NULL. */
  value: Schema.optionalWith(PolicyValue, { exact: true }),
  /** The name of a claim of the caller, one of whose values the column has. */
  claim: optional(Schema.NonEmptyTrimmedString)
} as const

const forRoles = {
  /** The roles that the rule is for; absent for all, and for those of whom no role is known. */
  roles: optional(Schema.Array(Role).pipe(Schema.minItems(1)))
} as const

const oneSource = (rule: { readonly value?: unknown; readonly claim?: string }) =>
  "value" in rule === (rule.claim !== undefined)
    ? { path: ["claim"], message: "a rule has either a value or a claim" }
    : undefined

const CallerColumnRule = Schema.Struct({ ...columnRuleFields, ...granted, ...forRoles })
  .annotations(strictBody)
  .pipe(Schema.filter(oneSource))

const CallerJoinRule = Schema.Struct({ ...joinRuleFields, ...granted, ...forRoles })
  .annotations(strictBody)
  .pipe(Schema.filter((rule) => oneSource(rule) ?? unchained(rule)))

const CallerColumnAccess = Schema.Struct({ ...columnAccessFields, ...forRoles }).annotations(strictBody)

/** The policy file, version 1. */
export const AccessPolicy = Schema.Struct({
  version: Schema.Literal(1),
  data_filters: optionalWith(Schema.Array(Schema.Union(CallerJoinRule, CallerColumnRule)), () => []),
  column_rules: optionalWith(Schema.Array(CallerColumnAccess), () => []),
  /** Roles that may send SQL of their own, beside `editor` and `admin`. */
  allow_sql: optionalWith(Schema.Array(Role), () => [])
})
  .annotations(strictBody)
  .pipe(
    Schema.filter((policy) => {
      const ofRoles = Role.literals.map((role) => unblocked(policy.data_filters.filter((rule) => isFor(rule, role))))
      return unpolicied(policy) ?? ofRoles.find((problem) => problem !== undefined)
    })
  )
export interface AccessPolicy extends Schema.Schema.Type<typeof AccessPolicy> {}

type CallerRule = AccessPolicy["data_filters"][number]

/** Whose role is not known is under every rule. */
const isFor = ({ roles }: { readonly roles?: ReadonlyArray<Role> }, role: Role | null): boolean =>
  roles === undefined || role === null || roles.includes(role)

const decode = Schema.decodeUnknown(AccessPolicy)

/** Reads a policy. An unknown version or key, no rules, and rules that cannot hold are refused. */
export const decodeAccessPolicy = (policy: unknown): Effect.Effect<AccessPolicy, RowPolicyInvalid> =>
  Effect.mapError(decode(policy), (error) => new RowPolicyInvalid({ issues: requestError(error).issues }))

/** The filters of rows that are for a role. */
export const filtersOf = (policy: AccessPolicy, role: Role | null): ReadonlyArray<CallerRule> =>
  policy.data_filters.filter((rule) => isFor(rule, role))

/** The rules of columns that are for a role. */
export const columnRulesOf = (policy: AccessPolicy, role: Role | null): ReadonlyArray<ColumnAccess> =>
  policy.column_rules.filter((rule) => isFor(rule, role)).map(({ roles: _, ...rule }) => rule)

/** What a caller is filtered by. Fails with the first claim that is needed and that the caller has no value of. */
export const grantedFilters = (
  rules: ReadonlyArray<CallerRule>,
  caller: Caller | null
): Either.Either<SemSessionPolicy["data_filters"], ClaimMissing> =>
  Either.all(
    rules.map(({ claim, value = null, roles: _, ...rule }): Either.Either<PolicyRule, ClaimMissing> => {
      if (claim === undefined) return Either.right({ ...rule, value })
      const given = claimOf(caller, claim)
      return given === null ? Either.left(new ClaimMissing({ claim })) : Either.right({ ...rule, value: given })
    })
  )

/** The values of a claim; null where there is none, or one that no column can be compared with exactly. */
const claimOf = (caller: Caller | null, name: string): Claim | null => {
  const claim = caller !== null && Object.hasOwn(caller.claims, name) ? caller.claims[name] : undefined
  return claim !== undefined && isValue(claim) ? claim : null
}

const isValue = Schema.is(PolicyValue)
