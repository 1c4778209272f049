/** Security schemes and the role that each endpoint needs, for the OpenAPI document. */
import { isObject, type Json } from "@semlayer/domain/api/JsonObject"
import { Record } from "effect"
import { routes } from "../http/Routes.js"

const securitySchemes = {
  bearer: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "an API key (sem_…) or a JWT",
    description: "Required as soon as the service has an API key or accepts tokens"
  },
  api_key: { type: "apiKey", in: "header", name: "X-API-Key", description: "An API key (sem_…)" }
}

const accesses = new Map(
  routes.map(({ method, path, access }) => [`${method.toLowerCase()} ${path.replace(/:(\w+)/g, "{$1}")}`, access])
)

/** Either scheme is accepted. */
const either = [{ bearer: [] }, { api_key: [] }]

const withRole = (operation: Json, access: string): Json => {
  if (access === "everybody") return { ...operation, security: [] }
  const { description } = operation
  const role = `With authentication on, this requires the role \`${access}\`.`
  return {
    ...operation,
    description: typeof description === "string" ? `${description}\n\n${role}` : role,
    security: either
  }
}

/** Adds security to the operations and components of an OpenAPI document. */
export const withSecurity = (document: Json): Json => {
  const { components, paths } = document
  if (!isObject(components) || !isObject(paths)) return document
  const operations = Record.map(paths, (methods, path) =>
    isObject(methods)
      ? Record.map(methods, (operation, method) => {
          const access = accesses.get(`${method} ${path}`)
          return isObject(operation) && access !== undefined ? withRole(operation, access) : operation
        })
      : methods
  )
  return { ...document, components: { ...components, securitySchemes }, paths: operations }
}
