/** `semlayer query --format arrow`: binary output to a file or a pipe, from a storage and from a server. */
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { assert, it } from "@effect/vitest"
import { tableFromIPC } from "apache-arrow"
import { Effect } from "effect"
import { assertRefused, shopWorkplace, type Workplace } from "./Command.js"
import { serve } from "./Served.js"

const program = fileURLToPath(new URL("../bin/semlayer.mjs", import.meta.url))
const helper = fileURLToPath(new URL("./terminal.py", import.meta.url))
const python = process.env["SEM_TEST_PYTHON"] ?? "python3"

const ran = ({ storage, directory }: Workplace, command: string, args: ReadonlyArray<string>) =>
  spawnSync(command, args, {
    env: { PATH: process.env["PATH"], TZ: "UTC", SEM_STORAGE: storage, HOME: directory, SEM_EMBEDDING_MODEL: "off" }
  })

const query = JSON.stringify({
  ...{ source_model: "orders", measures: ["amount:sum"], dimensions: ["status"], order: { status: "asc" } },
  time_dimensions: [{ dimension: "ordered_on", granularity: "year" }]
})

it.scopedLive("query --format arrow writes the bytes of a stream, on a storage and with --url", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const { address } = yield* serve(place)
    for (const words of [[], ["--url", address]]) {
      const { status, stdout, stderr } = ran(place, process.execPath, [
        program,
        "query",
        query,
        "-f",
        "arrow",
        ...words
      ])
      assert.deepStrictEqual([status, stderr.toString()], [0, ""])
      const table = tableFromIPC(stdout)
      assert.deepStrictEqual(
        table.schema.fields.map(({ name, type }) => [name, String(type)]),
        [
          ["orders.status", "Utf8"],
          ["orders.ordered_on", "Date32<DAY>"],
          ["orders.amount_sum", "Float64"]
        ]
      )
      assert.deepStrictEqual([...(table.getChild("orders.amount_sum") ?? [])], [27, 13.5])
    }
    assertRefused(yield* place.run(["query", '{"source_model":"order"}', "-f", "arrow"]), /orders/)
    assert.match((yield* place.run(["query", query, "-f", "arrow", "--dry-run"])).out, /^SELECT/)
  })
)

it.scopedLive("query --format arrow to a terminal is a wrong use", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const { status, stdout } = ran(place, python, [
      helper,
      "[]",
      process.execPath,
      program,
      "query",
      query,
      "-f",
      "arrow"
    ])
    assert.strictEqual(status, 2)
    assert.strictEqual(
      stdout.toString().trim(),
      "--format arrow is binary: redirect it to a file or a pipe (> answer.arrows)"
    )
  })
)
