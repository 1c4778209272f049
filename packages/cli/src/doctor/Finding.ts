/** A finding of the doctor: one check, with a fix if it failed. */
import { ConfigError, Effect } from "effect"
import { configText } from "../terminal/ConfigText.js"

export interface Finding {
  /** What was checked: `node`, `storage`, `datasource shop`, … */
  readonly check: string
  /** A warning may be intended; a problem prevents something from working. */
  readonly status: "ok" | "warning" | "problem"
  readonly message: string
  /** How to fix it; absent if the check passed. */
  readonly fix?: string
}

export type Findings = ReadonlyArray<Finding>

export const ok = (check: string, message: string): Finding => ({ check, status: "ok", message })

export const warning = (check: string, message: string, fix: string): Finding => ({
  ...{ check, message, fix },
  status: "warning"
})

export const problem = (check: string, message: string, fix: string): Finding => ({
  ...{ check, message, fix },
  status: "problem"
})

/** Runs a check that always yields findings: a failure becomes a problem. */
export const found = <E extends { readonly message: string }, R>(
  check: string,
  fix: string,
  findings: Effect.Effect<Findings, E, R>
): Effect.Effect<Findings, never, R> =>
  Effect.catchAll(findings, (error) =>
    Effect.succeed([
      ConfigError.isConfigError(error)
        ? problem("settings", configText(error), "correct the variable, or unset it")
        : problem(check, error.message, fix)
    ])
  )
