/** Authentication settings, read from the environment. */
import { Config, ConfigError, Duration, Effect, Option, Redacted } from "effect"
import { readFile } from "node:fs/promises"
import { type SigningKey, signingKey } from "./SigningKey.js"

/** Optional text; an empty text counts as not set. */
const text = (name: string) =>
  Config.option(Config.string(name)).pipe(
    Config.map(Option.map((value) => value.trim())),
    Config.map(Option.filter((value) => value !== "")),
    Config.map(Option.getOrNull)
  )

/** Upper limit of the clock skew: a larger one would accept tokens long after they expired. */
const mostSkew = Duration.minutes(10)

/** Whether an address is reached over TLS, so that responses cannot be altered in transit; plain HTTP is allowed on loopback only. */
export const isSafeAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === "https:" || (protocol === "http:" && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname))
}

const settings = Config.all({
  /** `required` demands credentials even if no key and no token is configured; every request is then rejected. */
  mode: Config.literal("auto", "required")("SEM_AUTH").pipe(Config.withDefault("auto" as const)),
  /** URL of the JSON Web Key Set with the keys that sign tokens. */
  jwksUrl: text("SEM_JWT_JWKS_URL").pipe(
    Config.validate({
      message: "SEM_JWT_JWKS_URL must be an https:// address, or an http:// address on this machine",
      validation: (address) => address === null || isSafeAddress(address)
    })
  ),
  /** The single key that signs tokens. */
  key: Config.map(text("SEM_JWT_KEY"), (key) => (key === null ? null : Redacted.make(key))),
  keyFile: text("SEM_JWT_KEY_FILE"),
  issuer: text("SEM_JWT_ISSUER"),
  audience: text("SEM_JWT_AUDIENCE"),
  clockSkew: Config.duration("SEM_JWT_CLOCK_SKEW").pipe(
    Config.withDefault(Duration.seconds(60)),
    Config.validate({
      message: `SEM_JWT_CLOCK_SKEW must be at most ${Duration.format(mostSkew)}`,
      validation: (skew) => Duration.lessThanOrEqualTo(skew, mostSkew)
    })
  ),
  /** Claim that holds the role, or a dotted path to it. */
  roleClaim: Config.map(text("SEM_JWT_ROLE_CLAIM"), (claim) => claim ?? "role"),
  /** Client id of the studio at the issuer: a public client without a secret. */
  clientId: text("SEM_LOGIN_CLIENT_ID"),
  scope: Config.map(text("SEM_LOGIN_SCOPE"), (scope) => scope ?? "openid"),
  /** URL under which clients reach the service, if a proxy gives it another one. */
  publicUrl: text("SEM_PUBLIC_URL").pipe(
    Config.map((address) => address?.replace(/\/+$/, "") ?? null),
    Config.validate({
      message: "SEM_PUBLIC_URL must be an address such as https://data.example.org",
      validation: (address) => address === null || (URL.canParse(address) && /^https?:/.test(address))
    })
  )
})

/** How tokens are verified. */
export interface TokenSettings {
  readonly keys: { readonly _tag: "Fetched"; readonly url: string } | ({ readonly _tag: "Fixed" } & SigningKey)
  readonly issuer: string | null
  readonly audience: string | null
  readonly clockSkew: Duration.Duration
  readonly roleClaim: string
}

/** How people sign in on the studio; the issuer is that of `TokenSettings`. */
export interface SignInSettings {
  readonly client_id: string
  readonly scope: string
  /** The audience of the tokens that are requested. */
  readonly audience: string | null
}

export interface AccessSettings {
  /** Whether callers must authenticate even if there is no API key. */
  readonly isRequired: boolean
  /** Null if tokens are not accepted. */
  readonly tokens: TokenSettings | null
  /** Null if people cannot sign in at the issuer. */
  readonly signIn: SignInSettings | null
  readonly publicUrl: string | null
}

const invalid = (message: string): ConfigError.ConfigError => ConfigError.InvalidData([], message)

const readKeyFile = (file: string) =>
  Effect.tryPromise({
    try: () => readFile(file, "utf8"),
    catch: (cause) => {
      const code = cause instanceof Error && "code" in cause ? String(cause.code) : "an error"
      return invalid(`SEM_JWT_KEY_FILE names a file that cannot be read: ${code}`)
    }
  })

const readKey = (name: string, written: string) =>
  Effect.mapError(signingKey(written), (reason) => invalid(`${name} is not a key that can verify tokens: ${reason}`))

/** The authentication settings; fails if they contradict each other. */
export const accessSettings: Effect.Effect<AccessSettings, ConfigError.ConfigError> = Effect.gen(function* () {
  const { mode, jwksUrl, key, keyFile, clientId, scope, publicUrl, ...rules } = yield* settings
  const given = Object.entries({ SEM_JWT_JWKS_URL: jwksUrl, SEM_JWT_KEY: key, SEM_JWT_KEY_FILE: keyFile })
    .filter(([, value]) => value !== null)
    .map(([name]) => name)
  if (given.length > 1)
    return yield* Effect.fail(invalid(`${given.join(" and ")} each configure a key for tokens: set only one`))
  if (jwksUrl !== null && rules.audience === null) {
    return yield* Effect.fail(
      invalid(
        "SEM_JWT_AUDIENCE is missing: without it every token of the issuer of SEM_JWT_JWKS_URL would be accepted, including those for other services"
      )
    )
  }
  if (clientId !== null && (rules.issuer === null || !isSafeAddress(rules.issuer) || given.length === 0)) {
    return yield* Effect.fail(
      invalid(
        "SEM_LOGIN_CLIENT_ID requires SEM_JWT_ISSUER, an https:// address (or an http:// address on this machine), and SEM_JWT_JWKS_URL or another key of its tokens"
      )
    )
  }
  const fixed =
    key !== null
      ? yield* readKey("SEM_JWT_KEY", Redacted.value(key))
      : keyFile !== null
        ? yield* readKey("SEM_JWT_KEY_FILE", yield* readKeyFile(keyFile))
        : null
  const keys =
    jwksUrl !== null
      ? ({ _tag: "Fetched", url: jwksUrl } as const)
      : fixed !== null
        ? ({ _tag: "Fixed", ...fixed } as const)
        : null
  const tokens = keys === null ? null : { keys, ...rules }
  const signIn = clientId === null ? null : { client_id: clientId, scope, audience: rules.audience }
  return { isRequired: mode === "required" || tokens !== null, tokens, signIn, publicUrl }
})
