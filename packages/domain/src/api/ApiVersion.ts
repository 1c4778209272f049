/** The version that `/health`, the OpenAPI document and the CLI report. */
export const apiVersion = "0.1.0"
