/** Renders the program of a request: its stages in execution order, with their queries. */
import { shownFormula } from "@semlayer/domain/Model"
import type { SemQuery } from "@semlayer/domain/SemModel"
import type { Program, Stage } from "../program/Program.js"
import { branch, listed, type Tree } from "./Tree.js"

export const programTree = ({ stages, root }: Program): Tree =>
  branch("program", [...stages.map((stage) => stageTree(stage, "stage")), stageTree(root, "root")])

const stageTree = ({ name, query, variables }: Stage, role: string): Tree =>
  branch(`${role}${name === null ? "" : ` '${name}'`}: ${sourceText(query)}`, [
    ...additions(query),
    ...listed(
      "measures",
      query.measures.map(({ name, ...item }) => {
        const formula = shownFormula(item)
        return name === undefined ? formula : `${formula} as ${name}`
      })
    ),
    ...listed(
      "dimensions",
      query.dimensions.map(({ name, formula }) => (formula === undefined ? name : `${formula} as ${name}`))
    ),
    ...listed(
      "time dimensions",
      query.time_dimensions.map(({ dimension, granularity, date_range }) => {
        const ends = typeof date_range === "string" ? [date_range] : (date_range ?? [])
        const range = ends.length === 0 ? "" : `, ${ends.map((bound) => bound ?? "…").join(" to ")}`
        return `${dimension} by ${granularity}${range}`
      })
    ),
    ...listed("filters", query.filters),
    ...listed(
      "variables",
      Object.entries(variables).map(([key, value]) => `${key} = ${JSON.stringify(value)}`)
    ),
    ...listed(
      "order",
      query.order.map(({ column, direction }) => `${column} ${direction}`)
    ),
    ...listed("top", topTexts(query)),
    ...listed("page", pageTexts(query))
  ])

const sourceText = ({ source_model: source }: SemQuery): string => {
  if (typeof source === "string") return source
  return "source_name" in source ? `${source.source_name} with additions` : `${source.name}, written in the query`
}

/** The columns, measures and joins that the query adds to its source, or its inline model. */
const additions = ({ source_model: source }: SemQuery): ReadonlyArray<Tree> => {
  if (typeof source === "string") return []
  return [
    ...listed(
      "with columns",
      source.columns.map(({ name, sql }) => (sql === undefined ? name : `${name} = ${sql}`))
    ),
    ...listed(
      "with measures",
      source.measures.map(({ name, ...measure }) => `${name} = ${shownFormula(measure)}`)
    ),
    ...listed(
      "with joins",
      source.joins.map(({ name, target_model: target, join_pairs: pairs }) => {
        const on = pairs.length === 0 ? "" : ` on ${pairs.map(([left, right]) => `${left} = ${right}`).join(" and ")}`
        return `${name === undefined ? "" : `${name}: `}${target}${on}`
      })
    )
  ]
}

const topTexts = ({ top }: SemQuery): ReadonlyArray<string> => {
  if (top === undefined) return []
  const others = top.others === undefined ? "" : `, others as ${top.others}`
  return [`${top.n} of ${top.dimension} by ${top.by}${others}`]
}

const pageTexts = ({ limit, offset }: SemQuery): ReadonlyArray<string> => [
  ...(limit === undefined ? [] : [`limit ${limit}`]),
  ...(offset === undefined ? [] : [`offset ${offset}`])
]
