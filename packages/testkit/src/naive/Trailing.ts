/** Trailing windows such as `x:sum(window='90d')`: over the rows of the time that ends with a group's period. */
import { aggregateOver, type Aggregated, countedRows, pathsOfAggregate, windowOf } from "./Aggregates.js"
import { shift } from "./Calendar.js"
import { conditionsOf, rowsWhere } from "./RowConditions.js"
import type { Frame } from "./Groups.js"
import { pathKey } from "./Scope.js"
import { isMoment, keyOf, type Value } from "./Values.js"
import { localOf } from "./Zones.js"

const units: Readonly<Record<string, string>> = {
  ...{ y: "year", m: "month", w: "week", d: "day", h: "hour", min: "minute", s: "second" }
}

/**
 * The values of a trailing aggregate over the groups of a frame.
 *
 * Time bounds of the query do not apply to its rows.
 */
export const trailing = (frame: Frame, call: Aggregated): ReadonlyArray<Value> => {
  const { context } = frame
  if (call.overTime !== null) return frame.nothing("OverTimeUnsupported")
  const main = frame.mainTime
  if (main === null || main.granularity === null) return frame.groups.map(() => null)
  if (call.path.length > 0 || call.target._tag === "Rows") return frame.nothing("FeatureUnsupported")
  const { granularity } = main
  const { value, filter } = pathsOfAggregate(context, context.scope, call, null)
  const joined = new Set(frame.paths.map(pathKey))
  // What the column's filter reads of a row that a key has joined is read like the value.
  const read = filter.filter((path) => joined.has(pathKey(path)))
  if (context.scope.alongMany([...value, ...read]).length > 0) return frame.nothing("FeatureUnsupported")
  const reached = rowsWhere(context.scope, frame.paths, conditionsOf(context), main)
  const rows = context.shownRows(context.scope, reached, ({ located }) => located)
  const length = [...(windowOf(call) ?? "").matchAll(/(\d+)(min|[ymwdhs])/g)]
  const plain = { ...call, args: call.args.filter((arg) => arg.name !== "window") }
  return frame.groups.map((group) => {
    const start = group.keys[context.keys.indexOf(main)] ?? null
    if (!isMoment(start)) return null
    const end = shift(granularity, start, 1)
    const from = length.reduce((at, [, n, unit = "d"]) => shift(units[unit] ?? "day", at, -Number(n)), end)
    const inside = rows.filter((row) => {
      const time = context.scope.read(row, main.located)
      const at = isMoment(time) ? localOf(time).at : null
      const isIn = at !== null && at >= from.at && at < end.at
      return (
        isIn &&
        context.keys.every(
          (key, i) =>
            key.granularity !== null ||
            !frame.grain.includes(key) ||
            keyOf(context.groupValue(key, context.scope, row, key.located)) === keyOf(group.keys[i] ?? null)
        )
      )
    })
    return aggregateOver(context, context.scope, plain, countedRows(context, context.scope, plain, inside, value), null)
  })
}
