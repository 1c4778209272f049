/** Observability settings of the server. */
import { isOn, isSet } from "@semlayer/runtime/telemetry/ObserveConfig"
import { Config } from "effect"

export const serverObserveConfig = Config.all({
  /** Whether `GET /metrics` is served. */
  metrics: isOn("SEM_METRICS"),
  /** Whether every request is logged. */
  accessLog: isSet("SEM_ACCESS_LOG"),
  /** How unreachable databases affect `GET /ready`. */
  readyDatasources: Config.literal(
    "report",
    "required",
    "off"
  )("SEM_READY_DATASOURCES").pipe(Config.withDefault("report" as const))
})
