/** TLS settings of a server connection, from the options of its connection string, as libpq and MySQL name them. */
import { readFile } from "node:fs/promises"
import { ConnectionFailed } from "@semlayer/domain/DatabaseErrors"
import { Effect } from "effect"
import type { ServerSettings } from "./Settings.js"

export interface Tls {
  /** `never` is plain text; `prefer` falls back to plain text if the server does not support encryption. */
  readonly use: "never" | "prefer" | "always"
  readonly options: TlsOptions
}

/** Options of Node's TLS sockets. */
export interface TlsOptions {
  readonly rejectUnauthorized: boolean
  readonly checkServerIdentity?: () => undefined
  /** Certificates and the key, in PEM. */
  readonly ca?: string
  readonly cert?: string
  readonly key?: string
}

/** The modes of libpq, and those of MySQL with `_` replaced by `-`. */
const modes: Record<string, { readonly use: Tls["use"]; readonly verify: "nothing" | "issuer" | "host" }> = {
  disable: { use: "never", verify: "nothing" },
  disabled: { use: "never", verify: "nothing" },
  false: { use: "never", verify: "nothing" },
  allow: { use: "prefer", verify: "nothing" },
  prefer: { use: "prefer", verify: "nothing" },
  preferred: { use: "prefer", verify: "nothing" },
  require: { use: "always", verify: "nothing" },
  required: { use: "always", verify: "nothing" },
  true: { use: "always", verify: "nothing" },
  "no-verify": { use: "always", verify: "nothing" },
  "verify-ca": { use: "always", verify: "issuer" },
  "verify-full": { use: "always", verify: "host" },
  "verify-identity": { use: "always", verify: "host" }
}

const firstOf = (settings: ServerSettings, ...names: ReadonlyArray<string>): string | undefined =>
  names.map((name) => settings.options.get(name)).find((value) => value !== undefined && value !== "")

/** Fails if a mode is unknown or a certificate cannot be read. */
export const tlsOf = Effect.fnUntraced(function* (settings: ServerSettings) {
  const root = firstOf(settings, "sslrootcert", "ssl_ca")
  const named = firstOf(settings, "sslmode", "ssl_mode", "ssl-mode", "ssl")?.toLowerCase().replaceAll("_", "-")
  const mode = modes[named ?? "prefer"]
  if (mode === undefined) {
    return yield* invalid(
      settings,
      `'${named}' is not an encryption mode; expected one of ${Object.keys(modes).join(", ")}`
    )
  }
  // As in libpq, a given root certificate implies that the issuer is verified.
  const verify = mode.verify === "nothing" && root !== undefined && mode.use === "always" ? "issuer" : mode.verify
  const [ca, cert, key] = yield* Effect.forEach(
    [root, firstOf(settings, "sslcert", "ssl_cert"), firstOf(settings, "sslkey", "ssl_key")],
    (path) => (path === undefined ? Effect.succeed(undefined) : readPem(settings, path)),
    { concurrency: 1 }
  )
  const options: TlsOptions = {
    rejectUnauthorized: verify !== "nothing",
    ...(verify === "issuer" && { checkServerIdentity: () => undefined }),
    ...(ca !== undefined && { ca }),
    ...(cert !== undefined && { cert }),
    ...(key !== undefined && { key })
  }
  return { use: mode.use, options } satisfies Tls
})

const readPem = (settings: ServerSettings, path: string) =>
  Effect.tryPromise({
    try: () => readFile(path, "utf8"),
    catch: () => invalid(settings, "a certificate or key of the connection string cannot be read")
  })

const invalid = (settings: ServerSettings, reason: string) =>
  new ConnectionFailed({ datasource: settings.datasource, problem: "configuration", reason })
