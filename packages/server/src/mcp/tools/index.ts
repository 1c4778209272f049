/** Every tool by its name. */
import { suggest } from "@semlayer/domain/Suggest"
import type { Tool } from "../Tool.js"
import { datasourceTools } from "./DatasourceTools.js"
import { ingestTools } from "./IngestTools.js"
import { knowledgeTools } from "./KnowledgeTools.js"
import { modelTools } from "./ModelTools.js"
import { queryTools } from "./QueryTools.js"

export const tools: ReadonlyArray<Tool> = [
  ...queryTools,
  ...knowledgeTools,
  ...modelTools,
  ...datasourceTools,
  ...ingestTools
]

const byName = new Map(tools.map((each) => [each.name, each]))

export const toolOf = (name: string): Tool | undefined => byName.get(name)

/** The tools whose names are near. */
export const toolsNear = (name: string): ReadonlyArray<string> =>
  suggest(
    name,
    tools.filter(({ isListed }) => isListed).map((each) => each.name)
  )

/** The answer to `tools/list`. */
export const toolList = tools
  .filter(({ isListed }) => isListed)
  .map(({ name, title, description, inputSchema, outputSchema, annotations }) => ({
    ...{ name, title, description, annotations, inputSchema },
    ...(outputSchema !== undefined && { outputSchema })
  }))

/** The tools as a table of Markdown, for the documents. */
export const toolTable = [
  "| Tool | What it does | Parameters |",
  "|---|---|---|",
  ...toolList.map(({ name, description, inputSchema }) => {
    const parameters = Object.keys(inputSchema.properties).map((each) =>
      inputSchema.required?.includes(each) === true ? `**\`${each}\`**` : `\`${each}\``
    )
    return `| \`${name}\` | ${description} | ${parameters.join(", ") || "none"} |`
  })
].join("\n")
