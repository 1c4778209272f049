/**
 * Applies a service's access policy to the running caller. Callers with equal claims share one policy object, because compiled
 * queries are cached by it.
 */
import {
  type AccessPolicy,
  columnRulesOf,
  decodeAccessPolicy,
  filtersOf,
  grantedFilters
} from "@semlayer/domain/AccessPolicy"
import type { Caller, Role } from "@semlayer/domain/Caller"
import type { ClaimMissing } from "@semlayer/domain/QueryErrors"
import type { ColumnAccess, SemSessionPolicy } from "@semlayer/domain/RowPolicy"
import { Context, Effect, Either, Layer } from "effect"
import { LRUCache } from "lru-cache"

/** Maximum number of cached policies. */
const maxPolicies = 2000

const noRules: ReadonlyArray<ColumnAccess> = []

/** The rules of a role, independent of claim values. */
interface RoleRules {
  readonly filters: ReturnType<typeof filtersOf>
  readonly columns: ReadonlyArray<ColumnAccess>
  /** The distinct claims that the filters read. */
  readonly claims: ReadonlyArray<string>
}

export class CallerRules {
  private readonly roles = new Map<Role | null, RoleRules>()
  private readonly policies = new LRUCache<string, SemSessionPolicy>({ max: maxPolicies })
  private readonly seen = new WeakMap<Caller, SemSessionPolicy>()

  constructor(private readonly policy: AccessPolicy) {}

  /** The column rules of a caller: the same list object for all callers of a role. */
  columnsOf(caller: Caller | null): ReadonlyArray<ColumnAccess> {
    return this.rulesOf(caller).columns
  }

  /** Whether the access policy restricts the caller's rows or columns. */
  isLimited(caller: Caller | null): boolean {
    const { filters, columns } = this.rulesOf(caller)
    return filters.length + columns.length > 0
  }

  /** Whether the policy permits a role to send SQL that could not do so by default. */
  allowsSql(role: Role): boolean {
    return this.policy.allow_sql.includes(role)
  }

  /** The row policy of a caller; null if no rule applies. Fails if a required claim is missing. */
  of(caller: Caller | null): Either.Either<SemSessionPolicy | null, ClaimMissing> {
    const known = caller === null ? undefined : this.seen.get(caller)
    if (known !== undefined) return Either.right(known)
    const { filters, columns, claims } = this.rulesOf(caller)
    if (filters.length + columns.length === 0) return Either.right(null)
    return Either.map(grantedFilters(filters, caller), (data_filters) => {
      const values = claims.map((claim) => caller?.claims[claim])
      const key = JSON.stringify([caller?.role, values])
      const made: SemSessionPolicy = { version: 1, data_filters, column_rules: columns }
      const policy = this.policies.get(key) ?? made
      this.policies.set(key, policy)
      if (caller !== null) this.seen.set(caller, policy)
      return policy
    })
  }

  private rulesOf(caller: Caller | null): RoleRules {
    const role = caller?.role ?? null
    const known = this.roles.get(role)
    if (known !== undefined) return known
    const filters = filtersOf(this.policy, role)
    const columns = columnRulesOf(this.policy, role)
    const claims = [...new Set(filters.flatMap(({ claim }) => claim ?? []))]
    const rules = { filters, columns: columns.length === 0 ? noRules : columns, claims }
    this.roles.set(role, rules)
    return rules
  }
}

/** The access policy of callers; none by default. Provided to the engine as a layer. */
export class AccessRules extends Context.Reference<AccessRules>()("@semlayer/engine/AccessRules", {
  defaultValue: (): CallerRules | null => null
}) {
  /** Decodes plain data; fails if it is not a valid access policy. */
  static readonly layer = (policy: unknown) =>
    Layer.effect(
      AccessRules,
      Effect.map(decodeAccessPolicy(policy), (decoded) => new CallerRules(decoded))
    )
}
