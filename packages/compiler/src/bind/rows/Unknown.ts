/** Errors for unresolved names, with similar names as candidates. */
import { UnknownReference } from "@semlayer/domain/ReferenceErrors"
import { maxSuggestions, suggest } from "@semlayer/domain/Suggest"
import { Either } from "effect"
import type { Relation, RelationAt } from "../../bound/Bound.js"
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

/** The names of a model that suggestions may show: visible columns, and measures. */
export const suggestible = ({ columns, measures }: Relation["model"]): ReadonlyArray<string> => [
  ...[...columns.values()].filter((column) => !column.hidden).map((column) => column.name),
  ...measures.keys()
]

/**
 * There is no column with the name at the end of a path. A measure or join may have it, or columns of joined models (`joined`,
 * as paths).
 */
export const unknownColumn = (
  { path, relation }: RelationAt,
  segment: string,
  reference: string,
  joined: () => ReadonlyArray<string>
): Bound<never> => {
  const { measures, paths } = relation.model
  if (measures.has(segment) || paths.of(segment).length > 0) {
    const hint = measures.has(segment)
      ? `It is a measure: list it under measures, without an aggregation; share(${segment}) is its part of the total.`
      : `It is a join: name a column of its model, as in '${reference}.<column>'.`
    return Either.left(
      new UnknownReference({ reference, model: relation.name, expected: "a column", candidates: [], hint })
    )
  }
  const near = suggest(segment, suggestible(relation.model))
  return Either.left(
    new UnknownReference({
      reference,
      model: relation.name,
      expected: "a column",
      candidates: [...joined(), ...near.map((name) => [...path, name].join("."))].slice(0, maxSuggestions)
    })
  )
}
