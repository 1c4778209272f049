/** The prompt of `semlayer query` without a query: lines in the words of its options, and commands that begin with a dot. */
import { didYouMean, suggest } from "@semlayer/domain/Suggest"
import { Effect, Either, Option, Ref } from "effect"
import { Backend } from "../backend/Backend.js"
import { namesFor } from "../completions/Names.js"
import { print, remark } from "../output/Print.js"
import type { Level } from "../terminal/CommandLine.js"
import { historySize, openHistory } from "./History.js"
import { openEditor } from "./LineEditor.js"
import type { LineRunner } from "./LineRunner.js"
import { wordsOf } from "./Words.js"

const help = `A line is a query, as after semlayer query:
  orders --measures amount:sum --dimensions customers.country --order -amount:sum
  {"source_model": "orders", "measures": ["*:count"]}

  .models          the models
  .inspect orders  a model or a part of one
  .sql             the SQL of the last query
  .exit            the end, as Ctrl-D

Tab completes names and options, and Ctrl-C stops a query.`

const commands = [".models", ".inspect", ".sql", ".help", ".exit"]

/** Options that choose the storage or server, which a prompt has chosen already. */
const targetOptions: ReadonlySet<string> = new Set(["--storage", "--models-dir", "--url", "--api-key"])

/** Reads and runs lines until the user ends the prompt. */
export const prompt = Effect.fn("Cli.prompt")(function* ({ tree, run }: LineRunner["Type"]) {
  const backend = yield* Backend
  const history = yield* openHistory
  const last = yield* Ref.make<ReadonlyArray<string>>([])
  const { nextLine, untilCancelled } = yield* openEditor({
    prompt: "semlayer> ",
    history: history.lines,
    historySize,
    complete: (line) => completionsOf(tree, line)
  })
  const models = yield* Effect.orElseSucceed(backend.listModels({}), () => [])
  yield* remark(`${models.length} ${models.length === 1 ? "model" : "models"}; .help shows what can be typed`)

  /** The command line of a line; none if there is nothing to run. */
  const commandOf = Effect.fnUntraced(function* (line: string) {
    const read = /^[[{]/.test(line) ? Either.right([line]) : wordsOf(line)
    if (Either.isLeft(read)) return yield* nothing(`A quote is not closed: ${read.left}`)
    const [first = "", ...rest] = read.right
    switch (first) {
      case ".help":
        yield* print(help)
        return Option.none()
      case ".models":
        return Option.some(["models", "list", ...rest])
      case ".inspect":
        return Option.some(["inspect", ...rest])
      case ".sql": {
        const words = yield* Ref.get(last)
        return words.length === 0 ? yield* nothing("There was no query yet") : Option.some([...words, "--dry-run"])
      }
    }
    if (first.startsWith(".")) {
      const meant = didYouMean(suggest(first, commands))
      return yield* nothing(`${first} is not a command of the prompt.${meant} Known: ${commands.join(", ")}`)
    }
    const target = read.right.find((word) => targetOptions.has(word.split("=", 1)[0] ?? ""))
    if (target !== undefined) return yield* nothing(`${target} is an option of the command that opens the prompt`)
    const words = ["query", ...queryWords(read.right)]
    yield* Ref.set(last, words)
    return Option.some(words)
  })

  const loop: Effect.Effect<void, never, Backend> = Effect.gen(function* () {
    const typed = yield* nextLine
    if (Option.isNone(typed)) return
    const line = typed.value.trim()
    if (line === ".exit" || line === ".quit") return
    if (line !== "") {
      yield* history.add(line)
      const words = yield* commandOf(line)
      if (Option.isSome(words) && !(yield* untilCancelled(run(words.value)))) yield* remark("Stopped")
    }
    return yield* loop
  })
  yield* loop
}, Effect.scoped)

const nothing = (message: string) => Effect.as(remark(message), Option.none<ReadonlyArray<string>>())

/** The words after `query`, also of a line that was copied from a shell. */
const queryWords = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const afterProgram = words[0] === "semlayer" ? words.slice(1) : words
  return afterProgram[0] === "query" ? afterProgram.slice(1) : afterProgram
}

/** What completes the last word of a line. */
const completionsOf = (tree: Level, line: string) =>
  Effect.gen(function* () {
    const word = /\S*$/.exec(line)?.[0] ?? ""
    const before = line.slice(0, line.length - word.length)
    if (before.trim() === "" && word.startsWith(".")) {
      return [commands.filter((each) => each.startsWith(word)), word] as const
    }
    const read = Either.getOrElse(wordsOf(before), () => before.split(/\s+/))
    const isInspect = read[0] === ".inspect"
    const words = isInspect ? ["inspect", ...read.slice(1), word] : ["query", ...queryWords(read), word]
    const level = tree.commands.get(words[0] ?? "")
    if (word.startsWith("-") && level !== undefined && words.at(-2) !== "--order") {
      const options = [...level.options.keys()].filter((name) => name.startsWith("--") && !targetOptions.has(name))
      return [options.filter((name) => name.startsWith(word)), word] as const
    }
    const names = yield* Effect.orElseSucceed(namesFor(tree, words), () => [])
    return [names, word] as const
  })
