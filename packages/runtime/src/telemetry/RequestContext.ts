/** Who asks and by which way, as logs tell it: read off the fiber, where surfaces have put it. */
import { Context, type Fiber, FiberRef, HashMap, Option } from "effect"
import { CurrentCaller } from "../admission/CurrentCaller.js"

/** The ways in which the engine is asked, by the annotation that a surface sets. */
export const surfaceKey = "surface"

export interface RequestContext {
  /** `http`, `mcp`, `background` for work of the service itself, or `program` for the command and embedding programs. */
  readonly surface: string
  readonly request_id: string | null
  /** The name of the key or the subject of the token, `system` of background work; null where callers are not told apart. */
  readonly caller: string | null
  readonly role: string | null
  /** The tool of MCP by which it is asked. */
  readonly tool: string | null
}

/** What the running fiber works for. */
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
