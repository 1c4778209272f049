/** Wrong use of every command: exit code 2, a message that names what is wrong, and nothing on standard output. */
import { assert, it } from "@effect/vitest"
import { commands, readWords } from "../src/Cli.js"
import { examplesOf } from "../src/terminal/Examples.js"
import { Effect, Either } from "effect"
import { assertRefused, workplace } from "./Command.js"

/** Commands with a required argument or option, what is missing, and words that complete them except for the last. */
const incomplete: Readonly<Record<string, RegExp>> = {
  completions:
    /^The shell is missing: choose one of bash, zsh, fish\. For example: source <\(semlayer completions bash\)\n$/,
  "dashboards create": /^<file> is missing\nFor example: semlayer dashboards create /,
  "datasources create": /^<source> is missing\nFor example: semlayer datasources create /,
  "keys create": /^<name> is missing\nFor example: semlayer keys create /,
  "keys revoke": /^<name> is missing\nFor example: semlayer keys revoke /,
  "memory forget": /^<id> is missing\nFor example: semlayer memory forget /,
  "memory save": /^--learning is missing\nFor example: semlayer memory save --learning /,
  "models create": /^<file> is missing\nFor example: semlayer models create /,
  "recommend-root-model": /^<item> is missing\nFor example: semlayer recommend-root-model /,
  restore: /^<file> is missing\nFor example: semlayer restore /,
  sql: /^<sql> is missing\nFor example: semlayer sql /,
  schema:
    /^<kind> is missing: it is one of model, datasource, memory, dashboard, query, test\nFor example: semlayer schema /
}

/** Commands that take any number of arguments. */
const unbounded = [
  "completions names",
  "dashboards create",
  "inspect",
  "models create",
  "models format",
  "recommend-root-model",
  "search"
]

it.scoped("an unknown option, a missing value or argument, or one too many is wrong use of every command", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    const known = commands()
    assert.isAtLeast(known.length, 25)
    assert.includeMembers(
      known.map(({ words }) => words),
      [...Object.keys(incomplete), ...unbounded]
    )
    for (const { words, options } of known) {
      const refused = (more: ReadonlyArray<string>, message: RegExp) =>
        Effect.map(place.run([...words.split(" "), ...more]), (ended) => assertRefused(ended, message, 2))
      yield* refused(["--bogus-option"], new RegExp(`^--bogus-option is not an option of 'semlayer ${words}'`))
      if (options.includes("--storage")) yield* refused(["--storage"], /^--storage needs a value\n$/)
      if (options.includes("--format")) {
        yield* refused(["--format"], /^--format needs a value: \w+, /)
        yield* refused(["--format", "jsno"], /^--format: 'jsno' is not one of \w+, .* Did you mean 'json'\?\n$/)
      }
      const missing = incomplete[words]
      if (missing !== undefined) yield* refused([], missing)
      if (unbounded.includes(words) || words.includes("refresh-samples")) continue
      const arg = words === "completions" ? "bash" : words === "schema" ? "model" : "x"
      const learning = words === "memory save" ? ["--learning", "x"] : []
      const second = words === "models diff" ? ["x"] : []
      const tooMany = [...learning, arg, ...second, "y"]
      yield* refused(tooMany, /^'[xy]' is one argument too many\nFor example: /)
    }
  })
)

it.scoped("values and combinations that a command does not take are wrong use", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    const cases: ReadonlyArray<readonly [ReadonlyArray<string>, RegExp]> = [
      [["completions", "tcsh"], /^<shell> is wrong: it is one of bash, zsh, fish\n/],
      [["datasources", "create", "snowflak://acc/db"], /is not a supported database\. Did you mean/],
      [["datasources", "create", "postgresql://host"], /no database name: give the datasource a --name/],
      [["datasources", "create", "demo", "--name", "x"], /The demo shop has the name/],
      [["datasources", "list", "--storage", "a", "--url", "http://x"], /exclude each other/],
      [["datasources", "list", "--url", "localhost:1"], /Did you mean 'http:\/\/localhost:1'/],
      [["datasources", "list", "--api-key", "x"], /--api-key is for a server/],
      [["demo", "--url", "http://x"], /--url does not apply here/],
      [["keys", "create", "ci", "--claim", "x"], /is not a claim/],
      [["keys", "create", "ci", "--expires", "soon"], /is not a duration/],
      [["mcp", "--demo", "--url", "http://localhost:1"], /--demo is for a storage/],
      [["memory", "save", "--learning", "x", "--storage", "memory://"], /^Give either --entities or --query/],
      [
        ["query", '{"source_model": "x"}', "--timeout", "soon", "--storage", "memory://"],
        /^--timeout: expected seconds/
      ],
      [["search", "x", "--max-results", "many"], /--max-results: 'many' is not an integer/],
      [["serve", "--ingest-on-startup", "--no-ingest-on-startup"], /exclude each other/],
      [["--log-level", "loud", "doctor"], /is not a log level/],
      [["--verison"], /Did you mean '--version'/]
    ]
    for (const [words, message] of cases) {
      assertRefused(yield* place.run(words), message, 2)
    }
  })
)

/** The words of an example, as a POSIX shell splits them; without redirections. */
const wordsOf = (line: string): ReadonlyArray<string> =>
  [...line.replace(/ [|<>] .*$/, "").matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
    word.replace(/'([^']*)'|"([^"]*)"/g, (_, single, double) => single ?? double)
  )

it.scoped("the help of every command has examples, which are right command lines", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    for (const { words } of commands()) {
      const { out } = yield* place.run([...words.split(" "), "--help"])
      assert.match(out, /^\$ semlayer .*\[options\]$/m, words)
      assert.match(out, /\n\nEXAMPLES\n\n {2}\S/, words)
      const examples = examplesOf(["semlayer", ...words.split(" ")])
      assert.isAbove(examples.length, 0, words)
      for (const example of examples) {
        assert.include(out, `\n  ${example}`)
        const line = /semlayer [^)|]*/.exec(example)?.[0] ?? ""
        const [, ...given] = wordsOf(example.startsWith("source") ? line : example)
        const read = readWords(given)
        assert.isTrue(Either.isRight(read), `${example}: ${JSON.stringify(read)}`)
        if (["serve", "mcp", "demo", "doctor"].includes(words) || given.some((word) => word === "demo" || word === "-"))
          continue
        const missing = yield* place.run(given)
        assert.notStrictEqual(missing.code, 2, `${example}: ${missing.err}`)
      }
    }
    assert.match((yield* place.run(["--help"])).out, /\nEXAMPLES\n\n {2}semlayer demo/)
  })
)
