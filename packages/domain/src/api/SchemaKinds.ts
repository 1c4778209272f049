/** The kinds of documents that have a JSON Schema. */
export const schemaKinds = ["model", "datasource", "memory", "dashboard", "query", "test"] as const
export type SchemaKind = (typeof schemaKinds)[number]
