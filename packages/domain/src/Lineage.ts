/** How models are joined, and what uses an entity. */
import { Schema } from "effect"
import { JoinPair, Relationship } from "./Model.js"
import { optional, required } from "./Optional.js"

/** A model of the graph of joins. */
const GraphModel = Schema.Struct({
  data_source: Schema.String,
  name: Schema.String,
  description: optional(Schema.String)
}).annotations({ identifier: "GraphModel" })

/** A join of the graph: from the model that declares it to its target. */
const GraphJoin = Schema.Struct({
  data_source: required(Schema.String),
  from: required(Schema.String).annotations({ description: "Model that declares the join." }),
  to: required(Schema.String).annotations({ description: "Joined model." }),
  name: required(Schema.String).annotations({ description: "Path segment of the join." }),
  cardinality: required(Relationship).annotations({
    description:
      "Rows of `from` to rows of `to`, as declared, else as the keys of both models say; `many` where no key says more."
  }),
  pairs: required(Schema.Array(JoinPair)).annotations({ description: "Pairs of equal columns." })
}).annotations({ identifier: "GraphJoin" })
export interface GraphJoin extends Schema.Schema.Type<typeof GraphJoin> {}

/** Response of `GET /graph`. Joins to models that do not exist are left out. */
export const JoinGraph = Schema.Struct({
  models: Schema.Array(GraphModel),
  joins: Schema.Array(GraphJoin)
}).annotations({ identifier: "JoinGraph" })
export interface JoinGraph extends Schema.Schema.Type<typeof JoinGraph> {}

/** Something that uses an entity. */
const Use = Schema.Struct({
  kind: required(Schema.Literal("measure", "column", "join", "model", "memory", "dashboard")),
  reference: required(Schema.String).annotations({
    description:
      "`datasource.model.part`, `datasource.model` for a model backed by queries, `memory:id`, or the name of a dashboard."
  }),
  title: optional(Schema.String).annotations({
    description: "Description of a memory, or title of the tile of a dashboard."
  })
}).annotations({ identifier: "Use" })
export interface Use extends Schema.Schema.Type<typeof Use> {}

/** Response of `GET /lineage`: direct uses; those of a use are another request. */
export const Lineage = Schema.Struct({
  entity: Schema.String,
  used_by: Schema.Array(Use)
}).annotations({ identifier: "Lineage" })
export interface Lineage extends Schema.Schema.Type<typeof Lineage> {}
