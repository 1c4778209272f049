/** Messages between the parent and the graph's worker process. */
import type { GraphPart } from "../cypher/GraphSchema.js"

/** Limits of the process, passed on its command line. */
export interface GraphLimits {
  /** Path of the graph engine's package. */
  readonly engine: string
  /** Maximum memory of the process, in bytes. */
  readonly memory: number
  /** Time limit of a filter, in milliseconds. */
  readonly timeout: number
  /** Whether the number of open files is limited, so that the process can use up all descriptors. */
  readonly sealable: boolean
}

export type GraphRequest =
  /** Adds, replaces and removes parts of the graph; takes effect with the next `build`. */
  | { readonly type: "change"; readonly parts: ReadonlyArray<GraphPart>; readonly gone: ReadonlyArray<string> }
  /** Rebuilds the graph. */
  | { readonly type: "build"; readonly request: number }
  /** Runs a statement that returns ids. */
  | { readonly type: "ask"; readonly request: number; readonly statement: string }

export type GraphAnswer =
  /** The engine is loaded. */
  | { readonly type: "ready" }
  /** The engine cannot be loaded. */
  | { readonly type: "unusable"; readonly reason: string }
  | { readonly type: "built"; readonly request: number }
  /** The graph could not be built, independently of any statement. */
  | { readonly type: "unbuilt"; readonly request: number; readonly reason: string }
  | { readonly type: "ids"; readonly request: number; readonly ids: ReadonlyArray<string> }
  | { readonly type: "refused"; readonly request: number; readonly refusal: GraphRefusal }
  /** The process exceeds its memory limit and ends. */
  | { readonly type: "exhausted" }

/** Why a statement failed: invalid, timed out, or out of memory. */
export type GraphRefusal =
  | { readonly kind: "wrong"; readonly reason: string }
  | { readonly kind: "timeout" }
  | { readonly kind: "memory" }
