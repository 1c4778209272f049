/** Messages between the service and the worker process of a local model. */

export interface LocalRequest {
  readonly id: number
  readonly texts: ReadonlyArray<string>
}

/** Outcome of a request. The first message, `ready` or `unusable`, has no id and reports whether the model is loaded. */
export type LocalAnswer =
  | { readonly type: "ready" }
  | { readonly type: "unusable"; readonly reason: string }
  | { readonly type: "vectors"; readonly id: number; readonly vectors: ReadonlyArray<ReadonlyArray<number>> }
  | { readonly type: "failed"; readonly id: number; readonly reason: string }
