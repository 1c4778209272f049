// `npm run mcp:inspector`: tests the service with the MCP Inspector over each MCP transport, on the demo shop. The inspector
// needs a newer Node than the service; npm installs both into `.cache`.
import { spawn, spawnSync } from "node:child_process"
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { delimiter, join } from "node:path"
import { checkNode, ensureBuilt, ensureInstalled, root, run } from "./lib.mjs"

checkNode()
ensureInstalled()
ensureBuilt()

const place = join(root, ".cache/inspector")
const packages = ["node@22.23.3", "@modelcontextprotocol/inspector@2.12.0"]
if (!existsSync(join(place, "node_modules/@modelcontextprotocol/inspector"))) {
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, "package.json"), '{ "private": true }')
  run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", ...packages], {
    cwd: place,
    shell: process.platform === "win32"
  })
}
const env = { ...process.env, PATH: `${join(place, "node_modules/.bin")}${delimiter}${process.env.PATH}` }

const semlayer = join(root, "packages/cli/bundle/bin.js")
const storage = ["--storage", join(place, "storage")]
run(process.execPath, [semlayer, "datasources", "create", "demo", "--ingest", "--yes", ...storage])

const server = spawn(process.execPath, [semlayer, "serve", "--port", "0", ...storage], {
  stdio: ["ignore", "ignore", "pipe"]
})
const address = await new Promise((resolve, reject) => {
  let said = ""
  server.stderr.on("data", (text) => {
    said += text
    const [, found] = /serves (http:\/\/\S+)/.exec(said) ?? []
    if (found !== undefined) resolve(found)
  })
  server.on("exit", () => reject(new Error(said)))
})

const doors = {
  stdio: [process.execPath, semlayer, "mcp", ...storage],
  sse: [`${address}/mcp/sse`, "--transport", "sse"],
  http: [`${address}/mcp`, "--transport", "http"]
}

/** The inspector's output for one method. */
const inspected = (door, ...words) => {
  const { status, stdout, stderr } = spawnSync("mcp-inspector", ["--cli", ...doors[door], ...words], {
    env,
    encoding: "utf8",
    timeout: 120_000,
    shell: process.platform === "win32"
  })
  if (status !== 0) throw new Error(`${door} ${words.join(" ")}: ${stderr || stdout}`)
  return JSON.parse(stdout)
}

const answers = Object.keys(doors).map((door) => {
  const { tools } = inspected(door, "--method", "tools/list")
  const { resources } = inspected(door, "--method", "resources/list")
  const { prompts } = inspected(door, "--method", "prompts/list")
  const query = ["--tool-name", "query", "--tool-arg", "source_model=orders", "--tool-arg", 'measures=["revenue"]']
  const { structuredContent } = inspected(door, "--method", "tools/call", ...query)
  const [revenue] = structuredContent.data.map((row) => row["orders.revenue"])
  const answer = { tools: tools.length, resources: resources.length, prompts: prompts.length, revenue }
  console.log(`${door}: ${JSON.stringify(answer)}`)
  return JSON.stringify(answer)
})
server.removeAllListeners("exit")
server.kill()
// All transports must give the same answers.
process.exitCode = new Set(answers).size === 1 ? 0 : 1
