/** The size of the heap of a service. */
import { setFlagsFromString } from "node:v8"
import { Effect } from "effect"

/**
 * Makes V8 collect garbage once the heap has doubled.
 *
 * By default, on machines with much memory, V8 lets the heap grow to four times the live data, which looks like a memory leak.
 */
export const smallHeap = Effect.sync(() => setFlagsFromString("--heap-growing-percent=100"))

/** Lets V8 grow its new space, which `bin/semlayer.mjs` prevents while a service starts. Streams of rows are slow in a small one. */
export const growingNewSpace = Effect.sync(() => setFlagsFromString("--semi-space-growth-factor=2"))
