/** The same query for other surfaces: the shell, Python, TypeScript and the command line. */
import type { Query } from "./Query.js"
import { writeQuery } from "./Query.js"

export const languages = ["curl", "cli", "python", "typescript"] as const
export type SnippetLanguage = (typeof languages)[number]

export const languageTitles: Readonly<Record<SnippetLanguage, string>> = {
  curl: "curl",
  cli: "Command line",
  python: "Python",
  typescript: "TypeScript"
}

/** A text as one word of a POSIX shell. */
const shellWord = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** A JSON value as a Python literal. */
const python = (value: unknown, indent = ""): string => {
  const inner = `${indent}    `
  if (value === null || value === undefined) return "None"
  if (value === true) return "True"
  if (value === false) return "False"
  if (Array.isArray(value)) {
    const items = value.map((item) => python(item, inner))
    const line = `[${items.join(", ")}]`
    return line.length + indent.length <= 88 && !line.includes("\n")
      ? line
      : `[\n${items.map((item) => `${inner}${item},\n`).join("")}${indent}]`
  }
  if (typeof value === "object") {
    const items = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${python(each, inner)}`)
    const line = `{${items.join(", ")}}`
    return indent !== "" && line.length + indent.length <= 88 && !line.includes("\n")
      ? line
      : `{\n${items.map((item) => `${inner}${item},\n`).join("")}${indent}}`
  }
  return JSON.stringify(value)
}

/**
 * The program that asks a query of a service. Keys are read from the environment, so that a snippet holds none.
 */
export const snippet = (language: SnippetLanguage, query: Query, address: string): string => {
  const json = writeQuery(query)
  switch (language) {
    case "curl":
      return [
        `curl ${shellWord(`${address}/query`)} \\`,
        "  -H 'content-type: application/json' \\",
        `  -d ${shellWord(JSON.stringify(json, null, 2))}`
      ].join("\n")
    case "cli":
      return `semlayer query --url ${shellWord(address)} ${shellWord(JSON.stringify(json, null, 2))}`
    case "python":
      return [
        "from semlayer import SemClient",
        "",
        `client = SemClient(${JSON.stringify(address)})`,
        `answer = client.query_sync(${python(json)})`,
        "print(answer.to_markdown())"
      ].join("\n")
    case "typescript":
      return [
        'import { createClient } from "@semlayer/sdk"',
        "",
        `const client = createClient({ url: ${JSON.stringify(address)} })`,
        `const answer = await client.query(${JSON.stringify(json, null, 2)})`,
        "console.log(answer.data)"
      ].join("\n")
  }
}
