/** An OpenID provider for people who sign in: the certified `oidc-provider`, whose pages accept any name as an account. */
import { generateKeyPairSync } from "node:crypto"
import { createServer, type RequestListener } from "node:http"
import { Provider } from "oidc-provider"
import { Effect } from "effect"

export const audience = "https://semlayer.example"
export const clientId = "studio"

interface Issuer {
  readonly url: string
  /** Accepts sign-ins of pages at an address. Access tokens live for some seconds; the name of an account is its role. */
  readonly accept: (page: string, tokenSeconds: number) => void
}

const signingKey = () => ({
  ...generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" }),
  ...{ alg: "RS256", use: "sig", kid: "test" }
})

/** An issuer on a port chosen by the system, until the scope closes. */
export const startIssuer = Effect.gen(function* () {
  let answer: RequestListener = (_, response) => response.writeHead(503).end()
  const server = yield* Effect.acquireRelease(
    Effect.async<ReturnType<typeof createServer>>((resume) => {
      const made = createServer((request, response) => answer(request, response))
      made.listen(0, "127.0.0.1", () => resume(Effect.succeed(made)))
    }),
    (made) => Effect.sync(() => void made.close().closeAllConnections())
  )
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`
  return {
    url,
    accept: (page, tokenSeconds) => {
      const provider = new Provider(url, {
        clients: [
          {
            client_id: clientId,
            token_endpoint_auth_method: "none",
            redirect_uris: [`${page}/`],
            grant_types: ["authorization_code", "refresh_token"]
          }
        ],
        jwks: { keys: [signingKey()] },
        cookies: { keys: ["a key of a test"] },
        clientBasedCORS: () => true,
        issueRefreshToken: () => true,
        findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
        extraTokenClaims: (_, token) => ({ role: "accountId" in token ? token.accountId : undefined }),
        ttl: {
          AccessToken: tokenSeconds,
          RefreshToken: 3600,
          IdToken: 3600,
          Grant: 3600,
          Session: 3600,
          Interaction: 3600
        },
        features: {
          devInteractions: { enabled: true },
          resourceIndicators: {
            enabled: true,
            defaultResource: () => audience,
            useGrantedResource: () => true,
            getResourceServerInfo: () => ({
              audience,
              scope: "",
              accessTokenTTL: tokenSeconds,
              accessTokenFormat: "jwt",
              jwt: { sign: { alg: "RS256" } }
            })
          }
        }
      })
      answer = provider.callback()
    }
  } satisfies Issuer
})
