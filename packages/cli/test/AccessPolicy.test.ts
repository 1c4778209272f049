/** An invalid access policy stops the command from starting, with the reason. */
import { execFileSync } from "node:child_process"
import { symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { shopWorkplace } from "./Command.js"

const pipe = (file: string) => execFileSync("mkfifo", [file])
const device = (file: string) => symlinkSync("/dev/zero", file)
type Written = string | null | ((file: string) => unknown)

const refused: ReadonlyArray<readonly [title: string, written: Written, said: RegExp]> = [
  ["that is a pipe", pipe, /it is not a regular file\n$/],
  ["that is a device", device, /it is not a regular file\n$/],
  ["that does not exist", null, /there is no such file\n$/],
  ["that is not YAML", "data_filters: [", /in line 1\n$/],
  [
    "with an unknown key",
    "version: 1\ndata_filters: [{ colum: tenant, claim: tenant }]",
    /data_filters\.0\.colum: is not a known key\. Did you mean 'column'\?/
  ],
  ["of another version", "version: 9", /version: /],
  [
    "that denies by an unknown role",
    "version: 1\ncolumn_rules: [{ table: t, column: c, action: deny, roles: [owner] }]",
    /column_rules\.0\.roles\.0: .*reader/
  ]
]

for (const [title, written, said] of refused) {
  it.scopedLive(`a policy ${title} stops the start`, () =>
    Effect.gen(function* () {
      const place = yield* shopWorkplace
      const file = join(place.directory, "policy.yaml")
      if (typeof written === "string") writeFileSync(file, written)
      else if (written !== null) written(file)
      for (const words of [
        ["models", "list"],
        ["serve", "--port", "0"]
      ]) {
        const { code, out, err } = yield* place.run(words, { SEM_POLICY: file })
        assert.strictEqual(code, 1, err)
        assert.strictEqual(out, "")
        assert.match(err, said)
        assert.match(err, /^SEM_POLICY: the access policy .*policy\.yaml is not valid: /)
        assert.notMatch(err, /\n\s+at /)
      }
    })
  )
}
