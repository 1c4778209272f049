/**
 * Remembers what is computed of a model for a dialect, as long as both exist. They are told apart by identity, not by name,
 * because embedding programs may register another dialect under a name.
 */
import type { SqlDialect } from "../dialect/SqlDialect.js"

export const perDialect = <Model extends object, A>(
  compute: (model: Model, dialect: SqlDialect) => A
): ((model: Model, dialect: SqlDialect) => A) => {
  const remembered = new WeakMap<Model, WeakMap<SqlDialect, A>>()
  return (model, dialect) => {
    const byDialect = remembered.get(model) ?? new WeakMap<SqlDialect, A>()
    const known = byDialect.get(dialect)
    if (known !== undefined) return known
    const made = compute(model, dialect)
    remembered.set(model, byDialect.set(dialect, made))
    return made
  }
}
