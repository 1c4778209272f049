/** What the service publishes for sign-in at an issuer, and which settings it accepts. */
import { layer } from "@semlayer/testkit/Layers"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer } from "effect"
import { createServer } from "node:http"
import { accessSettings } from "../../src/access/AccessConfig.js"
import { send } from "../TestServer.js"
import { guarded } from "./Guarded.js"
import { secret } from "./MadeTokens.js"

const metadata = "/.well-known/oauth-protected-resource"

/** A service behind an issuer whose discovery document is made from its own URL. */
const behind = (document: (url: string) => object) =>
  Layer.unwrapScoped(
    Effect.gen(function* () {
      const server = yield* Effect.acquireRelease(
        Effect.async<ReturnType<typeof createServer>>((resume) => {
          const made = createServer((request, response) => {
            const isDocument = request.url === "/.well-known/openid-configuration"
            response.writeHead(isDocument ? 200 : 404, { "content-type": "application/json" })
            response.end(JSON.stringify(isDocument ? document(`http://${request.headers.host ?? ""}`) : {}))
          })
          made.listen(0, "127.0.0.1", () => resume(Effect.succeed(made)))
        }),
        (made) => Effect.sync(() => void made.close().closeAllConnections())
      )
      const address = server.address()
      const port = typeof address === "object" && address !== null ? address.port : 0
      return guarded({
        SEM_JWT_ISSUER: `http://127.0.0.1:${port}`,
        SEM_JWT_KEY: secret,
        SEM_JWT_AUDIENCE: "semlayer",
        SEM_LOGIN_CLIENT_ID: "studio"
      })
    })
  )

const endpoints = {
  authorization_endpoint: "https://login.example/auth",
  token_endpoint: "https://tokens.example/token"
}

layer(
  behind((issuer) => ({ issuer, ...endpoints })),
  { excludeTestServices: true }
)("a service whose people sign in at an issuer", (it) => {
  it.scoped("publishes the issuer's endpoints and the client", () =>
    Effect.gen(function* () {
      const { json } = yield* send("GET", metadata)
      const [issuer] = Array.isArray(json["authorization_servers"]) ? json["authorization_servers"] : []
      assert.deepStrictEqual(json["semlayer_sign_in"], {
        ...{ client_id: "studio", scope: "openid", audience: "semlayer" },
        ...{ issuer, ...endpoints }
      })
    })
  )
})

for (const [what, document] of [
  ["names another issuer", () => ({ issuer: "https://elsewhere.example", ...endpoints })],
  [
    "has an endpoint without TLS",
    (issuer: string) => ({ issuer, ...endpoints, token_endpoint: "http://tokens.example" })
  ],
  ["lacks an endpoint", (issuer: string) => ({ issuer })]
] as const) {
  layer(behind(document), { excludeTestServices: true })(`a discovery document that ${what}`, (it) => {
    it.scoped("offers no sign-in, and leaves the rest of the metadata", () =>
      Effect.gen(function* () {
        const { status, json } = yield* send("GET", metadata)
        assert.strictEqual(status, 200)
        assert.notProperty(json, "semlayer_sign_in")
        assert.property(json, "authorization_servers")
      })
    )
  })
}

describe("the client id of the studio", () => {
  it.effect("is rejected without an issuer that is reached over TLS", () =>
    Effect.gen(function* () {
      for (const settings of [
        { SEM_LOGIN_CLIENT_ID: "studio", SEM_JWT_KEY: secret },
        { SEM_LOGIN_CLIENT_ID: "studio", SEM_JWT_KEY: secret, SEM_JWT_ISSUER: "http://login.example" },
        { SEM_LOGIN_CLIENT_ID: "studio", SEM_JWT_ISSUER: "https://login.example" }
      ]) {
        const provider = ConfigProvider.fromMap(new Map(Object.entries(settings)))
        const error = yield* Effect.flip(Effect.withConfigProvider(accessSettings, provider))
        assert.include(String(error), "SEM_LOGIN_CLIENT_ID requires SEM_JWT_ISSUER")
      }
    })
  )
})
