/** What passes between the service and the process of a local model. */

export interface LocalRequest {
  readonly id: number
  readonly texts: ReadonlyArray<string>
}

/** The vectors of a request, or why there are none; the first message, without an id, says whether the model is loaded. */
export type LocalAnswer =
  | { readonly type: "ready" }
  | { readonly type: "unusable"; readonly reason: string }
  | { readonly type: "vectors"; readonly id: number; readonly vectors: ReadonlyArray<ReadonlyArray<number>> }
  | { readonly type: "failed"; readonly id: number; readonly reason: string }
