/** The route template of a request, for metrics and logs; always one of the served routes or `other`. */
import { other } from "@semlayer/runtime/telemetry/Metric"
import { isOpen, patternOf, routes } from "../http/Routes.js"

const spelled = new Set<string>(routes.flatMap(({ path }) => (isOpen(path) ? [] : [path])))

const open = [...new Set(routes.flatMap(({ path }) => (isOpen(path) ? [path] : [])))].map((path) => ({
  path,
  pattern: patternOf(path)
}))

/** `/models/:name` for `/models/orders?include_hidden=1`; `other` if no route matches. */
export const routeOf = (url: string): string => {
  const end = url.indexOf("?")
  const whole = end === -1 ? url : url.slice(0, end)
  const path = whole.length > 1 && whole.endsWith("/") ? whole.slice(0, -1) : whole
  if (spelled.has(path)) return path
  return open.find(({ pattern }) => pattern.test(path))?.path ?? other
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])

export const methodOf = (method: string): string => (methods.has(method) ? method : other)
