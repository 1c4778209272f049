/**
 * SCRAM-SHA-256 verifiers of API keys (RFC 5802 and RFC 7677), which prove a key without sending it.
 *
 * A verifier proves the server to clients, and a key cannot be derived from it: a secret has 256 random bits, so that the number
 * of iterations adds no safety. It is the least that drivers accept.
 */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto"
import type { ScramVerifier } from "@semlayer/storage/keys/ApiKeyRows"

const iterations = 4096

const hmac = (key: Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest()

/** The verifier of a secret. */
export const scramVerifier = (secret: string, salt: Buffer = randomBytes(16)): ScramVerifier => {
  const salted = pbkdf2Sync(secret, salt, iterations, 32, "sha256")
  return {
    iterations,
    salt: salt.toString("base64"),
    stored_key: createHash("sha256").update(hmac(salted, "Client Key")).digest("base64"),
    server_key: hmac(salted, "Server Key").toString("base64")
  }
}

/** A verifier that no secret fits, the same for each name, so that unknown names cannot be told from known ones. */
export const noVerifier = (name: string, secret: Buffer): ScramVerifier => {
  const derived = (what: string) => hmac(secret, `${what} ${name}`)
  return {
    iterations,
    salt: derived("salt").subarray(0, 16).toString("base64"),
    stored_key: derived("stored key").toString("base64"),
    server_key: derived("server key").toString("base64")
  }
}
