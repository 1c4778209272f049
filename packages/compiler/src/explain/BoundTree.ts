/** Renders a bound query: resolved names and placed conditions. */
import type { BoundOrder, BoundQuery, BoundTransform, Relation } from "../bound/Bound.js"
import { written } from "./Notation.js"
import { branch, leaf, listed, type Tree } from "./Tree.js"

export const boundTree = (query: BoundQuery): Tree => boundQuery("bound", query)

const cardinalities = { one: "to one", many: "to many", unknown: "to many (unknown)" } as const

const boundQuery = (label: string, query: BoundQuery): Tree =>
  branch(label, [
    branch("rows", [
      relationTree(query.source, query.alias, ""),
      ...query.joins.map(({ relation, alias, kind, on, cardinality }) =>
        relationTree(relation, alias, ` ${kind} join ${cardinalities[cardinality]} on ${on.map(written).join(" and ")}`)
      )
    ]),
    ...listed(
      "where",
      query.where.map(({ expr }) => written(expr))
    ),
    ...listed(
      query.raw ? "columns" : "keys",
      query.keys.map(({ id, expr }) => `${id} = ${written(expr)}`)
    ),
    ...listed(
      "aggregates",
      query.aggregates.map(({ id, expr }) => `${id} = ${written(expr)}`)
    ),
    ...overTimeTree(query),
    ...query.crossModels.map(({ alias, query: other, shared, columns }) => {
      const on = shared.map(({ key, other }) => `${key} = ${alias}.${other}`).join(" and ") || "every row"
      const given = columns.map(({ id, other }) => `${id} = ${alias}.${other}`).join(", ")
      return boundQuery(`of '${other.source.name}' as ${alias} (${given}) on ${on}`, other)
    }),
    ...listed(
      "trailing windows",
      query.trailing.map(({ id, kind, value, time, length }) => {
        const window = length.map(({ amount, unit }) => `${amount} ${unit.name}`).join(" ")
        return `${id} = ${kind}(${written(value)}) over ${window} of ${time}`
      })
    ),
    ...query.periodColumns.map(({ alias, query: calendar, key, columns }) => {
      const given = columns.map(({ id, other }) => `${id} = ${alias}.${other}`).join(", ")
      return boundQuery(`periods of '${calendar.source.name}' as ${alias} (${given}) on ${key}`, calendar)
    }),
    ...listed("transforms", query.transforms.map(transformText)),
    ...listed("having", query.having.map(written)),
    ...listed("after transforms", query.post.map(written)),
    ...listed(
      "outputs",
      query.outputs.map(({ key, kind, type, expr }) => `${key}: ${kind} ${type} = ${written(expr)}`)
    ),
    ...listed("order", query.order.map(orderText)),
    ...listed("page", [
      ...(query.limit === null ? [] : [`limit ${query.limit}`]),
      ...(query.offset === 0 ? [] : [`offset ${query.offset}`])
    ])
  ])

const overTimeTree = ({ overTime }: BoundQuery): ReadonlyArray<Tree> => {
  if (overTime === null) return []
  const { take, time, periods, per } = overTime
  const by = [...periods, ...per.map(written)].join(", ")
  return [leaf(`${take} snapshot by ${written(time)}${by === "" ? "" : ` of each ${by}`}`)]
}

const relationTree = ({ name, source }: Relation, alias: string, how: string): Tree => {
  const label = `${name}${alias === name ? "" : ` as ${alias}`}${how}`
  switch (source._tag) {
    case "Table":
      return leaf(`${label} [table ${source.table.parts.join(".")}]`)
    case "Sql":
      return leaf(`${label} [SQL]`)
    case "Stage":
      return boundQuery(`${label} [query]`, source.query)
  }
}

const transformText = (use: BoundTransform): string => {
  const input = written(use.input)
  const over = use.time === null ? "" : ` over ${use.time}`
  if (use._tag === "Calendar")
    return `${use.id} = ${use.transform.name}(${input}) ${use.offset} ${use.unit.name}${over}`
  if (use._tag === "Moving") return `${use.id} = ${use.transform.name}(${input}) ${use.count}${over}`
  if (use._tag === "Total") return `${use.id} = ${use.transform.name}(${input}) by ${use.by.join(", ") || "nothing"}`
  const within = use.partition.length === 0 ? "" : ` within ${use.partition.join(", ")}`
  return `${use.id} = ${use.transform.name}(${[input, ...use.numbers].join(", ")})${over}${within}`
}

const orderText = ({ by, direction }: BoundOrder): string => `${typeof by === "string" ? by : written(by)} ${direction}`
