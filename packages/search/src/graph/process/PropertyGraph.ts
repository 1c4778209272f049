/** Converts stored items into parts of the property graph, without hidden models and columns. */
import { printEntity } from "@semlayer/domain/Entity"
import type { Memory } from "@semlayer/domain/Memory"
import type { StoredItem } from "@semlayer/storage/snapshot/StorageDiff"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import { type GraphLink, type GraphNode, type GraphPart, type Label, labelNames } from "../cypher/GraphSchema.js"

export const graphPart = ({ entity, ...item }: StoredItem): GraphPart => {
  switch (item._tag) {
    case "Datasource":
      return { entity, nodes: [{ label: "Datasource", id: entity, properties: [item.value.name] }], links: [] }
    case "Model":
      return { entity, ...modelPart(entity, item.value) }
    case "Memory":
      return { entity, ...memoryPart(entity, item.value) }
  }
}

const memoryPart = (id: string, { learning, entities }: Memory): Omit<GraphPart, "entity"> => ({
  nodes: [{ label: "Memory", id, properties: [learning] }],
  links: [...new Set(entities)].map((to) => ({ type: "MENTIONS", from: ["Memory", id], toLabels: labelNames, to }))
})

const modelPart = (id: string, model: StoredModel): Omit<GraphPart, "entity"> => {
  if (model.hidden) return { nodes: [], links: [] }
  const { data_source: datasource, name, description } = model
  const part = (label: Label, leaf: string, ...properties: ReadonlyArray<string | undefined>): GraphNode => ({
    label,
    id: printEntity({ _tag: "Leaf", datasource, model: name, leaf }),
    properties: [leaf, ...properties.map((each) => each ?? null)]
  })
  const parts = [
    ...model.columns
      .filter((column) => !column.hidden)
      .map((column) => part("ModelColumn", column.name, column.type, column.description)),
    ...model.measures.map((measure) => part("Measure", measure.name, measure.description)),
    ...model.aggregations.map((aggregation) => part("Aggregation", aggregation.name))
  ]
  const targets = new Set(model.joins.map(({ target_model }) => target_model))
  const links: ReadonlyArray<GraphLink> = [
    { type: "CONTAINS", from: ["Datasource", datasource], toLabels: ["Model"], to: id },
    ...parts.map((to): GraphLink => ({ type: "CONTAINS", from: ["Model", id], toLabels: [to.label], to: to.id })),
    ...[...targets].map((target): GraphLink => {
      const to = printEntity({ _tag: "Model", datasource, model: target })
      return { type: "JOINS", from: ["Model", id], toLabels: ["Model"], to }
    })
  ]
  return { nodes: [{ label: "Model", id, properties: [name, description ?? null] }, ...parts], links }
}
