/** A cache of values that depend on a model and a dialect. */
import type { SqlDialect } from "../dialect/SqlDialect.js"

/**
 * Caches a function of a model and a dialect. The keys are the two objects, held weakly. The dialect's name is not a key, because
 * embedding programs may register another dialect under the same name.
 */
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
