// @ts-check
// `npm run generate -- mcp`: writes the table of tools into docs/mcp.md.
import { toolTable } from "@semlayer/server/mcp/tools/index"
import { updatePage } from "../lib/page.mjs"

const check = process.argv.includes("--check")
const wrong = updatePage("docs/mcp.md", { tools: toolTable }, { check, command: "npm run generate -- mcp" })
for (const each of wrong) console.error(each)
process.exitCode = wrong.length === 0 ? 0 : 1
