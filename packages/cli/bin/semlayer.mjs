#!/usr/bin/env node
import module from "node:module"

// From Node 22 on, what was compiled for one start is kept for the next.
module.enableCompileCache?.()
await import("../bundle/bin.js")
