/** What journeys through the studio share: windows, and words for what users see. */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { freshContext, type Page, watchedPage } from "@semlayer/testkit/Chromium"
import { everyNth } from "@semlayer/testkit/Sample"
import { assert } from "@effect/vitest"
import { Effect, Exit } from "effect"
import type { TestContext } from "vitest"
import { StudioServer } from "./StudioServer.js"

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

export const desktop = { width: 1440, height: 860 }
export const phone = { width: 390, height: 844 }

/** A new window, and a page in it. */
export const opened = Effect.fnUntraced(function* (
  context: TestContext,
  options: Parameters<typeof freshContext>[2] = { viewport: desktop }
) {
  const { browser, address } = yield* StudioServer
  const window = yield* freshContext(browser, context, options)
  const watched = yield* watchedPage(window)
  // No journey may violate the content security policy, also those that check something else.
  yield* Effect.addFinalizer((exit) =>
    Effect.sync(() => {
      if (Exit.isSuccess(exit)) assert.deepStrictEqual(watched.complaints, [])
    })
  )
  return { ...watched, window, address }
})

const rowCount = (page: Page) => page.getByRole("status").filter({ hasText: /^[\d,]+ rows?/ })

/** Waits until an answer is there and no query runs. */
export const answered = async (page: Page): Promise<string> => {
  await rowCount(page).waitFor()
  await page.locator('.busy[data-busy="false"]').waitFor({ state: "attached" })
  return (await rowCount(page).textContent()) ?? ""
}

export const field = (page: Page, name: string) => page.locator(".fields").getByRole("button", { name, exact: true })

export const headings = (page: Page) => page.getByRole("columnheader").allTextContents()

export const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row} ${column}"]`)

/** Presses Tab until an element has the focus, as users without a mouse do. */
export const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let i = 0; i < 120; i++) {
    await page.keyboard.press("Tab")
    const focused = await page.evaluate<string>(
      "document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''"
    )
    if (name.test(focused.trim())) return
  }
  throw new Error(`Tab does not reach ${String(name)}`)
}

/** All of axe's rules that are on by default, or the one of contrast. */
type Rules = "all" | "color-contrast"

/** Checks what is shown: no violation of axe's rules, and no sideways scrolling. */
export const assertAccessible = async (page: Page, what: string, rules: Rules = "all"): Promise<void> => {
  if (await page.evaluate<boolean>("window.axe === undefined")) await page.evaluate(axe)
  const only = rules === "all" ? "" : `runOnly: ['${rules}'], `
  const found = await page.evaluate<string>(
    `axe.run({ ${only}resultTypes: ['violations'] }).then(({ violations }) => violations.map((v) => v.id + ': ' + v.nodes.map((n) => n.html).slice(0, 3)).join('\\n'))`
  )
  assert.strictEqual(found, "", what)
  const isWider = await page.evaluate<boolean>("document.documentElement.scrollWidth > innerWidth")
  assert.isFalse(isWider, `${what} scrolls sideways`)
}

/** What a desktop at 200 % zoom shows: half of its pixels in both directions. */
const zoomed = { width: desktop.width / 2, height: desktop.height / 2 }

/** Both themes at the widths of a phone and of a desktop, and one of them at 200 % zoom. */
const appearances = [
  [phone, "dark"],
  [phone, "light"],
  [zoomed, "light"],
  [desktop, "dark"],
  [desktop, "light"]
] as const

/**
 * `assertAccessible` in every appearance, or in every other one, of which the view's number decides which. Themes differ in colours
 * only.
 */
export const assertAccessibleEverywhere = async (page: Page, what: string, view = 0): Promise<void> => {
  for (const [viewport, colorScheme] of everyNth(2, appearances, view)) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await page.locator(`[data-theme="${colorScheme}"]`).waitFor({ state: "attached" })
    const rules = colorScheme === "dark" ? "color-contrast" : "all"
    await assertAccessible(page, `${what}, ${colorScheme} at ${viewport.width} px`, rules)
  }
}
