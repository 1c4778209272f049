/** The page of a model in a browser: edits in forms and as text, the diff, conflicts, and callers who may only read. */
import { freshContext, type Page, watchedPage } from "@semlayer/testkit/Chromium"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { workplace } from "../Command.js"
import { serve } from "../Served.js"
import { assertAccessible, opened } from "./StudioPage.js"
import { StudioServer } from "./StudioServer.js"

type Json = { readonly [key: string]: unknown }

const modelUrl = (address: string, name: string, parameters: Readonly<Record<string, string>> = {}): string =>
  `${address}/#/model?${new URLSearchParams({ m: `demo.${name}`, ...parameters }).toString()}`

const readModel = async (address: string, name: string): Promise<Json> => {
  const response = await fetch(`${address}/models/${name}?data_source=demo&include_hidden=true`)
  return JSON.parse(await response.text())
}

/** What another user saves meanwhile. */
const patch = async (address: string, name: string, changes: Json): Promise<void> => {
  const response = await fetch(`${address}/models/${name}?data_source=demo`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(changes)
  })
  assert.strictEqual(response.status, 200)
}

const partOf = (model: Json, list: string, name: string): Json | undefined => {
  const parts = model[list]
  return Array.isArray(parts) ? parts.find((part: Json) => part["name"] === name) : undefined
}

const save = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Save …" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click()
}

const savedState = (page: Page) => page.getByRole("status").filter({ hasText: /^Saved$/ })

