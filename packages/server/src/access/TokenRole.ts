/**
 * The role that a token grants.
 *
 * Issuers use different claims; the first claim that names a role counts.
 */
import { includesRole, Role } from "@semlayer/domain/Caller"
import { Option, Predicate, Schema } from "effect"

/** Prefix of this service's roles, in claims that also hold roles and permissions of other services. */
export const scopePrefix = "semlayer:"

const isRole = Schema.is(Role)

const isTexts = Schema.is(Schema.Array(Schema.Unknown))

/** The texts of a list, or a single text as a list. */
const textsOf = (value: unknown): ReadonlyArray<string> => {
  if (typeof value === "string") return [value]
  return isTexts(value) ? value.filter((each) => typeof each === "string") : []
}

const plain = (text: string): string => (text.startsWith(scopePrefix) ? text.slice(scopePrefix.length) : text)

/** Roles among scopes: `semlayer:editor openid` has one. */
const ofScope = (value: unknown): ReadonlyArray<string> =>
  textsOf(value)
    .flatMap((text) => text.split(" "))
    .flatMap((scope) => (scope.startsWith(scopePrefix) ? [plain(scope)] : []))

/**
 * The claim of a name or at a path such as `realm_access.roles`.
 *
 * A claim name may itself contain dots, as URLs do.
 */
const claimAt = (claims: object, name: string): unknown => {
  if (Object.hasOwn(claims, name)) return Object.entries(claims).find(([key]) => key === name)?.[1]
  return name
    .split(".")
    .reduce<unknown>(
      (value, step) => (Predicate.isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined),
      claims
    )
}

const greatest = (texts: ReadonlyArray<string>): Option.Option<Role> =>
  texts
    .filter(isRole)
    .reduce<Option.Option<Role>>(
      (best, role) => (Option.exists(best, (one) => includesRole(one, role)) ? best : Option.some(role)),
      Option.none()
    )

/**
 * The role of a token's claims, the highest one if a claim names several.
 *
 * None if no claim names a role of this service.
 */
export const roleOfToken = (claims: object, roleClaim: string): Option.Option<Role> =>
  Option.firstSomeOf([
    greatest(textsOf(claimAt(claims, roleClaim)).map(plain)),
    greatest(textsOf(claimAt(claims, "roles")).map(plain)),
    greatest(ofScope(claimAt(claims, "scope"))),
    greatest(ofScope(claimAt(claims, "scp")))
  ])
