/** The scripts in real shells: bash always, the others if installed. */
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { assertRefused, shopWorkplace, workplace } from "./Command.js"

const run = (program: string, words: ReadonlyArray<string>, env: Readonly<Record<string, string>> = {}) => {
  const { error, status, stdout, stderr } = spawnSync(program, words, {
    encoding: "utf8",
    env: { ...process.env, ...env }
  })
  return { isThere: error === undefined, status, out: stdout, err: stderr }
}

/** The completions of bash at the end of a line, whose words are split as bash splits them. */
const inBash = (
  script: string,
  words: ReadonlyArray<string>,
  { program = "", env = {} }: { readonly program?: string; readonly env?: Readonly<Record<string, string>> } = {}
): ReadonlyArray<string> => {
  const semlayer = `semlayer() { ${program === "" ? "true" : `"${process.execPath}" "${program}" "$@"`}; }`
  const lines = `${semlayer}; source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _semlayer; printf '%s\\n' "\${COMPREPLY[@]}"`
  const { status, out, err } = run("bash", ["-c", lines, "bash", script, "semlayer", ...words], env)
  assert.deepStrictEqual([status, err], [0, ""])
  return out.split("\n").filter((line) => line !== "")
}

it.scoped("bash completes commands, their commands, options and the values of options", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    const { code, out, err } = yield* place.run(["completions", "bash"])
    assert.deepStrictEqual([code, err], [0, ""])
    const script = place.file("semlayer.bash", out)
    const offered = (...words: ReadonlyArray<string>) => inBash(script, words)
    assert.deepStrictEqual(offered("mo"), ["models"])
    assert.includeMembers(
      [...offered("")],
      ["query", "validate-models", "recommend-root-model", "doctor", "completions"]
    )
    assert.deepStrictEqual(offered("models", ""), ["create", "delete", "diff", "format", "list", "show"])
    assert.deepStrictEqual(offered("datasources", "c"), ["create"])
    assert.deepStrictEqual(offered("search", "ref"), ["refresh-samples"])
    assert.deepStrictEqual(offered("validate-models", "--force"), ["--force-clean"])
    assert.deepStrictEqual(offered("query", "{}", "--dry"), ["--dry-run"])
    assert.includeMembers(
      [...offered("models", "show", "-")],
      ["--storage", "--url", "--format", "-f", "--hidden", "--help"]
    )
    assert.deepStrictEqual(offered("query", "--format", ""), ["table", "json", "csv", "markdown", "arrow"])
    assert.deepStrictEqual(offered("query", "-f", "m"), ["markdown"])
    assert.deepStrictEqual(offered("query", "--format", "=", "c"), ["csv"])
    assert.deepStrictEqual(offered("query", "--format", "="), ["table", "json", "csv", "markdown", "arrow"])
    assert.deepStrictEqual(offered("models", "show", "--format", "j"), ["json"])
    assert.deepStrictEqual(offered("--version"), ["--version"])
    // The value of an option is not a command, and an option may precede the command.
    assert.deepStrictEqual(offered("--storage", "query", "mod"), ["models"])
    assert.deepStrictEqual(offered("--storage", "=", "query", "models", "l"), ["list"])
    // For unknown words the shell completes files.
    assert.deepStrictEqual(offered("query", "@"), [])
    assert.deepStrictEqual(offered("query", "--storage", ""), [])
    assertRefused(yield* place.run(["completions", "tcsh"]), /bash.*zsh.*fish/, 2)
    assertRefused(yield* place.run(["completions"]), /shell/, 2)
  })
)

