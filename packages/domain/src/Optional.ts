/** Keys of a body: required, optional, or optional with a default. `null` means absent. */
import type { LazyArg } from "effect/Function"
import { Schema } from "effect"

/** A required key. Unlike a bare schema, it takes a description of its own. */
export const required = <A, I, R>(schema: Schema.Schema<A, I, R>) => Schema.propertySignature(schema)

/** A key that may be absent or `null`; both decode to absent. */
export const optional = <A, I, R>(schema: Schema.Schema<A, I, R>) =>
  Schema.optionalWith(schema, { exact: true, nullable: true })

/** A key that may be absent or `null`; both decode to the default. */
export const optionalWith = <A, I, R>(schema: Schema.Schema<A, I, R>, fallback: LazyArg<NoInfer<A>>) =>
  Schema.optionalWith(schema, { exact: true, nullable: true, default: fallback }).annotations({ default: fallback() })

/** Annotations that reject unknown keys, at every depth where they are set. */
export const strictBody = { parseOptions: { onExcessProperty: "error", errors: "all" } } as const
