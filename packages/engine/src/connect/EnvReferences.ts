/** `${VARIABLE}` in the texts of a datasource, filled in where a connection is made and nowhere else. */
import { DatasourceInvalid } from "@semlayer/domain/CatalogErrors"
import type { Datasource } from "@semlayer/domain/Datasource"
import { Config, Effect, Option, Redacted } from "effect"

const reference = /\$\{([^}]+)\}/g

const textsOf = (value: unknown): string =>
  typeof value === "string" ? value : Redacted.isRedacted(value) ? String(Redacted.value(value)) : ""

/** Names of the variables that a datasource refers to, in order of appearance. */
export const referencedVariables = (datasource: Datasource): ReadonlyArray<string> => [
  ...new Set(
    Object.values(datasource).flatMap((value) => [...textsOf(value).matchAll(reference)].map((match) => match[1] ?? ""))
  )
]

/**
 * The datasource with every `${VARIABLE}` filled in from the configuration. Fails with `DatasourceInvalid` when one is
 * not set. Secrets stay redacted; a port that was a reference becomes a number.
 */
export const fillIn = Effect.fn("EnvReferences.fillIn")(function* (datasource: Datasource) {
  const names = referencedVariables(datasource)
  if (names.length === 0) return datasource
  const found = new Map<string, string>()
  for (const name of names) {
    const value = yield* Effect.option(Config.string(name))
    if (Option.isNone(value)) {
      return yield* new DatasourceInvalid({
        datasource: datasource.name,
        field: fieldOf(datasource, name),
        value: `\${${name}}`,
        expected: `the environment variable ${name} to be set`
      })
    }
    found.set(name, value.value)
  }
  const fill = (text: string): string => text.replace(reference, (_, name: string) => found.get(name) ?? "")
  return yield* filled(datasource, fill)
})

const fieldOf = (datasource: Datasource, name: string): string =>
  Object.entries(datasource).find(([, value]) => textsOf(value).includes(`\${${name}}`))?.[0] ?? "name"

const filled = (datasource: Datasource, fill: (text: string) => string): Effect.Effect<Datasource, DatasourceInvalid> =>
  Effect.gen(function* () {
    const { port, name, version, decimals, ...rest } = datasource
    const texts = Object.fromEntries(
      Object.entries(rest).map(([key, value]) => [
        key,
        typeof value === "string"
          ? fill(value)
          : Redacted.isRedacted(value)
            ? Redacted.make(fill(textsOf(value)))
            : value
      ])
    )
    return {
      version,
      name,
      ...(decimals !== undefined && { decimals }),
      ...texts,
      ...(port !== undefined && { port: typeof port === "number" ? port : yield* portNumber(name, fill(port)) })
    }
  })

const portNumber = (datasource: string, text: string): Effect.Effect<number, DatasourceInvalid> => {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  return port <= 65535
    ? Effect.succeed(port)
    : new DatasourceInvalid({ datasource, field: "port", value: text, expected: "a number from 0 to 65535" })
}
