/** `docs/tutorial.md`, from top to bottom: its files are written, its commands run, and their output compared. */
import { spawnSync } from "node:child_process"
import { chmodSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { workplace } from "./Command.js"
import { blocksOf, where } from "./documents/Blocks.js"

const document = "docs/tutorial.md"
const program = fileURLToPath(new URL("../bin/semlayer.mjs", import.meta.url))

/** Separates the outputs of two blocks of commands, with the exit code. */
const mark = "----- block ended with "

const blocks = blocksOf(document)

/** The tutorial as one script, because its commands share a shell. */
const script = blocks
  .map((block) => {
    if (block.language === "yaml") {
      const [, file = ""] = /^# (\S+)\n/.exec(block.code) ?? []
      assert.match(file, /^[\w/]+\.yaml$/, where(block))
      return `mkdir -p ${dirname(file)}\ncat > ${file} <<'END OF FILE'\n${block.code}END OF FILE`
    }
    return block.language === "sh" ? `{\n${block.code}} 2>&1\necho "${mark}$?"` : ""
  })
  .join("\n")

it.scopedLive(
  "the tutorial works as shown",
  () =>
    Effect.gen(function* () {
      const { directory, file } = yield* workplace
      chmodSync(file("bin/semlayer", `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`), 0o755)
      const cwd = dirname(file("shop/.keep", ""))
      const { stdout, stderr } = spawnSync("sh", ["-c", script], {
        cwd,
        encoding: "utf8",
        env: { PATH: `${join(directory, "bin")}:${process.env["PATH"]}`, HOME: directory, SEM_EMBEDDING_MODEL: "off" }
      })
      assert.strictEqual(stderr, "")
      const parts = stdout.split(mark)
      const outputs = parts.map((part, i) => (i === 0 ? part : part.replace(/^\d+\n/, "")))
      const codes = parts.slice(1).map((part) => Number.parseInt(part, 10))
      const commands = blocks.flatMap((block, i) => (block.language === "sh" ? [{ block, shown: blocks[i + 1] }] : []))
      assert.strictEqual(codes.length, commands.length)
      for (const [i, { block, shown }] of commands.entries()) {
        // Failing commands show the reason.
        if (shown?.language === "text") assert.strictEqual(outputs[i], shown.code, where(shown))
        else assert.deepStrictEqual([codes[i], outputs[i]], [0, ""], where(block))
      }
      assert.isAtLeast(codes.filter((code) => code === 0).length, codes.length - 2)
    }),
  120_000
)
