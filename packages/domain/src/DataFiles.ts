/** Files of data that are tables: their formats, and how tables are named after them. */

/** Formats by the ends of names. JSON is read by lines only, so that no configuration file is taken for data. */
const formats = [
  ...["parquet", "parq"].map((end) => [end, "parquet"] as const),
  ...["csv", "tsv"].flatMap((end) => ["", ".gz", ".zst"].map((packed) => [`${end}${packed}`, "csv"] as const)),
  ...["ndjson", "jsonl"].flatMap((end) => ["", ".gz", ".zst"].map((packed) => [`${end}${packed}`, "json"] as const))
]

/** The format of a data file by the end of its name; undefined for any other file. */
export const dataFileFormat = (path: string): "parquet" | "csv" | "json" | undefined =>
  formats.find(([end]) => path.toLowerCase().endsWith(`.${end}`))?.[1]

/**
 * The table of a path: the name of the file without its endings, with `_` for what no identifier has. A path with `*` is named after
 * what its files share, the directory if their names share nothing.
 */
export const dataTable = (path: string): string => {
  const [fixed = ""] = path.split("*", 1)
  const shared = fixed === path ? path : fixed.replace(/[-_. ]*[\\/]*$/, "")
  const [stem = ""] = (shared.split(/[\\/]/).at(-1) ?? "").split(".", 1)
  const name = stem.replace(/[^\p{L}\p{M}\p{N}_]+/gu, "_")
  return /^[\p{L}_]/u.test(name) ? name : `t_${name}`
}

/** The tables of paths, or the name of a table that two of them would be. */
export const dataTables = (
  paths: ReadonlyArray<string>
): { readonly files: Readonly<Record<string, string>> } | { readonly repeated: string } => {
  const files = new Map<string, string>()
  for (const path of paths) {
    const table = dataTable(path)
    if (files.has(table)) return { repeated: table }
    files.set(table, path)
  }
  return { files: Object.fromEntries(files) }
}
