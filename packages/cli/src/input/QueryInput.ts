/** Query of a command: JSON in the argument, in `@file` or on standard input, or the name of a stored query. */
import { Options } from "@effect/cli"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { requestError } from "@semlayer/domain/RequestIssues"
import { migrateRequest } from "@semlayer/storage/versions/RequestVersions"
import { Effect, Option, Schema } from "effect"
import { CliFailure } from "../terminal/CliFailure.js"
import { isPiped, readSource, readText } from "./Sources.js"

const pairs = Options.text("variables").pipe(
  Options.withDescription("A filter variable as name=value; may be repeated"),
  Options.repeated
)

const json = Options.text("variables-json").pipe(
  Options.withDescription("Filter variables as a JSON object, @file, or - for the standard input"),
  Options.optional
)

/** Options for filter variables. */
export const variableOptions = { pairs, json }

export interface VariableInput {
  readonly pairs: ReadonlyArray<string>
  readonly json: Option.Option<string>
}

/** The request for the given arguments and options. */
export const readRequest = Effect.fn("Cli.readRequest")(function* (
  argument: Option.Option<string>,
  variables: VariableInput,
  flags: { readonly dry_run?: boolean; readonly explain?: boolean }
) {
  const body = yield* bodyOf(yield* textOf(argument))
  const given = yield* variablesOf(variables)
  const request = {
    ...body,
    ...flags,
    ...(Object.keys(given).length > 0 && { variables: { ...objectOf(body["variables"]), ...given } })
  }
  const migrated = yield* migrateRequest(request)
  return yield* Effect.mapError(Schema.decodeUnknown(QueryRequest, { errors: "all" })(migrated), requestError)
})

/** A query as JSON, from an option: the JSON itself, `@file`, or `-`. */
export const readQueryBody = Effect.fn("Cli.readQueryBody")(function* (argument: string) {
  return yield* parseJson(yield* readText(argument), "The query")
})

const textOf = (argument: Option.Option<string>) =>
  Effect.gen(function* () {
    if (Option.isNone(argument)) {
      if (yield* isPiped) return yield* readSource("-")
      const message = "Give a query: JSON, @file, - for the standard input, or the name of a query-backed model"
      return yield* new CliFailure({ message })
    }
    return yield* readText(argument.value)
  })

type Body = Readonly<Record<string, unknown>>

/** The body of `POST /query` for a text. */
const bodyOf = (text: string): Effect.Effect<Body, CliFailure> => {
  const trimmed = text.trim()
  if (trimmed === "") return new CliFailure({ message: "The query is empty" })
  if (/\.json$/i.test(trimmed)) return new CliFailure({ message: `To read the query from a file, write @${trimmed}` })
  if (!/^[[{]/.test(trimmed)) return Effect.succeed({ name: trimmed })
  return Effect.map(parseJson(trimmed, "The query"), (value) =>
    Array.isArray(value) ? { queries: value } : objectOf(value)
  )
}

const variablesOf = ({ pairs, json }: VariableInput) =>
  Effect.gen(function* () {
    if (Option.isSome(json)) {
      if (pairs.length > 0) {
        return yield* new CliFailure({ message: "Give either --variables or --variables-json, not both" })
      }
      const value = yield* parseJson(yield* readText(json.value), "--variables-json")
      return typeof value === "object" && value !== null && !Array.isArray(value)
        ? objectOf(value)
        : yield* new CliFailure({ message: "--variables-json must be a JSON object" })
    }
    const named = yield* Effect.forEach(pairs, (pair) => {
      const [, name, value] = /^([^=]+)=(.*)$/s.exec(pair) ?? []
      return name === undefined || value === undefined
        ? new CliFailure({ message: `--variables ${pair}: expected name=value` })
        : Effect.succeed([name.trim(), valueOf(value)] as const)
    })
    return Object.fromEntries(named)
  })

/**
 * Converts a text to a number if the number prints as the same text.
 *
 * Filters use unquoted values as numbers.
 */
const valueOf = (text: string): string | number => {
  const number = Number(text)
  return Number.isFinite(number) && String(number) === text ? number : text
}

const parseJson = (text: string, subject: string): Effect.Effect<unknown, CliFailure> =>
  Effect.try({
    try: (): unknown => JSON.parse(text),
    catch: (error) =>
      new CliFailure({ message: `${subject} is not JSON: ${error instanceof Error ? error.message : String(error)}` })
  })

const objectOf = (value: unknown): Body =>
  typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {}
