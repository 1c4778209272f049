import { defineWorkspace } from "vitest/config"
import { project } from "./vitest.shared.js"

export default defineWorkspace([
  project("domain", ["packages/domain/test/**/*.test.ts"]),
  project("compiler", ["packages/compiler/test/**/*.test.ts"]),
  project("engine", ["packages/engine/test/**/*.test.ts"]),
  project("server", ["packages/server/test/**/*.test.ts"]),
  project("sdk", ["packages/sdk/test/**/*.test.ts"]),
  project("cli", ["packages/cli/test/**/*.test.ts"]),
  project("testkit", ["packages/testkit/test/**/*.test.ts"])
])
