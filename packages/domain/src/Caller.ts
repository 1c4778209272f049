/** An authenticated caller, from an API key or a token. Endpoints and tools declare which role they need. */
import { Schema } from "effect"

/** Roles: `reader` queries, `editor` also changes models and memories, `admin` also datasources and keys. */
export const Role = Schema.Literal("reader", "editor", "admin")
export type Role = typeof Role.Type

/** A named attribute of a caller that policy rules refer to: one value or several. */
export const Claim = Schema.Union(
  Schema.String,
  Schema.Number,
  Schema.Boolean,
  Schema.Array(Schema.Union(Schema.String, Schema.Number, Schema.Boolean))
)
export type Claim = typeof Claim.Type

export interface Caller {
  /** Name of the API key or subject of the token, for logs and fair queueing. */
  readonly name: string
  readonly kind: "api_key" | "token"
  readonly role: Role
  /** Attributes of the key, or claims of the token. */
  readonly claims: Readonly<Record<string, Claim>>
}

/** Roles in ascending order: each includes the ones before it. */
const roles: ReadonlyArray<Role> = Role.literals

/** Whether a role includes another. */
export const includesRole = (role: Role, needed: Role): boolean => roles.indexOf(role) >= roles.indexOf(needed)
