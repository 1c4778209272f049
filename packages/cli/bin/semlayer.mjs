#!/usr/bin/env node
import module from "node:module"
import v8 from "node:v8"

// From Node 22 on, what was compiled for one start is kept for the next.
module.enableCompileCache?.()
// The parser of SQL is a large WebAssembly module. V8 soon begins to optimize its functions, which takes over a second of the processor
// for a parser that is a fifth faster afterwards. With this budget, only functions that a service uses all the time are optimized.
v8.setFlagsFromString("--wasm-tiering-budget=1000000000")
await import("../bundle/bin.js")
