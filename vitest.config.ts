/** What holds for the whole run of the tests; the projects are in `vitest.workspace.ts`. */
import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    // Loading the modules took a third of the time where every file had a process of its own. So files of a project share
    // processes, and a test may leave nothing behind: what it starts is scoped.
    poolOptions: { forks: { isolate: false } }
  }
})
