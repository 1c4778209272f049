/** The YAML library; large, so it is loaded on demand. */
export { parseDocument, stringify } from "yaml"
