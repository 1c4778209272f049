/**
 * The access policy of a service, at work: what the running caller is under. Callers with equal claims are under one
 * object, because what queries compile to is remembered for it.
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
import { LruCache } from "@semlayer/runtime/LruCache"

/** Policies of callers that are remembered. */
const maxPolicies = 2000

const noRules: ReadonlyArray<ColumnAccess> = []

/** What holds for a role, the values of claims aside. */
interface RoleRules {
  readonly filters: ReturnType<typeof filtersOf>
  readonly columns: ReadonlyArray<ColumnAccess>
  /** Names of the claims that are read, each once. */
  readonly claims: ReadonlyArray<string>
}

export class CallerRules {
  private readonly roles = new Map<Role | null, RoleRules>()
  private readonly policies = new LruCache<string, SemSessionPolicy>(maxPolicies)
  private readonly seen = new WeakMap<Caller, SemSessionPolicy>()

  constructor(private readonly policy: AccessPolicy) {}

  /** The rules of columns that a caller is under: the same list for all of a role. */
  columnsOf(caller: Caller | null): ReadonlyArray<ColumnAccess> {
    return this.rulesOf(caller).columns
  }

  /** Whether the rows or the columns of a caller are fewer than those of the service. */
  isLimited(caller: Caller | null): boolean {
    const { filters, columns } = this.rulesOf(caller)
    return filters.length + columns.length > 0
  }

  /** Whether the policy lets a role send SQL of its own that may not do so otherwise. */
  allowsSql(role: Role): boolean {
    return this.policy.allow_sql.includes(role)
  }

  /** The policy of a caller; null where none of the rules is for it. Fails where a claim is missing. */
  of(caller: Caller | null): Either.Either<SemSessionPolicy | null, ClaimMissing> {
    const known = caller === null ? undefined : this.seen.get(caller)
    if (known !== undefined) return Either.right(known)
    const { filters, columns, claims } = this.rulesOf(caller)
    if (filters.length + columns.length === 0) return Either.right(null)
    return Either.map(grantedFilters(filters, caller), (data_filters) => {
      const values = claims.map((claim) => caller?.claims[claim])
      const key = JSON.stringify([caller?.role, values])
      const made: SemSessionPolicy = { version: 1, data_filters, column_rules: columns }
      const policy = this.policies.use(key, this.policies.get(key) ?? made)
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

/** The access policy that callers are under; none by default. It is given to the engine that is made, as a layer. */
export class AccessRules extends Context.Reference<AccessRules>()("@semlayer/engine/AccessRules", {
  defaultValue: (): CallerRules | null => null
}) {
  /** Of plain data; fails when that is no access policy. */
  static readonly layer = (policy: unknown) =>
    Layer.effect(
      AccessRules,
      Effect.map(decodeAccessPolicy(policy), (decoded) => new CallerRules(decoded))
    )
}
