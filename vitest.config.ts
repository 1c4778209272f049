/** How the tests of all projects (`vitest.workspace.ts`) run. */
import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    // Loading the modules took a third of the time where every file had a process of its own. So files of a project share
    // processes, and a test may leave nothing behind: what it starts is scoped.
    poolOptions: { forks: { isolate: false } }
  }
})
