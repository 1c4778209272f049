/** The tests: a project for each package. They run against `src`, without a build; the command is tested as it is built. */
import { fileURLToPath } from "node:url"
import { defineWorkspace } from "vitest/config"
import { workerPrograms } from "./vitest.programs.js"

const setup = fileURLToPath(new URL("./vitest.setup.ts", import.meta.url))

/** What `exports` of our packages call their sources. */
const conditions = ["@semlayer/source"]

const project = (name: string) => ({
  plugins: [workerPrograms],
  ssr: { resolve: { conditions, externalConditions: conditions } },
  resolve: { conditions },
  test: {
    name,
    include: [`packages/${name}/test/**/*.test.ts`],
    setupFiles: [setup],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // No test asks a provider because a developer has a key.
    env: { SEM_EMBEDDING_MODEL: "off" }
  }
})

export default defineWorkspace(
  [
    ...["domain", "compiler", "runtime", "connectors", "storage", "search", "engine", "demo"],
    ...["server", "sdk", "cli", "testkit"]
  ].map(project)
)
