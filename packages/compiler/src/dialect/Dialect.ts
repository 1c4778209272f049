/** The registry of dialects. Embedding programs add their own with `Dialect.layer([mine])`. */
import { Context, Effect, Layer } from "effect"
import { dialects as shipped } from "./index.js"
import { postgres } from "./Postgres.js"
import type { SqlDialect } from "./SqlDialect.js"

export interface DialectRegistry {
  /**
   * The dialect of a canonical datasource type.
   * Falls back to PostgreSQL's, which is nearest to the standard.
   */
  readonly get: (name: string) => Effect.Effect<SqlDialect>
  readonly all: ReadonlyArray<SqlDialect>
}

const registryOf = (others: ReadonlyArray<SqlDialect>): DialectRegistry => {
  const byName = new Map([...shipped, ...others].map((dialect) => [dialect.name, dialect]))
  return { all: [...byName.values()], get: (name) => Effect.succeed(byName.get(name) ?? postgres) }
}

export class Dialect extends Context.Reference<Dialect>()("@semlayer/compiler/Dialect", {
  defaultValue: () => registryOf([])
}) {
  /** The shipped dialects and the given ones, which override shipped ones of the same name. */
  static readonly layer = (others: ReadonlyArray<SqlDialect> = []) => Layer.succeed(Dialect, registryOf(others))
}
