/** Maps socket and TLS errors to connection problems that make sense to the author of a datasource. */
import { ConnectionFailed, type ConnectionProblem } from "@semlayer/domain/DatabaseErrors"
import { Redacted } from "effect"
import type { ServerSettings } from "../settings/Settings.js"

const problems: Record<string, readonly [ConnectionProblem, string]> = {
  ECONNREFUSED: ["refused", "nothing listens at the host and port"],
  ENOENT: ["refused", "nothing listens at the socket"],
  EHOSTUNREACH: ["refused", "the host cannot be reached"],
  ENETUNREACH: ["refused", "the host cannot be reached"],
  ECONNRESET: ["refused", "the server closed the connection"],
  EPIPE: ["refused", "the server closed the connection"],
  ENOTFOUND: ["unknown_host", "the host has no address"],
  EAI_AGAIN: ["unknown_host", "the host's address cannot be looked up"],
  ETIMEDOUT: ["timeout", "the server does not answer"]
}

/** The code of a driver's error: a socket errno or a code from the database. */
export const codeOf = (error: Error): string | null =>
  "code" in error && typeof error.code === "string" ? error.code : null

/** The failure for a driver's error while connecting, or when a connection broke. */
export const networkFailure = (settings: ServerSettings, error: Error): ConnectionFailed => {
  const code = codeOf(error) ?? ""
  const [problem, reason] = problems[code] ?? [isTls(code) ? "configuration" : "other", error.message]
  return connectionFailed(settings, problem, reason)
}

export const connectionFailed = (settings: ServerSettings, problem: ConnectionProblem, reason: string) =>
  new ConnectionFailed({ datasource: settings.datasource, problem, reason: withoutSecrets(settings, reason) })

const isTls = (code: string): boolean => /^ERR_(?:SSL|TLS)|CERT|SELF_SIGNED|UNABLE_TO/.test(code)

/** A driver's message may quote the host and the secrets. */
const withoutSecrets = (settings: ServerSettings, reason: string): string => {
  const { host, password, credentials } = settings
  const secrets = [host, ...[password, credentials].map((secret) => (secret === null ? "" : Redacted.value(secret)))]
  return secrets.filter((secret) => secret.length > 2).reduce((text, secret) => text.replaceAll(secret, "***"), reason)
}
