/** Loads the parts of the property graph into an empty database, with rows as parameters instead of files. */
import { macros } from "../cypher/CypherFunctions.js"
import {
  type GraphLink,
  type GraphNode,
  type GraphPart,
  type Label,
  labelNames,
  labels,
  relationships,
  relationshipTypes
} from "../cypher/GraphSchema.js"
import type { LadybugConnection } from "./Ladybug.js"

/** Maximum number of rows per COPY. */
const copied = 2000

type Row = ReadonlyArray<string | null>

/** The nodes by label and id. */
type Nodes = Readonly<Record<Label, ReadonlyMap<string, GraphNode>>>

const tables: ReadonlyArray<string> = [
  ...labelNames.map((label) => {
    const properties = labels[label].map((property) => `, ${property} STRING`)
    return `CREATE NODE TABLE ${label}(id STRING PRIMARY KEY${properties.join("")})`
  }),
  ...relationshipTypes.map((type) => {
    const ends = relationships[type].map(([from, to]) => `FROM ${from} TO ${to}`)
    return `CREATE REL TABLE ${type}(${ends.join(", ")})`
  })
]

export const fill = async (connection: LadybugConnection, parts: ReadonlyArray<GraphPart>): Promise<void> => {
  for (const statement of [...tables, ...macros]) await execute(connection, statement)
  const nodes = nodesOf(parts)
  for (const label of labelNames) {
    const columns = labels[label].map((_, i) => `, CAST(r[${i + 2}] AS STRING)`)
    const rows = [...nodes[label].values()].map(({ id, properties }) => [id, ...properties])
    await copy(connection, `COPY ${label} FROM (UNWIND $rows AS r RETURN r[1]${columns.join("")})`, rows)
  }
  for (const [target, rows] of rowsOf(parts, nodes)) await copy(connection, target, rows)
}

const nodesOf = (parts: ReadonlyArray<GraphPart>): Nodes => {
  const all = parts.flatMap(({ nodes }) => nodes)
  const of = (label: Label) => new Map(all.flatMap((node) => (node.label === label ? [[node.id, node] as const] : [])))
  return {
    Memory: of("Memory"),
    Datasource: of("Datasource"),
    Model: of("Model"),
    ModelColumn: of("ModelColumn"),
    Measure: of("Measure"),
    Aggregation: of("Aggregation")
  }
}

/** The relationships with existing nodes at both ends, grouped by their COPY statement. */
const rowsOf = (parts: ReadonlyArray<GraphPart>, nodes: Nodes): ReadonlyMap<string, ReadonlyArray<Row>> => {
  const tables = new Map<string, Array<Row>>()
  const add = ({ type, from: [fromLabel, from], to }: GraphLink, toLabel: Label) => {
    const ends = `(from='${fromLabel}', to='${toLabel}')`
    const target = `COPY ${type} FROM (UNWIND $rows AS r RETURN r[1], r[2]) ${ends}`
    const rows = tables.get(target) ?? []
    tables.set(target, rows)
    rows.push([from, to])
  }
  for (const link of parts.flatMap(({ links }) => links)) {
    if (!nodes[link.from[0]].has(link.from[1])) continue
    for (const toLabel of link.toLabels) if (nodes[toLabel].has(link.to)) add(link, toLabel)
  }
  return tables
}

const copy = async (connection: LadybugConnection, target: string, rows: ReadonlyArray<Row>): Promise<void> => {
  for (let start = 0; start < rows.length; start += copied) {
    await execute(connection, target, { rows: rows.slice(start, start + copied) })
  }
}

const execute = async (
  connection: LadybugConnection,
  statement: string,
  parameters?: Readonly<Record<string, unknown>>
): Promise<void> => {
  const prepared = await connection.prepare(statement)
  if (!prepared.isSuccess()) throw new Error(prepared.getErrorMessage())
  const result = await connection.execute(prepared, parameters)
  if ("close" in result) result.close()
}
