/** The request header with the statement timeout, for the OpenAPI document. */

const header = {
  name: "X-Query-Timeout",
  in: "header",
  required: false,
  description: "Seconds that the statement may take; never more than the datasource and the service allow",
  schema: { type: "number", exclusiveMinimum: 0 }
}

/** Adds the header to the operation. */
export const withTimeoutHeader = (operation: Record<string, unknown>): Record<string, unknown> => {
  const { parameters } = operation
  return { ...operation, parameters: [...(Array.isArray(parameters) ? parameters : []), header] }
}
