/** How requests to Databricks authenticate: by a personal access token, or as a service principal with OAuth. */
import { Clock, Effect, Redacted, Schema, type Scope } from "effect"
import { type Credentials, fixedCredentials, tokenCredentials } from "../warehouse/Credentials.js"
import { type ApiFailure, WarehouseFailure } from "../warehouse/WarehouseFailure.js"
import { decodeResponse, type HttpOptions, makeHttp } from "../warehouse/WarehouseHttp.js"

const Granted = decodeResponse(Schema.Struct({ access_token: Schema.String, expires_in: Schema.Number }))

/** A user `token`, or none, has a personal token as its password; any other user is the client id of a service principal. */
export const databricksCredentials = (
  options: Omit<HttpOptions, "credentials">
): Effect.Effect<Credentials, ApiFailure, Scope.Scope> => {
  const { username, password, credentials } = options.settings
  const secret = credentials ?? password
  if (secret === null) {
    const reason = "Databricks needs a password: a personal access token, or the secret of a service principal"
    return new WarehouseFailure({ problem: "configuration", reason, code: null })
  }
  const text = Redacted.value(secret).trim()
  if (username === null || username === "token") {
    return Effect.succeed(fixedCredentials({ authorization: `Bearer ${text}` }))
  }
  const basic = Buffer.from(`${username}:${text}`).toString("base64")
  return Effect.flatMap(
    makeHttp({ ...options, credentials: fixedCredentials({ authorization: `Basic ${basic}` }) }),
    (http) =>
      tokenCredentials(
        http
          .send({
            ...{ method: "POST", url: "/oidc/v1/token", body: "grant_type=client_credentials&scope=all-apis" },
            headers: { "content-type": "application/x-www-form-urlencoded" }
          })
          .pipe(
            Effect.flatMap(({ text: granted }) => Granted(granted)),
            Effect.zipWith(Clock.currentTimeMillis, ({ access_token, expires_in }, now) => ({
              headers: { authorization: `Bearer ${access_token}` },
              expires: now + expires_in * 1000
            }))
          )
      )
  )
}
