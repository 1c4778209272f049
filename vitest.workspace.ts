/**
 * The test projects: one for each package. They run against `src`, without a build; the command is tested as it is built.
 *
 * Projects run one after the other, each with processes that load the sources anew. So the whole run (`npm test`) is one
 * project: processes load the sources once, and none waits for the last file of each package.
 */
import { defineWorkspace } from "vitest/config"
import { fileURLToPath } from "node:url"
import { workerPrograms } from "./vitest.programs.js"

/** What `exports` of our packages call their sources. */
const conditions = ["@semlayer/source"]

const seedSetup = fileURLToPath(new URL("./vitest.seed.ts", import.meta.url))

/** Tests of a package, or of all packages if it is `*`. */
const project = (name: string, directory: string) => ({
  plugins: [workerPrograms],
  ssr: { resolve: { conditions, externalConditions: conditions } },
  resolve: { conditions },
  test: {
    name,
    include: [`packages/${directory}/test/**/*.test.ts`],
    setupFiles: [seedSetup],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // No test asks a provider because a developer has a key.
    env: { SEM_EMBEDDING_MODEL: "off" }
  }
})

const packages = [
  ...["domain", "compiler", "pgcatalog", "runtime", "connectors", "storage", "search", "charts", "rendering"],
  ...["engine", "demo", "server", "sdk", "studio", "cli", "testkit"]
]

export default defineWorkspace(
  process.env["SEM_TEST_PROJECTS"] === "one" ? [project("all", "*")] : packages.map((name) => project(name, name))
)
