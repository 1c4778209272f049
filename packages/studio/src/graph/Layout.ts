/** The places of models and joins: layers from left to right, by dagre. */
import { graphlib, layout } from "@dagrejs/dagre"
import type { JoinGraph } from "@semlayer/domain/Lineage"

type Graph = typeof JoinGraph.Encoded

export interface Box {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Line {
  readonly join: Graph["joins"][number]
  readonly points: ReadonlyArray<{ readonly x: number; readonly y: number }>
}

export interface GraphLayout {
  readonly width: number
  readonly height: number
  readonly boxes: ReadonlyArray<Box>
  readonly lines: ReadonlyArray<Line>
}

const boxHeight = 30
/** Names are cut after this many characters, as the width of a box grows with its name. */
export const mostCharacters = 28

const widthOf = (name: string): number => Math.min(name.length, mostCharacters) * 7.6 + 24

export const drawingOf = ({ models, joins }: Graph): GraphLayout => {
  const graph = new graphlib.Graph({ multigraph: true })
  graph.setGraph({ rankdir: "LR", nodesep: 18, ranksep: 90, marginx: 12, marginy: 12 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { name } of models) graph.setNode(name, { width: widthOf(name), height: boxHeight })
  for (const [i, { from, to }] of joins.entries()) graph.setEdge(from, to, {}, String(i))
  layout(graph)
  const { width = 0, height = 0 } = graph.graph()
  return {
    width,
    height,
    boxes: models.map(({ name }) => {
      const { x, y, width, height } = graph.node(name)
      return { name, x: x - width / 2, y: y - height / 2, width, height }
    }),
    lines: joins.map((join, i) => ({ join, points: graph.edge(join.from, join.to, String(i)).points }))
  }
}
