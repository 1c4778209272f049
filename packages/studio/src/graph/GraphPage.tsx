/** The joins of a datasource as a graph with cardinalities, and as a list. Loaded on demand. */
import { useMemo } from "react"
import type { JoinGraph } from "@semlayer/domain/Lineage"
import { useGraph } from "../api/Calls.js"
import { asProblem } from "../api/Session.js"
import { graphLink, type GraphView, modelLink, modelPageLink } from "../query/Link.js"
import { drawingOf, type Line, mostCharacters } from "./Layout.js"

type Graph = typeof JoinGraph.Encoded
type Join = Graph["joins"][number]

const GraphPage = ({ view }: { readonly view: GraphView }) => {
  const { data, error } = useGraph(view.source)
  if (data !== undefined) return <Shown view={view} graph={data} />
  return (
    <main className="blank">
      <h1>{view.source}</h1>
      {error === null ? <p>Loading …</p> : <p role="alert">{asProblem(error).message}</p>}
    </main>
  )
}

const ends: Readonly<Record<Join["cardinality"], readonly [string, string]>> = {
  many_to_one: ["n", "1"],
  one_to_one: ["1", "1"],
  one_to_many: ["1", "n"],
  many_to_many: ["n", "n"]
}

const words = (cardinality: string): string => cardinality.replaceAll("_", " ")

const isOf = (name: string | null, { from, to }: Join): boolean => name === null || from === name || to === name

const Shown = ({ view, graph }: { readonly view: GraphView; readonly graph: Graph }) => {
  const { source } = view
  const chosen = graph.models.some(({ name }) => name === view.chosen) ? view.chosen : null
  const joins = graph.joins.filter((join) => isOf(chosen, join))
  return (
    <main className="graph-page">
      <div className="model-head">
        <div className="model-title">
          <h1 className="cut">Joins of {source}</h1>
          <span className="caption">
            {graph.models.length} models, {graph.joins.length} joins
          </span>
        </div>
        {chosen !== null && (
          <div className="tools">
            <a className="button" href={modelLink(source, chosen)}>
              Explore {chosen}
            </a>
            <a className="button" href={modelPageLink(`${source}.${chosen}`, "joins")}>
              Model
            </a>
            <a className="button" href={graphLink(source)}>
              All models
            </a>
          </div>
        )}
      </div>
      <Picture source={source} graph={graph} chosen={chosen} />
      <section className="card" aria-label="Joins">
        <h2>{chosen === null ? "All joins" : `Joins of ${chosen}`}</h2>
        {joins.length === 0 ? (
          <p className="muted">No joins.</p>
        ) : (
          <div className="graph-list" role="group" tabIndex={0} aria-label="List of joins">
            <table className="tile-table">
              <thead>
                <tr>
                  {["Model", "Join", "Joined model", "Cardinality", "Equal columns"].map((title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {joins.map(({ from, to, name, cardinality, pairs }) => (
                  <tr key={`${from} ${name}`}>
                    <td>
                      <a href={graphLink(source, from)}>{from}</a>
                    </td>
                    <td>{name}</td>
                    <td>
                      <a href={graphLink(source, to)}>{to}</a>
                    </td>
                    <td>{words(cardinality)}</td>
                    <td>{pairs.map((pair) => pair.join(" = ")).join(", ")}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
    </main>
  )
}

interface PictureProps {
  readonly source: string
  readonly graph: Graph
  readonly chosen: string | null
}

const Picture = ({ source, graph, chosen }: PictureProps) => {
  const { width, height, boxes, lines } = useMemo(() => drawingOf(graph), [graph])
  const near = new Set(
    graph.joins
      .filter((join) => isOf(chosen, join))
      .flatMap(({ from, to }) => [from, to])
      .concat(chosen ?? [])
  )
  return (
    <div className="graph" role="group" tabIndex={0} aria-label="Graph of the joins; the list below has the same">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        {lines.map((line) => (
          <JoinLine key={`${line.join.from} ${line.join.name}`} line={line} isFaint={!isOf(chosen, line.join)} />
        ))}
        {boxes.map((box) => (
          <a
            key={box.name}
            className="graph-node"
            href={graphLink(source, box.name)}
            aria-label={`${box.name}, ${graph.joins.filter((join) => isOf(box.name, join)).length} joins`}
            aria-current={box.name === chosen}
            data-faint={chosen !== null && !near.has(box.name)}
          >
            <title>{box.name}</title>
            <rect x={box.x} y={box.y} width={box.width} height={box.height} rx={6} />
            <text x={box.x + box.width / 2} y={box.y + box.height / 2}>
              {box.name.length > mostCharacters ? `${box.name.slice(0, mostCharacters - 1)}…` : box.name}
            </text>
          </a>
        ))}
      </svg>
    </div>
  )
}

type Point = Line["points"][number]

/** Distance of a cardinality from the box, in pixels, where lines that begin together have parted. */
const apart = 26

const along = (from: Point | undefined, to: Point | undefined): Point | null => {
  if (from === undefined || to === undefined) return null
  const share = apart / Math.max(apart, Math.hypot(to.x - from.x, to.y - from.y))
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

const JoinLine = ({ line: { join, points }, isFaint }: { readonly line: Line; readonly isFaint: boolean }) => {
  const [start, end] = ends[join.cardinality]
  const first = along(points[0], points[1])
  const last = along(points.at(-1), points.at(-2))
  if (first === null || last === null) return null
  return (
    <g className="graph-line" data-faint={isFaint} aria-hidden="true">
      <path d={points.map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${x} ${y}`).join("")} />
      <text x={first.x} y={first.y - 4}>
        {start}
      </text>
      <text x={last.x} y={last.y - 4}>
        {end}
      </text>
    </g>
  )
}

export default GraphPage
