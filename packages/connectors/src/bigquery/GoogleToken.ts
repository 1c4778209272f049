/** Access tokens of Google: of a service account, of a user's refresh token, and of the machine's metadata server. */
import { readFile } from "node:fs/promises"
import { Clock, Effect, Redacted, Schema, type Scope } from "effect"
import type { ServerSettings } from "../settings/Settings.js"
import { type Credentials, fixedCredentials, type AccessToken, tokenCredentials } from "../warehouse/Credentials.js"
import { privateKeyOf, signedToken } from "../warehouse/SignedToken.js"
import { type ApiFailure, WarehouseFailure } from "../warehouse/WarehouseFailure.js"
import { decodeResponse, makeHttp, type WarehouseHttp } from "../warehouse/WarehouseHttp.js"

const ServiceAccount = Schema.Struct({
  type: Schema.Literal("service_account"),
  client_email: Schema.String,
  private_key: Schema.String,
  private_key_id: Schema.optional(Schema.String),
  token_uri: Schema.String
})

const AuthorizedUser = Schema.Struct({
  type: Schema.Literal("authorized_user"),
  client_id: Schema.String,
  client_secret: Schema.String,
  refresh_token: Schema.String
})

const CredentialsFile = Schema.parseJson(Schema.Union(ServiceAccount, AuthorizedUser))

const Granted = decodeResponse(Schema.Struct({ access_token: Schema.String, expires_in: Schema.Number }))

const scope = "https://www.googleapis.com/auth/bigquery"
const refreshUrl = "https://oauth2.googleapis.com/token"
const metadataOrigin = "http://metadata.google.internal"
const metadataPath = "/computeMetadata/v1/instance/service-accounts/default/token"

/** Lifetime of an assertion, in seconds. */
const lifetime = 3600

const invalid = (reason: string) => new WarehouseFailure({ problem: "configuration", reason, code: null })

/** `fallback` is where the service's own credentials are; see `ConnectConfig.googleCredentials`. */
export const googleCredentials = (
  settings: ServerSettings,
  fallback: string | null | undefined
): Effect.Effect<Credentials, ApiFailure, Scope.Scope> =>
  Effect.gen(function* () {
    const http = yield* makeHttp({
      ...{ settings, tls: noTls, origin: metadataOrigin },
      credentials: fixedCredentials({}),
      failureOf: (status, text) =>
        new WarehouseFailure({ problem: "authentication", reason: text.slice(0, 500), code: String(status) })
    })
    const granted = (response: Effect.Effect<{ readonly text: string }, ApiFailure>) =>
      Effect.flatMap(
        Effect.flatMap(response, ({ text }) => Granted(text)),
        tokenOf
      )
    if (settings.credentials === null && fallback === undefined) {
      return yield* invalid("BigQuery needs credentials_json, or SEM_GOOGLE_CREDENTIALS for those of the service")
    }
    if (settings.credentials === null && (fallback === null || fallback === undefined)) {
      const request = { method: "GET", url: metadataPath, headers: { "metadata-flavor": "Google" } } as const
      return yield* tokenCredentials(granted(http.send(request)))
    }
    const text = settings.credentials === null ? yield* fileOf(fallback ?? "") : Redacted.value(settings.credentials)
    return yield* tokenCredentials(granted(yield* grantOf(http, text)))
  })

/** Certificates of Google are verified as always; `ssl…` options concern the warehouse only. */
const noTls = { use: "always", options: { rejectUnauthorized: true } } as const

const fileOf = (path: string) =>
  Effect.tryPromise({
    try: () => readFile(path, "utf8"),
    catch: () => invalid("the file of SEM_GOOGLE_CREDENTIALS cannot be read")
  })

const tokenOf = ({ access_token, expires_in }: { readonly access_token: string; readonly expires_in: number }) =>
  Effect.map(
    Clock.currentTimeMillis,
    (now): AccessToken => ({ headers: { authorization: `Bearer ${access_token}` }, expires: now + expires_in * 1000 })
  )

/** The request for a token with a credentials file. */
const grantOf = (http: WarehouseHttp, text: string) =>
  Effect.gen(function* () {
    const file = yield* Effect.mapError(Schema.decodeUnknown(CredentialsFile)(text), () =>
      invalid(
        "credentials_json is neither a key of a service account nor a file of `gcloud auth application-default login`"
      )
    )
    const post = (url: string, fields: Readonly<Record<string, string>>) =>
      http.send({
        ...{ method: "POST", url, body: new URLSearchParams(fields).toString() },
        headers: { "content-type": "application/x-www-form-urlencoded" }
      })
    if (file.type === "authorized_user") {
      const { client_id, client_secret, refresh_token } = file
      return post(refreshUrl, { grant_type: "refresh_token", client_id, client_secret, refresh_token })
    }
    const key = yield* privateKeyOf(file.private_key, null)
    const head = file.private_key_id === undefined ? {} : { kid: file.private_key_id }
    return Effect.flatMap(Clock.currentTimeMillis, (now) => {
      const iat = Math.floor(now / 1000)
      const claims = { iss: file.client_email, scope, aud: file.token_uri, iat, exp: iat + lifetime }
      const grant_type = "urn:ietf:params:oauth:grant-type:jwt-bearer"
      return post(file.token_uri, { grant_type, assertion: signedToken(key, claims, head) })
    })
  })
