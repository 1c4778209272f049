/** Decorates a storage with metrics: writes by kind and outcome. */
import { type Context, Effect, Exit } from "effect"
import type { Storage } from "./Storage.js"
import { metrics } from "@semlayer/runtime/telemetry/Metrics"
import { outcomeOf } from "@semlayer/runtime/telemetry/Outcome"

type Service = Context.Tag.Service<Storage>

/** The outcome of a write is its result, such as `created`; a deletion returns whether the document existed. */
const writeOutcome = (answer: unknown): string => {
  if (typeof answer === "boolean") return answer ? "deleted" : "unchanged"
  return typeof answer === "string" ? answer : "ok"
}

const counted =
  (kind: string) =>
  <A, E, R>(write: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.onExit(write, (exit) =>
      Effect.sync(() =>
        metrics.storageWrites(1, kind, Exit.isSuccess(exit) ? writeOutcome(exit.value) : outcomeOf(exit))
      )
    )

export const observedStorage = (storage: Service): Service => ({
  snapshot: storage.snapshot,
  together: storage.together,
  updateModel: (ref, change, expected, text) => counted("model")(storage.updateModel(ref, change, expected, text)),
  deleteModel: (ref, admit) => counted("model")(storage.deleteModel(ref, admit)),
  updateDatasource: (name, change, expected) => counted("datasource")(storage.updateDatasource(name, change, expected)),
  deleteDatasource: (name, admit) => counted("datasource")(storage.deleteDatasource(name, admit)),
  putPriority: (priority) => counted("priority")(storage.putPriority(priority)),
  updateMemory: (id, change, text) => counted("memory")(storage.updateMemory(id, change, text)),
  textOf: storage.textOf,
  deleteMemory: (id) => counted("memory")(storage.deleteMemory(id)),
  updateDashboard: (name, change, expected) => counted("dashboard")(storage.updateDashboard(name, change, expected)),
  deleteDashboard: (name, admit) => counted("dashboard")(storage.deleteDashboard(name, admit))
})
