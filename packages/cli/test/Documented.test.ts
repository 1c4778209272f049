/** The examples of `docs/cli.md`, run from top to bottom. */
import { spawnSync } from "node:child_process"
import { mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { assert, it } from "@effect/vitest"
import { commands } from "../src/Cli.js"
import { Effect } from "effect"
import { shop, workplace } from "./Command.js"
import { serve } from "./Served.js"

const page = readFileSync(new URL("../../../docs/cli.md", import.meta.url), "utf8")
const program = fileURLToPath(new URL("../bin/semlayer.mjs", import.meta.url))

/** Each block of commands, and the output shown below it. */
const blocks = [...page.matchAll(/```sh\n([^]*?)```(?:\s*```text\n([^]*?)```)?/g)].map(([, commands = "", shown]) => ({
  commands: commands.trim().split("\n"),
  shown
}))

/** The words of a line, split and joined as by a shell. */
const wordsOf = (line: string): ReadonlyArray<string> =>
  [...line.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) => word.replace(/'([^']*)'|"([^"]*)"/g, "$1$2"))

it.scopedLive(
  "every example works as shown",
  () =>
    Effect.gen(function* () {
      const place = yield* workplace
      place.database("shop.db", shop)
      const revenue = { source_model: "orders", dimensions: ["customers.country"], measures: ["amount:sum"] }
      place.file("revenue.json", JSON.stringify(revenue))
      place.file("revenue.yaml", "source_model: orders\ndimensions: [customers.country]\nmeasures: [amount:sum]\n")
      place.file("paid.yaml", "name: paid\ndata_source: shop\nsql: SELECT * FROM orders WHERE status = 'paid'\n")
      place.file("sales.yaml", "name: sales\nrows: []\n")
      mkdirSync(join(place.directory, "golden"))
      place.file("golden/orders.yaml", JSON.stringify({ query: revenue, not_null: ["amount_sum"] }))
      const { address } = yield* serve(place)
      const env = { SEM_EMBEDDING_MODEL: "off", PORT: "0" }
      const here = (word: string) =>
        word.replace(
          /^(@?)((?:shop|revenue|paid|sales)\.(?:db|json|yaml)|golden)$/,
          (_, at, name) => at + join(place.directory, name)
        )
      for (const { commands, shown } of blocks) {
        let output = ""
        for (const written of commands) {
          const line = written.replace("http://localhost:5143", address)
          const isRemote = line !== written
          // Pipes need a shell.
          if (/ [|<] /.test(line)) {
            const script = `semlayer() { "${process.execPath}" "${program}" "$@"; }; ${line}`
            const { status, stdout, stderr } = spawnSync("bash", ["-c", script], {
              cwd: place.directory,
              encoding: "utf8",
              env: { PATH: process.env["PATH"], HOME: place.directory, SEM_STORAGE: place.storage, ...env }
            })
            assert.strictEqual(status, 0, `${written}\n${stderr}`)
            output += stdout
            continue
          }
          const [name, ...words] = wordsOf(line)
          assert.strictEqual(name, "semlayer")
          const run = place.run(words.map(here), { ...env, ...(isRemote && { SEM_STORAGE: "" }) })
          const { code, out, err } = yield* run
          assert.strictEqual(code, 0, `${written}\n${out}\n${err}`)
          output += out
        }
        if (shown !== undefined) assert.strictEqual(output, shown)
      }
    }),
  60_000
)

it("every command has an example", () => {
  const known = commands().map(({ words }) => words)
  assert.isAtLeast(known.length, 25)
  for (const words of known) assert.include(page, `semlayer ${words}`)
})
