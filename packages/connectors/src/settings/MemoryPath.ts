/** The path of a database in memory. It stands alone because workers read it, which load as little as they can. */
export const memoryPath = ":memory:"
