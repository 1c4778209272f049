// `npm run capabilities`: checks that every operation of each interface belongs to a capability and vice versa, and that the
// tables of docs/capabilities.md and docs/errors.md match the code. `-- --write` updates them.
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { checkNode, ensureBuilt, ensureInstalled, root } from "./lib.mjs"

const { values: options } = parseArgs({ options: { write: { type: "boolean" }, built: { type: "boolean" } } })

checkNode()
if (!options.built) {
  ensureInstalled()
  ensureBuilt()
}

const { capabilityTables, problems } = await import("./capabilities/page.mjs")
const { errorTable, limitTable } = await import("./capabilities/errors.mjs")

const pages = {
  "docs/capabilities.md": { capabilities: capabilityTables },
  "docs/errors.md": { conditions: errorTable, limits: limitTable }
}

const wrong = [...problems]
for (const [name, tables] of Object.entries(pages)) {
  const path = join(root, name)
  const before = readFileSync(path, "utf8")
  const after = Object.entries(tables).reduce((page, [mark, table]) => {
    const place = new RegExp(`<!-- ${mark} -->[^]*<!-- end of ${mark} -->`)
    if (!place.test(page)) wrong.push(`${name} has no place for the table '${mark}'`)
    return page.replace(place, () => `<!-- ${mark} -->\n${table}\n<!-- end of ${mark} -->`)
  }, before)
  if (options.write) writeFileSync(path, after)
  else if (after !== before) wrong.push(`${name} is not what the code gives: npm run capabilities -- --write`)
}

for (const each of wrong) console.error(each)
process.exitCode = wrong.length === 0 ? 0 : 1
