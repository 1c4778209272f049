/** Collects garbage now, so that what remains in memory is still referenced. */
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"

export const collectGarbage = (): void => {
  setFlagsFromString("--expose-gc")
  runInNewContext("gc")()
}
