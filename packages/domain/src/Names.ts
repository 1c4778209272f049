/**
 * The branded names of the contract, one pattern each. A name that breaks its pattern is a value that cannot be
 * accepted (400). `isPlainName` is the stricter rule for names that are saved anew; stored ones are read as they are.
 */
import { Schema } from "effect"

/** Longest name accepted for a model, column, measure, datasource or stage, in UTF-16 code units. */
export const maxNameLength = 200

/**
 * Characters that no name may hold because a path, a file name or a terminal would read them as something else, and
 * halves of characters, which no file can hold.
 */
const isPrintable = (text: string): boolean => !/[\u0000-\u001f\u007f/\\]|\p{Cs}/u.test(text)

const isTrimmed = (text: string): boolean => text.length > 0 && text.length <= maxNameLength && text.trim() === text

const named = (rule: string, accepts: (text: string) => boolean) =>
  Schema.filter<Schema.Schema<string>>((text) => isTrimmed(text) && isPrintable(text) && accepts(text), {
    message: (issue) => `${JSON.stringify(issue.actual)} is not a name: ${rule}`,
    jsonSchema: { type: "string", minLength: 1, maxLength: maxNameLength }
  })

/** Name of a datasource. It is the first segment of every canonical entity, so it holds no `.` or `:`. */
export const DatasourceName = Schema.String.pipe(
  named("a datasource name has no '.', ':', '/', '\\' or surrounding blanks", (text) => !/[.:]/.test(text)),
  Schema.brand("DatasourceName")
).annotations({ identifier: "DatasourceName" })
export type DatasourceName = typeof DatasourceName.Type

/** Name of a model or of a query stage. `__` joins the segments of a path alias, so a name never holds it. */
export const ModelName = Schema.String.pipe(
  named("a model name has no '.', ':', '__', '/', '\\' or surrounding blanks", (text) => !/[.:]|__/.test(text)),
  Schema.brand("ModelName")
).annotations({ identifier: "ModelName" })
export type ModelName = typeof ModelName.Type

/** Name of a column of a model. */
export const ColumnName = Schema.String.pipe(
  named("a column name has no '.', ':', '/', '\\' or surrounding blanks", (text) => !/[.:]/.test(text)),
  Schema.brand("ColumnName")
).annotations({ identifier: "ColumnName" })
export type ColumnName = typeof ColumnName.Type

/** Name of a measure or of a custom aggregation: what a formula can hold without quotes. */
export const Identifier = Schema.String.pipe(
  named("it starts with a letter or '_' and holds letters, digits and '_'", (text) =>
    /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u.test(text)
  ),
  Schema.brand("Identifier")
).annotations({ identifier: "Identifier" })
export type Identifier = typeof Identifier.Type

/** Id of a memory. Allocated ids are decimal numbers; a caller's own id is any text without the characters below. */
export const MemoryId = Schema.String.pipe(
  Schema.pattern(/^[^:/\\?#\s\u0000-\u001f\u007f]+$/, {
    message: (issue) =>
      `${JSON.stringify(issue.actual)} is not a memory id: no ':', '/', '\\', '?', '#', blanks or control characters`
  }),
  Schema.brand("MemoryId")
).annotations({ identifier: "MemoryId" })
export type MemoryId = typeof MemoryId.Type

/** Whether a name is one that formulas and paths can hold: letters of any script, digits and `_` (decision 55). */
export const isPlainName = (name: string): boolean => /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*$/u.test(name)

/** The form in which two names are the same name to a case-insensitive file system or database. */
export const foldName = (name: string): string => name.normalize("NFC").toLowerCase()
