/** Routes of the HTTP API, with their methods and the access that each needs. */
import * as HttpApi from "@effect/platform/HttpApi"
import { type Access, NeededAccess } from "@semlayer/domain/api/Access"
import { SemApi } from "@semlayer/domain/api/SemApi"
import { schemaKinds } from "@semlayer/domain/api/SchemaKinds"
import { Context, Option } from "effect"
import * as FindMyWay from "find-my-way-ts"

/** An endpoint: method, path with `:name` for parameters, and needed access. */
export interface Route {
  readonly method: string
  readonly path: FindMyWay.PathInput
  readonly access: Access
}

/** As long as a request line may be: percent-encoding turns a character of many scripts into nine. */
const maxParamLength = 16 * 1024

/** Router settings, shared with the router that checks access. */
export const routerConfig = { ignoreTrailingSlash: true, caseSensitive: true, maxParamLength }

/** GET opens an event stream here, so HEAD is not supported. */
const streams: ReadonlyArray<string> = ["/mcp/sse", "/mcp"]

/** Resources that accept tokens, and where their metadata is (RFC 9728). */
export const protectedResources = [
  { resource: "", metadata: "/.well-known/oauth-protected-resource" },
  { resource: "/mcp", metadata: "/.well-known/oauth-protected-resource/mcp" },
  { resource: "/mcp/sse", metadata: "/.well-known/oauth-protected-resource/mcp/sse" }
] as const

/** Routes outside the HTTP API. */
const documents: ReadonlyArray<Route> = [
  { method: "GET", path: "/openapi.json", access: "everybody" },
  { method: "GET", path: "/", access: "everybody" },
  { method: "GET", path: "/assets/*", access: "everybody" },
  { method: "GET", path: "/docs", access: "everybody" },
  { method: "GET", path: "/docs/api", access: "everybody" },
  { method: "GET", path: "/docs/*", access: "everybody" },
  ...schemaKinds.map((kind) => ({
    method: "GET",
    path: `/schemas/${kind}.json` as const,
    access: "everybody" as const
  })),
  { method: "GET", path: "/ready", access: "everybody" },
  // Metrics contain names of datasources.
  { method: "GET", path: "/metrics", access: "reader" },
  ...protectedResources.map(({ metadata }) => ({ method: "GET", path: metadata, access: "everybody" as const })),
  // Each tool checks its own access.
  { method: "GET", path: "/mcp/sse", access: "reader" },
  { method: "POST", path: "/mcp/messages", access: "reader" },
  ...["POST", "GET", "DELETE"].map((method) => ({ method, path: "/mcp" as const, access: "reader" as const }))
]

/** Endpoints without an annotation default to administrators only. */
const accessOfEndpoint = (annotations: Context.Context<never>): Access =>
  Option.getOrElse(Context.getOption(annotations, NeededAccess), () => "admin" as const)

/** All routes of the service. */
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

/** The same router as the one that serves, so that both resolve a URL to the same endpoint. */
const accesses = FindMyWay.make<Access>(routerConfig)
for (const { method, path, access } of routes) accesses.on(method, path, access)

/** The access that the route of a request needs; null if there is no route. */
export const accessOf = (method: string, url: string): Access | null => {
  const found = accesses.find(method, url) ?? (method === "HEAD" ? accesses.find("GET", url) : undefined)
  return found?.handler ?? null
}

/** Whether a path has a parameter or ends with a wildcard; a literal path takes precedence over it. */
export const isOpen = (path: string): boolean => /[:*]/.test(path)

/** Matches the paths of a route. */
export const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replaceAll(".", "\\.")
      .replaceAll("*", ".*")
      .replace(/:[^/]+/g, "[^/]+")}/?$`
  )

const patterns = routes.map(({ method, path }) => ({
  methods: method === "GET" && !streams.includes(path) ? ["GET", "HEAD"] : [method],
  pattern: patternOf(path),
  isOpen: isOpen(path)
}))

/** The methods of a path; empty if there is no such path. GET includes HEAD, except for event streams. */
export const methodsOf = (path: string): ReadonlyArray<string> => {
  const fitting = patterns.filter(({ pattern }) => pattern.test(path))
  const spelled = fitting.filter(({ isOpen }) => !isOpen)
  const meant = spelled.length > 0 ? spelled : fitting
  return [...new Set(meant.flatMap(({ methods }) => methods))]
}
