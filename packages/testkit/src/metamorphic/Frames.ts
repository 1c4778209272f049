/** Random dimensions and row filters along to-one paths, so that groups can be re-aggregated. */
import { FastCheck as fc } from "effect"
import { rowConditions } from "../differential/ConditionArbitraries.js"
import type { Subject } from "../differential/Subjects.js"
import { isToOne } from "./Paths.js"
import type { Query, World } from "./Relation.js"
import { greatest, least, type Combine, total } from "./Tables.js"
import { wordsOf } from "./Texts.js"

export interface Frame {
  readonly subject: Subject
  /** Two or three distinct dimensions. */
  readonly dimensions: ReadonlyArray<string>
  readonly time: string
  readonly filters: ReadonlyArray<string>
}

/** A measure whose total can be computed from its values for the parts. */
export interface Additive {
  readonly formula: string
  readonly combine: Combine
}

/** The subjects with their to-one paths only. */
const subjectsOf = ({ models, subjects }: World): ReadonlyArray<Subject> =>
  subjects.flatMap((subject) => {
    const only = (paths: ReadonlyArray<string>) => paths.filter((path) => isToOne(models, subject.source, path))
    const keep = {
      ...subject,
      numbers: only(subject.numbers),
      plainTexts: only(subject.plainTexts),
      texts: only(subject.texts),
      truths: only(subject.truths),
      times: only(subject.times),
      conditions: subject.conditions.filter((text) =>
        wordsOf(text).every((word) => isToOne(models, subject.source, word))
      )
    }
    const isPoor = [keep.numbers, keep.plainTexts, keep.truths, keep.times, keep.conditions].some(
      (some) => some.length === 0
    )
    return isPoor ? [] : [keep]
  })

/** Frames with the requested number of filters. */
export const frames = (world: World, filters = { minLength: 0, maxLength: 2 }): fc.Arbitrary<Frame> =>
  fc.constantFrom(...subjectsOf(world)).chain((subject) =>
    fc
      .record({
        dimensions: fc.uniqueArray(
          fc.constantFrom(...subject.plainTexts, ...subject.texts, ...subject.truths, ...subject.numbers.slice(0, 2)),
          { minLength: 2, maxLength: 3 }
        ),
        time: fc.constantFrom(...subject.times),
        filters: fc.array(rowConditions(subject), filters)
      })
      .map((rest) => ({ subject, ...rest }))
  )

/** Measures of the source's own columns that can be re-aggregated. */
export const additives = ({ subject }: Frame): ReadonlyArray<Additive> => [
  { formula: "*:count", combine: total },
  ...subject.numbers
    .filter((path) => !path.includes("."))
    .slice(0, 3)
    .flatMap((path) => [
      { formula: `${path}:sum`, combine: total },
      { formula: `${path}:count`, combine: total },
      { formula: `${path}:min`, combine: least },
      { formula: `${path}:max`, combine: greatest }
    ])
]

/** The measures in the form of a body. */
export const named = (measures: ReadonlyArray<{ readonly formula: string }>) =>
  measures.map(({ formula }, i) => ({ formula, name: `m${i}` }))

/** A query of a frame. */
export const queryOf = ({ subject, filters }: Frame, rest: Omit<Query, "source_model">): Query => ({
  source_model: subject.source,
  ...rest,
  filters: [...filters, ...(rest.filters ?? [])]
})
