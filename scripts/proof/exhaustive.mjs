// @ts-check
// `npm run proof -- exhaustive [FILES]`: the tests with all cases, where `npm test` takes a sample (`packages/testkit/src/Sample.ts`).
// Takes about twice as long. Without files it runs all tests.
import { toolBeside } from "../lib/repository.mjs"

const env = { ...process.env, SEM_TEST_EXHAUSTIVE: "1", SEM_TEST_PROJECTS: "one" }
process.exitCode = await toolBeside("vitest", ["run", ...process.argv.slice(2)], { env })
