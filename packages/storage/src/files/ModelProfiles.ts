/**
 * Column profiles of a model in a file of their own, `.semlayer/profiles/<datasource>/<model>.json`: they change with the
 * data, while the model's file holds definitions, which people review and keep under version control.
 */
import type { Document } from "@semlayer/domain/Document"
import { Array as Arrays, Either, Schema } from "effect"
import { isDocument, valueAt } from "../snapshot/Json.js"

/** The keys of a stored column that are its profile. */
const profileKeys = ["sampled", "sampled_values", "distinct_count"] as const

/** Profiles by the name of their column. */
export type Profiles = ReadonlyMap<string, Document>

/** The columns are checked one by one: `Schema.Record` loses a column named `__proto__`. */
const ProfileFile = Schema.parseJson(Schema.Struct({ columns: Schema.declare(isDocument) }))

const decode = Schema.decodeEither(ProfileFile)

const isProfile = Schema.is(
  Schema.partial(Schema.Record({ key: Schema.Literal(...profileKeys), value: Schema.Unknown }))
)

/** The place of a model's profiles, given the place of the model. */
export const profilesPlaceOf = (model: string): string =>
  `.semlayer/profiles/${model.replace(/^models\//, "").replace(/\.ya?ml$/, "")}.json`

/** The profiles of a file; none if it cannot be read, because profiling writes it again. */
export const parseProfiles = (text: string): Profiles =>
  new Map(
    Either.match(decode(text), {
      onLeft: () => [],
      onRight: ({ columns }) =>
        Object.entries(columns).filter(
          (entry): entry is [string, Document] => isDocument(entry[1]) && isProfile(entry[1])
        )
    })
  )

/** One column per line. */
export const printProfiles = (profiles: Profiles): string => {
  const lines = [...profiles].map(([name, profile]) => `  ${JSON.stringify(name)}: ${JSON.stringify(profile)}`)
  return `{"columns": {\n${lines.join(",\n")}\n}}\n`
}

const isProfileKey = (key: string): boolean => profileKeys.some((each) => each === key)

/** The model with its columns replaced; the same model if none changes. */
const mapColumns = (model: Document, change: (name: string, column: Document) => Document): Document => {
  const columns = valueAt(model, "columns")
  if (!Array.isArray(columns)) return model
  const changed = columns.map((column: unknown) => {
    const name = isDocument(column) ? valueAt(column, "name") : undefined
    return isDocument(column) && typeof name === "string" ? change(name, column) : column
  })
  return changed.some((column, i) => column !== columns[i]) ? { ...model, columns: changed } : model
}

/** The model with the profiles of those columns that have none themselves. */
export const withProfiles = (model: Document, profiles: Profiles): Document =>
  mapColumns(model, (name, column) => {
    const profile = profiles.get(name)
    return profile === undefined || Object.keys(column).some(isProfileKey) ? column : { ...column, ...profile }
  })

/** Splits a model into its definition and its profiles. */
export const splitProfiles = (model: Document): readonly [definition: Document, profiles: Profiles] => {
  const profiles = new Map<string, Document>()
  const definition = mapColumns(model, (name, column) => {
    const [rest, profile] = Arrays.partition(Object.entries(column), ([key]) => isProfileKey(key))
    if (profile.length === 0) return column
    profiles.set(name, Object.fromEntries(profile))
    return Object.fromEntries(rest)
  })
  return [definition, profiles]
}
