// @ts-check
// `npm run docs`: serves the site of the documents while they are edited, at http://127.0.0.1:5173/docs/. `npm run docs -- --port
// 8080` takes another port. `npm run build` builds it for the service.
import { checkNode, ensureInstalled, tool } from "./lib/repository.mjs"

checkNode()
ensureInstalled()

process.exitCode = tool("vitepress", ["dev", "docs", "--host", "127.0.0.1", ...process.argv.slice(2)])
