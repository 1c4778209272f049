// `npm run bench`, or `npm run bench -- sql compile` for some parts: measures, and prints a table. It needs the two servers of the tests, and a machine with nothing to do.
import { join } from "node:path"
import { checkNode, ensureBuilt, ensureInstalled, root, run } from "./lib.mjs"

checkNode()
ensureInstalled()
ensureBuilt()

const { build } = await import("esbuild")
const outfile = join(root, ".cache/bench/main.mjs")
await build({
  entryPoints: [join(root, "bench/main.ts")],
  outfile,
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20.18",
  packages: "external",
  logLevel: "warning"
})
run(process.execPath, [outfile, ...process.argv.slice(2)])
