// @ts-check
// `npm run generate -- capabilities`: checks that every operation of each interface belongs to a capability and vice versa, and
// writes the tables of docs/capabilities.md and docs/errors.md. `--check` writes nothing, and fails if they are out of date.
import { updatePage } from "../lib/page.mjs"
import { errorTable, limitTable } from "./capabilities/errors.mjs"
import { capabilityTables, problems } from "./capabilities/page.mjs"

const options = { check: process.argv.includes("--check"), command: "npm run generate -- capabilities" }
const wrong = [
  ...problems,
  ...updatePage("docs/capabilities.md", { capabilities: capabilityTables }, options),
  ...updatePage("docs/errors.md", { conditions: errorTable, limits: limitTable }, options)
]
for (const each of wrong) console.error(each)
process.exitCode = wrong.length === 0 ? 0 : 1
