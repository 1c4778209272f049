/** Options of a search, and the body of `POST /search` they produce. */
import { Args, Options } from "@effect/cli"
import { defaultMaxResults, SearchRequest } from "@semlayer/domain/Search"
import { Effect, Option, Schema } from "effect"
import { readQueryBody } from "./QueryInput.js"
import { readSource } from "./Sources.js"
import { wrongRequest } from "./WrongRequest.js"
import { wholeNumber } from "./WholeNumber.js"

export const searchOptions = {
  words: Args.text({ name: "question" }).pipe(
    Args.withDescription("What to search for, in plain words; - reads the standard input"),
    Args.repeated
  ),
  question: Options.text("question").pipe(Options.withDescription("The question as an option"), Options.optional),
  entities: Options.text("entity").pipe(
    Options.withAlias("e"),
    Options.withDescription("An entity such as shop.orders.total; may be repeated"),
    Options.repeated
  ),
  query: Options.text("query").pipe(
    Options.withDescription("A query whose entities to search for: JSON, @file, or - for the standard input"),
    Options.optional
  ),
  datasource: Options.text("datasource").pipe(
    Options.withAlias("d"),
    Options.withDescription("Only this datasource"),
    Options.optional
  ),
  maxResults: wholeNumber("max-results").pipe(
    Options.withAlias("n"),
    Options.withDescription("Most results"),
    Options.withDefault(defaultMaxResults)
  ),
  cypherFilter: Options.text("cypher-filter").pipe(
    Options.withDescription("Only entities that match the filter, such as MATCH (n:Column) RETURN n.id AS id"),
    Options.optional
  ),
  verbose: Options.boolean("verbose").pipe(
    Options.withAlias("v"),
    Options.withDescription("Show the whole text of each result")
  )
}

interface SearchInput {
  readonly words: ReadonlyArray<string>
  readonly question: Option.Option<string>
  readonly entities: ReadonlyArray<string>
  readonly query: Option.Option<string>
  readonly datasource: Option.Option<string>
  readonly maxResults: number
  readonly cypherFilter: Option.Option<string>
  readonly verbose: boolean
}

/** The request for the given options. */
export const readSearch = Effect.fn("Cli.readSearch")(function* (input: SearchInput) {
  const words = [...input.words, ...Option.toArray(input.question)].join(" ")
  const question = words === "-" ? yield* readSource("-") : words
  const body = {
    entities: input.entities,
    query: Option.isSome(input.query) ? yield* readQueryBody(input.query.value) : null,
    question,
    datasource: Option.getOrNull(input.datasource),
    cypher_filter: Option.getOrNull(input.cypherFilter),
    max_results: input.maxResults,
    compact: !input.verbose
  }
  return yield* Effect.mapError(Schema.decodeUnknown(SearchRequest, { errors: "all" })(body), wrongRequest)
})
