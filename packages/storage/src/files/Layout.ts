/**
 * Layout of a storage directory: which document is at which place. A place is a relative path with `/`. Two older layouts
 * are read as well: models directly in `models`, and all memories in one `memories.yaml`.
 */
import type { AnyKey, DocumentKey } from "../documents/Documents.js"
import { nameOf, stemOf } from "./FileNames.js"

/** Kind of document at a place, derived from its path. */
export type PlaceKind =
  | { readonly _tag: "Priority" }
  | { readonly _tag: "Datasource"; readonly stem: string }
  | { readonly _tag: "Model"; readonly directory: string; readonly stem: string }
  | { readonly _tag: "FlatModel"; readonly stem: string }
  | { readonly _tag: "Memory"; readonly stem: string }
  | { readonly _tag: "MemoryList" }
  | { readonly _tag: "Dashboard"; readonly stem: string }

export const memoryListPlace = "memories.yaml"

export const datasourcesDirectory = "datasources"

/** The directories with documents, apart from one per datasource in `models`. The first is the storage directory itself. */
export const topDirectories = ["", datasourcesDirectory, "memories", "models", "dashboards"] as const

export const isModelDirectory = (directory: string): boolean => /^models\/[^/.][^/]*$/.test(directory)

/** The directory of a place; empty for the storage directory. */
export const directoryOf = (place: string): string => place.slice(0, Math.max(0, place.lastIndexOf("/")))

const yamlExtensions = [".yaml", ".yml"] as const

const stemAndExtension = (file: string): readonly [string, string] => {
  const dot = file.lastIndexOf(".")
  return dot <= 0 ? [file, ""] : [file.slice(0, dot), file.slice(dot)]
}

/** The kind of document at a place; undefined for other files, including hidden ones. */
export const documentKindOf = (place: string): PlaceKind | undefined => {
  const path = place.split("/")
  if (path.some((step) => step.startsWith("."))) return undefined
  const [stem, extension] = stemAndExtension(path.at(-1) ?? "")
  if (path.length === 2 && path[0] === "memories" && extension === ".md") return { _tag: "Memory", stem }
  return extension === ".yaml" || extension === ".yml" ? kindOfYaml(place, path, stem) : undefined
}

const kindOfYaml = (place: string, path: ReadonlyArray<string>, stem: string): PlaceKind | undefined => {
  const [top, directory] = path
  if (place === memoryListPlace) return { _tag: "MemoryList" }
  if (path.length === 1) return stem === "priority" ? { _tag: "Priority" } : undefined
  if (path.length === 2 && top === "datasources") return { _tag: "Datasource", stem }
  if (path.length === 2 && top === "dashboards") return { _tag: "Dashboard", stem }
  if (path.length === 2 && top === "models") return { _tag: "FlatModel", stem }
  return path.length === 3 && top === "models" && directory !== undefined
    ? { _tag: "Model", directory, stem }
    : undefined
}

/** The key of the single document at a place, given its JSON. `datasource` owns flat models that name none. */
export const documentKeyOf = (
  kind: Exclude<PlaceKind, { readonly _tag: "MemoryList" }>,
  inner: { readonly [key: string]: unknown },
  datasource: string
): DocumentKey => {
  switch (kind._tag) {
    case "Priority":
      return { kind: "priority" }
    case "Datasource":
      return { kind: "datasource", name: nameOf(kind.stem, inner["name"]) }
    case "Model":
      return {
        kind: "model",
        data_source: nameOf(kind.directory, inner["data_source"]),
        name: nameOf(kind.stem, inner["name"])
      }
    case "FlatModel":
      return {
        kind: "model",
        data_source: typeof inner["data_source"] === "string" ? inner["data_source"] : datasource,
        name: nameOf(kind.stem, inner["name"])
      }
    case "Dashboard":
      return { kind: "dashboard", name: nameOf(kind.stem, inner["name"]) }
    case "Memory":
      return { kind: "memory", id: nameOf(kind.stem, inner["id"]) }
  }
}

/** The possible file names for a name: the one written, and the name itself, which older files may have. */
const stemsOf = (name: string): ReadonlyArray<string> => [...new Set([stemOf(name), name])]

const yamlFiles = (directory: string, name: string): ReadonlyArray<string> =>
  stemsOf(name).flatMap((stem) => yamlExtensions.map((extension) => `${directory}${stem}${extension}`))

/** The place at which a new document is written. */
export const newPlaceOf = (key: DocumentKey): string => {
  switch (key.kind) {
    case "priority":
      return "priority.yaml"
    case "datasource":
      return `datasources/${stemOf(key.name)}.yaml`
    case "model":
      return `models/${stemOf(key.data_source)}/${stemOf(key.name)}.yaml`
    case "memory":
      return `memories/${stemOf(key.id)}.md`
    case "dashboard":
      return `dashboards/${stemOf(key.name)}.yaml`
  }
}

/** The possible places of a document, in order of precedence. */
export const pathsOf = (key: AnyKey): ReadonlyArray<string> => {
  switch (key.kind) {
    case "priority":
      return yamlFiles("", "priority")
    case "datasource":
      return yamlFiles("datasources/", key.name)
    case "model":
      return [
        ...stemsOf(key.data_source).flatMap((directory) => yamlFiles(`models/${directory}/`, key.name)),
        ...yamlFiles("models/", key.name)
      ]
    case "memory":
      return [...stemsOf(key.id).map((stem) => `memories/${stem}.md`), memoryListPlace]
    case "dashboard":
      return yamlFiles("dashboards/", key.name)
    case "stray":
      return [key.place]
  }
}
