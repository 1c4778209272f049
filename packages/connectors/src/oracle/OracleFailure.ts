/** Maps errors of Oracle (`ORA-…`) and of its driver (`NJS-…`). */
import { codeOf } from "../connection/NetworkProblems.js"
import {
  type ApiFailure,
  TransportFailure,
  transportFailure,
  WarehouseFailure,
  type WarehouseProblem
} from "../warehouse/WarehouseFailure.js"

const problems: ReadonlyArray<readonly [RegExp, WarehouseProblem]> = [
  // A wrong password, a locked account, an expired password, a verifier that the driver does not know.
  [/^(?:ORA-(?:01017|28000|28001|01005)|NJS-116)$/, "authentication"],
  // The listener knows no such service or SID.
  [/^(?:ORA-(?:12505|12514)|NJS-(?:517|518))$/, "unknown_database"],
  [/^(?:ORA-(?:12537|12541|12170|00018|00020)|NJS-(?:503|511))$/, "refused"],
  [/^NJS-510$/, "timeout"],
  [/^(?:ORA-(?:01031|01720|41900))$/, "permission"],
  // Cancelled, and the driver's own limit of a call.
  [/^(?:ORA-01013|NJS-123)$/, "statement_timeout"]
]

/** Codes after which the session is lost: closed by the server, killed, idle for too long. */
const lost = /^(?:ORA-(?:00028|01012|02396|03113|03114|03135)|NJS-(?:003|500))$/

export const oracleFailure = (error: unknown): ApiFailure => {
  const given = error instanceof Error ? error : new Error(String(error))
  // The driver's errors of the network have only the text of their cause.
  const [network] = /\b(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT)\b/.exec(given.message) ?? []
  if (network !== undefined) return transportFailure(network, given.message)
  const code = /\b(?:ORA|NJS)-\d+/.exec(codeOf(given) ?? given.message)?.[0] ?? null
  if (code === null) return new TransportFailure({ error: given })
  if (lost.test(code)) return transportFailure("ECONNRESET", given.message)
  const [, problem = "statement"] = problems.find(([pattern]) => pattern.test(code)) ?? []
  // The last line is a link to Oracle's documentation.
  const reason = given.message.replace(/^(?:ORA|NJS)-\d+: /, "").replace(/\nHelp: \S+$/, "")
  return new WarehouseFailure({ problem, reason, code })
}
