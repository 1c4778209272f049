/** The paths and methods of the HTTP API, for telling a wrong method from a wrong path. */
import { HttpApi } from "@effect/platform"
import { SemApi } from "@semlayer/domain/api/SemApi"

interface Route {
  readonly method: string
  readonly pattern: RegExp
  /** Whether a part of the path is a name, which gives way to a path that is spelled out. */
  readonly isOpen?: boolean
}

/** Paths that are served beside the API. */
const documents: ReadonlyArray<Route> = [
  { method: "GET", pattern: /^\/openapi\.json\/?$/ },
  { method: "GET", pattern: /^\/docs\/?$/ },
  { method: "GET", pattern: /^\/mcp\/sse\/?$/ },
  { method: "POST", pattern: /^\/mcp\/messages\/?$/ },
  ...["POST", "GET", "DELETE"].map((method) => ({ method, pattern: /^\/mcp\/?$/ }))
]

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:[^/]+/g, "[^/]+")}/?$`)

const routes: ReadonlyArray<Route> = (() => {
  const found: Array<Route> = [...documents]
  HttpApi.reflect(SemApi, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint }) => {
      const { method, path } = endpoint
      found.push({ method, pattern: patternOf(path), isOpen: path.includes(":") })
    }
  })
  return found
})()

/** The methods that a path has; none when there is no such path. What can be had can be asked for without its body. */
export const methodsOf = (path: string): ReadonlyArray<string> => {
  const fitting = routes.filter(({ pattern }) => pattern.test(path))
  const spelled = fitting.filter(({ isOpen }) => isOpen !== true)
  const meant = spelled.length > 0 ? spelled : fitting
  return [...new Set(meant.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])))]
}
