// @ts-check
/**
 * `npm run generate -- NAME`: writes files that are derived from the code. Without a name it lists them. With `--check`,
 * `capabilities`, `mcp` and `python-errors` write nothing, and fail if a file is out of date.
 */
import { runProgram } from "./lib/programs.mjs"

await runProgram("generate", {
  capabilities: {
    what: "the tables of docs/capabilities.md and docs/errors.md",
    run: () => import("./generate/capabilities.mjs")
  },
  mcp: { what: "the table of tools in docs/mcp.md", run: () => import("./generate/mcp.mjs") },
  openapi: {
    what: "the recorded OpenAPI document and answers of the examples",
    run: () => import("./generate/openapi.mjs"),
    needs: "packages"
  },
  "pg-catalog": {
    what: "the structure of PostgreSQL's catalogs, from a server of version 15",
    run: () => import("./generate/pg-catalog.mjs")
  },
  "python-errors": {
    what: "the error classes of the Python client",
    run: () => import("./generate/python-errors.mjs")
  },
  "reserved-words": {
    what: "the keywords that the engines reserve, by trying them",
    run: () => import("./generate/reserved-words.mjs"),
    needs: "packages"
  },
  screenshots: {
    what: "the pictures of the studio in docs/images, by a started service and Chromium",
    run: () => import("./generate/screenshots.mjs")
  },
  samples: { what: "the table of public databases in docs/ingest.md", run: () => import("./generate/samples.mjs") }
})
