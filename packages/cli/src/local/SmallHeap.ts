/**
 * Has V8 collect garbage when there is as much of it as there is to keep. By itself it lets the heap of a machine with much
 * memory grow to four times what is alive, which looks like a leak to whoever runs the service.
 */
import { setFlagsFromString } from "node:v8"
import { Effect } from "effect"

export const smallHeap = Effect.sync(() => setFlagsFromString("--heap-growing-percent=100"))
