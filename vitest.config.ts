/** The tests: a project for each package. They run against the built packages, as other programs use them. */
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"

const setup = fileURLToPath(new URL("./vitest.setup.ts", import.meta.url))

/**
 * The files that take longest, the longest first. A fresh clone knows no durations, and a long file that starts last keeps
 * one worker busy while the others have nothing to do: the projects run one after the other.
 */
const longest = [
  "cli/test/PythonClient",
  "cli/test/IngestFaults",
  "cli/test/Serve",
  "cli/test/StartupIngest",
  "cli/test/Documents",
  "cli/test/fuzz/StoredFiles",
  "cli/test/ValidateModels",
  "cli/test/Query",
  "cli/test/Mcp",
  "cli/test/Terminal",
  "engine/test/connect/Connections",
  "engine/test/storage/Processes",
  "engine/test/ingest/schemas/DuckDb",
  "engine/test/query/RowPolicy",
  "engine/test/ingest/Names",
  "engine/test/ingest/Reingest",
  "engine/test/ingest/Faults",
  "engine/test/ingest/LiveTables",
  "testkit/test/conformance/ReservedWords",
  "testkit/test/fuzz/Fuzz",
  "testkit/test/ingest/Schemas",
  "testkit/test/conformance/OwnTransformMatrix",
  "testkit/test/metamorphic/Metamorphic",
  "testkit/test/fuzz/CompileGrowth"
].map((file) => `/packages/${file}.test.ts`)

class LongestFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const found = longest.findIndex((file) => moduleId.endsWith(file))
      return found === -1 ? longest.length : found
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

const project = (name: string) => ({
  test: {
    name,
    include: [`packages/${name}/test/**/*.test.ts`],
    setupFiles: [setup],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Node loads what is built itself: transforming it again takes three times as long.
    server: { deps: { external: [/packages\/\w+\/dist\//] } },
    // No test asks a provider because a developer has a key.
    env: { SEM_EMBEDDING_MODEL: "off" }
  }
})

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: ["domain", "compiler", "engine", "server", "sdk", "cli", "testkit"].map(project),
    // Loading the modules took a third of the time where every file had a process of its own. So files of a project share
    // processes, and a test may leave nothing behind: what it starts is scoped.
    poolOptions: { forks: { isolate: false } }
  }
})
