/** The reason when a path is not a SQLite database. */
export const notADatabase = "there is no SQLite database at the path"
