/**
 * The access policy of a service: row filters with values from the caller's claims, and column rules. Rules apply to some roles
 * or all. Resolved for one caller, the policy is a `SemSessionPolicy`.
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

/** The source of a rule's value. */
const granted = {
  /** A constant value; `null` is NULL. */
  value: Schema.optionalWith(PolicyValue, { exact: true }),
  /** The name of a claim; the column must equal one of its values. */
  claim: optional(Schema.NonEmptyTrimmedString)
} as const

const forRoles = {
  /** The roles to which the rule applies. Absent means all roles, and callers without a known role. */
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
  /** Roles that may send their own SQL, besides `editor` and `admin`. */
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

/** A caller whose role is unknown is subject to every rule. */
const isFor = ({ roles }: { readonly roles?: ReadonlyArray<Role> }, role: Role | null): boolean =>
  roles === undefined || role === null || roles.includes(role)

const decode = Schema.decodeUnknown(AccessPolicy)

/** Decodes a policy. Rejects an unknown version or key, an empty policy, and rules that cannot be enforced. */
export const decodeAccessPolicy = (policy: unknown): Effect.Effect<AccessPolicy, RowPolicyInvalid> =>
  Effect.mapError(decode(policy), (error) => new RowPolicyInvalid({ issues: requestError(error).issues }))

/** The row filters that apply to a role. */
export const filtersOf = (policy: AccessPolicy, role: Role | null): ReadonlyArray<CallerRule> =>
  policy.data_filters.filter((rule) => isFor(rule, role))

/** The column rules that apply to a role. */
export const columnRulesOf = (policy: AccessPolicy, role: Role | null): ReadonlyArray<ColumnAccess> =>
  policy.column_rules.filter((rule) => isFor(rule, role)).map(({ roles: _, ...rule }) => rule)

/** The row filters of a caller. Fails with the first required claim that the caller lacks. */
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

/** The values of a claim; null if it is missing or holds a value that no column can be compared with exactly. */
const claimOf = (caller: Caller | null, name: string): Claim | null => {
  const claim = caller !== null && Object.hasOwn(caller.claims, name) ? caller.claims[name] : undefined
  return claim !== undefined && isValue(claim) ? claim : null
}

const isValue = Schema.is(PolicyValue)
