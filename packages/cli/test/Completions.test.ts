/** The scripts in real shells: bash always, the others where they are installed. */
import { spawnSync } from "node:child_process"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { assertRefused, workplace } from "./Command.js"

const run = (program: string, words: ReadonlyArray<string>) => {
  const { error, status, stdout, stderr } = spawnSync(program, words, { encoding: "utf8" })
  return { isThere: error === undefined, status, out: stdout, err: stderr }
}

/** What bash offers at the end of a line, whose words are parted as bash parts them. */
const inBash = (script: string, words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const lines = `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _semlayer; printf '%s\\n' "\${COMPREPLY[@]}"`
  const { status, out, err } = run("bash", ["-c", lines, "bash", script, "semlayer", ...words])
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
    assert.deepStrictEqual(offered("models", ""), ["create", "delete", "list", "show"])
    assert.deepStrictEqual(offered("datasources", "c"), ["create"])
    assert.deepStrictEqual(offered("search", "ref"), ["refresh-samples"])
    assert.deepStrictEqual(offered("validate-models", "--force"), ["--force-clean"])
    assert.deepStrictEqual(offered("query", "{}", "--dry"), ["--dry-run"])
    assert.includeMembers(
      [...offered("models", "show", "-")],
      ["--storage", "--url", "--format", "-f", "--hidden", "--help"]
    )
    assert.deepStrictEqual(offered("query", "--format", ""), ["table", "json", "csv", "markdown"])
    assert.deepStrictEqual(offered("query", "-f", "m"), ["markdown"])
    assert.deepStrictEqual(offered("query", "--format", "=", "c"), ["csv"])
    assert.deepStrictEqual(offered("query", "--format", "="), ["table", "json", "csv", "markdown"])
    assert.deepStrictEqual(offered("models", "show", "--format", "j"), ["json"])
    assert.deepStrictEqual(offered("--version"), ["--version"])
    // The value of an option is no command, and an option may stand before the command.
    assert.deepStrictEqual(offered("--storage", "query", "mod"), ["models"])
    assert.deepStrictEqual(offered("--storage", "=", "query", "models", "l"), ["list"])
    // Of what is not known the shell offers files.
    assert.deepStrictEqual(offered("query", "@"), [])
    assert.deepStrictEqual(offered("query", "--storage", ""), [])
    assertRefused(yield* place.run(["completions", "tcsh"]), /bash.*zsh.*fish/, 2)
    assertRefused(yield* place.run(["completions"]), /shell/, 2)
  })
)

it.scoped("bash uses it", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    const script = place.file("semlayer.bash", (yield* place.run(["completions", "bash"])).out)
    const { out } = run("bash", ["-c", `source "$1"; complete -p semlayer`, "bash", script])
    assert.strictEqual(out, "complete -o default -F _semlayer semlayer\n")
  })
)

it.scoped("the scripts of zsh and fish can be read by their shells", () =>
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
