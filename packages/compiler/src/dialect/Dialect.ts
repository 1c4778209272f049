/** The registry of dialects. A program that embeds semlayer adds its own: `Dialect.layer([mine])`. */
import { FeatureUnsupported } from "@semlayer/domain/QueryErrors"
import { Context, Effect, Layer } from "effect"
import { dialects as shipped } from "./index.js"
import type { SqlDialect } from "./SqlDialect.js"

export class Dialect extends Context.Tag("@semlayer/compiler/Dialect")<
  Dialect,
  {
    /** The dialect of a canonical datasource type; fails when there is none. */
    readonly get: (name: string) => Effect.Effect<SqlDialect, FeatureUnsupported>
    readonly all: ReadonlyArray<SqlDialect>
  }
>() {
  /** The shipped dialects and others, which win over shipped ones of the same name. */
  static readonly layer = (others: ReadonlyArray<SqlDialect> = []): Layer.Layer<Dialect> => {
    const byName = new Map([...shipped, ...others].map((dialect) => [dialect.name, dialect]))
    const known = [...byName.keys()].join(", ")
    return Layer.succeed(Dialect, {
      all: [...byName.values()],
      get: (name) => {
        const found = byName.get(name)
        if (found !== undefined) return Effect.succeed(found)
        const alternative = `there is SQL for ${known}`
        return new FeatureUnsupported({ feature: "Generating SQL", dialect: name, alternative })
      }
    })
  }
}
