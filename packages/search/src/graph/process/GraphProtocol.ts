/** What the parent and the process of the graph say to each other. */
import type { GraphPart } from "../cypher/GraphSchema.js"

/** What the process may use; its command line. */
export interface GraphLimits {
  /** The path of the graph engine's package. */
  readonly engine: string
  /** Most memory of the process, in bytes. */
  readonly memory: number
  /** Longest time of a filter, in milliseconds. */
  readonly timeout: number
  /** Whether only few files can be open at a time, so that all of them can be taken. */
  readonly sealable: boolean
}

export type GraphRequest =
  /** What is new in the graph, and what has gone; it is there from the next `build` on. */
  | { readonly type: "change"; readonly parts: ReadonlyArray<GraphPart>; readonly gone: ReadonlyArray<string> }
  /** Make the graph anew. */
  | { readonly type: "build"; readonly request: number }
  /** The ids that a statement returns, please. */
  | { readonly type: "ask"; readonly request: number; readonly statement: string }

export type GraphAnswer =
  /** The engine is loaded. */
  | { readonly type: "ready" }
  /** The engine cannot be loaded. */
  | { readonly type: "unusable"; readonly reason: string }
  | { readonly type: "built"; readonly request: number }
  /** The graph could not be made, which is no statement's fault. */
  | { readonly type: "unbuilt"; readonly request: number; readonly reason: string }
  | { readonly type: "ids"; readonly request: number; readonly ids: ReadonlyArray<string> }
  | { readonly type: "refused"; readonly request: number; readonly refusal: GraphRefusal }
  /** The process uses more memory than it may, and ends. */
  | { readonly type: "exhausted" }

/** Why the graph gives no ids: the statement is wrong, took too long, or needs too much memory. */
export type GraphRefusal =
  | { readonly kind: "wrong"; readonly reason: string }
  | { readonly kind: "timeout" }
  | { readonly kind: "memory" }