layer(StudioServer.layer, { excludeTestServices: true, timeout: "180 seconds" })("the page of a model", (it) => {
  it.scoped("edits a measure in its form, names a mistake, shows the diff, and saves", (context) =>
    Effect.gen(function* () {
      const { page, address, complaints } = yield* opened(context)
      yield* Effect.promise(async () => {
        await page.goto(address)
        await page.getByRole("link", { name: "Model reviews" }).click()
        await page.getByRole("tab", { name: /^Measures/ }).click()
        await page.getByRole("button", { name: "Add a measure" }).click()
        await page.getByLabel("Name", { exact: true }).fill("lowest")
        await page.getByLabel("Formula").fill("rateing:min")
        await page.getByRole("link", { name: /^measures\[\d+\]\.formula$/ }).waitFor()
        await page.getByText(/Did you mean 'rating'/).waitFor()
        await page.getByLabel("Formula").fill("rating:min")
        await page.getByRole("link", { name: /^measures\[/ }).waitFor({ state: "detached" })
        await page.getByLabel("Description").fill("The worst review")

        await page.getByRole("button", { name: "Save …" }).click()
        const diff = page.getByRole("group", { name: "What changes" })
        await diff.getByText("formula: rating:min").waitFor()
        assert.isAtLeast(await diff.locator('[data-kind="added"]').count(), 3)
        assert.strictEqual(await diff.locator('[data-kind="removed"]').count(), 0)
        assert.isUndefined(partOf(await readModel(address, "reviews"), "measures", "lowest"), "not saved before")
        await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click()
        await savedState(page).waitFor()
        assert.deepInclude(partOf(await readModel(address, "reviews"), "measures", "lowest"), {
          formula: "rating:min",
          description: "The worst review"
        })
        await page.getByRole("link", { name: "Explore" }).click()
        await page.locator(".fields").getByRole("button", { name: "Lowest", exact: true }).waitFor()
      })
      assert.deepStrictEqual(complaints, [])
    })
  )

  it.scoped("shows a problem at its line of the text, and text and forms edit one model", (context) =>
    Effect.gen(function* () {
      const { page, address, complaints } = yield* opened(context)
      yield* Effect.promise(async () => {
        await page.goto(modelUrl(address, "suppliers", { tab: "text" }))
        const text = page.getByRole("textbox", { name: "Model as YAML" })
        await text.getByText("sql_table").waitFor()
        await text.click()
        await page.keyboard.press("ControlOrMeta+End")
        await page.keyboard.insertText("ownrs: [Ann]\n")
        await page
          .getByText(/ownrs: .*Did you mean 'owners'/)
          .first()
          .waitFor()
        const line = (await page.getByRole("button", { name: /^Line \d+$/ }).textContent()) ?? ""
        await page.getByRole("button", { name: line }).click()
        assert.match(await page.evaluate<string>(selectedText), /ownrs|Ann/)

        await text.click()
        await page.keyboard.press("ControlOrMeta+End")
        await page.keyboard.press("ArrowUp")
        await page.keyboard.press("Home")
        await page.keyboard.press("Shift+End")
        await page.keyboard.insertText("owners: [Ann]")
        await page.getByText("No problems.").waitFor()
        await page.getByRole("tab", { name: "Model", exact: true }).click()
        assert.strictEqual(await page.getByLabel("Owners").inputValue(), "Ann")
        await page.getByLabel("Owners").fill("Ann Other")
        await page.getByRole("tab", { name: "Text" }).click()
        // Lines outside the view are not in the document.
        await text.click()
        await page.keyboard.press("ControlOrMeta+End")
        await text.getByText("Ann Other").waitFor()
        await page.keyboard.insertText("  : [")
        await page
          .getByRole("button", { name: /^Line \d+$/ })
          .first()
          .waitFor()
        assert.isTrue(await page.getByRole("button", { name: "Save …" }).isDisabled(), "text that is no YAML")
        await page.getByRole("tab", { name: "Model", exact: true }).click()
        await page.getByRole("button", { name: "Discard" }).click()
        await page.getByText("not saved").waitFor({ state: "detached" })
      })
      assert.deepStrictEqual(complaints, [])
    })
  )

  const describe = async (page: Page, address: string, name: string, text: string) => {
    await page.goto("about:blank")
    await page.goto(modelUrl(address, name, { tab: "model" }))
    await page.getByLabel("Description").fill(text)
    await page.getByText("not saved").waitFor()
  }

  it.scoped(
    "after a conflict takes theirs, keeps mine, or merges both part by part",
    (context) =>
      Effect.gen(function* () {
        const { page, address, complaints } = yield* opened(context)
        page.on("dialog", (dialog) => void dialog.accept())
        yield* Effect.promise(async () => {
          const title = page.getByRole("heading", { name: "campaigns was changed meanwhile" })
          await describe(page, address, "campaigns", "Mine")
          await patch(address, "campaigns", { description: "Theirs", tags: ["marketing"] })
          await save(page)
          await title.waitFor()
          await assertAccessible(page, "the choice after a conflict")
          await page.getByRole("button", { name: "Take theirs" }).click()
          assert.strictEqual(await page.getByLabel("Description").inputValue(), "Theirs")
          await page.getByText("not saved").waitFor({ state: "detached" })

          await describe(page, address, "campaigns", "Mine")
          await patch(address, "campaigns", { tags: ["spring"] })
          await save(page)
          await title.waitFor()
          await page.getByRole("button", { name: "Merge both" }).click()
          await save(page)
          await savedState(page).waitFor()
          assert.deepInclude(await readModel(address, "campaigns"), { description: "Mine", tags: ["spring"] })

          await describe(page, address, "campaigns", "Mine again")
          await patch(address, "campaigns", { description: "Theirs again", tags: ["summer"] })
          await save(page)
          await title.waitFor()
          assert.isTrue(await page.getByRole("button", { name: "Merge both" }).isDisabled(), "undecided")
          await page.getByRole("radio", { name: "Theirs: description" }).click()
          await page.getByRole("button", { name: "Merge both" }).click()
          await page.getByText("not saved").waitFor({ state: "detached" })
          assert.strictEqual(await page.getByLabel("Description").inputValue(), "Theirs again")

          await describe(page, address, "campaigns", "Mine at last")
          await patch(address, "campaigns", { description: "Theirs at last" })
          await save(page)
          await title.waitFor()
          await page.getByRole("button", { name: "Keep mine" }).click()
          const diff = page.getByRole("group", { name: "What changes" })
          await diff.getByText("description: Theirs at last").waitFor()
          await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click()
          await savedState(page).waitFor()
          assert.deepInclude(await readModel(address, "campaigns"), { description: "Mine at last", tags: ["summer"] })
        })
        assert.deepStrictEqual(complaints, [])
      }),
    90_000
  )

  it.scoped("makes rows of the columns of a wide table", (context) =>
    Effect.gen(function* () {
      const { page, address, complaints } = yield* opened(context)
      yield* Effect.promise(async () => {
        const { sql_table } = await readModel(address, "orders")
        const columns = [
          { name: "id", type: "INT" },
          { name: "part", type: "TEXT" },
          { name: "amount", type: "DOUBLE" }
        ]
        await fetch(`${address}/models`, {
          ...{ method: "POST", headers: { "content-type": "application/json" } },
          body: JSON.stringify({ name: "amounts", data_source: "demo", sql_table, columns, filters: ["id % 1000 = 7"] })
        })
        await page.goto(modelUrl(address, "amounts", { tab: "model" }))
        const form = page.getByRole("group", { name: "Columns as rows" })
        await form.getByRole("button", { name: "Make rows of columns" }).click()
        await form.getByLabel("Column of names").fill("part")
        await form.getByLabel("Column of values").fill("amount")
        await page.getByRole("link", { name: /^unpivot\.columns/ }).waitFor()
        const wide = form.getByLabel("Columns of the table")
        await wide.fill("subtotal\nshipping_fee")
        await wide.press("ControlOrMeta+Home")
        await wide.press("End")
        await wide.pressSequentially(" = goods")
        assert.strictEqual(await wide.inputValue(), "subtotal = goods\nshipping_fee", "the caret stays in its line")
        await page.getByRole("link", { name: /^unpivot/ }).waitFor({ state: "detached" })
        await page.getByRole("tab", { name: "Rows" }).click()
        await page.locator(".table-row").nth(2).waitFor()
        const rows = await page.locator(".table-row").allTextContents()
        assert.includeMembers(
          rows.map((row) => /goods|shipping_fee/.exec(row)?.[0] ?? row),
          ["goods", "shipping_fee"]
        )
        await page.getByRole("tab", { name: "Model", exact: true }).click()
        await assertAccessible(page, "the form of a wide table")
        await save(page)
        await savedState(page).waitFor()
        assert.deepStrictEqual((await readModel(address, "amounts"))["unpivot"], {
          ...{ name: "part", value: "amount", keep_nulls: false },
          columns: [{ column: "subtotal", label: "goods" }, { column: "shipping_fee" }]
        })
      })
      assert.deepStrictEqual(complaints, [])
    })
  )

  it.scoped("removes a hidden column, which replacing a model alone would keep", (context) =>
    Effect.gen(function* () {
      const { page, address } = yield* opened(context)
      yield* Effect.promise(async () => {
        await patch(address, "shipments", { columns: [{ name: "spare", sql: "1", type: "INT", hidden: true }] })
        await page.goto(modelUrl(address, "shipments", { part: "spare" }))
        await page.getByRole("region", { name: "The column spare" }).getByRole("button", { name: "Remove" }).click()
        await save(page)
        await savedState(page).waitFor()
        assert.isUndefined(partOf(await readModel(address, "shipments"), "columns", "spare"))
      })
    })
  )

  it.scoped("shows rows, and the profile of a column by its database", (context) =>
    Effect.gen(function* () {
      const { page, address } = yield* opened(context)
      yield* Effect.promise(async () => {
        await page.goto(modelUrl(address, "orders", { part: "status" }))
        const profile = page.getByRole("region", { name: "Profile of status" })
        await profile.getByText("delivered").first().waitFor()
        await profile.getByText("Distinct").waitFor()
        await profile.getByRole("meter").nth(3).waitFor()
        await page.goto(modelUrl(address, "orders", { part: "subtotal" }))
        const bins = page.getByRole("list", { name: "Distribution of subtotal" }).getByRole("listitem")
        await bins.nth(5).waitFor()
        const texts = await bins.allTextContents()
        const rows = texts.map((text) => Number((/: ([\d,]+) rows?$/.exec(text)?.[1] ?? "").replaceAll(",", "")))
        const asked = { source_model: "orders", measures: [{ formula: "subtotal:count", name: "n" }] }
        const answer = await fetch(`${address}/query`, {
          ...{ method: "POST", headers: { "content-type": "application/json" } },
          body: JSON.stringify(asked)
        })
        const sum = rows.reduce((sum, each) => sum + each, 0)
        assert.match(await answer.text(), new RegExp(`n": ?${sum}[,}]`))
        await page.goto(modelUrl(address, "orders", { part: "ordered_at" }))
        const months = page.getByRole("list", { name: "Distribution of ordered_at" }).getByRole("listitem")
        await months.first().waitFor()
        assert.match((await months.first().textContent()) ?? "", /^month of \d{4}-\d\d-01: [\d,]+ rows$/)
        await page.getByRole("tab", { name: "Rows" }).click()
        await page.locator(".table-row").nth(10).waitFor()
        await page.getByText("The first 100 rows.").waitFor()
      })
    })
  )

  it.scoped("readers see the model, and no button that edits", (context) =>
    Effect.gen(function* () {
      const { browser } = yield* StudioServer
      const window = yield* freshContext(browser, context)
      const place = yield* workplace
      const path = place.database("shop.db", "CREATE TABLE notes (id INTEGER PRIMARY KEY, word TEXT)")
      assert.strictEqual((yield* place.run(["datasources", "create", path, "--name", "demo", "--ingest"])).code, 0)
      const { out } = yield* place.run(["keys", "create", "viewer", "--role", "reader"])
      const [key = ""] = /\S{30,}/.exec(out) ?? []
      const { address } = yield* serve(place)
      const { page } = yield* watchedPage(window)
      yield* Effect.promise(async () => {
        await page.goto(modelUrl(address, "notes"))
        await page.getByLabel("API key or token").fill(key)
        await page.getByRole("button", { name: "Continue" }).click()
        await page.getByRole("region", { name: "The column id" }).waitFor()
        assert.isTrue(await page.getByLabel("Description").isDisabled())
        assert.strictEqual(await page.getByRole("button", { name: /^(Add|Remove|Save)/ }).count(), 0)
        await page.getByRole("tab", { name: "Text" }).click()
        await page.getByText("You may read this model, not change it.").waitFor()
        await page.getByRole("textbox", { name: "Model as YAML" }).click()
        await page.keyboard.insertText("x")
        assert.strictEqual(await page.getByText("not saved").count(), 0)
      })
    })
  )
})

/** The text that is selected in the editor, which is in a shadow root. */
const selectedText = "document.querySelector('.editor').shadowRoot.getSelection().toString()"
