/** Any file in a storage is read or rejected by name, and the rest of the storage is available. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { hostileFile } from "@semlayer/testkit/surfaces/StoredFiles"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { shopWorkplace } from "../Command.js"
import { assertSteady, casesOf, eachCase, memoryOf, timeoutFor, warmth } from "./Cases.js"

const cases = casesOf(60)

it.scopedLive(
  "files of a storage: each is read or rejected, and none causes a defect",
  () =>
    Effect.gen(function* () {
      const place = yield* shopWorkplace
      const codes = new Map<number | null, number>()
      const run = (from: number, to: number) =>
        eachCase(from, to, hostileFile, ({ path, bytes }) =>
          Effect.gen(function* () {
            const file = join(place.directory, "spoilt", path)
            const storage = join(place.directory, "spoilt")
            rmSync(storage, { recursive: true, force: true })
            mkdirSync(dirname(file), { recursive: true })
            mkdirSync(join(storage, "models", "shop"), { recursive: true })
            writeFileSync(
              join(storage, "models", "shop", "whole.yaml"),
              "name: whole\ndata_source: shop\nsql_table: orders\ncolumns: []\n"
            )
            writeFileSync(file, bytes)
            for (const words of [
              ["models", "show", "orders"],
              ["models", "list", "-f", "json"],
              ["search", "--question", "paid"]
            ]) {
              const { code, out, err } = yield* place.run(words, { SEM_STORAGE: storage, SEM_EMBEDDING_MODEL: "off" })
              codes.set(code, (codes.get(code) ?? 0) + 1)
              assert.include([0, 1], code, err)
              assert.notMatch(`${out}${err}`, /This is a bug in semlayer|\n\s+at .*\.[jt]s:\d+/, words.join(" "))
              if (words[1] !== "list") continue
              // Any document is listed, as a model or with its problem.
              const names = path === "models/shop/orders.yaml" ? ["whole", "orders"] : ["whole"]
              for (const name of names) assert.include(out, `"name": "${name}"`, path)
            }
          })
        )
      yield* run(0, warmth(cases))
      const warm = memoryOf("self")
      yield* run(warmth(cases), cases)
      assertSteady(warm, memoryOf("self"))
      for (const code of [0, 1]) assert.isAbove(codes.get(code) ?? 0, 0, JSON.stringify([...codes]))
    }),
  timeoutFor(cases * 4)
)
