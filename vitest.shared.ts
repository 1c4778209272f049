/** What the test projects have in common. Tests run against the built packages, as other programs use them. */
import { fileURLToPath } from "node:url"
import type { UserWorkspaceConfig } from "vitest/config"

/** A project of test files. */
export const project = (name: string, include: ReadonlyArray<string>): UserWorkspaceConfig => ({
  test: {
    name,
    include: [...include],
    setupFiles: [fileURLToPath(new URL("./vitest.setup.ts", import.meta.url))],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // No test asks a provider because a developer has a key.
    env: { SEM_EMBEDDING_MODEL: "off" }
  }
})
