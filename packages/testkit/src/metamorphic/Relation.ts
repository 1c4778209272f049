/**
 * Relations between the answers to several questions. None says what an answer is, only how answers must hang together;
 * so they hold over any models, data and questions, and nobody has to know the right number.
 */
import type { QueryRequest } from "@semlayer/domain/QueryRequest"
import type { SemModel } from "@semlayer/domain/SemModel"
import type { FastCheck as fc } from "effect"
import type { Answer } from "../conformance/Compare.js"
import type { Question } from "../differential/QueryArbitraries.js"
import type { Subject } from "../differential/Subjects.js"

export type Body = typeof QueryRequest.Encoded

/** A query of one source, as it stands in a body. */
export type Query = Extract<Body, { readonly source_model: unknown; readonly queries?: never }>

/** Some questions, and what their answers must have to do with each other. */
export interface Trial {
  readonly bodies: ReadonlyArray<Body>
  /** What contradicts the relation, in sentences; the answers are in the order of the bodies. */
  readonly contradictions: (answers: ReadonlyArray<Answer>) => ReadonlyArray<string>
}

/** What there is to ask about. */
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
