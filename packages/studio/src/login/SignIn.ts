/** Sign-in at an issuer by OpenID Connect: the authorization code flow with PKCE, without a secret. */
import type { SignIn } from "@semlayer/sdk/LightClient"
import * as oauth from "oauth4webapi"
import { lock } from "../api/Lock.js"
import { setKey } from "../api/Session.js"
import { renewal, returned, started } from "./StoredSignIn.js"

/** How long before it expires a token is renewed, in milliseconds. */
const renewedBefore = 30_000

/** Plain HTTP: the service only allows it for an issuer on the same machine. */
const options = ({ token_endpoint }: SignIn) => ({
  [oauth.allowInsecureRequests]: token_endpoint.startsWith("http:")
})

const issuer = (at: SignIn): oauth.AuthorizationServer => ({ ...at })

const client = ({ client_id }: SignIn): oauth.Client => ({ client_id })

/** Milliseconds since 1970. */
const now = (): number => performance.timeOrigin + performance.now()

const redirectUri = (): string => `${location.origin}/`

/** Leaves the page for the issuer, which returns to it. */
export const signIn = async (at: SignIn): Promise<void> => {
  const verifier = oauth.generateRandomCodeVerifier()
  const [state, nonce] = [oauth.generateRandomState(), oauth.generateRandomNonce()]
  started.write({ at, state, nonce, verifier, view: location.hash })
  const url = new URL(at.authorization_endpoint)
  const parameters = {
    response_type: "code",
    // A fragment is never sent, so the code reaches no log of this service.
    response_mode: "fragment",
    client_id: at.client_id,
    redirect_uri: redirectUri(),
    scope: at.scope,
    ...(at.audience !== null && { audience: at.audience }),
    ...{ state, nonce },
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256"
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  location.assign(url)
}

const accept = (at: SignIn, token: oauth.TokenEndpointResponse): void => {
  setKey(token.access_token)
  const { refresh_token: refreshToken, expires_in: seconds } = token
  if (refreshToken === undefined || seconds === undefined) return
  renewal.write({ at, refreshToken, expiresAt: now() + seconds * 1000 })
  renewInTime()
}

const finish = async (parameters: URLSearchParams): Promise<void> => {
  const expected = started.read()
  started.write(null)
  history.replaceState(null, "", `/${expected?.view ?? ""}`)
  // An answer to no request of this tab could be that of an attacker.
  if (expected === null) throw new Error("this tab did not start it")
  const { at, state, nonce, verifier } = expected
  const callback = oauth.validateAuthResponse(issuer(at), client(at), parameters, state)
  const response = await oauth.authorizationCodeGrantRequest(
    ...([issuer(at), client(at), oauth.None(), callback, redirectUri(), verifier, options(at)] as const)
  )
  const isOpenId = at.scope.split(" ").includes("openid")
  accept(
    at,
    await oauth.processAuthorizationCodeResponse(
      issuer(at),
      client(at),
      response,
      isOpenId ? { expectedNonce: nonce } : {}
    )
  )
}

const renew = async (): Promise<void> => {
  const known = renewal.read()
  if (known === null) return
  const { at, refreshToken } = known
  renewal.write(null)
  const response = await oauth.refreshTokenGrantRequest(
    ...([issuer(at), client(at), oauth.None(), refreshToken, options(at)] as const)
  )
  const token = await oauth.processRefreshTokenResponse(issuer(at), client(at), response)
  accept(at, { ...token, refresh_token: token.refresh_token ?? refreshToken })
}

const renewInTime = (): void => {
  const known = renewal.read()
  if (known === null) return
  // Without a new token the old one expires, and the page asks for a sign-in then.
  const wait = Math.max(0, known.expiresAt - renewedBefore - now())
  setTimeout(() => void renew().catch(() => undefined), wait)
}

/** Completes a sign-in that the issuer has answered, and keeps its token fresh. Failures lock the page and are named there. */
export const resume = async (): Promise<void> => {
  const parameters = returned()
  if (parameters === null) {
    const known = renewal.read()
    if (known !== null && known.expiresAt - renewedBefore <= now()) await renew().catch(() => undefined)
    else renewInTime()
    return
  }
  try {
    await finish(parameters)
  } catch (error) {
    lock(`The sign-in failed: ${reasonOf(error)}`)
  }
}

const reasonOf = (error: unknown): string => {
  if (error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError) {
    return error.error_description ?? error.error
  }
  return error instanceof Error ? error.message : String(error)
}
