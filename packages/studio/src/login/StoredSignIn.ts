/** What a sign-in keeps in the session storage of the tab while the issuer has the page, and until its token is renewed. */
import type { SignIn } from "@semlayer/sdk/LightClient"
import { isRecord } from "../query/Query.js"

/** A sign-in whose answer is expected. */
export interface Started {
  readonly at: SignIn
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** The fragment of the page to return to. */
  readonly view: string
}

/** How the token of this tab is renewed. */
export interface Renewal {
  readonly at: SignIn
  readonly refreshToken: string
  /** When the token expires, in milliseconds since 1970. */
  readonly expiresAt: number
}

interface Place<A> {
  readonly read: () => A | null
  readonly write: (value: A | null) => void
}

/** A value with these members. Only this page writes it, so that it is not checked further. */
const placeOf = <A extends object>(key: string, members: ReadonlyArray<keyof A & string>): Place<A> => {
  const isWritten = (value: unknown): value is A => isRecord(value) && members.every((member) => member in value)
  return {
    read: () => {
      const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null")
      return isWritten(value) ? value : null
    },
    write: (value) => {
      if (value === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, JSON.stringify(value))
    }
  }
}

export const started = placeOf<Started>("semlayer.sign-in", ["at", "state", "nonce", "verifier", "view"])
export const renewal = placeOf<Renewal>("semlayer.renewal", ["at", "refreshToken", "expiresAt"])

/** The parameters with which an issuer returns to the page, in the fragment or, for issuers that ignore the mode, in the query. */
export const returned = (): URLSearchParams | null => {
  const found = [location.hash.slice(1), location.search.slice(1)]
    .map((text) => new URLSearchParams(text))
    .find((parameters) => parameters.has("state") && (parameters.has("code") || parameters.has("error")))
  return found ?? null
}

/** Whether the page has something to do before it is shown. */
export const isPending = (): boolean => {
  try {
    return returned() !== null || renewal.read() !== null
  } catch {
    // Without session storage there is neither.
    return false
  }
}
