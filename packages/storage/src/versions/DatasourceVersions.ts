/** Datasources of the schema versions 1 and 2, from files and from HTTP bodies alike. */
import { Either } from "effect"
import { additive, migrate, type Step } from "./Versions.js"

/** `user` is another spelling of `username`, in every version. */
const spellUsername: Step = (json) =>
  Either.right(
    "user" in json && (json["username"] ?? null) === null
      ? Object.fromEntries(
          Object.entries(json).flatMap(([key, value]) =>
            key === "username" ? [] : [[key === "user" ? "username" : key, value]]
          )
        )
      : json
  )

/** The datasource in the current version. Keys not known are kept. */
export const migrateDatasource: Step = (json) => Either.flatMap(migrate(json, [additive]), spellUsername)
