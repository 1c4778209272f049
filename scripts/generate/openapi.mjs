// @ts-check
// `npm run generate -- openapi`: records the OpenAPI document and the answers of its examples, by asking the demo shop. Read the
// differences.
import { tool } from "../lib/repository.mjs"

process.exitCode = tool("vitest", ["run", "-u", "packages/server/test/OpenApi.test.ts"])
