/** What reads and writes YAML. It is large, and loaded by the commands that need it. */
export { parseDocument, stringify } from "yaml"
