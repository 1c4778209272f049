/** Relation: a cross-model measure equals the joined model's own measure, whatever is joined on the path. */
import { FastCheck as fc } from "effect"
import type { Subject } from "../differential/Subjects.js"
import { targetOf } from "./Paths.js"
import type { Relation, World } from "./Relation.js"
import { type Cells, differencesInOrder, rowsOf } from "./Tables.js"

/** A numeric column and one to group by that a subject reaches along the same joins. */
interface Reached {
  readonly source: string
  readonly hops: string
  readonly target: string
  readonly number: string
  readonly dimension: string
}

const reachedBy = (
  { models }: World,
  { source, numbers, plainTexts, texts, truths }: Subject
): ReadonlyArray<Reached> =>
  numbers
    .filter((path) => path.includes("."))
    .flatMap((path) => {
      const hops = path.slice(0, path.lastIndexOf("."))
      const target = targetOf(models, source, hops.split("."))
      return target === undefined
        ? []
        : [...plainTexts, ...texts, ...truths]
            .filter((each) => each.startsWith(`${hops}.`))
            .map((each) => ({
              source,
              hops,
              target: target.name,
              number: path.slice(hops.length + 1),
              dimension: each.slice(hops.length + 1)
            }))
    })

const measured = ["sum", "count", "min", "avg", "median", "count_distinct"]

/** The values of a group without rows of the target: 0 for counts, NULL otherwise. */
const ofNothing: Cells = [0, ...measured.map((name) => (name.startsWith("count") ? 0 : null))]

const sameAsOwn: Relation = {
  law: "a measure of a joined model is that model's own",
  trials: (world) =>
    fc
      .tuple(
        fc.constantFrom(...world.subjects.flatMap((subject) => reachedBy(world, subject))),
        fc.option(fc.integer({ min: -5, max: 15 }), { nil: null })
      )
      .map(([{ source, hops, target, number, dimension }, bound]) => {
        const query = (source_model: string, prefix: string) => ({
          source_model,
          dimensions: [`${prefix}${dimension}`],
          measures: [`${prefix}*:count`, ...measured.map((name) => `${prefix}${number}:${name}`)].map((formula, i) => ({
            formula,
            name: `m${i}`
          })),
          filters: bound === null ? [] : [`${prefix}${number} >= ${bound} or ${prefix}${number} is null`]
        })
        return {
          bodies: [query(source, `${hops}.`), query(target, "")],
          contradictions: ([joined, own]) => {
            if (joined === undefined || own === undefined) return []
            const ofTarget = rowsOf(own)
            return rowsOf(joined).flatMap(([key, ...found]) => {
              const [, ...expected] = ofTarget.find(([other]) => other === key) ?? [key, ...ofNothing]
              return differencesInOrder([expected], [found]).map((each) => `of ${String(key)}, ${each}`)
            })
          }
        }
      })
}

/** Relations of cross-model measures. */
export const crossModel: ReadonlyArray<Relation> = [sameAsOwn]
