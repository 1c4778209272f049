import { readFileSync } from "node:fs"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { assertRefused, type Workplace, workplace } from "./Command.js"
import { serve } from "./Served.js"

/** A workplace whose storage has the demo, which is generated once for all tests. */
class Place extends Context.Tag("Place")<
  Place,
  { readonly place: Workplace; readonly out: string; readonly err: string }
>() {}

const demoWorkplace = Effect.gen(function* () {
  const place = yield* workplace
  const { code, out, err } = yield* place.run(["demo"])
  assert.strictEqual(code, 0, err)
  return { place, out, err }
})

/** The words of a line that a user would paste into a shell; it only uses single quotes. */
const wordsOf = (line: string) =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "")

const hinted = (text: string, start: RegExp) => {
  const line = text
    .replaceAll("\\\n", " ")
    .split("\n")
    .find((each) => start.test(each.trim()))
  assert.isDefined(line, text)
  return wordsOf(line)
}

layer(Layer.scoped(Place, demoWorkplace), { excludeTestServices: true, timeout: "60 seconds" })("the demo", (it) => {
  it.scoped("prints three questions, each with its SQL and an aligned table", () =>
    Effect.gen(function* () {
      const { out } = yield* Place
      assert.deepStrictEqual(out.match(/^\d\. .*\?$/gm)?.length, 3)
      assert.strictEqual(out.match(/\?\n\n {3}(SELECT|WITH)\n/g)?.length, 3)
      assert.notInclude(out, "No answer")
      const lines = out.split("\n")
      const rules = lines.flatMap((line, i) => (/^ +─/.test(line) ? [i] : []))
      assert.strictEqual(rules.length, 3)
      for (const rule of rules) {
        const first = lines[rule + 1] ?? ""
        assert.strictEqual(first.length, lines[rule]?.length, "the last column is aligned to the right")
        assert.strictEqual(lines[rule - 1]?.length, first.length)
        assert.isBelow(first.length, 80)
      }
      assert.match(out, /^ {3}2025-12-01 +\d+ +\$[\d,]+\.\d\d +-?\d+\.\d%$/m)
    })
  )

  it.scoped("prints what README.md shows", () =>
    Effect.gen(function* () {
      const { out } = yield* Place
      const [, shown = ""] =
        /```text\n([^]*?)```/.exec(readFileSync(new URL("../../../README.md", import.meta.url), "utf8")) ?? []
      assert.include(out, shown.trim())
    })
  )

  it.scoped("is not generated again, and prints the same", () =>
    Effect.gen(function* () {
      const { place, out } = yield* Place
      const again = yield* place.run(["demo"])
      assert.strictEqual(again.code, 0, again.err)
      assert.strictEqual(again.out, out)
    })
  )

  it.scoped("suggests commands that work as printed", () =>
    Effect.gen(function* () {
      const { place, err } = yield* Place
      for (const start of [/^npx semlayer query/, /^npx semlayer models show/]) {
        const [npx, semlayer, ...words] = hinted(err, start)
        assert.deepStrictEqual([npx, semlayer], ["npx", "semlayer"])
        const { code, out, err: said } = yield* place.run(words)
        assert.strictEqual(code, 0, said)
        assert.include(out, "revenue")
      }
    })
  )

  it.scoped("is served, suggests a request that works, and stops cleanly", () =>
    Effect.gen(function* () {
      const { place, out } = yield* Place
      const service = yield* serve(place, ["--demo"])
      yield* service.process.prints(/Ctrl-C stops the service/)
      assert.strictEqual(service.process.out(), out)
      const said = yield* service.process.prints(/[^]*/)
      const [curl, url = "", header, type = "", data, body = ""] = hinted(said[0], /^curl/)
      assert.deepStrictEqual([curl, header, type, data], ["curl", "-H", "content-type: application/json", "-d"])
      assert.strictEqual(url, `${service.address}/query`)
      const asked = yield* service.ask("POST", "/query", { raw: body })
      assert.strictEqual(asked.json["row_count"], 4, asked.text)
      assert.include((yield* service.ask("GET", "/docs")).text, "<html")
      yield* service.process.signal("SIGINT")
      assert.strictEqual((yield* service.process.ended()).code, 0)
    })
  )

  it.scoped("is a datasource that can be created by its name, but not under another one", () =>
    Effect.gen(function* () {
      const { place } = yield* Place
      const again = yield* place.run(["datasources", "create", "demo", "--ingest"])
      assert.match(again.out, /^Reusing .*shop\.duckdb\nThe datasource 'demo' \(duckdb\) is ready: 13 models\.\n$/)
      assertRefused(yield* place.run(["datasources", "create", "demo", "--name", "shop"]), /has the name 'demo'/, 2)
    })
  )
})
