/** Every row of part 7 of the specification, by the command: its exit code, and one sentence on standard error. */
import { type ConditionRequest, type Condition, rows } from "@semlayer/testkit/conditions/Condition"
import { conditions } from "@semlayer/testkit/conditions/index"
import { madeWorld, worldSettings } from "@semlayer/testkit/conditions/World"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Context, Effect, Layer, Logger, LogLevel } from "effect"
import { type Ended, type Workplace, workplace } from "./Command.js"

/** A workplace where every command runs on the world of the conditions. */
class Place extends Context.Tag("Place")<
  Place,
  {
    readonly run: (words: ReadonlyArray<string>) => Effect.Effect<Ended>
    readonly execute: Workplace["execute"]
  }
>() {
  static readonly layer = Layer.scoped(
    Place,
    Effect.gen(function* () {
      const location = yield* madeWorld
      const { run, execute } = yield* workplace
      const env = {
        ...Object.fromEntries(worldSettings),
        SEM_STORAGE: location._tag === "Directory" ? location.path : ""
      }
      return {
        run: (words) => Logger.withMinimumLogLevel(run(words, env), LogLevel.None),
        execute: (words, settings = {}) => execute(words, { ...settings, env: { ...settings.env, ...env } })
      }
    })
  ).pipe(Layer.orDie)
}

/** `--key=value` for each field of a body; repeated for a list. A condition lists the fields without an option. */
const options = (body: object, named: Readonly<Record<string, string>>): ReadonlyArray<string> =>
  Object.entries(body).flatMap(([key, value]) => {
    const option = named[key]
    if (option === undefined) return assert.fail(`the command has no option for ${key}`)
    return [value].flat().map((each) => `${option}=${typeof each === "object" ? JSON.stringify(each) : String(each)}`)
  })

const inspectOptions = {
  entity_type: "--type",
  format: "--format",
  num_rows: "--num-rows",
  sections: "--section",
  descriptions_max_chars: "--descriptions-max-chars"
}

const searchOptions = {
  question: "--question",
  entities: "--entity",
  query: "--query",
  datasource: "--datasource",
  cypher_filter: "--cypher-filter",
  max_results: "--max-results"
}

const memoryOptions = { learning: "--learning", id: "--id", description: "--description" }

/** The command line equivalent to a request. */
const wordsOf = (asked: ConditionRequest): ReadonlyArray<string> => {
  if (asked.of === "forget") return ["memory", "forget", asked.id]
  const { reference = [], linked_entities, ...body } = { ...Object(asked.body) }
  switch (asked.of) {
    case "query":
      return ["query", JSON.stringify(asked.body)]
    case "inspect":
      return ["inspect", ...[reference].flat(), ...options(body, inspectOptions)]
    case "search":
      return ["search", ...options(body, searchOptions)]
    case "memories": {
      const linked = Array.isArray(linked_entities) ? { entities: linked_entities } : { query: linked_entities }
      return [
        "memory",
        "save",
        ...options({ ...body, ...linked }, { ...memoryOptions, entities: "--entities", query: "--query" })
      ]
    }
    case "ingest":
      return ["ingest", "-d", body.datasource]
  }
}

/** Requests whose fields are options of the command: one that is not accepted is wrong use. */
const ofOptions: ReadonlyArray<ConditionRequest["of"]> = ["inspect", "search", "memories"]

const codeOf = ({ asked, tag }: Condition): number =>
  ofOptions.includes(asked.of) && (tag === "RequestInvalid" || tag === "RequestValueInvalid") ? 2 : 1

/** Checks exit code and message; a command with valid arguments that fails prints one sentence and no result. */
const assertReported = (condition: Condition, ended: Ended, what: string): void => {
  const { message, cli } = condition
  const own = cli !== undefined && "words" in cli ? cli : undefined
  const text = `${what}\n${ended.out}\n${ended.err}`
  assert.strictEqual(ended.code, own?.code ?? codeOf(condition), text)
  assert.match(ended.err, own?.message ?? message, text)
  assert.notMatch(ended.err, /\n\s+at |\.js:\d+|Error:|undefined/, text)
  if (own === undefined) assert.deepStrictEqual([ended.out, ended.err.trim().split("\n").length], ["", 1], text)
}

/** The conditions that the command can reach, with their words. */
const reached = (table: ReadonlyArray<Condition>) =>
  table.flatMap((condition) => {
    const { asked, cli } = condition
    if (cli !== undefined && "outOfReach" in cli) return []
    return [{ condition, words: cli?.words ?? wordsOf(asked), code: cli?.code ?? 1 }]
  })

layer(Place.layer, { excludeTestServices: true, timeout: "60 seconds" })("part 7", (it) => {
  for (const [operation, table] of Object.entries(conditions)) {
    it.effect(`${operation} by the command`, () =>
      Effect.gen(function* () {
        const { run } = yield* Place
        for (const { condition, words } of reached(table)) {
          assertReported(condition, yield* run(words), `${rows[condition.row]}: ${words.join(" ")}`)
        }
      })
    )
  }

  it.effect("has the same result in a process as within the test", () =>
    Effect.gen(function* () {
      const { execute, run } = yield* Place
      // The last one of each code, because a process takes ten times as long: a success and failures.
      const all = reached(Object.values(conditions).flat())
      const some = new Map(all.map((each) => [each.condition.tag === null ? "answer" : each.code, each.words]))
      assert.strictEqual(some.size, 3)
      for (const words of some.values()) {
        assert.deepStrictEqual(yield* execute(words), yield* run(words), words.join(" "))
      }
    })
  )
})
