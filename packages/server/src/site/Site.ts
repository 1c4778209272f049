/** Serves the documentation at `/docs`. */
import * as HttpApiBuilder from "@effect/platform/HttpApiBuilder"
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { RouteNotFound } from "@semlayer/domain/HttpErrors"
import { Effect } from "effect"
import { hashedScripts } from "./Pages.js"
import { SiteDirectory } from "./SiteDirectory.js"
import { makeStaticFiles } from "./StaticFiles.js"

/** The path below `/docs/`, as it was sent: names of pages need no escapes. */
const pathBelow = (url: string): string =>
  url
    .replace(/[?#].*$/, "")
    .replace(/^\/docs\/?/, "")
    .replace(/\/$/, "")

export const Site = HttpApiBuilder.Router.use((router) =>
  Effect.gen(function* () {
    const file = yield* makeStaticFiles(yield* SiteDirectory, Effect.succeed(hashedScripts))

    const page = Effect.gen(function* () {
      const { url, headers } = yield* HttpServerRequest.HttpServerRequest
      const path = pathBelow(url)
      const found = yield* file(path)
      if (found !== null) return found
      if (path === "") return HttpServerResponse.redirect("/docs/api")
      const missing = /\btext\/html\b/.test(headers["accept"] ?? "") ? yield* file("404", 404) : null
      return missing ?? (yield* new RouteNotFound({ path: `/docs/${path}` }))
    })

    yield* router.get("/docs", page)
    yield* router.get("/docs/*", page)
  })
)
