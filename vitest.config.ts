/** The tests: a project for each package. They run against the built packages, as other programs use them. */
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

const setup = fileURLToPath(new URL("./vitest.setup.ts", import.meta.url))

const project = (name: string) => ({
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

export default defineConfig({
  test: {
    projects: [
      "domain",
      "compiler",
      "runtime",
      "connectors",
      "storage",
      "search",
      "engine",
      "demo",
      "server",
      "sdk",
      "cli",
      "testkit"
    ].map(project),
    // Loading the modules took a third of the time where every file had a process of its own. So files of a project share
    // processes, and a test may leave nothing behind: what it starts is scoped.
    poolOptions: { forks: { isolate: false } }
  }
})
