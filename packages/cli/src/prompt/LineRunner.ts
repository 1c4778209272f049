/** Runs the words of a line typed at the prompt, as the command itself runs the words of its command line. */
import { Context, type Effect } from "effect"
import type { Backend } from "../backend/Backend.js"
import type { Level } from "../terminal/CommandLine.js"

/** Absent while a line of the prompt runs, so that a prompt opens no other. */
export class LineRunner extends Context.Tag("@semlayer/cli/prompt/LineRunner")<
  LineRunner,
  {
    readonly tree: Level
    /** Prints the answer or the failure. */
    readonly run: (words: ReadonlyArray<string>) => Effect.Effect<void, never, Backend>
  }
>() {}
