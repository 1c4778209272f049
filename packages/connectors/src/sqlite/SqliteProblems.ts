/** Why a path cannot be used as a SQLite database. */
export const notADatabase = "there is no SQLite database at the path"
