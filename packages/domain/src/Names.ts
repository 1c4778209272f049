/**
 * The branded names of the API contract, with a pattern each. An invalid name is answered with 400. `isPlainName` is a stricter
 * rule for names that are newly saved; stored names are not held to it.
 */
import { Schema } from "effect"

/** Maximum length of the name of a model, column, measure, datasource or stage, in UTF-16 code units. */
export const maxNameLength = 200

/** Rejects characters that paths, file names or terminals interpret, and lone surrogates, which no file can contain. */
const isPrintable = (text: string): boolean => !/[\u0000-\u001f\u007f/\\]|\p{Cs}/u.test(text)

const isTrimmed = (text: string): boolean => text.length > 0 && text.length <= maxNameLength && text.trim() === text

const named = (rule: string, accepts: (text: string) => boolean) =>
  Schema.filter<Schema.Schema<string>>((text) => isTrimmed(text) && isPrintable(text) && accepts(text), {
    message: (issue) => `${JSON.stringify(issue.actual)} is not a name: ${rule}`,
    jsonSchema: { type: "string", minLength: 1, maxLength: maxNameLength }
  })

/** Name of a datasource. As the first segment of every canonical entity, it contains no `.` or `:`. */
export const DatasourceName = Schema.String.pipe(
  named("a datasource name has no '.', ':', '/', '\\' or surrounding blanks", (text) => !/[.:]/.test(text)),
  Schema.brand("DatasourceName")
).annotations({ identifier: "DatasourceName" })
export type DatasourceName = typeof DatasourceName.Type

/** Name of a model or query stage. It contains no `__`, which joins the segments of a path alias. */
export const ModelName = Schema.String.pipe(
  named("a model name has no '.', ':', '__', '/', '\\' or surrounding blanks", (text) => !/[.:]|__/.test(text)),
  Schema.brand("ModelName")
).annotations({ identifier: "ModelName" })
export type ModelName = typeof ModelName.Type

export const ColumnName = Schema.String.pipe(
  named("a column name has no '.', ':', '/', '\\' or surrounding blanks", (text) => !/[.:]/.test(text)),
  Schema.brand("ColumnName")
).annotations({ identifier: "ColumnName" })
export type ColumnName = typeof ColumnName.Type

/** Name of a measure or custom aggregation: an identifier that a formula can contain unquoted. */
export const Identifier = Schema.String.pipe(
  named("it starts with a letter or '_' and holds letters, digits and '_'", (text) =>
    /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u.test(text)
  ),
  Schema.brand("Identifier")
).annotations({ identifier: "Identifier" })
export type Identifier = typeof Identifier.Type

/** Name of a dashboard. */
export const DashboardName = Schema.String.pipe(
  named("a dashboard name has no '.', ':', '/', '\\' or surrounding blanks", (text) => !/[.:]/.test(text)),
  Schema.brand("DashboardName")
).annotations({ identifier: "DashboardName" })
export type DashboardName = typeof DashboardName.Type

/** Id of a memory. Allocated ids are decimal numbers; a caller's own id is any text without the characters below. */
export const MemoryId = Schema.String.pipe(
  Schema.pattern(/^[^:/\\?#\s\u0000-\u001f\u007f]+$/, {
    message: (issue) =>
      `${JSON.stringify(issue.actual)} is not a memory id: no ':', '/', '\\', '?', '#', blanks or control characters`
  }),
  Schema.brand("MemoryId")
).annotations({ identifier: "MemoryId" })
export type MemoryId = typeof MemoryId.Type

/** Whether formulas and paths can contain a name unquoted: letters of any script, digits and `_`. */
export const isPlainName = (name: string): boolean => /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*$/u.test(name)

/** Normalizes a name as case-insensitive file systems and databases do. */
export const foldName = (name: string): string => name.normalize("NFC").toLowerCase()

/** A name without its owner, if the owner qualifies it: `shop.orders` of `shop` is `orders`. */
export const unqualified = (name: string, owner: string): string =>
  name.startsWith(`${owner}.`) ? name.slice(owner.length + 1) : name

/** Patterns of names for JSON Schema, which needs regular expressions. They accept what the schemas above accept, and blanks around. */
export const namePatterns = {
  DatasourceName: "^[^.:/\\\\]+$",
  ModelName: "^(?!.*__)[^.:/\\\\]+$",
  DashboardName: "^[^.:/\\\\]+$",
  ColumnName: "^[^.:/\\\\]+$",
  Identifier: "^[\\p{L}_][\\p{L}\\p{M}\\p{N}_]*$"
} as const
