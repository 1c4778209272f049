/** The request header with the statement timeout, for the OpenAPI document. */

const header = {
  name: "X-Query-Timeout",
  in: "header",
  required: false,
  description: "Statement timeout in seconds, at most that of the datasource and of the service",
  schema: { type: "number", exclusiveMinimum: 0 }
}

/** Adds the header to the operation. */
export const withTimeoutHeader = (operation: Record<string, unknown>): Record<string, unknown> => {
  const { parameters } = operation
  return { ...operation, parameters: [...(Array.isArray(parameters) ? parameters : []), header] }
}
