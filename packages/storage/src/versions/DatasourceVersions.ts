/** Migrations of datasources from schema version 1 to 2, for both files and HTTP bodies. */
import { Either } from "effect"
import { additive, migrate, type MigrationStep } from "./Versions.js"

/** Accepts `user` as a synonym of `username`, in every version. */
const spellUsername: MigrationStep = (json) =>
  Either.right(
    "user" in json && (json["username"] ?? null) === null
      ? Object.fromEntries(
          Object.entries(json).flatMap(([key, value]) =>
            key === "username" ? [] : [[key === "user" ? "username" : key, value]]
          )
        )
      : json
  )

/** Migrates a datasource to the current version. Unknown keys are kept. */
export const migrateDatasource: MigrationStep = (json) => Either.flatMap(migrate(json, [additive]), spellUsername)
