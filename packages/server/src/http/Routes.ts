/** The paths and methods of the HTTP API: for telling a wrong method from a wrong path, and who may ask which. */
import { HttpApi } from "@effect/platform"
import { type Access, NeededAccess } from "@semlayer/domain/api/Access"
import { SemApi } from "@semlayer/domain/api/SemApi"
import { Context, Option } from "effect"
import * as FindMyWay from "find-my-way-ts"

/** An endpoint: its method, and its path with `:name` for what varies. */
export interface Route {
  readonly method: string
  readonly path: FindMyWay.PathInput
  readonly access: Access
}

/** As long as a whole request line may be: letters of many scripts take nine characters in an address. */
const maxParamLength = 16 * 1024

/** How an address is read, by the router and by whoever decides who may ask. */
export const routerConfig = { ignoreTrailingSlash: true, caseSensitive: true, maxParamLength }

/** A GET of these opens a stream of events, which is not to be had without its body. */
const streams: ReadonlyArray<string> = ["/mcp/sse", "/mcp"]

/** What of the service takes tokens, and where it tells who gives them (RFC 9728). */
export const protectedResources = [
  { resource: "", metadata: "/.well-known/oauth-protected-resource" },
  { resource: "/mcp", metadata: "/.well-known/oauth-protected-resource/mcp" },
  { resource: "/mcp/sse", metadata: "/.well-known/oauth-protected-resource/mcp/sse" }
] as const

/** Paths that are served beside the API. */
const documents: ReadonlyArray<Route> = [
  { method: "GET", path: "/openapi.json", access: "everybody" },
  { method: "GET", path: "/docs", access: "everybody" },
  { method: "GET", path: "/ready", access: "everybody" },
  // Figures name datasources.
  { method: "GET", path: "/metrics", access: "reader" },
  ...protectedResources.map(({ metadata }) => ({ method: "GET", path: metadata, access: "everybody" as const })),
  // Each tool says for itself who may call it.
  { method: "GET", path: "/mcp/sse", access: "reader" },
  { method: "POST", path: "/mcp/messages", access: "reader" },
  ...["POST", "GET", "DELETE"].map((method) => ({ method, path: "/mcp" as const, access: "reader" as const }))
]

/** What is forgotten is for administrators. */
const accessOfEndpoint = (annotations: Context.Context<never>): Access =>
  Option.getOrElse(Context.getOption(annotations, NeededAccess), () => "admin" as const)

/** Everything that is served. */
export const routes: ReadonlyArray<Route> = (() => {
  const found: Array<Route> = [...documents]
  HttpApi.reflect(SemApi, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint: { method, path, annotations } }) => {
      found.push({ method, path, access: accessOfEndpoint(annotations) })
    }
  })
  return found
})()

/** The same router as the one that answers, so that no address is one endpoint to this and another to that. */
const accesses = FindMyWay.make<Access>(routerConfig)
for (const { method, path, access } of routes) accesses.on(method, path, access)

/** Who may use what a request is routed to; null where it is routed to nothing. */
export const accessOf = (method: string, url: string): Access | null => {
  const found = accesses.find(method, url) ?? (method === "HEAD" ? accesses.find("GET", url) : undefined)
  return found?.handler ?? null
}

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
