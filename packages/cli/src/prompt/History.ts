/** Lines typed at the prompt, kept in the user's state directory for the next time. Its failures are ignored. */
import * as FileSystem from "@effect/platform/FileSystem"
import * as Path from "@effect/platform/Path"
import { Config, Effect, Option } from "effect"
import { homedir } from "node:os"

/** Lines that are kept. */
export const historySize = 1000

const stateDirectory = Effect.gen(function* () {
  const path = yield* Path.Path
  const given = yield* Config.option(Config.string("XDG_STATE_HOME"))
  const home = Option.filter(given, (text) => path.isAbsolute(text))
  return path.join(
    Option.getOrElse(home, () => path.join(homedir(), ".local", "state")),
    "semlayer"
  )
})

/** The lines of earlier prompts, the newest first, and how another is added. */
export const openHistory = Effect.gen(function* () {
  const fs = yield* FileSystem.FileSystem
  const path = yield* Path.Path
  const directory = yield* stateDirectory
  const file = path.join(directory, "history")
  const text = yield* Effect.orElseSucceed(fs.readFileString(file), () => "")
  const lines = text.split("\n").filter((line) => line !== "")
  const kept = lines.slice(-historySize)
  const write = (text: string, flag: "a" | "w") => fs.writeFileString(file, text, { flag, mode: 0o600 })
  yield* Effect.ignore(fs.makeDirectory(directory, { recursive: true, mode: 0o700 }))
  if (lines.length > 2 * historySize) yield* Effect.ignore(write(`${kept.join("\n")}\n`, "w"))
  return {
    lines: kept.toReversed(),
    add: (line: string) => (line === lines.at(-1) ? Effect.void : Effect.ignore(write(`${line}\n`, "a")))
  }
})
