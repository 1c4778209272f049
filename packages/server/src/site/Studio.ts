/** Serves the studio at `/`; without it, a page that leads to the documentation. */
import * as HttpApiBuilder from "@effect/platform/HttpApiBuilder"
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { RouteNotFound } from "@semlayer/domain/HttpErrors"
import { Effect } from "effect"
import { Authentication } from "../access/Authentication.js"
import { ServerConfig } from "../config/ServerConfig.js"
import { fileResponse, hashedScripts, ownFiles } from "./Pages.js"
import { makeStaticFiles } from "./StaticFiles.js"
import { StudioDirectory } from "./StudioDirectory.js"

const links = [
  ["/docs", "Documentation"],
  ["/docs/api", "HTTP API"],
  ["/openapi.json", "OpenAPI document"],
  ["/health", "Health"]
]

const home = new TextEncoder().encode(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>semlayer</title>
<style>:root { color-scheme: light dark } body { font: 1.1rem/1.6 system-ui, sans-serif; max-width: 40rem; margin: 4rem auto }</style>
</head>
<body>
<h1>semlayer</h1>
<p>A semantic layer over SQL databases.</p>
<ul>
${links.map(([path, title]) => `<li><a href="${path}">${title}</a></li>`).join("\n")}
</ul>
</body>
</html>
`)

export const Studio = HttpApiBuilder.Router.use((router) =>
  Effect.gen(function* () {
    const { studio: isOn } = yield* ServerConfig
    const { signIn } = yield* Authentication
    // The page exchanges the code of a sign-in for a token at the issuer.
    const policy = Effect.map(signIn, (at) => ownFiles(at === null ? [] : [new URL(at.token_endpoint).origin]))
    const file = yield* makeStaticFiles(isOn ? yield* StudioDirectory : null, policy)

    yield* router.get(
      "/",
      Effect.map(
        file(""),
        (page) => page ?? fileResponse({ name: "index.html", content: home, status: 200, policy: hashedScripts })
      )
    )
    yield* router.get(
      "/assets/*",
      Effect.gen(function* () {
        const { url } = yield* HttpServerRequest.HttpServerRequest
        const path = url.replace(/[?#].*$/, "")
        const asset = yield* file(path.slice(1))
        return asset ?? (yield* new RouteNotFound({ path }))
      })
    )
  })
)
