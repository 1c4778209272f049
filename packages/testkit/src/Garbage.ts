/** Collects garbage now, so that what is still in memory is held by something. */
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"

export const collectGarbage = (): void => {
  setFlagsFromString("--expose-gc")
  runInNewContext("gc")()
}
