/** Sign-in at an issuer, keys that are revoked, and tokens without a role. */
import { freshContext, type Page, watchedPage } from "@semlayer/testkit/Chromium"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import type { TestContext } from "vitest"
import { shopWorkplace } from "../Command.js"
import { serve } from "../Served.js"
import { audience, clientId, startIssuer } from "./Issuer.js"
import { answered, assertAccessibleEverywhere, field } from "./StudioPage.js"
import { exploreUrl, StudioBrowser } from "./StudioServer.js"

const orders = { source_model: "orders", dimensions: ["status"], limit: 1000 }

/** A service whose users sign in at an issuer, and a page of a new window. */
const behindIssuer = Effect.fnUntraced(function* (context: TestContext, tokenSeconds: number) {
  const window = yield* freshContext(yield* StudioBrowser, context)
  const issuer = yield* startIssuer
  const place = yield* shopWorkplace
  const service = yield* serve(place, [], {
    env: {
      SEM_JWT_ISSUER: issuer.url,
      SEM_JWT_JWKS_URL: `${issuer.url}/jwks`,
      SEM_JWT_AUDIENCE: audience,
      SEM_LOGIN_CLIENT_ID: clientId
    }
  })
  issuer.accept(service.address, tokenSeconds)
  return { ...service, ...(yield* watchedPage(window)), issuer }
})

/** Signs in on the pages of the issuer, where the name of an account is its role. */
const signInAs = async (page: Page, account: string): Promise<void> => {
  await page.getByRole("button", { name: "Sign in" }).click()
  await page.getByPlaceholder("Enter any login").fill(account)
  await page.getByPlaceholder("and password").fill("any")
  await page.getByRole("button", { name: "Sign-in" }).click()
  await page.getByRole("button", { name: "Continue" }).click()
}

layer(StudioBrowser.layer, { excludeTestServices: true, timeout: "60 seconds" })("login to the studio", (it) => {
  it.scoped(
    "signs in at the issuer, returns to the same view, and renews the token; no URL and no log has a token or a code",
    (context) =>
      Effect.gen(function* () {
        const { page, address, process, complaints, issuer } = yield* behindIssuer(context, 31)
        const toService: Array<string> = []
        const tokens: Array<string> = []
        yield* Effect.promise(async () => {
          page.on("request", (request) => {
            if (request.url().startsWith(address)) toService.push(`${request.url()} ${request.postData() ?? ""}`)
          })
          page.on("response", (response) => {
            if (!response.url().startsWith(`${issuer.url}/token`)) return
            void response.text().then((text) => tokens.push(JSON.parse(text).access_token))
          })
          const view = exploreUrl(address, orders)
          await page.goto(view)
          await page.getByRole("button", { name: "Sign in" }).waitFor()
          await assertAccessibleEverywhere(page, "the sign-in")
          const renewed = page.waitForRequest(
            (request) => request.postData()?.includes("grant_type=refresh_token") === true
          )
          await signInAs(page, "editor")
          assert.match(await answered(page), /^2 rows/)
          assert.strictEqual(page.url(), view)
          await page.getByRole("button", { name: "Save", exact: true }).waitFor()
          await (await renewed).response()
          await field(page, "Number of rows").click()
          await page.getByRole("columnheader").nth(1).waitFor()

          await page.getByRole("button", { name: "Forget key" }).click()
          await page.getByRole("button", { name: "Sign in" }).waitFor()
          const stored = await page.evaluate<string>("JSON.stringify([{ ...sessionStorage }, { ...localStorage }])")
          for (const token of tokens) assert.notInclude(stored, token)
        })
        assert.isAtLeast(tokens.length, 2)
        assert.deepStrictEqual(complaints, [])
        yield* process.signal("SIGTERM")
        const { out, err } = yield* process.ended()
        for (const token of tokens) assert.notInclude(`${out}${err}${toService.join("\n")}`, token)
        assert.notMatch(`${out}${err}${toService.join("\n")}`, /[?&#]code=/)
      }),
    120_000
  )

  it.scoped(
    "names what is wrong with a token without a role, and with an answer that the page did not request",
    (context) =>
      Effect.gen(function* () {
        const { page, address, complaints } = yield* behindIssuer(context, 600)
        yield* Effect.promise(async () => {
          await page.goto(`${address}/#code=abc&state=def`)
          await page.getByRole("alert").filter({ hasText: "The sign-in failed: this tab did not start it" }).waitFor()
          await signInAs(page, "guest")
          await page
            .getByRole("alert")
            .filter({ hasText: "requires the role 'reader', but the token has none" })
            .waitFor()
        })
        assert.deepStrictEqual(complaints, [])
      }),
    120_000
  )

  it.scoped(
    "a revoked key leads back to the login and then to the view, and what a role lacks is named",
    (context) =>
      Effect.gen(function* () {
        const window = yield* freshContext(yield* StudioBrowser, context)
        const place = yield* shopWorkplace
        const [first = "", second = ""] = yield* Effect.forEach(["first", "second"], (name) =>
          Effect.map(
            place.run(["keys", "create", name, "--role", "reader"]),
            ({ out }) => /\S{30,}/.exec(out)?.[0] ?? ""
          )
        )
        const { address, ask } = yield* serve(place)
        const { page, complaints } = yield* watchedPage(window)
        const status = (key: string) =>
          Effect.map(ask("GET", "/models", { headers: { authorization: `Bearer ${key}` } }), (answer) => answer.status)
        yield* Effect.promise(async () => {
          await page.goto(exploreUrl(address, orders))
          await page.getByLabel("API key or token").fill(first)
          await page.getByRole("button", { name: "Continue" }).click()
          assert.match(await answered(page), /^2 rows/)
          assert.strictEqual(await page.getByRole("button", { name: "Save", exact: true }).count(), 0)
        })
        assert.strictEqual((yield* place.run(["keys", "revoke", "first"])).code, 0)
        yield* Effect.repeat(status(first), { until: (code) => code === 401 })
        yield* Effect.promise(async () => {
          await field(page, "Number of rows").click()
          await page.getByRole("alert").filter({ hasText: "it may have been revoked" }).waitFor()
          await page.getByLabel("API key or token").fill(second)
          await page.getByRole("button", { name: "Continue" }).click()
          await page.getByRole("columnheader").nth(1).waitFor()
          // A reader may not send SQL of its own.
          const inline = { name: "inline", data_source: "shop", sql: "SELECT 1 AS one", columns: [] }
          await page.goto(exploreUrl(address, { source_model: inline, measures: ["*:count"] }))
          await page.getByRole("alert").filter({ hasText: "requires the role 'editor'" }).waitFor()
        })
        assert.deepStrictEqual(complaints, [])
      }),
    120_000
  )
})
