/**
 * What a request does while it waits for a datasource: a surface that lets so many requests work at a time gives the place
 * of one that waits to another, so that those who wait for a busy datasource are in nobody's way.
 */
import { Context, type Effect } from "effect"

/** Waits by an effect. What it gives away meanwhile is back when it succeeds, and only then. */
export type Waited = <A, E, R>(wait: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

export class WhileWaiting extends Context.Reference<WhileWaiting>()("@semlayer/engine/WhileWaiting", {
  defaultValue: (): Waited => (wait) => wait
}) {}
