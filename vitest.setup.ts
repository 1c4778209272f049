/**
 * Gives `it` its own methods back before each file: `it.layer` of @effect/vitest replaces them for good, and files share
 * processes (`vitest.config.ts`), so that a file would run its tests in the layers of another one.
 */
import { effect, flakyTest, it, layer, live, prop, scoped, scopedLive } from "@effect/vitest"

Object.assign(it, { effect, flakyTest, layer, live, prop, scoped, scopedLive })
