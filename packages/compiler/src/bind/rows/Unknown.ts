/** Errors for unresolved names, with similar names as candidates. */
import { UnknownReference } from "@semlayer/domain/ReferenceErrors"
import { suggest } from "@semlayer/domain/Suggest"
import { Either } from "effect"
import type { Relation } from "../../bound/Bound.js"
import type { Bound } from "../../steps/BindError.js"

/** There is no join with the name of a segment. */
export const unknownPath = (
  relation: Relation,
  segment: string,
  reference: string,
  candidates: ReadonlyArray<string>
): UnknownReference =>
  new UnknownReference({
    reference,
    model: relation.name,
    expected: `a path: there is no join '${segment}'`,
    candidates
  })

/** There is no column with the name at the end of a path; a measure or join may have it. */
export const unknownColumn = (
  relation: Relation,
  path: ReadonlyArray<string>,
  segment: string,
  reference: string
): Bound<never> => {
  const { measures, joins } = relation.model
  if (measures.has(segment) || joins.has(segment)) {
    const expected = measures.has(segment)
      ? "a column but a measure (list it under measures)"
      : `a column but a join (name a column behind it, as in '${reference}.<column>')`
    return Either.left(new UnknownReference({ reference, model: relation.name, expected, candidates: [] }))
  }
  const visible = [...relation.model.columns.values()].filter((column) => !column.hidden).map((column) => column.name)
  const near = suggest(segment, [...visible, ...relation.model.measures.keys()])
  return Either.left(
    new UnknownReference({
      reference,
      model: relation.name,
      expected: "a column",
      candidates: near.map((name) => [...path, name].join("."))
    })
  )
}
