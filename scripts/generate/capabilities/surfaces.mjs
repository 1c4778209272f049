// The operations of each interface, read from the code that serves it, with the parameters that a capability may refer to
// (`POST /query dry_run`, `query --dry-run`).
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { commands } from "@semlayer/cli/Cli"
import { createClient } from "@semlayer/sdk"
import { routes } from "@semlayer/server/http/Routes"
import { prompts } from "@semlayer/server/mcp/Prompts"
import { resourceTemplates } from "@semlayer/server/mcp/Resources"
import { tools } from "@semlayer/server/mcp/tools/index"
import { openApiDocument } from "@semlayer/server/openapi/DocumentedApi"
import { root } from "../../lib/repository.mjs"

/** The keys that a JSON schema allows at its root. */
const keysOf = (schema, schemas) => {
  if (schema === undefined) return []
  if (schema.$ref !== undefined) return keysOf(schemas[schema.$ref.split("/").at(-1)], schemas)
  return [
    ...Object.keys(schema.properties ?? {}),
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((each) => keysOf(each, schemas))
  ]
}

const http = () => {
  const { paths, components } = openApiDocument()
  return new Map(
    routes.map(({ method, path }) => {
      const operation = paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()]
      const body = operation?.requestBody?.content["application/json"]?.schema
      const parameters = (operation?.parameters ?? []).map(({ name }) => name)
      return [`${method} ${path}`, [...parameters, ...keysOf(body, components.schemas)]]
    })
  )
}

const mcp = () =>
  new Map([
    ...tools.map(({ name, inputSchema }) => [name, Object.keys(inputSchema.properties)]),
    ...resourceTemplates.map(({ uriTemplate }) => [uriTemplate, []]),
    ...prompts.map(({ name, arguments: given }) => [`prompt ${name}`, given.map((each) => each.name)])
  ])

const cli = () => new Map(commands().map(({ words, options }) => [words, options]))

/** The methods of the Python client; methods that send requests exist as async and blocking versions. */
const python = () => {
  const source = readFileSync(join(root, "clients/python/src/semlayer/client.py"), "utf8")
  const [, asynchronous = "", blocking = ""] = source.split(/^class \w+SemClient.*:$|^class SemClient.*:$/m)
  const namesIn = (text) =>
    [...text.matchAll(/^ {4}(?:def )?([a-z]\w*)(?: = _\w+\(_calls|\()/gm)].map(([, name]) => name)
  const awaited = namesIn(asynchronous)
  const others = namesIn(blocking).filter((name) => name !== "close")
  const missing = awaited.filter((name) => !others.includes(`${name}_sync`))
  if (missing.length > 0) throw new Error(`SemClient lacks the blocking methods of ${missing.join(", ")}`)
  const own = others.filter((name) => !awaited.includes(name.replace(/_sync$/, "")))
  return new Map([...awaited, ...own].map((name) => [name, []]))
}

const typescript = () => new Map(Object.keys(createClient({ url: "http://localhost" })).map((name) => [name, []]))

/** The interfaces, in the order of their columns. */
export const surfaces = [
  { key: "http", title: "HTTP", known: http() },
  { key: "mcp", title: "MCP", known: mcp() },
  { key: "cli", title: "Command", known: cli() },
  { key: "python", title: "Python", known: python() },
  { key: "typescript", title: "TypeScript", known: typescript() }
]
