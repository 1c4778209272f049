/** Request context for logs, read from the fiber: caller, surface and request id. */
import { Context, type Fiber, FiberRef, HashMap, Option } from "effect"
import { CurrentCaller } from "../admission/CurrentCaller.js"

/** Log annotation that names the surface through which a request came. */
export const surfaceKey = "surface"

export interface RequestContext {
  /** `http`, `mcp`, `background` for the service's own work, or `program` for the CLI and embedding programs. */
  readonly surface: string
  readonly request_id: string | null
  /** Name of the API key or subject of the token, `system` for background work; null without authentication. */
  readonly caller: string | null
  readonly role: string | null
  /** The MCP tool that was called. */
  readonly tool: string | null
}

/** The request context of a fiber. */
export const requestContextOf = (fiber: Fiber.RuntimeFiber<unknown, unknown>): RequestContext => {
  const annotations = fiber.getFiberRef(FiberRef.currentLogAnnotations)
  const text = (key: string): string | null => {
    const value = Option.getOrNull(HashMap.get(annotations, key))
    return typeof value === "string" ? value : null
  }
  const caller = Context.get(fiber.currentContext, CurrentCaller)
  const request_id = text("request_id")
  const fallback = request_id === null ? "program" : "http"
  return {
    surface: text(surfaceKey) ?? fallback,
    request_id,
    caller: caller?.name ?? text("caller"),
    role: caller?.role ?? null,
    tool: text("tool")
  }
}