it.scoped("names of the storage are completed: datasources, models, columns, measures, periods", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const yaml =
      "{name: sales, data_source: shop, sql_table: orders, measures: [{name: revenue, formula: 'amount:sum'}],\n" +
      "columns: [{name: amount, type: DOUBLE}, {name: customer_id, type: INT}, {name: ordered_on, type: DATE}],\n" +
      "joins: [{name: buyer, target_model: customers, join_pairs: [[customer_id, id]]}]}"
    const saved = yield* place.run(["models", "create", place.file("sales.yaml", yaml)])
    assert.strictEqual(saved.code, 0, saved.err)
    const names = (...words: ReadonlyArray<string>) =>
      Effect.map(place.run(["completions", "names", "--", ...words]), ({ code, out, err }) => {
        assert.deepStrictEqual([code, err], [0, ""])
        return out.split("\n").filter((line) => line !== "")
      })
    assert.deepStrictEqual(yield* names("query", ""), ["customers", "orders", "sales"])
    assert.deepStrictEqual(yield* names("explain", "--measures", "x", "s"), ["sales"])
    assert.deepStrictEqual(yield* names("models", "show", "-d", ""), ["shop"])
    assert.deepStrictEqual(yield* names("datasources", "test", "s"), ["shop"])
    assert.deepStrictEqual(yield* names("query", "sales", "--measures", "re"), ["revenue"])
    assert.deepStrictEqual(yield* names("query", "sales", "--measures", "amount:sum,rev"), ["amount:sum,revenue"])
    assert.deepStrictEqual(yield* names("query", "sales", "--measures", "round(am"), ["round(amount"])
    assert.deepStrictEqual(yield* names("query", "sales", "--measures", "amount:su"), ["amount:sum"])
    assert.deepStrictEqual(yield* names("query", "sales", "--measures", "*:"), ["*:count"])
    const dimensions = ["amount", "customer_id", "ordered_on", "buyer."]
    assert.deepStrictEqual(yield* names("query", "shop.sales", "--dimensions", ""), dimensions)
    const joined = yield* names("query", "sales", "--dimensions=amount,buyer.")
    assert.deepStrictEqual(
      joined,
      ["id", "name", "country"].map((name) => `amount,buyer.${name}`)
    )
    assert.deepStrictEqual(yield* names("query", "sales", "--order", "amount,-r"), ["amount,-revenue"])
    assert.deepStrictEqual(yield* names("query", "sales", "--time", ""), ["ordered_on", "buyer."])
    assert.deepStrictEqual(yield* names("query", "sales", "--time", "ordered_on:mo"), ["ordered_on:month"])
    assert.deepStrictEqual(yield* names("query", "sales", "--storage", `${place.directory}/none`, "--measures", ""), [])
    assert.deepStrictEqual(yield* names("query", "none", "--measures", ""), [])
    assert.deepStrictEqual(yield* names("query", "sales", "--measures", "nope.a"), [])
    assert.deepStrictEqual(yield* names("serve", ""), [])
    const script = place.file("semlayer.bash", (yield* place.run(["completions", "bash"])).out)
    const program = fileURLToPath(new URL("../bin/semlayer.mjs", import.meta.url))
    const env = { SEM_STORAGE: place.storage, HOME: place.directory, SEM_EMBEDDING_MODEL: "off" }
    const offered = (...words: ReadonlyArray<string>) => inBash(script, words, { program, env })
    assert.deepStrictEqual(offered("query", "s"), ["sales"])
    assert.deepStrictEqual(offered("query", "sales", "--measures", "=", "re"), ["revenue"])
    // What bash takes for the current word begins after the colon.
    assert.deepStrictEqual(offered("query", "sales", "--time", "ordered_on", ":", "mo"), ["month"])
    assert.deepStrictEqual(offered("query", "sales", "--time", "ordered_on", ":").slice(0, 2), ["second", "minute"])
  })
)

it.scoped("the script registers the completion in bash", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    const script = place.file("semlayer.bash", (yield* place.run(["completions", "bash"])).out)
    const { out } = run("bash", ["-c", `source "$1"; complete -p semlayer`, "bash", script])
    assert.strictEqual(out, "complete -o default -F _semlayer semlayer\n")
  })
)

it.scoped("the scripts of zsh and fish are valid in their shells", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    for (const [shell, words] of [
      ["zsh", ["-n"]],
      ["fish", ["--no-config", "-n"]]
    ] as const) {
      const { code, out } = yield* place.run(["completions", shell])
      assert.strictEqual(code, 0)
      assert.include(out, "models list")
      const { isThere, status, err } = run(shell, [...words, place.file(`semlayer.${shell}`, out)])
      if (isThere) assert.deepStrictEqual([status, err], [0, ""], shell)
    }
    const offer = `source "$argv[1]"; complete -C "$argv[2]"`
    const script = place.file("semlayer.fish", (yield* place.run(["completions", "fish"])).out)
    const offered = (line: string) => run("fish", ["--no-config", "-c", offer, script, line])
    if (!offered("").isThere) return
    assert.strictEqual(offered("semlayer mod").out, "models\n")
    assert.strictEqual(offered("semlayer --storage query models l").out, "list\n")
    assert.strictEqual(offered("semlayer query --format m").out, "markdown\n")
    assert.match(offered("semlayer models show --hid").out, /^--hidden/)
  })
)

it.scoped("an option takes a value in all commands that have it or in none, so it may precede the command", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    const { out } = yield* place.run(["completions", "fish"])
    const kinds = new Map<string, Set<boolean>>()
    for (const line of out.split("\n").filter((line) => line.startsWith("complete "))) {
      for (const [name] of line.matchAll(/ -[ls] \S+/g)) {
        kinds.set(name, (kinds.get(name) ?? new Set()).add(/ -[xr]( |$)/.test(line)))
      }
    }
    assert.isAbove(kinds.size, 30)
    for (const [name, values] of kinds) assert.strictEqual(values.size, 1, name)
  })
)
