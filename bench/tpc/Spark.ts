/** The same tables on a cluster of Spark, as Parquet files without keys. */
import { filledDatabase } from "../FilledDatabase.js"

/** The datasource of the copy, and what deletes it. */
export const sparkCopy = (path: string) => {
  console.error("copying to Spark …")
  return filledDatabase(
    "spark",
    `ATTACH '${path}' AS source (READ_ONLY); COPY FROM DATABASE source TO memory; DETACH source`
  )
}
