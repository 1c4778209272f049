/**
 * Makes V8 collect garbage once the heap has doubled.
 *
 * By default, on machines with much memory, V8 lets the heap grow to four times the live data, which looks like a memory leak.
 */
import { setFlagsFromString } from "node:v8"
import { Effect } from "effect"

export const smallHeap = Effect.sync(() => setFlagsFromString("--heap-growing-percent=100"))
