/** The output of a command in a terminal and in a pipe: snapshots of both. */
import { layer } from "@semlayer/testkit/Layers"
import { assert, expect } from "@effect/vitest"
import { Context, Effect, Layer, type Scope } from "effect"
import { shopWorkplace, type Workplace } from "./Command.js"
import { inPty } from "./Pty.js"

class Place extends Context.Tag("TerminalPlace")<Place, Workplace>() {}

interface Seen {
  readonly code: number | null
  readonly shown: string
}

/** Replaces what differs between runs or machines. */
const steady = (text: string, { directory }: Workplace, isShown = false): string =>
  text
    .replaceAll("\r\n", "\n")
    // Progress messages of slow steps.
    .replace(/(?:\r\u001b\[2K(?:[^\r\n]*\(\d+ s\))?)+/g, isShown ? "$&" : "")
    .replaceAll(directory, "<directory>")
    .replace(/version \d+\.\d+\.\d+/g, "version <version>")
    .replace(/\(\d+ s\)/g, "(<n> s)")

interface Prompted {
  /** The input typed at a yes-no question. */
  readonly answer?: string
  readonly env?: Readonly<Record<string, string>>
  /** Whether progress is kept. */
  readonly progress?: boolean
}

const inTerminal = (
  place: Workplace,
  words: ReadonlyArray<string>,
  { answer, env = {}, progress = false }: Prompted = {}
): Seen => {
  const { code, shown } = inPty(place, words, { env, steps: answer === undefined ? [] : [["[y/N]", `${answer}\n`]] })
  return { code, shown: steady(shown, place, progress) }
}

const piped = (place: Workplace, words: ReadonlyArray<string>) =>
  Effect.map(place.execute(words, { env: { SEM_EMBEDDING_MODEL: "off", TERM: "xterm-256color" } }), (ended) => ({
    code: ended.code,
    out: steady(ended.out, place),
    err: steady(ended.err, place)
  }))

/** A colour, or bold. */
const style = /\u001b\[[\d;]*m/

const query = '{"source_model": "orders", "measures": ["amount:sum"], "dimensions": ["customers.name"]}'

/** With colours in a terminal, which also shows the output without them. */
const styled = [
  ["models", "list", "--help"],
  ["doctor", "--url", "http://127.0.0.1:9"]
]

const plain = [
  ["query", query],
  ["query", query, "--raw"],
  ["query", query, "--format", "markdown"],
  [
    "query",
    "orders",
    "--dimensions",
    "id,customers.name,customers.country,status,ordered_on,amount,customer_id",
    "--order",
    "id"
  ],
  ["query", '{"source_model": "ordrs"}'],
  ["query", "{}", "--formt", "json"],
  ["ingest", "--datasource", "shop"]
]

layer(Layer.scoped(Place, shopWorkplace), { excludeTestServices: true, timeout: "60 seconds" })("a terminal", (it) => {
  const live = (title: string, test: (place: Workplace) => Effect.Effect<void, unknown, Scope.Scope>) =>
    it.scoped(title, () => Effect.flatMap(Place, test), 90_000)

  for (const words of [...styled, ...plain]) {
    live(`semlayer ${words.join(" ")}`, (place) =>
      Effect.gen(function* () {
        const { out, err, code } = yield* piped(place, words)
        const terminal = inTerminal(place, words)
        expect({ code, out, err }).toMatchSnapshot("piped")
        expect(terminal).toMatchSnapshot("terminal")
        assert.strictEqual(terminal.code, code)
        assert.notMatch(out + err, style)
        assert.notMatch(out + err + terminal.shown, /\n\s+at |\.js:\d+/)
        if (!styled.includes(words)) return
        assert.match(terminal.shown, style)
        const { shown } = inTerminal(place, words, { env: { NO_COLOR: "1" } })
        assert.strictEqual(shown, terminal.shown.replace(new RegExp(style, "g"), ""))
      })
    )
  }

  live("progress is seen in a terminal alone, and leaves nothing behind", (place) =>
    Effect.gen(function* () {
      const model = {
        name: "lasting",
        data_source: "shop",
        sql: "WITH RECURSIVE t (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < 3e6) SELECT n FROM t",
        columns: [{ name: "n", type: "INT" }]
      }
      const saved = yield* place.run(["models", "create", place.file("lasting.json", JSON.stringify(model))])
      assert.strictEqual(saved.code, 0, saved.err)
      const words = ["query", '{"source_model": "lasting", "measures": ["n:max"]}', "-f", "csv"]
      const { shown } = inTerminal(place, words, { progress: true })
      assert.match(shown, /\r\u001b\[2KRunning the query \(<n> s\)/)
      assert.match(shown, /\r\u001b\[2Klasting\.n_max\n3000000\n$/)
      const { out, err } = yield* piped(place, words)
      assert.deepStrictEqual([out, err], ["lasting.n_max\n3000000\n", ""])
      assert.strictEqual((yield* place.run(["models", "delete", "lasting"])).code, 0)
    })
  )

  live("a question is asked in a terminal alone", (place) =>
    Effect.gen(function* () {
      const words = ["datasources", "create", "shop.db"]
      const no = inTerminal(place, words, { answer: "n" })
      assert.strictEqual(no.code, 1)
      assert.match(no.shown, /The datasource 'shop' exists and will be replaced\. Continue\? \[y\/N\] /)
      assert.match(no.shown, /Aborted: the datasource 'shop' exists\./)
      const yes = inTerminal(place, words, { answer: "y" })
      assert.strictEqual(yes.code, 0)
      assert.match(yes.shown, /Updated datasource 'shop' \(sqlite\)\.\n$/)
      const withoutTerminal = yield* piped(place, words)
      assert.strictEqual(withoutTerminal.code, 1)
      assert.match(withoutTerminal.err, /^Aborted: /)
    })
  )
})
