/** Every setting of the engine that comes from the environment, in one place. Flags win by standing before it. */
import { Config, Context, Layer } from "effect"

const settings = Config.all({
  /** Most rows of one answer; one more is refused (decision 61). */
  maxRows: Config.integer("SEM_MAX_ROWS").pipe(Config.withDefault(1_000_000)),
  /** Rows of a table that are looked at to be certain of its types, where declared types are only hints. */
  probeScanCap: Config.integer("SEM_PROBE_SCAN_CAP").pipe(
    Config.withDefault(100_000),
    Config.validate({ message: "SEM_PROBE_SCAN_CAP must be above 0", validation: (rows) => rows > 0 })
  )
})

export class SemConfig extends Context.Tag("@semlayer/engine/SemConfig")<
  SemConfig,
  Config.Config.Success<typeof settings>
>() {
  static readonly layer = Layer.effect(SemConfig, settings)
}
