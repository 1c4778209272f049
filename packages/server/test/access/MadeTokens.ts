/** Keys of the issuer and of others, and the tokens that they sign. */
import { Effect } from "effect"
import { exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from "jose"

export const issuer = "https://issuer.example"
export const audience = "semlayer"
export const rsa = await generateKeyPair("RS256", { extractable: true })
export const otherRsa = await generateKeyPair("RS256", { extractable: true })
export const ec = await generateKeyPair("ES256", { extractable: true })
export const otherEc = await generateKeyPair("ES256", { extractable: true })
export const rsaPem = await exportSPKI(rsa.publicKey)
export const secret = "a secret of thirty-two bytes, or more"

export const seconds = () => Math.floor(Date.now() / 1000)

export const good = (): JWTPayload => ({
  ...{ iss: issuer, aud: audience, sub: "anna", role: "reader", tenant: "acme" },
  exp: seconds() + 300
})

type Key = Parameters<SignJWT["sign"]>[0]

export const sign = (payload: JWTPayload, key: Key, alg: string, header: object = {}) =>
  Effect.promise(() => new SignJWT(payload).setProtectedHeader({ alg, ...header }).sign(key))

export const asSecret = (text: string) => new TextEncoder().encode(text)

export const part = (value: object | string) =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url")

export const rules = { SEM_JWT_ISSUER: issuer, SEM_JWT_AUDIENCE: audience }
