/** The paths and methods of the HTTP API, for telling a wrong method from a wrong path. */
import { HttpApi } from "@effect/platform"
import { SemApi } from "@semlayer/domain/api/SemApi"

interface Route {
  readonly method: string
  readonly pattern: RegExp
}

/** Of MCP a GET opens a stream of events, which is not to be had without its body. */
const eventsPath = /^\/mcp\/sse\/?$/
const mcpPath = /^\/mcp\/?$/

/** Paths that are served beside the API. */
const documents: ReadonlyArray<Route> = [
  { method: "GET", pattern: /^\/openapi\.json\/?$/ },
  { method: "GET", pattern: /^\/docs\/?$/ },
  { method: "GET", pattern: eventsPath },
  { method: "POST", pattern: /^\/mcp\/messages\/?$/ },
  ...["POST", "GET", "DELETE"].map((method) => ({ method, pattern: mcpPath }))
]

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:[^/]+/g, "[^/]+")}/?$`)

const routes: ReadonlyArray<Route> = (() => {
  const found: Array<Route> = [...documents]
  HttpApi.reflect(SemApi, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint }) => {
      found.push({ method: endpoint.method, pattern: patternOf(endpoint.path) })
    }
  })
  return found
})()

/** The methods that a path has; none when there is no such path. What can be had can be asked for without its body. */
export const methodsOf = (path: string): ReadonlyArray<string> => [
  ...new Set(
    routes
      .filter(({ pattern }) => pattern.test(path))
      .flatMap(({ method, pattern }) =>
        method === "GET" && pattern !== eventsPath && pattern !== mcpPath ? ["GET", "HEAD"] : [method]
      )
  )
]
