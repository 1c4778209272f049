/** Errors of authentication, roles and API keys. */
import { Schema } from "effect"
import { Role } from "./Caller.js"
import { badRequest, conflict, forbidden, notFound, unauthorized, unavailable } from "./Status.js"
import { didYouMean } from "./Suggest.js"

/** Why a request is not authenticated. None of the texts reveals more than the sender already knows. */
const reasons = {
  missing: "the request has no credentials",
  ambiguous: "the request has more than one credential; send exactly one",
  malformed: "the credential is neither an API key nor a JWT",
  unknown_key: "there is no such API key; it may have been revoked",
  unexpected_token: "the service accepts API keys only, not tokens",
  algorithm: "the token's algorithm is not accepted: it must match the configured key (RS256, ES256 or HS256)",
  signature: "the token is not signed by a key that the service trusts",
  expired: "the credential has expired",
  not_yet_valid: "the token is not valid yet",
  issuer: "the token is from another issuer",
  audience: "the token is for another audience",
  claims: "the token lacks a required claim: exp, and sub or client_id"
} as const

/** The service requires authentication, and the request has no valid credential. */
export class Unauthenticated extends Schema.TaggedError<Unauthenticated>("Unauthenticated")(
  "Unauthenticated",
  {
    reason: Schema.Literal(
      "missing",
      "ambiguous",
      "malformed",
      "unknown_key",
      "unexpected_token",
      "algorithm",
      "signature",
      "expired",
      "not_yet_valid",
      "issuer",
      "audience",
      "claims"
    )
  },
  unauthorized
) {
  override get message() {
    return `Not authenticated: ${reasons[this.reason]}. Send Authorization: Bearer with a key or a token, or X-API-Key with a key`
  }
}

/** The caller is authenticated but lacks the required role. */
export class RoleMissing extends Schema.TaggedError<RoleMissing>("RoleMissing")(
  "RoleMissing",
  {
    needed: Role,
    /** Null for a token without a role of this service. */
    has: Schema.NullOr(Role)
  },
  forbidden
) {
  override get message() {
    const own = this.has === null ? "the token has none" : `the caller has '${this.has}'`
    return `This requires the role '${this.needed}', but ${own}`
  }
}

/** The request contains SQL, and the caller may only query stored models. */
export class SqlNotAllowed extends Schema.TaggedError<SqlNotAllowed>("SqlNotAllowed")(
  "SqlNotAllowed",
  {
    path: Schema.String.annotations({ description: "Where the SQL is in the request" }),
    needed: Role,
    has: Role
  },
  forbidden
) {
  override get message() {
    return (
      `${this.path} is SQL written by the caller, which requires the role '${this.needed}'; the caller has '${this.has}': ` +
      "query stored models, or ask the operator for SEM_READER_SQL=on or for the role in allow_sql of the access policy"
    )
  }
}

/** Tokens cannot be verified, because the issuer's keys cannot be fetched. */
export class TokenKeysUnavailable extends Schema.TaggedError<TokenKeysUnavailable>("TokenKeysUnavailable")(
  "TokenKeysUnavailable",
  {
    reason: Schema.String,
    retry_after: Schema.Int.annotations({
      description: "Seconds after which to retry, as in the header Retry-After"
    })
  },
  unavailable
) {
  override get message() {
    return `Tokens cannot be verified at the moment: the issuer's keys cannot be fetched (${this.reason}). API keys still work`
  }
}

/** A field of a new API key is invalid. */
export class ApiKeyInvalid extends Schema.TaggedError<ApiKeyInvalid>("ApiKeyInvalid")(
  "ApiKeyInvalid",
  { field: Schema.String, value: Schema.String, accepted: Schema.String },
  badRequest
) {
  override get message() {
    return `'${this.value}' is not a valid ${this.field} of an API key: expected ${this.accepted}`
  }
}

/** An API key of this name exists. It is not replaced, because its holder would lose access without notice. */
export class ApiKeyExists extends Schema.TaggedError<ApiKeyExists>("ApiKeyExists")(
  "ApiKeyExists",
  { name: Schema.String },
  conflict
) {
  override get message() {
    return `The API key '${this.name}' already exists: revoke it first, or choose another name`
  }
}

/** No API key has this name. */
export class ApiKeyNotFound extends Schema.TaggedError<ApiKeyNotFound>("ApiKeyNotFound")(
  "ApiKeyNotFound",
  { name: Schema.String, candidates: Schema.Array(Schema.String) },
  notFound
) {
  override get message() {
    return `There is no API key '${this.name}'.${didYouMean(this.candidates)}`
  }
}
