/** A child of this process: when messages arrive there. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { ChildProgram } from "../src/process/ChildProgram.js"

const link = fileURLToPath(new URL("../dist/process/ParentLink.js", import.meta.url))

const directory = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "semlayer-child-"))),
  (place) => Effect.sync(() => rmSync(place, { recursive: true }))
)

/** How long this process waits for the child without reading events. */
const patience = 10_000

describe("ChildProgram", () => {
  it.scopedLive("sends an urgent message, and those before it, while its own process is busy", () =>
    Effect.gen(function* () {
      const place = yield* directory
      const program = join(place, "child.mjs")
      const received = join(place, "received")
      writeFileSync(
        program,
        `import { writeFileSync } from "node:fs"
         import { openParentLink } from ${JSON.stringify(link)}
         const { answer, onRequest } = openParentLink()
         let count = 0
         onRequest(() => ++count === 2 && writeFileSync(${JSON.stringify(received)}, ""))
         answer({ type: "ready" })`
      )
      const child = yield* ChildProgram.start<object, object>({
        program,
        refusal: (first) => (first === null ? "the child has exited" : null)
      })
      child.send({ type: "work" })
      child.send({ type: "work" }, true)
      const end = performance.now() + patience
      while (!existsSync(received) && performance.now() < end);
      assert.isTrue(existsSync(received))
    })
  )
})
