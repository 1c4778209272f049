/** A started service with the demo shop, and a browser. */
import { installedBrowser } from "@semlayer/testkit/Chromium"
import { Context, Effect, Layer } from "effect"
import { demoWorkplace } from "../Command.js"

type Json = { readonly [key: string]: unknown }

/** The address of a query in the page. */
export const exploreUrl = (address: string, query: Json, parameters: Readonly<Record<string, string>> = {}): string =>
  `${address}/#/explore?${new URLSearchParams({ q: JSON.stringify(query), ...parameters }).toString()}`

/** The query of a page's address. */
export const queryOf = (url: string): Json => {
  const [, parameters = ""] = url.split("?")
  return JSON.parse(new URLSearchParams(parameters).get("q") ?? "null")
}

const started = Effect.gen(function* () {
  const browser = yield* installedBrowser
  // Without a browser every test is skipped.
  if (browser === null) return { browser, address: "" }
  const place = yield* demoWorkplace
  const process = yield* place.start(["serve", "--port", "0"], { env: { SEM_EMBEDDING_MODEL: "off" } })
  const [, address = ""] = yield* process.prints(/serves (http:\/\/\S+)/)
  return { browser, address }
})

export class StudioServer extends Context.Tag("StudioServer")<StudioServer, Effect.Effect.Success<typeof started>>() {
  static readonly layer = Layer.scoped(StudioServer, started)
}

/** A browser alone, for tests that start services of their own; null where none is installed. */
export class StudioBrowser extends Context.Tag("StudioBrowser")<
  StudioBrowser,
  Effect.Effect.Success<typeof installedBrowser>
>() {
  static readonly layer = Layer.scoped(StudioBrowser, installedBrowser)
}
