/** Schema of the property graph for Cypher filters: labels, relationship types and properties. */

/** The labels with their properties in addition to `id`; all are strings. */
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

/** The relationship types with their pairs of source and target label. */
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

/** A node: its canonical entity, and its property values in the order of `labels`. */
export interface GraphNode {
  readonly label: Label
  readonly id: string
  readonly properties: ReadonlyArray<string | null>
}

/** A relationship, given by ids. It exists where both nodes do, and for each target label that has the id. */
export interface GraphLink {
  readonly type: RelationshipType
  readonly from: readonly [Label, string]
  readonly toLabels: ReadonlyArray<Label>
  readonly to: string
}

/** The nodes and relationships of one stored datasource, model or memory. */
export interface GraphPart {
  /** Canonical entity of the stored item. */
  readonly entity: string
  readonly nodes: ReadonlyArray<GraphNode>
  readonly links: ReadonlyArray<GraphLink>
}
