/** What the doctor finds: one thing that was looked at, and how to mend it where it is not well. */
import { ConfigError, Effect } from "effect"
import { configText } from "../terminal/ConfigText.js"

export interface Finding {
  /** What was looked at: `node`, `storage`, `datasource shop`, … */
  readonly check: string
  /** A warning is what may be meant; a problem keeps something from working. */
  readonly status: "ok" | "warning" | "problem"
  readonly message: string
  /** How to mend it; absent where it is well. */
  readonly mend?: string
}

export type Findings = ReadonlyArray<Finding>

export const ok = (check: string, message: string): Finding => ({ check, status: "ok", message })

export const warning = (check: string, message: string, mend: string): Finding => ({
  ...{ check, message, mend },
  status: "warning"
})

export const problem = (check: string, message: string, mend: string): Finding => ({
  ...{ check, message, mend },
  status: "problem"
})

/** A check that cannot end otherwise than with findings: what it fails with is a problem. */
export const found = <E extends { readonly message: string }, R>(
  check: string,
  mend: string,
  findings: Effect.Effect<Findings, E, R>
): Effect.Effect<Findings, never, R> =>
  Effect.catchAll(findings, (error) =>
    Effect.succeed([
      ConfigError.isConfigError(error)
        ? problem("settings", configText(error), "correct the variable, or unset it")
        : problem(check, error.message, mend)
    ])
  )

/** `2 problems`, `1 warning`. */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`
