/** How the tests of all projects (`vitest.workspace.ts`) run. */
import { defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"

/**
 * The files that take longest, the longest first. A fresh clone knows no durations, and a long file that starts last keeps
 * one worker busy while the others have nothing to do.
 */
const longest = [
  "cli/test/PythonClient",
  "cli/test/studio/Accessibility",
  "cli/test/studio/Studio",
  "testkit/test/conformance/ReservedWords",
  "cli/test/IngestFaults",
  "testkit/test/fuzz/Fuzz",
  "testkit/test/tenants/Tenants",
  "testkit/test/chaos/Chaos",
  "testkit/test/leaks/Leaks",
  "engine/test/ingest/schemas/DuckDb",
  "cli/test/Serve",
  "cli/test/StartupIngest",
  "cli/test/Documents",
  "cli/test/fuzz/StoredFiles",
  "cli/test/ValidateModels",
  "cli/test/Query",
  "cli/test/Mcp",
  "cli/test/Terminal",
  "testkit/test/ingest/Schemas",
  "testkit/test/conformance/OwnTransformMatrix",
  "testkit/test/metamorphic/Metamorphic",
  "testkit/test/clickhouse/Differential",
  "engine/test/ingest/schemas/Postgres",
  "engine/test/connections/Sessions",
  "engine/test/ingest/Validator",
  "engine/test/ingest/MovingSchemas",
  "testkit/test/fuzz/CompileGrowth",
  "connectors/test/Connections",
  "storage/test/Processes",
  "engine/test/query/RowPolicy",
  "engine/test/ingest/Names",
  "engine/test/ingest/Reingest",
  "engine/test/ingest/Faults",
  "engine/test/ingest/LiveTables"
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

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Loading the modules took a third of the time where every file had a process of its own. So files of a project share
    // processes, and a test may leave nothing behind: what it starts is scoped.
    // The budget is that of the command (`packages/cli/bin/semlayer.mjs`).
    poolOptions: { forks: { isolate: false, execArgv: ["--wasm-tiering-budget=1000000000"] } }
  }
})
