/** The version that `/health`, the OpenAPI document and the command line tell. */
export const apiVersion = "0.1.0"
