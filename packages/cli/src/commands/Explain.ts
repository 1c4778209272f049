/** `semlayer explain`: shows a query at every compilation stage, down to its SQL. */
import { Command, Options } from "@effect/cli"
import { stageNames } from "@semlayer/domain/QueryStages"
import { Effect } from "effect"
import { Backend } from "../backend/Backend.js"
import { queryInputOptions, readRequest } from "../input/QueryInput.js"
import { withModel } from "./Chosen.js"
import { print, warn } from "../output/Print.js"
import { backendOver } from "../backend/ChosenBackend.js"
import { targetOption } from "../terminal/TargetOption.js"
import { queryArgument } from "./Query.js"

const stage = Options.choice("stage", stageNames).pipe(
  Options.withDescription("Show only this stage; may be repeated"),
  Options.repeated
)

export const explainCommand = Command.make(
  "explain",
  { query: queryArgument, stage, ...queryInputOptions, target: targetOption },
  ({ stage, target, ...input }) =>
    Effect.gen(function* () {
      const backend = yield* Backend
      const { stages, warnings } = yield* backend.stages(yield* readRequest(yield* withModel(input), {}))
      const wanted = new Set<string>(stage)
      const shown = stages.filter(({ name }) => wanted.size === 0 || wanted.has(name))
      yield* warn(warnings)
      const blocks = shown.map(({ name, text }) =>
        shown.length > 1 && name === "sql" ? `sql\n${indented(text)}` : text
      )
      yield* print(blocks.join("\n\n"))
    }).pipe(Effect.provide(backendOver(target, "needs")))
).pipe(Command.withDescription("Show each stage of a query's compilation, and its SQL"))

const indented = (text: string): string =>
  text
    .split("\n")
    .map((line) => `  ${line}`)
    .join("\n")
