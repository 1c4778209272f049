/** The caller's key, kept for this tab only, and the client that sends it. */
import { createLightClient, type LightClient, SemProblem } from "@semlayer/sdk/LightClient"

const place = "semlayer.key"

/** Storage may be blocked; the key is then kept in memory. */
let inMemory: string | null = null

const stored = (): string | null => {
  try {
    return sessionStorage.getItem(place)
  } catch {
    return null
  }
}

/** The key of this tab; null if none was given. */
export const currentKey = (): string | null => inMemory ?? stored()

let client = createLightClient({ apiKey: currentKey() })

/** The client of this service with the key of this tab. */
export const currentClient = (): LightClient => client

/** Keeps a key until the tab is closed; null forgets it. */
export const setKey = (key: string | null): void => {
  inMemory = key
  client = createLightClient({ apiKey: key })
  try {
    if (key === null) sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, key)
  } catch {
    // The key stays in memory.
  }
}

/** Whether a failure means that a key is needed, or another one: a token may also lack any role of the service. */
export const needsKey = (error: unknown): boolean =>
  error instanceof SemProblem && (error.status === 401 || (error.status === 403 && error.fields["has"] === null))

export const asProblem = (error: unknown): SemProblem =>
  error instanceof SemProblem
    ? error
    : new SemProblem(0, { detail: error instanceof Error ? error.message : String(error) })
