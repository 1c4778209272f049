/**
 * Resolves `${VARIABLE}` references in the texts of a datasource. They are resolved only when a connection is opened. Only
 * allow-listed variables resolve, because permission to save a datasource must not include reading the service's environment.
 */
import { DatasourceInvalid } from "@semlayer/domain/CatalogErrors"
import { type Datasource, isPort } from "@semlayer/domain/Datasource"
import { Config, Effect, Either, Option, Redacted, Schema } from "effect"

const reference = /\$\{([^}]+)\}/g

const textsOf = (value: unknown): string => {
  if (typeof value === "string") return value
  if (Redacted.isRedacted(value)) return String(Redacted.value(value))
  return isTexts(value) ? Object.values(value).join("\n") : ""
}

/** Whether a value is a record of texts, as `files` is. */
const isTexts = Schema.is(Schema.Record({ key: Schema.String, value: Schema.String }))

/** The variables that a datasource refers to, in order of appearance. */
export const referencedVariables = (datasource: Datasource): ReadonlyArray<string> => [
  ...new Set(
    Object.values(datasource).flatMap((value) => [...textsOf(value).matchAll(reference)].map((match) => match[1] ?? ""))
  )
]

/** Variables with this prefix always resolve, except the service setting that shares the prefix. */
const ownPrefix = "SEM_DATASOURCE_"
const ownSettings: ReadonlySet<string> = new Set(["SEM_DATASOURCE_QUEUE"])

/**
 * Further variables that datasources may refer to: comma-separated names and prefixes such as `SHOP_*`. `SEM_ENV_ALLOW`.
 * Settings of the service (`SEM_*`) never resolve, whatever it contains.
 */
const envAllow = Config.string("SEM_ENV_ALLOW").pipe(
  Config.withDefault(""),
  Config.map((text) =>
    text
      .split(",")
      .map((pattern) => pattern.trim())
      .filter((pattern) => pattern !== "")
  )
)

const isAllowed = (name: string, patterns: ReadonlyArray<string>): boolean =>
  name.startsWith("SEM_")
    ? name.startsWith(ownPrefix) && !ownSettings.has(name)
    : patterns.some((pattern) => (pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern))

/** What would be accepted instead of a variable that is not allowed. */
const allowedInstead = (name: string): string =>
  name.startsWith("SEM_")
    ? `a variable whose name begins with ${ownPrefix}: settings of the service are not available to datasources`
    : `a variable whose name begins with ${ownPrefix}, or SEM_ENV_ALLOW to contain ${name}`

export interface ResolvedDatasource {
  readonly datasource: Datasource
  /** Replaces resolved values in a message by the references that they came from. */
  readonly conceal: (text: string) => string
}

/**
 * Replaces every `${VARIABLE}` of a datasource by its value. Fails with `DatasourceInvalid` if a variable is not allowed or not
 * set. Secrets stay redacted; a port that was a reference becomes a number.
 */
export const resolveReferences = Effect.fn("EnvReferences.resolve")(function* (datasource: Datasource) {
  const names = referencedVariables(datasource)
  if (names.length === 0) return { datasource, conceal: (text: string) => text } satisfies ResolvedDatasource
  const patterns = yield* Effect.orDie(envAllow)
  const values = new Map<string, string>()
  const invalid = (name: string, expected: string) =>
    new DatasourceInvalid({
      datasource: datasource.name,
      field: fieldOf(datasource, name),
      value: `\${${name}}`,
      expected
    })
  for (const name of names) {
    if (!isAllowed(name, patterns)) return yield* invalid(name, allowedInstead(name))
    const value = yield* Effect.option(Config.string(name))
    if (Option.isNone(value)) return yield* invalid(name, `the environment variable ${name} to be set`)
    values.set(name, value.value)
  }
  const filled = yield* filledIn(datasource, (text) =>
    text.replace(reference, (_, name: string) => values.get(name) ?? "")
  )
  return { datasource: filled, conceal: concealing(values) } satisfies ResolvedDatasource
})

const fieldOf = (datasource: Datasource, name: string): string =>
  Object.entries(datasource).find(([, value]) => textsOf(value).includes(`\${${name}}`))?.[0] ?? "name"

const filledIn = (datasource: Datasource, fill: (text: string) => string) =>
  Either.gen(function* () {
    const { port, name, version, decimals, ...rest } = datasource
    const texts = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, filledValue(value, fill)]))
    const filled: Datasource = {
      version,
      name,
      ...(decimals !== undefined && { decimals }),
      ...texts,
      ...(port !== undefined && { port: typeof port === "number" ? port : yield* portNumber(name, port, fill(port)) })
    }
    return filled
  })

const filledValue = (value: unknown, fill: (text: string) => string): unknown => {
  if (typeof value === "string") return fill(value)
  if (Redacted.isRedacted(value)) return Redacted.make(fill(textsOf(value)))
  return isTexts(value) ? Object.fromEntries(Object.entries(value).map(([key, text]) => [key, fill(text)])) : value
}

const portNumber = (datasource: string, value: string, text: string): Either.Either<number, DatasourceInvalid> => {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  return isPort(port)
    ? Either.right(port)
    : Either.left(
        new DatasourceInvalid({
          datasource,
          field: "port",
          value,
          expected: "a number from 1 to 65535 in the variable"
        })
      )
}

/** Values shorter than this are redacted only as whole words: a port, for example, is part of many numbers. */
const wordLength = 4

/** Redacts values as given, URL-decoded, and in any case, since drivers and databases quote all of these forms. */
const concealing = (values: ReadonlyMap<string, string>) => {
  const forms = [...values]
    .flatMap(([name, value]) => [...new Set([value, decoded(value)])].map((form) => ({ form, name })))
    .filter(({ form }) => form.trim() !== "")
    .sort((a, b) => b.form.length - a.form.length)
  const named = new Map(forms.map(({ form, name }) => [form.toLowerCase(), `\${${name}}`]))
  const pattern = forms.map(({ form }) => {
    const text = form.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
    return form.length < wordLength ? String.raw`(?<![\p{L}\p{N}_])${text}(?![\p{L}\p{N}_])` : text
  })
  if (pattern.length === 0) return (text: string) => text
  const found = new RegExp(pattern.join("|"), "giu")
  return (text: string) => text.replace(found, (form) => named.get(form.toLowerCase()) ?? "***")
}

const decoded = (text: string): string =>
  Either.getOrElse(
    Either.try(() => decodeURIComponent(text)),
    () => text
  )
