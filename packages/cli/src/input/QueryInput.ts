/** Query of a command: options, JSON in the argument, JSON or YAML in `@file`, JSON on standard input, or the name of a stored query. */
import { type Weekday, weekdays } from "@semlayer/domain/Granularities"
import { Options } from "@effect/cli"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { requestError } from "@semlayer/domain/RequestIssues"
import { migrateRequest } from "@semlayer/storage/versions/RequestVersions"
import { Effect, Option, Schema } from "effect"
import { type CliFailure, UsageFailure } from "../terminal/CliFailure.js"
import { yamlValue } from "./DocumentInput.js"
import { bodyOfFlags, givenFlags, type QueryFlags, queryFlags } from "./QueryFlags.js"
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
const variableOptions = { pairs, json }

interface VariableInput {
  readonly pairs: ReadonlyArray<string>
  readonly json: Option.Option<string>
}

/** A query and its variables, as given on the command line. */
export interface QueryInput extends QueryFlags, VariableInput {
  readonly query: Option.Option<string>
  readonly timeZone: Option.Option<string>
  readonly firstDay: Option.Option<Weekday>
}

/** Options that make up a query or add to it. */
export const queryInputOptions = {
  ...queryFlags,
  ...variableOptions,
  timeZone: Options.text("time-zone").pipe(
    Options.withDescription("IANA time zone of periods and relative times, such as America/New_York"),
    Options.optional
  ),
  firstDay: Options.choice("first-day-of-week", weekdays).pipe(
    Options.withDescription("Day on which weeks begin"),
    Options.optional
  )
}

/** The request for the given arguments and options. */
export const readRequest = Effect.fn("Cli.readRequest")(function* (
  input: QueryInput,
  modes: { readonly dry_run?: boolean; readonly explain?: boolean }
) {
  const body: Body = yield* bodyOf(input)
  const given = yield* variablesOf(input)
  const request = {
    ...body,
    ...modes,
    ...(Option.isSome(input.timeZone) && { time_zone: input.timeZone.value }),
    ...(Option.isSome(input.firstDay) && { first_day_of_week: input.firstDay.value }),
    ...(Object.keys(given).length > 0 && { variables: { ...objectOf(body["variables"]), ...given } })
  }
  const migrated = yield* migrateRequest(request)
  return yield* Effect.mapError(Schema.decodeUnknown(QueryRequest, { errors: "all" })(migrated), requestError)
})

/** A query from an option: JSON, `@file`, or `-`. */
export const readQueryBody = Effect.fn("Cli.readQueryBody")(function* (argument: string) {
  return yield* readValue(argument, yield* readText(argument))
})

type Body = Readonly<Record<string, unknown>>

const accepted = "JSON, @file, - for the standard input, or the name of a query-backed model"

/** The body of `POST /query`. */
const bodyOf = Effect.fnUntraced(function* (input: QueryInput) {
  const flags = givenFlags(input)
  const [flag] = flags
  if (Option.isNone(input.query)) {
    if (yield* isPiped) return yield* bodyOfText("-", yield* readSource("-"))
    return yield* new UsageFailure({ message: `Give a query: ${accepted}, or of a model with --measures` })
  }
  const argument = input.query.value.trim()
  if (flag === undefined) return yield* bodyOfText(argument, yield* readText(argument))
  if (/^(?:[[{@]|-$)/.test(argument)) {
    const kind = argument === "-" ? "the standard input" : argument.startsWith("@") ? argument : "a query in JSON"
    const message = `${flags.join(", ")} cannot be combined with ${kind}: give the name of a model, or write it in the query`
    return yield* new UsageFailure({ message })
  }
  return yield* bodyOfFlags(argument, input)
})

/** The body for a text, which was read from an argument. */
const bodyOfText = Effect.fnUntraced(function* (argument: string, text: string) {
  const trimmed = text.trim()
  if (trimmed === "") return yield* new UsageFailure({ message: "The query is empty" })
  if (!isYaml(argument)) {
    const isFile = /\.(?:json|ya?ml)$/i.test(trimmed)
    if (isFile) return yield* new UsageFailure({ message: `To read the query from a file, write @${trimmed}` })
    if (!/^[[{]/.test(trimmed)) return { name: trimmed }
  }
  const value = yield* readValue(argument, trimmed)
  return Array.isArray(value) ? { queries: value } : objectOf(value)
})

/** Whether an argument is a file of YAML. */
const isYaml = (argument: string): boolean => /^@.*\.ya?ml$/is.test(argument.trim())

/** The value of a text, which was read from an argument. */
const readValue = (argument: string, text: string): Effect.Effect<unknown, CliFailure | UsageFailure> =>
  isYaml(argument) ? yamlValue(text, argument.trim().slice(1)) : parseJson(text, "The query")

const variablesOf = ({ pairs, json }: VariableInput) =>
  Effect.gen(function* () {
    if (Option.isSome(json)) {
      if (pairs.length > 0) {
        return yield* new UsageFailure({ message: "Give either --variables or --variables-json, not both" })
      }
      const value = yield* parseJson(yield* readText(json.value), "--variables-json")
      return typeof value === "object" && value !== null && !Array.isArray(value)
        ? objectOf(value)
        : yield* new UsageFailure({ message: "--variables-json must be a JSON object" })
    }
    const named = yield* Effect.forEach(pairs, (pair) => {
      const [, name, value] = /^([^=]+)=(.*)$/s.exec(pair) ?? []
      return name === undefined || value === undefined
        ? new UsageFailure({ message: `--variables ${pair}: expected name=value` })
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

const parseJson = (text: string, subject: string): Effect.Effect<unknown, UsageFailure> =>
  Effect.try({
    try: (): unknown => JSON.parse(text),
    catch: (error) =>
      new UsageFailure({ message: `${subject} is not JSON: ${error instanceof Error ? error.message : String(error)}` })
  })

const objectOf = (value: unknown): Body =>
  typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {}
