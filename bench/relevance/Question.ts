/** Questions in plain language, their relevant entities, and the notes of a schema. */

/** A schema and questions about it. */
export interface Questionnaire {
  readonly name: string
  readonly notes: ReadonlyArray<Note>
  /** Every second one, starting with the second, is held out for the final score. */
  readonly questions: ReadonlyArray<Question>
}

export interface Question {
  readonly asks: string
  /** The entities needed for the answer, as lists of alternatives. `orders.total` is short for `<datasource>.orders.total`. */
  readonly needs: ReadonlyArray<ReadonlyArray<string>>
}

/** A memory. Its entities are written like those of questions. */
export interface Note {
  readonly id: string
  readonly learning: string
  readonly entities: ReadonlyArray<string>
}

export const asks = (asks: string, ...needs: ReadonlyArray<string | ReadonlyArray<string>>): Question => ({
  asks,
  needs: needs.map((need) => (typeof need === "string" ? [need] : need))
})
