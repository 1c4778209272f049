/** JSON Web Tokens that are signed with a private key (RS256). */
import { createPrivateKey, type KeyObject, sign } from "node:crypto"
import { Effect } from "effect"
import { WarehouseFailure } from "./WarehouseFailure.js"

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url")

/** Signs claims. `head` may name the key. */
export const signedToken = (
  key: KeyObject,
  claims: Readonly<Record<string, string | number>>,
  head: Readonly<Record<string, string>> = {}
): string => {
  const text = `${part({ alg: "RS256", typ: "JWT", ...head })}.${part(claims)}`
  return `${text}.${sign("sha256", Buffer.from(text), key).toString("base64url")}`
}

/** A PEM whose line breaks are lost or written as `\n`, as in environment files and form fields. */
const withLines = (pem: string): string =>
  pem
    .replaceAll("\\n", "\n")
    .replace(/(-----BEGIN [^-]+-----)([^-]+)(-----END [^-]+-----)/, (_, begin: string, body: string, end: string) =>
      [begin, ...(body.replace(/\s+/g, "").match(/.{1,64}/g) ?? []), end].join("\n")
    )

/** Reads a private key in PEM. */
export const privateKeyOf = (pem: string, passphrase: string | null): Effect.Effect<KeyObject, WarehouseFailure> =>
  Effect.try({
    try: () => createPrivateKey({ key: withLines(pem), ...(passphrase !== null && { passphrase }) }),
    catch: () =>
      new WarehouseFailure({
        problem: "configuration",
        reason: "credentials_json is not a private key in PEM, or password is not its passphrase",
        code: null
      })
  })
