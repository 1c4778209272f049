/** The two ways in which a key may be absent from a body: without a value, or with a default. `null` means absent. */
import type { LazyArg } from "effect/Function"
import { Schema } from "effect"

/** A key that may be absent or `null`; both decode to absent. */
export const optional = <A, I, R>(schema: Schema.Schema<A, I, R>) =>
  Schema.optionalWith(schema, { exact: true, nullable: true })

/** A key that may be absent or `null`; both decode to the default. */
export const optionalWith = <A, I, R>(schema: Schema.Schema<A, I, R>, fallback: LazyArg<NoInfer<A>>) =>
  Schema.optionalWith(schema, { exact: true, nullable: true, default: fallback })

/** Options of a body in which an unknown key is refused, at every depth that carries them. */
export const strictBody = { parseOptions: { onExcessProperty: "error", errors: "all" } } as const
