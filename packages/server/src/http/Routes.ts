/** The paths and methods of the HTTP API, for telling a wrong method from a wrong path. */
import { HttpApi } from "@effect/platform"
import { SemApi } from "@semlayer/domain/api/SemApi"

/** An endpoint: its method, and its path with `:name` for what varies. */
export interface Route {
  readonly method: string
  readonly path: string
}

/** A GET of these opens a stream of events, which is not to be had without its body. */
const streams: ReadonlyArray<string> = ["/mcp/sse", "/mcp"]

/** Paths that are served beside the API. */
const documents: ReadonlyArray<Route> = [
  { method: "GET", path: "/openapi.json" },
  { method: "GET", path: "/docs" },
  { method: "GET", path: "/mcp/sse" },
  { method: "POST", path: "/mcp/messages" },
  ...["POST", "GET", "DELETE"].map((method) => ({ method, path: "/mcp" }))
]

/** Everything that is served. */
export const routes: ReadonlyArray<Route> = (() => {
  const found: Array<Route> = [...documents]
  HttpApi.reflect(SemApi, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint: { method, path } }) => {
      found.push({ method, path })
    }
  })
  return found
})()

const patterns = routes.map(({ method, path }) => ({
  methods: method === "GET" && !streams.includes(path) ? ["GET", "HEAD"] : [method],
  pattern: new RegExp(`^${path.replaceAll(".", "\\.").replace(/:[^/]+/g, "[^/]+")}/?$`),
  /** Whether a part of the path is a name, which gives way to a path that is spelled out. */
  isOpen: path.includes(":")
}))

/** The methods that a path has; none when there is no such path. What can be had can be asked for without its body. */
export const methodsOf = (path: string): ReadonlyArray<string> => {
  const fitting = patterns.filter(({ pattern }) => pattern.test(path))
  const spelled = fitting.filter(({ isOpen }) => !isOpen)
  const meant = spelled.length > 0 ? spelled : fitting
  return [...new Set(meant.flatMap(({ methods }) => methods))]
}
