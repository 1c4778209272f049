/** The database and the schema of a session. */
import type { ServerSettings } from "../settings/Settings.js"

/** Splits `database/schema`, the path of a connection string. An explicit schema takes precedence. */
export const placeOf = ({ database, schema }: ServerSettings) => {
  const [first, second] = (database ?? "").split("/").map((name) => (name === "" ? null : name))
  return { database: first ?? null, schema: schema ?? second ?? null }
}
