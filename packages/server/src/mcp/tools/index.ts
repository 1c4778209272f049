/** All tools, in the order they are listed. */
import { type Caller, includesRole, Role } from "@semlayer/domain/Caller"
import { suggest } from "@semlayer/domain/Suggest"
import type { Tool } from "./Tool.js"
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

/** Tools with similar names, as suggestions. */
export const toolsNear = (name: string): ReadonlyArray<string> =>
  suggest(
    name,
    tools.map((each) => each.name)
  )

/** Whether a caller may call a tool; always true if authentication is off. */
export const mayCall = ({ role }: Tool, caller: Caller | null): boolean =>
  caller === null || includesRole(caller.role, role)

export const toolList = tools.map(({ name, title, description, inputSchema, outputSchema, annotations }) => ({
  ...{ name, title, description, annotations, inputSchema },
  ...(outputSchema !== undefined && { outputSchema })
}))

const byRole = new Map(
  Role.literals.map((role) => [
    role,
    toolList.filter((_, i) => {
      const tool = tools[i]
      return tool !== undefined && includesRole(role, tool.role)
    })
  ])
)

/** The answer to `tools/list`: the tools that the caller may call. */
export const toolsFor = (caller: Caller | null) => (caller === null ? toolList : (byRole.get(caller.role) ?? []))

/** The tools as a Markdown table, for the docs. */
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
