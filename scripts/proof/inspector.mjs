// @ts-check
// `npm run proof -- inspector`: tests the service with the MCP Inspector over each MCP transport, on the demo shop. The inspector
// needs a newer Node than the service; npm installs both into `.cache`.
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { delimiter, join } from "node:path"
import { cache, run, semlayer } from "../lib/repository.mjs"
import { startServer } from "../lib/server.mjs"

const isWindows = process.platform === "win32"
const place = join(cache, "inspector")
const packages = ["node@22.23.3", "@modelcontextprotocol/inspector@2.12.0"]
if (!existsSync(join(place, "node_modules/@modelcontextprotocol/inspector"))) {
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, "package.json"), '{ "private": true }')
  run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", ...packages], { cwd: place, shell: isWindows })
}
const env = { ...process.env, PATH: `${join(place, "node_modules/.bin")}${delimiter}${process.env["PATH"]}` }

const storage = ["--storage", join(place, "storage")]
run(process.execPath, [semlayer, "datasources", "create", "demo", "--ingest", "--yes", ...storage])
const { address, stop } = await startServer(storage)

/** The arguments of the inspector for each transport. */
const transports = {
  stdio: [process.execPath, semlayer, "mcp", ...storage],
  sse: [`${address}/mcp/sse`, "--transport", "sse"],
  http: [`${address}/mcp`, "--transport", "http"]
}

/**
 * The inspector's output for one method.
 * @param {ReadonlyArray<string>} transport
 * @param {ReadonlyArray<string>} words
 */
const inspected = (transport, ...words) => {
  const { status, stdout, stderr } = spawnSync("mcp-inspector", ["--cli", ...transport, ...words], {
    env,
    encoding: "utf8",
    timeout: 120_000,
    shell: isWindows
  })
  if (status !== 0) throw new Error(`${transport.join(" ")} ${words.join(" ")}: ${stderr || stdout}`)
  return JSON.parse(stdout)
}

const answers = Object.entries(transports).map(([name, transport]) => {
  const { tools } = inspected(transport, "--method", "tools/list")
  const { resources } = inspected(transport, "--method", "resources/list")
  const { prompts } = inspected(transport, "--method", "prompts/list")
  const query = ["--tool-name", "query", "--tool-arg", "source_model=orders", "--tool-arg", 'measures=["revenue"]']
  const { structuredContent } = inspected(transport, "--method", "tools/call", ...query)
  const [revenue] = structuredContent.data.map((row) => row["orders.revenue"])
  const answer = { tools: tools.length, resources: resources.length, prompts: prompts.length, revenue }
  console.log(`${name}: ${JSON.stringify(answer)}`)
  return JSON.stringify(answer)
})
await stop()
// All transports must give the same answers.
process.exitCode = new Set(answers).size === 1 ? 0 : 1
