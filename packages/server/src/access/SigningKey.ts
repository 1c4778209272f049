/**
 * The key that signs tokens, as written in a setting.
 *
 * The type of the key decides the algorithm that verifies tokens. If the token decided, a public key could be used as the HS256
 * secret by anyone.
 */
import { Effect, Option, Schema } from "effect"
import { createPublicKey, createSecretKey, type JsonWebKeyInput, type KeyObject, X509Certificate } from "node:crypto"

export interface SigningKey {
  readonly key: KeyObject
  readonly algorithm: "RS256" | "ES256" | "HS256"
}

type Read = Effect.Effect<SigningKey, string>

/** Minimum secret length in bytes, the size of the hash (RFC 7518, 3.2). */
const leastSecret = 32

/** Minimum RSA modulus in bits (RFC 7518, 3.3). */
const leastModulus = 2048

const forms = "give a public key or a certificate as PEM, a JWK as JSON, or a secret for HS256"

const ofPublicKey = (key: KeyObject): Read => {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key
  if (type === "rsa") {
    return (details?.modulusLength ?? 0) >= leastModulus
      ? Effect.succeed({ key, algorithm: "RS256" })
      : Effect.fail(`an RSA key must have at least ${leastModulus} bits`)
  }
  if (type === "ec" && details?.namedCurve === "prime256v1") return Effect.succeed({ key, algorithm: "ES256" })
  return Effect.fail("it is neither an RSA key (RS256) nor a key on the curve P-256 (ES256)")
}

/** The library's own error may quote the key, so it is replaced. */
const attempt = (make: () => KeyObject): Effect.Effect<KeyObject, string> =>
  Effect.try({ try: make, catch: () => `it cannot be read: ${forms}` })

const ofPem = (pem: string): Read => {
  if (pem.includes("PRIVATE KEY")) return Effect.fail("it is a private key: give the public key")
  const isCertificate = pem.includes("CERTIFICATE")
  const read = attempt(() => (isCertificate ? new X509Certificate(pem).publicKey : createPublicKey(pem)))
  return Effect.flatMap(read, ofPublicKey)
}

const text = Schema.optionalWith(Schema.String, { exact: true })

const Jwk = Schema.parseJson(
  Schema.Struct({
    kty: Schema.String,
    alg: text,
    d: text,
    k: text,
    crv: text,
    x: text,
    y: text,
    n: text,
    e: text
  })
)
const decodeJwk = Schema.decodeUnknownOption(Jwk)

const ofJson = (json: string): Read => {
  const read = decodeJwk(json)
  if (Option.isNone(read)) return Effect.fail(`it is JSON but not a JWK: ${forms}`)
  const { alg, d, k, ...jwk } = read.value
  if (d !== undefined) return Effect.fail("it is a private key: give the public key")
  const found =
    jwk.kty === "oct"
      ? ofSecret(Buffer.from(k ?? "", "base64url"))
      : Effect.flatMap(
          attempt(() => createPublicKey({ key: { ...jwk }, format: "jwk" } satisfies JsonWebKeyInput)),
          ofPublicKey
        )
  return Effect.filterOrFail(
    found,
    ({ algorithm }) => alg === undefined || alg === algorithm,
    ({ algorithm }) => `its alg is '${alg}', but its key is for ${algorithm}`
  )
}

const ofSecret = (secret: Buffer): Read =>
  secret.length >= leastSecret
    ? Effect.succeed({ key: createSecretKey(secret), algorithm: "HS256" })
    : Effect.fail(`a secret for HS256 must have at least ${leastSecret} bytes`)

/**
 * A public key or certificate in base64 without its PEM lines.
 *
 * It is public, so it must not be used as an HS256 secret.
 */
const bareKey = (written: string): KeyObject | null => {
  const bytes = Buffer.from(written, "base64")
  const read = Effect.orElse(
    attempt(() => createPublicKey({ key: bytes, format: "der", type: "spki" })),
    () => attempt(() => new X509Certificate(bytes).publicKey)
  )
  return Option.getOrNull(Effect.runSync(Effect.option(read)))
}

/** Reads a key. The failure says why the text is not a key and contains no part of it. */
export const signingKey = (written: string): Read => {
  const text = written.trim()
  // Variables limited to one line often hold line breaks as the two characters `\n`.
  if (text.startsWith("-----")) return ofPem(text.replaceAll("\\n", "\n"))
  if (text.startsWith("{")) return ofJson(text)
  if (/^(ssh|ecdsa)-/.test(text)) return Effect.fail(`it is an SSH key: ${forms}`)
  const bare = bareKey(text)
  return bare === null ? ofSecret(Buffer.from(text, "utf8")) : ofPublicKey(bare)
}
