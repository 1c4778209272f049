/** Names that a command line leaves out: the only one there is, or a choice. */
import { Effect, Option } from "effect"
import { Backend } from "../backend/Backend.js"
import { CliFailure, UsageFailure } from "../terminal/CliFailure.js"
import { givenFlags } from "../input/QueryFlags.js"
import type { QueryInput } from "../input/QueryInput.js"
import { Interaction } from "../terminal/Interaction.js"

interface Choice<A extends string = string> {
  /** What is missing, as in `ingest needs a datasource`. */
  readonly missing: string
  readonly choices: ReadonlyArray<A>
  /** The command line with one of the choices. */
  readonly example: (choice: string) => string
}

/** A choice of the user in a terminal; elsewhere it is missing, and the choices are listed. */
export const asked = Effect.fn("Cli.asked")(function* <A extends string>({ missing, choices, example }: Choice<A>) {
  const { choose } = yield* Interaction
  const answer = yield* choose(`Which ${missing}?`, choices)
  if (Option.isSome(answer)) return answer.value
  const [first = ""] = choices
  const known = choices.length > 20 ? [...choices.slice(0, 20), "…"] : choices
  const message = `The ${missing} is missing: choose one of ${known.join(", ")}. For example: ${example(first)}`
  return yield* new UsageFailure({ message })
})

/** The only choice, else one of the user. */
export const inferred = (choice: Choice) => {
  const [only, ...others] = choice.choices
  return only !== undefined && others.length === 0 ? Effect.succeed(only) : asked(choice)
}

/** How a missing name is found: `inferred` is not for commands that delete. */
type Way = typeof inferred | typeof asked

/** The given datasource, else the only one, else a choice. */
export const datasourceName = (given: Option.Option<string>, example: Choice["example"], way: Way = inferred) =>
  Option.match(given, {
    onSome: Effect.succeed,
    onNone: () =>
      Effect.gen(function* () {
        const found = yield* (yield* Backend).listDatasources
        if (found.length === 0) {
          const message = "There are no datasources. To create one: semlayer datasources create ./shop.db --ingest"
          return yield* new CliFailure({ message })
        }
        return yield* way({ missing: "datasource", choices: found.map(({ name }) => name), example })
      })
  })

/** The given dashboard, else the only one, else a choice. */
export const dashboardName = (given: Option.Option<string>, example: Choice["example"], way: Way = inferred) =>
  Option.match(given, {
    onSome: Effect.succeed,
    onNone: () =>
      Effect.gen(function* () {
        const found = yield* (yield* Backend).listDashboards
        if (found.length === 0) {
          return yield* new CliFailure({
            message: "There are no dashboards. To create one: semlayer dashboards create sales.yaml"
          })
        }
        return yield* way({ missing: "dashboard", choices: found.map(({ name }) => name), example })
      })
  })

/** A query whose options have a model: the given one, else the only one or a choice. */
export const withModel = <A extends QueryInput>(input: A) =>
  Effect.gen(function* () {
    const [flag] = givenFlags(input)
    if (Option.isSome(input.query) || flag === undefined) return input
    const model = yield* modelName(Option.none(), Option.none(), (model) => `semlayer query ${model} ${flag} …`)
    return { ...input, query: Option.some(model) }
  })

/** The given model, else the only one, else a choice; of the datasource if one is given. */
export const modelName = (
  given: Option.Option<string>,
  datasource: Option.Option<string>,
  example: Choice["example"],
  way: Way = inferred
) =>
  Option.match(given, {
    onSome: Effect.succeed,
    onNone: () =>
      Effect.gen(function* () {
        const { listModels } = yield* Backend
        const found = yield* listModels({ data_source: Option.getOrUndefined(datasource) })
        const names = found.map(({ name }) => name)
        if (names.length === 0) {
          const message =
            "There are no models. To create them from a database: semlayer datasources create ./shop.db --ingest"
          return yield* new CliFailure({ message })
        }
        const isShared = (name: string): boolean => names.indexOf(name) !== names.lastIndexOf(name)
        const choices = found.map(({ name, data_source }) =>
          isShared(name) && data_source !== null ? `${data_source}.${name}` : name
        )
        return yield* way({ missing: "model", choices, example })
      })
  })
