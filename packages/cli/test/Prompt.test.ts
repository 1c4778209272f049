/** The prompt of `semlayer query`, in a pseudo-terminal. */
import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Either } from "effect"
import { wordsOf } from "../src/prompt/Words.js"
import { assertRefused, shopWorkplace } from "./Command.js"
import { inPty } from "./Pty.js"

/** What a terminal shows, without the moves of the cursor by which lines are edited. */
const plain = (shown: string): string => shown.replace(/\u001b\[[\d;]*[A-Za-z]/g, "").replace(/\r/g, "\n")

it.scopedLive(
  "the prompt runs queries in the words of the options, and its own commands",
  () =>
    Effect.gen(function* () {
      const place = yield* shopWorkplace
      const state = join(place.directory, "state")
      const { code, shown } = inPty(place, ["query"], {
        env: { XDG_STATE_HOME: state },
        steps: [
          ["2 models; .help shows what can be typed", ""],
          ["semlayer> ", "ord\t"],
          ["orders", " --measures am\t"],
          ["amount", `:sum --where "status = 'paid'"\r`],
          ["13.50", ".sql\r"],
          ["WHERE", ".inspect customers\r"],
          ["Model: shop.customers", ".models\r"],
          ["customers\r\norders", '{"source_model": "orders", "measures": ["*:count"]}\r'],
          ["1 row", "semlayer query orders --limt 3\r"],
          ["Did you mean '--limit'", ".modls\r"],
          ["Did you mean '.models'", "orders --where 'a\r"],
          ["A quote is not closed: '", "orders --storage x\r"],
          ["--storage is an option of the command that opens the prompt", "not this\u0003"],
          ["^C", ".exit\r"]
        ]
      })
      assert.strictEqual(code, 0, shown)
      const text = plain(shown)
      assert.match(text, /amount_sum\n+─+\n+ +13\.50\n+1 row\n/)
      assert.match(text, /SELECT\n[^]*WHERE orders\.status = 'paid'\n/)
      assert.notMatch(text, /no model 'not'/)
      const file = join(state, "semlayer", "history")
      const lines = readFileSync(file, "utf8").split("\n")
      assert.strictEqual(lines[0], `orders --measures amount:sum --where "status = 'paid'"`)
      assert.notInclude(lines.join("\n"), "not this")
      assert.strictEqual(statSync(file).mode & 0o777, 0o600)
      // The next prompt begins with the last line of this one.
      const again = inPty(place, ["query"], {
        env: { XDG_STATE_HOME: state },
        steps: [
          ["semlayer> ", "\u001b[A"],
          ["orders --storage x", "\u0015"],
          ["semlayer> ", "\u0004"]
        ]
      })
      assert.strictEqual(again.code, 0, again.shown)
    }),
  60_000
)

it.scopedLive(
  "Ctrl-C stops the running query and returns to the prompt",
  () =>
    Effect.gen(function* () {
      const place = yield* shopWorkplace
      const model = {
        name: "endless",
        data_source: "shop",
        sql: "WITH RECURSIVE t (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < 1e12) SELECT n FROM t",
        columns: [{ name: "n", type: "INT" }]
      }
      const saved = yield* place.run(["models", "create", place.file("endless.json", JSON.stringify(model))])
      assert.strictEqual(saved.code, 0, saved.err)
      const { code, shown } = inPty(place, ["query"], {
        steps: [
          ["semlayer> ", "endless --measures n:max\r"],
          ["Running the query (", "\u0003"],
          ["Stopped", "orders --measures *:count\r"],
          ["1 row", ".exit\r"]
        ]
      })
      assert.strictEqual(code, 0, shown)
    }),
  60_000
)

it.scoped("without a terminal there is no prompt: the query is missing", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    assertRefused(yield* place.execute(["query"]), /^The query is empty\n$/, 2)
  })
)

describe("a line of the prompt", () => {
  it("is split into words as a shell does", () => {
    const cases: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
      ["a  b\tc ", ["a", "b", "c"]],
      [`--where "status = 'paid'"`, ["--where", "status = 'paid'"]],
      [`'a "b"'c ""`, [`a "b"c`, ""]],
      [String.raw`a\ b "c\"d" 'e\f'`, ["a b", 'c"d', String.raw`e\f`]],
      ["", []]
    ]
    for (const [line, words] of cases) assert.deepStrictEqual(wordsOf(line), Either.right(words))
    assert.deepStrictEqual(wordsOf(`a "b`), Either.left('"'))
  })
})
