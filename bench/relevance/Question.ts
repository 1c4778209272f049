/** Questions in plain language, what answers them, and the notes that a schema comes with. */

/** A schema and what is asked about it. */
export interface Questionnaire {
  readonly name: string
  readonly notes: ReadonlyArray<Note>
  /** Every second one, from the second on, is kept apart for the final figure. */
  readonly questions: ReadonlyArray<Question>
}

export interface Question {
  readonly asks: string
  /** What is needed for the answer; of each need any one will do. `orders.total` stands for `<datasource>.orders.total`. */
  readonly needs: ReadonlyArray<ReadonlyArray<string>>
}

/** A memory. Its entities are written as those of questions are. */
export interface Note {
  readonly id: string
  readonly learning: string
  readonly entities: ReadonlyArray<string>
}

export const asks = (asks: string, ...needs: ReadonlyArray<string | ReadonlyArray<string>>): Question => ({
  asks,
  needs: needs.map((need) => (typeof need === "string" ? [need] : need))
})
