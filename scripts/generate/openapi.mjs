// @ts-check
// `npm run generate -- openapi`: records the OpenAPI document and the responses to its examples, from the demo shop. Review the
// differences.
import { tool } from "../lib/repository.mjs"

process.exitCode = tool("vitest", ["run", "-u", "packages/server/test/OpenApi.test.ts"])
