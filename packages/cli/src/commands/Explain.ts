/** `semlayer explain`: what becomes of a query at every stage, down to its SQL. */
import { Command, Options } from "@effect/cli"
import { Queries } from "@semlayer/engine/query/Queries"
import { Effect } from "effect"
import { readRequest, variableOptions } from "../input/QueryInput.js"
import { print, warn } from "../output/Print.js"
import { engineOver, storageOption } from "../StorageOption.js"
import { queryArgument } from "./Query.js"

const stage = Options.choice("stage", ["program", "syntax", "bound", "plan", "sql"]).pipe(
  Options.withDescription("Show only this stage; may be repeated"),
  Options.repeated
)

export const explainCommand = Command.make(
  "explain",
  { query: queryArgument, stage, ...variableOptions, storage: storageOption },
  ({ query, stage, pairs, json, storage }) =>
    Effect.gen(function* () {
      const queries = yield* Queries
      const { stages, warnings } = yield* queries.stages(yield* readRequest(query, { pairs, json }, {}))
      const wanted = new Set<string>(stage)
      const shown = stages.filter(({ name }) => wanted.size === 0 || wanted.has(name))
      yield* warn(warnings)
      const blocks = shown.map(({ name, text }) =>
        shown.length > 1 && name === "sql" ? `sql\n${indented(text)}` : text
      )
      yield* print(blocks.join("\n\n"))
    }).pipe(Effect.provide(engineOver(storage)))
).pipe(Command.withDescription("Show what becomes of a query at every stage, and its SQL"))

const indented = (text: string): string =>
  text
    .split("\n")
    .map((line) => `  ${line}`)
    .join("\n")
