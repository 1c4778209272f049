/** Tools for search, inspection, summaries and memories. */
import { entityKinds } from "@semlayer/domain/Entity"
import { defaultSampleRows, InspectRequest, inspectSections, SummaryRequest } from "@semlayer/domain/Inspect"
import { ForgetMemoryResponse, SaveMemoryRequest, SaveMemoryResponse } from "@semlayer/domain/Memory"
import { optional, optionalWith } from "@semlayer/domain/Optional"
import { SearchRequest, SearchResponse } from "@semlayer/domain/Search"
import { Inspect } from "@semlayer/engine/inspect/Inspect"
import { Memories } from "@semlayer/engine/memories/Memories"
import { Search } from "@semlayer/engine/search/Search"
import { Effect, Schema } from "effect"
import { tool } from "./Tool.js"

const Format = optionalWith(Schema.Literal("markdown", "json"), () => "markdown" as const)

const search = tool({
  name: "search",
  title: "Search",
  description:
    "Finds models, columns, measures and memories, best first: by a question in plain words, by entities, or by those of a query. " +
    "Start here; then inspect what it finds.",
  does: "reads",
  role: "reader",
  input: SearchRequest,
  notes: {
    entities: 'Such as "shop.orders.amount"',
    query: "Query whose entities to search for",
    question: "Plain words",
    cypher_filter: "Only these kinds: MATCH (n:Model:Column) RETURN n.id AS id",
    compact: "false: the whole text of each"
  },
  opaque: ["query"],
  output: SearchResponse,
  run: Effect.fnUntraced(function* (request) {
    const found = yield* (yield* Search).search(request)
    // Results were decoded with this schema, so encoding cannot fail.
    const json = yield* Effect.orDie(Schema.encode(SearchResponse)(found))
    return { text: JSON.stringify(json, null, 2), structured: json }
  })
})

const InspectShape = Schema.Struct({
  ...InspectRequest.fields,
  entity_type: Schema.Literal(...entityKinds),
  format: Format,
  sections: optional(Schema.Array(Schema.Literal(...inspectSections)))
})

const inspect = tool({
  name: "inspect",
  title: "Inspect an entity",
  description:
    "Describes an entity: a model with its columns, measures, joins and sample rows, a part of one, a datasource, a memory. " +
    "Several references are a batch; none lists all models or datasources.",
  does: "reads",
  role: "reader",
  input: InspectRequest,
  shape: InspectShape,
  notes: {
    reference: '"shop.orders.amount", "orders", "memory:3"',
    compact: "false: everything, with sample rows of a model",
    num_rows: `Sample rows; ${defaultSampleRows}`
  },
  run: Effect.fnUntraced(function* (request) {
    const { result } = yield* (yield* Inspect).inspect(request)
    return { text: result }
  })
})

const InspectModelCall = Schema.Struct({
  model_name: Schema.String,
  num_rows: optional(Schema.Number),
  show_sql: optionalWith(Schema.Boolean, () => false),
  format: optionalWith(Schema.String, () => "markdown"),
  sections: optional(Schema.Array(Schema.String)),
  descriptions_max_chars: optional(Schema.Number),
  data_source: optional(Schema.String),
  compact: optionalWith(Schema.Boolean, () => true)
}).annotations({ parseOptions: { onExcessProperty: "error" } })

const inspectModel = tool({
  name: "inspect_model",
  title: "Inspect a model",
  description: "Older name of inspect for models.",
  does: "reads",
  role: "reader",
  input: InspectModelCall,
  run: Effect.fnUntraced(function* ({ model_name, data_source, compact: _compact, ...rest }) {
    const reference = data_source === undefined ? model_name : `${data_source}.${model_name}`
    const request = { ...rest, reference, entity_type: "model", compact: false }
    const { result } = yield* (yield* Inspect).inspect(request)
    return { text: result }
  })
})

const modelsSummary = tool({
  name: "models_summary",
  title: "Summarize a datasource",
  description: "Lists the models of a datasource with their measures and joins; in full with all columns.",
  does: "reads",
  role: "reader",
  input: SummaryRequest,
  run: Effect.fnUntraced(function* (request) {
    const { result } = yield* (yield* Inspect).summary(request)
    return { text: result }
  })
})

const saveMemory = tool({
  name: "save_memory",
  title: "Save a memory",
  description:
    "Saves what was learned for the next reader: a definition, a pitfall, an example query. Search finds it by its text and its entities.",
  does: "appends",
  role: "editor",
  input: SaveMemoryRequest,
  notes: {
    learning: "What was learned",
    linked_entities: 'What it is about: ["shop.orders.amount"], or an example query',
    id: "Replaces the memory with this id",
    description: "In a sentence"
  },
  opaque: ["linked_entities"],
  output: SaveMemoryResponse,
  run: Effect.fnUntraced(function* (request) {
    const saved = yield* (yield* Memories).save(request)
    return { text: JSON.stringify(saved, null, 2), structured: saved }
  })
})

const ForgetCall = Schema.Struct({ id: Schema.Union(Schema.String, Schema.Number) }).annotations({
  parseOptions: { onExcessProperty: "error" }
})

const forgetMemory = tool({
  name: "forget_memory",
  title: "Forget a memory",
  description: "Deletes a memory that is wrong or out of date.",
  does: "replaces",
  role: "editor",
  input: ForgetCall,
  output: ForgetMemoryResponse,
  run: Effect.fnUntraced(function* ({ id }) {
    const forgotten = yield* (yield* Memories).forget(String(id).replace(/^memory:/, ""))
    return { text: JSON.stringify(forgotten, null, 2), structured: forgotten }
  })
})

export const knowledgeTools = [search, inspect, inspectModel, modelsSummary, saveMemory, forgetMemory]
