/** The server's side of SCRAM-SHA-256 (RFC 5802 and RFC 7677), without channel binding. */
import type { ScramVerifier } from "@semlayer/storage/keys/ApiKeyRows"
import { createHash, createHmac, timingSafeEqual } from "node:crypto"

export const mechanism = "SCRAM-SHA-256"

/** After the first message of a client. */
export interface ScramChallenge {
  readonly message: string
  /** The last message to the client; null if the proof is wrong. */
  readonly verify: (clientFinal: string) => string | null
}

/** `n` is a client without channel binding, `y` one that believes the server to have none. */
const clientFirst = /^([ny]),(?:a=[^,]*)?,((?:m=[^,]*,)?n=[^,]*,r=([\x21-\x2b\x2d-\x7e]+)(?:,[^\0]*)?)$/

const clientFinal = /^(c=([A-Za-z0-9+/=]+),r=([\x21-\x2b\x2d-\x7e]+)(?:,[^\0]*?)?),p=([A-Za-z0-9+/=]+)$/

const hmac = (key: Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest()

/** Answers the first message of a client; null if it is malformed or demands what the server does not have. */
export const scramChallenge = (
  first: string,
  { iterations, salt, stored_key, server_key }: ScramVerifier,
  serverNonce: string
): ScramChallenge | null => {
  const [, binding = "", bare = "", clientNonce] = clientFirst.exec(first) ?? []
  if (clientNonce === undefined || bare.startsWith("m=")) return null
  const header = first.slice(0, first.length - bare.length)
  const nonce = clientNonce + serverNonce
  const message = `r=${nonce},s=${salt},i=${iterations}`
  const verify = (final: string): string | null => {
    const [, withoutProof = "", channel = "", returned, proof = ""] = clientFinal.exec(final) ?? []
    const isBound = Buffer.from(channel, "base64").equals(Buffer.from(header))
    if (returned !== nonce || !isBound || binding === "") return null
    const signed = `${bare},${message},${withoutProof}`
    const storedKey = Buffer.from(stored_key, "base64")
    const signature = hmac(storedKey, signed)
    const clientKey = Buffer.from(proof, "base64")
    if (clientKey.length !== signature.length || storedKey.length !== 32) return null
    for (let i = 0; i < clientKey.length; i++) clientKey[i] = (clientKey[i] ?? 0) ^ (signature[i] ?? 0)
    const isProved = timingSafeEqual(createHash("sha256").update(clientKey).digest(), storedKey)
    return isProved ? `v=${hmac(Buffer.from(server_key, "base64"), signed).toString("base64")}` : null
  }
  return { message, verify }
}
