/** The library `apache-arrow`, which is loaded when a client first asks for the format. */
import type * as Library from "apache-arrow"
import { Effect } from "effect"

export type Arrow = typeof Library

/** Loads the library. */
export const loadArrow: Effect.Effect<Arrow> = Effect.promise(() => import("apache-arrow"))
