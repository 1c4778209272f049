#!/usr/bin/env node
import module from "node:module"
import v8 from "node:v8"
import { printHelp } from "../bundle/help.js"

if (!printHelp(process.argv.slice(2))) {
  // From Node 22 on, what was compiled for one start is kept for the next.
  module.enableCompileCache?.()
  // V8 would optimize the parser of SQL, a large WebAssembly module, after a few expressions, for a second and more (ADR 0176).
  v8.setFlagsFromString("--wasm-tiering-budget=1000000000")
  // The garbage of the start would make the new space of a service grow by 25 MB. It may grow when the service listens (ADR 0178).
  if (process.argv[2] === "serve") v8.setFlagsFromString("--semi-space-growth-factor=1")
  await import("../bundle/bin.js")
}
