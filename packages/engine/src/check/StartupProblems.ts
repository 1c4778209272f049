/** Logs the problems of stored documents when a service starts. */
import { problemsText } from "@semlayer/domain/DocumentProblem"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { unusableSentences } from "@semlayer/storage/snapshot/UnusableDocuments"
import { Effect } from "effect"
import { ModelProblems } from "./ModelProblems.js"

/** Maximum number of problems logged one by one. */
const loggedAtMost = 20

/** Logs each problem as a warning. It also fills the cache of problems, which lists of models read. */
export const logProblems = Effect.gen(function* () {
  const snapshot = yield* (yield* Storage).snapshot
  const checks = yield* ModelProblems
  const lines = [...unusableSentences(snapshot.problems, () => true)]
  for (const models of snapshot.models.values()) {
    for (const { value } of models.values()) {
      const found = yield* checks.ofModel(value, snapshot)
      if (found.length > 0) lines.push(`model ${value.data_source}.${value.name}: ${problemsText(found)}`)
    }
  }
  for (const line of lines.slice(0, loggedAtMost)) yield* Effect.logWarning(line)
  const more = lines.length - loggedAtMost
  if (more > 0) yield* Effect.logWarning(`${more} further documents have problems: semlayer check lists them`)
}).pipe(Effect.catchTag("StorageFailed", ({ message }) => Effect.logWarning(message)))
