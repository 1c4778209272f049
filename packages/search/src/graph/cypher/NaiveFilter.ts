/**
 * Cypher filters of the naive form, `MATCH (n:Label1:Label2) RETURN n.id AS id`. They are evaluated without a graph, as a set
 * of entity kinds. Several labels are a union.
 */
import type { EntityKind } from "@semlayer/domain/Entity"
import { type CypherRejected, ExtraRequired } from "@semlayer/domain/SearchErrors"
import { Either, Option } from "effect"
import { isMark, isCypherWord, type CypherToken } from "./CypherTokens.js"
import { labelNamed, readFilter, rejected } from "./FilterRules.js"
import type { Label } from "./GraphSchema.js"

const kindOf = {
  Memory: "memory",
  Datasource: "datasource",
  Model: "model",
  ModelColumn: "column",
  Measure: "measure",
  Aggregation: "aggregation"
} as const satisfies Record<Label, EntityKind>

/** The kinds that a filter admits, where only the naive form is supported. */
export const naiveKinds = (filter: string): Either.Either<ReadonlySet<EntityKind>, CypherRejected | ExtraRequired> =>
  readFilter(filter).pipe(
    Either.map(naiveForm),
    Either.flatMap(Either.fromOption(() => new ExtraRequired({ feature: "cypher_filter", turned_off: false }))),
    Either.flatMap((labels) => kindsOf(filter, labels))
  )

export const kindsOf = (
  filter: string,
  labels: ReadonlyArray<string>
): Either.Either<ReadonlySet<EntityKind>, CypherRejected> =>
  Either.all(labels.map(labelNamed)).pipe(
    Either.mapBoth({
      onLeft: (reason) => rejected(filter, reason),
      onRight: (known) => new Set(known.map((label) => kindOf[label]))
    })
  )

/** The labels of a filter of the naive form, as written; none for other filters. */
export const naiveForm = (tokens: ReadonlyArray<CypherToken>): Option.Option<ReadonlyArray<string>> => {
  const [match, open, variable] = tokens
  const close = tokens.findIndex((token) => isMark(token, ")"))
  const labels = tokens.slice(3, close)
  const rest = tokens.slice(close + 1)
  const isForm =
    isCypherWord(match, "MATCH") &&
    isMark(open, "(") &&
    variable?.kind === "word" &&
    labels.length >= 2 &&
    labels.length % 2 === 0 &&
    labels.every((token, i) => (i % 2 === 0 ? isMark(token, ":") : token.kind === "word")) &&
    rest.length === 6 &&
    isCypherWord(rest[0], "RETURN") &&
    rest[1]?.value === variable.value &&
    isMark(rest[2], ".") &&
    isCypherWord(rest[3], "ID") &&
    isCypherWord(rest[4], "AS") &&
    isCypherWord(rest[5], "ID")
  return isForm ? Option.some(labels.filter((_, i) => i % 2 === 1).map(({ value }) => value)) : Option.none()
}
