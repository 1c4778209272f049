/** A browser for tests of pages: Chromium as the system has it, for example Debian's package `chromium-headless-shell`. */
import { existsSync } from "node:fs"
import { Data, Effect, type Scope } from "effect"
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core"
import type { TestContext } from "vitest"
import { skip } from "./TestDatabases.js"

export type { Page } from "playwright-core"

/** Paths of browsers, the one that needs least first: without a window, pages take less than half of the processor's time. */
const paths = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome"
]

/** The path of the installed browser. */
export const chromiumPath = (): string | undefined => paths.find((path) => existsSync(path))

/** No browser is installed. */
export class ChromiumMissing extends Data.TaggedError("ChromiumMissing") {
  override get message() {
    return "no Chromium is installed: apt-get install chromium-headless-shell"
  }
}

/** A browser, which is closed with the scope; null if none is installed. */
export const installedBrowser: Effect.Effect<Browser | null, never, Scope.Scope> = Effect.suspend(() => {
  const executablePath = chromiumPath()
  if (executablePath === undefined) return Effect.succeed(null)
  return Effect.acquireRelease(
    // The sandbox needs privileges that containers lack; the pages are ours.
    Effect.promise(() => chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] })),
    (browser) => Effect.promise(() => browser.close())
  )
})

/** A window of its own, with its own storage, closed with the scope; skips the test if there is no browser. */
export const freshContext = (
  browser: Browser | null,
  context: TestContext,
  options: BrowserContextOptions = {}
): Effect.Effect<BrowserContext, ChromiumMissing, Scope.Scope> =>
  browser === null
    ? skip(new ChromiumMissing(), context)
    : Effect.acquireRelease(
        Effect.promise(() => browser.newContext(options)),
        (opened) => Effect.promise(() => opened.close())
      )

/** What a page reports about itself while it is used. */
export interface Watched {
  readonly page: Page
  /** Violations of the content security policy, and errors that no code handled. */
  readonly complaints: ReadonlyArray<string>
}

/** A page whose complaints are collected. Failed requests are part of some journeys, and are not complaints. */
export const watchedPage = (opened: BrowserContext): Effect.Effect<Watched> =>
  Effect.map(
    Effect.promise(() => opened.newPage()),
    (page) => {
      const complaints: Array<string> = []
      page.setDefaultTimeout(20_000)
      page.on("pageerror", (error) => complaints.push(String(error)))
      page.on("console", (message) => {
        if (/Content.Security.Policy|Refused to/i.test(message.text())) complaints.push(message.text())
      })
      return { page, complaints }
    }
  )
