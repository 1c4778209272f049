/** Fuzzed bearer tokens: malformed, forged, and signed ones with hostile claims. */
import { createHmac, type KeyObject } from "node:crypto"
import type { Draw } from "../fuzz/Draw.js"
import { hostileText, hostileValue, type JsonValue, mutated } from "./Mutation.js"

export interface HostileToken {
  readonly text: string
  /** Whether the trusted key signed it; otherwise it must never be accepted. */
  readonly isSigned: boolean
}

export interface Claims {
  readonly [claim: string]: JsonValue
}

type Key = string | KeyObject

const part = (value: JsonValue | string): string =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url")

const signed = (header: JsonValue, claims: JsonValue, key: Key, hash = "sha256"): string => {
  const text = `${part(header)}.${part(claims)}`
  return `${text}.${createHmac(hash, key).update(text).digest("base64url")}`
}

/** An HS256 token. */
export const tokenOf = (claims: Claims, key: Key): string => signed({ alg: "HS256", typ: "JWT" }, claims, key)

/** Removes characters that a header may not contain. */
const visible = (text: string): string => text.replaceAll(/[^\x21-\x7e]/g, "").slice(0, 6000)

const swapped = (draw: Draw, token: string): string => {
  const at = draw.below(token.length - 2)
  const other = draw.one(["A", "z", "0", "-", "_", ".", "="])
  const changed = `${token.slice(0, at)}${other}${token.slice(at + 1)}`
  return changed === token ? `${token.slice(0, at)}${token.slice(at + 1)}` : changed
}

/** One token, derived from valid claims and the trusted key. */
export const hostileToken = (draw: Draw, claims: Claims, key: string): HostileToken => {
  const right = tokenOf(claims, key)
  const [header = "", payload = "", signature = ""] = right.split(".")
  switch (draw.below(10)) {
    case 0:
      return { text: visible(hostileText(draw)), isSigned: false }
    case 1:
      return { text: swapped(draw, right), isSigned: false }
    case 2: {
      const alg = draw.one(["none", "None", "NONE", "HS512", "RS256", "ES256", "PS256", "", "HS256 "])
      return { text: `${part({ alg, typ: "JWT" })}.${payload}.${draw.chance(50) ? "" : signature}`, isSigned: false }
    }
    case 3:
      return { text: signed({ alg: "HS256" }, claims, `${key}x`), isSigned: false }
    case 4:
      return { text: `${header}.${part({ ...claims, role: "admin" })}.${signature}`, isSigned: false }
    case 5:
      return { text: visible(`${header}.${part(hostileText(draw))}.${signature}`), isSigned: false }
    case 6:
      return {
        text: draw.one([".", "..", "...", `${right}.${right}`, `${header}.${payload}`, "a".repeat(12_000)]),
        isSigned: false
      }
    case 7: {
      const extra = draw.one<Claims>([
        { crit: ["x"] },
        { b64: false, crit: ["b64"] },
        { kid: "../../etc/passwd" },
        { jku: "http://evil.example" }
      ])
      return { text: signed({ alg: "HS256", ...extra }, claims, key), isSigned: true }
    }
    case 8: {
      const claim = draw.one(["exp", "nbf", "iat", "iss", "aud", "sub", "role", "__proto__"])
      return { text: signed({ alg: "HS256" }, { ...claims, [claim]: hostileValue(draw) }, key), isSigned: true }
    }
    default:
      return { text: signed({ alg: "HS256" }, mutated(draw, claims), key), isSigned: true }
  }
}
