/** How a session with Snowflake authenticates: by a key pair, or by an OAuth or programmatic access token. */
import { createHash, createPublicKey, type KeyObject } from "node:crypto"
import { Clock, Effect, Redacted } from "effect"
import type { ServerSettings } from "../settings/Settings.js"
import { type Credentials, fixedCredentials, tokenCredentials } from "../warehouse/Credentials.js"
import { privateKeyOf, signedToken } from "../warehouse/SignedToken.js"
import { WarehouseFailure } from "../warehouse/WarehouseFailure.js"

/** Lifetime of a signed token in seconds; Snowflake accepts at most an hour. */
const lifetime = 3000

/** The credentials of a datasource: a private key in PEM, or a token. */
export const snowflakeCredentials = (
  settings: ServerSettings,
  account: string
): Effect.Effect<Credentials, WarehouseFailure> => {
  const { credentials, password, username, options } = settings
  if (credentials === null) {
    const reason = "Snowflake needs credentials_json: the private key of the user in PEM, or an access token"
    return new WarehouseFailure({ problem: "configuration", reason, code: null })
  }
  const secret = Redacted.value(credentials).trim()
  if (!secret.startsWith("-----BEGIN")) {
    const kind = options.get("authenticator") === "oauth" ? "OAUTH" : "PROGRAMMATIC_ACCESS_TOKEN"
    return Effect.succeed(fixedCredentials(headersOf(secret, kind)))
  }
  return Effect.flatMap(privateKeyOf(secret, password === null ? null : Redacted.value(password)), (key) =>
    tokenCredentials(
      Effect.map(Clock.currentTimeMillis, (now) => {
        const seconds = Math.floor(now / 1000)
        const user = `${account}.${(username ?? "").toUpperCase()}`
        const claims = { iss: `${user}.${fingerprint(key)}`, sub: user, iat: seconds, exp: seconds + lifetime }
        return { headers: headersOf(signedToken(key, claims), "KEYPAIR_JWT"), expires: now + lifetime * 1000 }
      })
    )
  )
}

const headersOf = (token: string, kind: string) => ({
  authorization: `Bearer ${token}`,
  "X-Snowflake-Authorization-Token-Type": kind
})

/** Snowflake's fingerprint of a public key. */
const fingerprint = (key: KeyObject): string =>
  `SHA256:${createHash("sha256")
    .update(createPublicKey(key).export({ type: "spki", format: "der" }))
    .digest("base64")}`
