/** The texts of the command lines that print the same for everybody: the help of each command and group, and the version. */
import * as NodeContext from "@effect/platform-node/NodeContext"
import { type Console, Effect } from "effect"
import { cli, commandPaths } from "./Cli.js"
import { Interaction } from "./terminal/Interaction.js"

/** The output of a command line in a terminal with styles. */
const printed = Effect.fnUntraced(function* (words: ReadonlyArray<string>) {
  let text = ""
  const recording: Console.Console = {
    ...(yield* Effect.console),
    log: (line) =>
      Effect.sync(() => {
        text += `${line}\n`
      })
  }
  yield* cli(["node", "semlayer", ...words]).pipe(
    Effect.withConsole(recording),
    Effect.updateService(Interaction, (interaction) => ({ ...interaction, isStyled: true })),
    Effect.provide(Interaction.layerNone),
    Effect.provide(NodeContext.layer)
  )
  return text
})

/** The texts, with styles, by the words of their command lines. The build writes them for `printHelp`. */
export const helpTexts = Effect.gen(function* () {
  const lines = [["--version"], ...commandPaths().map((path) => [...path, "--help"])]
  const entries = yield* Effect.forEach(lines, (words) =>
    Effect.map(printed(words), (text) => [words.join(" "), text] as const)
  )
  return Object.fromEntries(entries)
})
