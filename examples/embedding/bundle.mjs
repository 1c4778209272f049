/** Bundles the program with its packages: `node bundle.mjs DIRECTORY`. */
import { fileURLToPath } from "node:url"
import { build } from "esbuild"

/** A program of the connectors that runs as a child process. It is looked for beside the bundle. */
const child = (path) => fileURLToPath(new URL(path, import.meta.resolve("@semlayer/connectors/Connectors")))

await build({
  entryPoints: {
    main: fileURLToPath(new URL("main.ts", import.meta.url)),
    SqliteChild: child("./sqlite/SqliteChild.js"),
    DuckDbChild: child("./duckdb/DuckDbChild.js")
  },
  outdir: process.argv[2],
  bundle: true,
  splitting: true,
  minifySyntax: true,
  minifyWhitespace: true,
  format: "esm",
  platform: "node",
  // They load files beside their own code, or are optional.
  external: [
    ...["better-sqlite3", "@duckdb/node-api", "@polyglot-sql/sdk", "@ladybugdb/core", "@energetic-ai/*"],
    ...["mysql2", "tedious", "oracledb", "hive-driver", "pg-native"]
  ],
  // Packages in CommonJS call `require`.
  banner: {
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url)'
  }
})
