/** Who asks: what a key or a token says of its holder. What a role may do is said by the endpoints and tools themselves. */
import { Schema } from "effect"

/** What a caller may do: `reader` asks, `editor` also changes models and memories, `admin` also datasources and keys. */
export const Role = Schema.Literal("reader", "editor", "admin")
export type Role = typeof Role.Type

/** What is known of a caller under a name, which rules may refer to: one value or several. */
export const Claim = Schema.Union(
  Schema.String,
  Schema.Number,
  Schema.Boolean,
  Schema.Array(Schema.Union(Schema.String, Schema.Number, Schema.Boolean))
)
export type Claim = typeof Claim.Type

export interface Caller {
  /** The name of the key, or the subject of the token: for logs, and for a fair share of what is scarce. */
  readonly name: string
  readonly kind: "api_key" | "token"
  readonly role: Role
  /** Attributes of the key, or claims of the token. */
  readonly claims: Readonly<Record<string, Claim>>
}

/** Roles in order of what they may do: each may do what those before it may. */
const roles: ReadonlyArray<Role> = Role.literals

/** Whether a role may do what is open to another. */
export const includesRole = (role: Role, needed: Role): boolean => roles.indexOf(role) >= roles.indexOf(needed)
