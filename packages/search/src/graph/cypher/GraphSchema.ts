/** The property graph that Cypher filters ask (specification, 1.3.7): its labels, relationships and properties. */

/** The labels, each with its properties beside `id`; all of them are texts. */
export const labels = {
  Memory: ["learning"],
  Datasource: ["name"],
  Model: ["name", "description"],
  ModelColumn: ["name", "data_type", "description"],
  Measure: ["name", "description"],
  Aggregation: ["name"]
} as const satisfies Readonly<Record<string, ReadonlyArray<string>>>

export type Label = keyof typeof labels

export const labelNames = ["Memory", "Datasource", "Model", "ModelColumn", "Measure", "Aggregation"] as const

/** The types of relationships, each with the labels that it leads from and to. */
export const relationships = {
  MENTIONS: [
    ["Memory", "Datasource"],
    ["Memory", "Model"],
    ["Memory", "ModelColumn"],
    ["Memory", "Measure"],
    ["Memory", "Aggregation"],
    ["Memory", "Memory"]
  ],
  CONTAINS: [
    ["Datasource", "Model"],
    ["Model", "ModelColumn"],
    ["Model", "Measure"],
    ["Model", "Aggregation"]
  ],
  JOINS: [["Model", "Model"]]
} as const satisfies Readonly<Record<string, ReadonlyArray<readonly [Label, Label]>>>

export type RelationshipType = keyof typeof relationships

export const relationshipTypes = ["MENTIONS", "CONTAINS", "JOINS"] as const

/** A node: its canonical entity, and its properties in the order of `labels`. */
export interface GraphNode {
  readonly label: Label
  readonly id: string
  readonly properties: ReadonlyArray<string | null>
}

/** A relationship, as it is written: it comes to be when there are nodes at both ends, and goes to all that it fits. */
export interface GraphLink {
  readonly type: RelationshipType
  readonly from: readonly [Label, string]
  readonly toLabels: ReadonlyArray<Label>
  readonly to: string
}

/** What one stored datasource, model or memory brings into the graph. */
export interface GraphPart {
  /** The canonical entity of what is stored. */
  readonly entity: string
  readonly nodes: ReadonlyArray<GraphNode>
  readonly links: ReadonlyArray<GraphLink>
}
