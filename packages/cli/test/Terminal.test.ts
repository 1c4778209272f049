/** What a person sees in a terminal, and what a program reads of the same command: snapshots of both. */
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { layer } from "@semlayer/testkit/Layers"
import { assert, expect } from "@effect/vitest"
import { Context, Effect, Layer, type Scope } from "effect"
import { shopWorkplace, type Workplace } from "./Command.js"

const program = fileURLToPath(new URL("../bin/semlayer.mjs", import.meta.url))
const helper = fileURLToPath(new URL("./terminal.py", import.meta.url))
const python = process.env["SEM_TEST_PYTHON"] ?? "python3"

class Place extends Context.Tag("TerminalPlace")<Place, Workplace>() {}

interface Seen {
  readonly code: number | null
  readonly shown: string
}

/** What differs from one run, or one machine, to the next. */
const steady = (text: string, { directory }: Workplace, isShown = false): string =>
  text
    .replaceAll("\r\n", "\n")
    // Progress of what took long this time.
    .replace(/(?:\r\u001b\[2K(?:[^\r\n]*\(\d+ s\))?)+/g, isShown ? "$&" : "")
    .replaceAll(directory, "<directory>")
    .replace(/version \d+\.\d+\.\d+/g, "version <version>")
    .replace(/\(\d+ s\)/g, "(<n> s)")

interface Told {
  /** What is typed where something is asked. */
  readonly answer?: string
  readonly env?: Readonly<Record<string, string>>
  /** Whether progress is looked at. */
  readonly progress?: boolean
}

const inTerminal = (
  place: Workplace,
  words: ReadonlyArray<string>,
  { answer = "", env = {}, progress = false }: Told = {}
): Seen => {
  const { status, stdout, stderr } = spawnSync(python, [helper, answer, process.execPath, program, ...words], {
    cwd: place.directory,
    encoding: "utf8",
    env: {
      PATH: process.env["PATH"],
      TZ: "UTC",
      TERM: "xterm-256color",
      SEM_STORAGE: place.storage,
      HOME: place.directory,
      SEM_EMBEDDING_MODEL: "off",
      ...env
    }
  })
  assert.strictEqual(stderr, "")
  return { code: status, shown: steady(stdout, place, progress) }
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

/** With colours in a terminal, so they are seen there without colours too. */
const styled = [
  ["models", "list", "--help"],
  ["doctor", "--url", "http://127.0.0.1:9"]
]

const plain = [
  ["query", query],
  ["query", query, "--format", "markdown"],
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
      const nobody = yield* piped(place, words)
      assert.strictEqual(nobody.code, 1)
      assert.match(nobody.err, /^Aborted: /)
    })
  )
})
