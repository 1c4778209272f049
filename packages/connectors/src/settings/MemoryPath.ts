/** The path of an in-memory database. It has its own file because worker processes import it and must load little else. */
export const memoryPath = ":memory:"
