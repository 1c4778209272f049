/** Optional keys of a body, without or with a default. `null` means absent. */
import type { LazyArg } from "effect/Function"
import { Schema } from "effect"

/** A key that may be absent or `null`; both decode to absent. */
export const optional = <A, I, R>(schema: Schema.Schema<A, I, R>) =>
  Schema.optionalWith(schema, { exact: true, nullable: true })

/** A key that may be absent or `null`; both decode to the default. */
export const optionalWith = <A, I, R>(schema: Schema.Schema<A, I, R>, fallback: LazyArg<NoInfer<A>>) =>
  Schema.optionalWith(schema, { exact: true, nullable: true, default: fallback })

/** Annotations that reject unknown keys, at every depth where they are set. */
export const strictBody = { parseOptions: { onExcessProperty: "error", errors: "all" } } as const
