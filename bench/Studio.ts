/** The studio in a browser: bytes of the first load, time to the first usable view, and rows on the screen. */
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import Sqlite from "better-sqlite3"
import { chromiumPath, ChromiumMissing } from "@semlayer/testkit/Chromium"
import { type Browser, chromium } from "playwright-core"
import { post, type Service, startService } from "./Service.js"
import { type Figure, figure } from "./Table.js"
import { milliseconds, spread } from "./Timing.js"

const rounds = 7
const targets = { kilobytes: 200, interactive: 1000 } as const
const rows = 10_000

/** A page in a new context, whose cache is empty; `work` returns a duration or a size. */
const inNewPage = async (
  browser: Browser,
  work: (page: Awaited<ReturnType<Browser["newPage"]>>) => Promise<number>
): Promise<number> => {
  const page = await browser.newPage()
  try {
    return await work(page)
  } finally {
    await page.close()
  }
}

const median = async (measure: () => Promise<number>): Promise<number> => {
  const values: Array<number> = []
  for (let round = 0; round < rounds; round++) values.push(await measure())
  return spread(values).p50
}

/** Bytes of the page, its scripts and styles as they are sent, without requests of the HTTP API. */
const firstLoad = (browser: Browser, { url }: Service) =>
  inNewPage(browser, async (page) => {
    const session = await page.context().newCDPSession(page)
    await session.send("Network.enable")
    const files = new Set<string>()
    let bytes = 0
    session.on("Network.responseReceived", ({ requestId, response }) => {
      if (/\/(?:assets\/.*)?$/.test(new URL(response.url).pathname)) files.add(requestId)
    })
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (files.has(requestId)) bytes += encodedDataLength
    })
    await page.goto(url)
    await page.locator(".model").first().waitFor()
    return bytes / 1000
  })

/** From the start of the navigation until the models can be clicked and their clicks are handled. */
const interactive = (browser: Browser, { url }: Service) =>
  inNewPage(browser, async (page) => {
    const started = performance.now()
    await page.goto(url)
    await page.locator(".model").first().click({ trial: true })
    return performance.now() - started
  })

/** From the answer of the service until the table has painted its first rows; `scrolls` also jumps to the last row. */
const shown = (browser: Browser, { url }: Service, scrolls: boolean) =>
  inNewPage(browser, async (page) => {
    const query = { source_model: "things", dimensions: ["id", "name", "amount"], order: [{ id: "asc" }], limit: rows }
    let answeredAt = Number.NaN
    page.on("requestfinished", (request) => {
      if (request.url().endsWith("/query")) answeredAt = performance.now()
    })
    await page.goto(`${url}/#/explore?${new URLSearchParams({ q: JSON.stringify(query) }).toString()}`)
    await page
      .locator(".result-state")
      .filter({ hasText: /^10,000 rows, the limit/ })
      .waitFor()
    await page.locator(".table-row").first().waitFor()
    if (!scrolls) return performance.now() - answeredAt
    const started = performance.now()
    await page.evaluate("document.querySelector('.table-scroller').scrollTo(0, 1e9)")
    await page.locator(`[data-cell="${rows - 1} 0"]`).waitFor()
    return performance.now() - started
  })

/** `root` is the directory of the repository. */
export const studioFigures = async (root: string, directory: string): Promise<ReadonlyArray<Figure>> => {
  mkdirSync(directory, { recursive: true })
  const database = join(directory, "studio.db")
  new Sqlite(database)
    .exec(
      `CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT, amount REAL);
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
         INSERT INTO things SELECT i, 'thing ' || i, i * 1.25 FROM n`
    )
    .close()
  const service = await startService(root, join(directory, "studio"))
  const executablePath = chromiumPath()
  if (executablePath === undefined) throw new ChromiumMissing()
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] })
  try {
    await post(`${service.url}/datasources`, { name: "bench", type: "sqlite", database })
    await post(`${service.url}/ingest`, { datasource: "bench" })
    const kilobytes = await median(() => firstLoad(browser, service))
    const start = await median(() => interactive(browser, service))
    return [
      figure(
        "studio: first load, compressed",
        `${kilobytes.toFixed(0)} kB`,
        `≤ ${targets.kilobytes} kB`,
        kilobytes <= targets.kilobytes
      ),
      figure(
        "studio: first page usable, without a cache",
        milliseconds(start),
        `≤ ${targets.interactive} ms`,
        start <= targets.interactive
      ),
      figure(
        "studio: 10,000 rows shown after the answer",
        milliseconds(await median(() => shown(browser, service, false)))
      ),
      figure("studio: jump to the last of 10,000 rows", milliseconds(await median(() => shown(browser, service, true))))
    ]
  } finally {
    await browser.close()
    await service.stop()
  }
}
