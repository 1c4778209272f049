/** Every error condition by operation. */
import { ingest } from "./Ingest.js"
import { inspect } from "./Inspect.js"
import { memories } from "./Memories.js"
import { queries } from "./Queries.js"
import { search } from "./Search.js"

export const conditions = { inspect, search, memories, queries, ingest }
