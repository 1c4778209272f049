/** The failures of a Thrift server: a status or the end of an operation, with the messages of Java exceptions. */
import { WarehouseFailure, type WarehouseProblem } from "../warehouse/WarehouseFailure.js"

/** The errors of a schema that does not exist, by name. */
export const missingPlaces = ["SCHEMA_NOT_FOUND", "CATALOG_NOT_FOUND", "REQUIRES_SINGLE_PART_NAMESPACE"]

const problemOf = (code: string | null, state: string | null): WarehouseProblem => {
  if (state === "42501" || /PERMISSION|NOT_AUTHORIZED/.test(code ?? "")) return "permission"
  return "statement"
}

/**
 * The error that a message reports. Spark wraps it in the names of exception classes and repeats its name, `[CODE]`; the plan,
 * the statement and the stack trace follow on lines of their own.
 */
export const sparkFailure = (message: string | undefined, state: string | undefined): WarehouseFailure => {
  const text = (message ?? "").split(/\n\s*(?:at |'|\+-|==|\t)/, 1)[0] ?? ""
  const code = /\[([A-Z][A-Z\d_]*(?:\.[A-Z\d_]+)*)\]/.exec(text)?.[1] ?? null
  const reported = code === null ? text : text.slice(text.lastIndexOf(`[${code}]`))
  const reason = reported.replace(/^(?:(?:[\w$]+\.)+[\w$]+: |Error running query: )+/, "").trim()
  return new WarehouseFailure({
    problem: problemOf(code, state ?? null),
    reason: reason === "" ? "the server gives no reason" : reason,
    code: code ?? state ?? null
  })
}
