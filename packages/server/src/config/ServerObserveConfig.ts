/** The settings of what the server says of itself. */
import { isOn, isSet } from "@semlayer/runtime/telemetry/ObserveConfig"
import { Config } from "effect"

export const serverObserveConfig = Config.all({
  /** Whether `GET /metrics` is served. */
  metrics: isOn("SEM_METRICS"),
  /** Whether every request gets a line in the log. */
  accessLog: isSet("SEM_ACCESS_LOG"),
  /** What databases that cannot be reached mean for `GET /ready`. */
  readyDatasources: Config.literal(
    "report",
    "required",
    "off"
  )("SEM_READY_DATASOURCES").pipe(Config.withDefault("report" as const))
})
