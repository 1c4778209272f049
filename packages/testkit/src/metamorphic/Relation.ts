/**
 * Metamorphic relations between the answers to several queries.
 *
 * A relation does not say what an answer is, only how answers must be related. So it holds for any models, data and queries,
 * without known results.
 */
import type { QueryRequest } from "@semlayer/domain/QueryRequest"
import type { SemModel } from "@semlayer/domain/SemModel"
import type { FastCheck as fc } from "effect"
import type { Answer } from "../conformance/Compare.js"
import type { Question } from "../differential/QueryArbitraries.js"
import type { Subject } from "../differential/Subjects.js"

export type Body = typeof QueryRequest.Encoded

/** A query of one source, in the form of a body. */
export type Query = Extract<Body, { readonly source_model: unknown; readonly queries?: never }>

/** Several queries, and the required relation between their answers. */
export interface Trial {
  readonly bodies: ReadonlyArray<Body>
  /** The contradictions of the relation, as messages; the answers are in the order of the bodies. */
  readonly contradictions: (answers: ReadonlyArray<Answer>) => ReadonlyArray<string>
}

/** The models and queries available to relations. */
export interface World {
  readonly models: ReadonlyArray<typeof SemModel.Encoded>
  readonly subjects: ReadonlyArray<Subject>
  readonly questions: fc.Arbitrary<Question>
}

export interface Relation {
  /** The law, as a sentence. */
  readonly law: string
  readonly trials: (world: World) => fc.Arbitrary<Trial>
}
