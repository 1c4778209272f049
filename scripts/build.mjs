// @ts-check
// `npm run build`: type-checks and compiles every package, then bundles the command and writes its help for a fast start, and
// builds the site of the documents and the studio that it serves.
import { rmSync, writeFileSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { basename, join } from "node:path"
import { requireBanner, wholeExternals } from "./lib/bundled.mjs"
import { ensureSite, ensureStudio, packages, root, stampBuilt, tool } from "./lib/repository.mjs"

const code = tool("tsc", ["-b", ...packages.map((name) => join(root, "packages", name))])
if (code !== 0) process.exit(code)

const { build } = await import("esbuild")

// `import { Effect } from "effect"` imports a namespace through the package's index, which a bundler cannot tree-shake. The
// same namespace imported by its own path can be tree-shaken.
const named = /^import \{([^}]+)\} from "(effect|@effect\/(?:cli|platform|platform-node|sql))";$/gm
const byPath = (source) =>
  source.replace(named, (_, names, from) =>
    names
      .split(",")
      .map((name) => name.trim().split(/ as /))
      .filter(([name]) => name !== "")
      .map(([name, alias = name]) =>
        /^[A-Z]/.test(name)
          ? `import * as ${alias} from "${from}/${name}";`
          : `import { ${name} as ${alias} } from "${from}/Function";`
      )
      .join("")
  )
const namespacesByPath = {
  name: "namespaces-by-path",
  setup: ({ onLoad }) =>
    onLoad({ filter: /packages\/\w+\/dist\/.*\.js$/ }, async ({ path }) => ({
      contents: byPath(await readFile(path, "utf8")),
      loader: "js"
    }))
}

const outdir = join(root, "packages/cli/bundle")
rmSync(outdir, { recursive: true, force: true })

await build({
  entryPoints: [
    join(root, "packages/cli/dist/bin.js"),
    join(root, "packages/cli/dist/help.js"),
    // Child process programs are started by path, so each is an entry point.
    { in: join(root, "packages/connectors/dist/sqlite/SqliteChild.js"), out: "SqliteChild" },
    { in: join(root, "packages/connectors/dist/duckdb/DuckDbChild.js"), out: "DuckDbChild" },
    { in: join(root, "packages/search/dist/graph/process/GraphChild.js"), out: "GraphChild" },
    { in: join(root, "packages/search/dist/embedding/local/LocalChild.js"), out: "LocalChild" }
  ].map((entry) => (typeof entry === "string" ? { in: entry, out: basename(entry, ".js") } : entry)),
  outdir,
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20.18",
  sourcemap: true,
  // Names are kept for readable stack traces; the source map provides line numbers.
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: "none",
  logLevel: "warning",
  plugins: [namespacesByPath],
  external: wholeExternals,
  banner: { js: requireBanner }
})

const { helpTexts } = await import("../packages/cli/dist/HelpTexts.js")
const { Effect } = await import("effect")
writeFileSync(join(outdir, "help.json"), JSON.stringify(await Effect.runPromise(helpTexts)))

stampBuilt()
ensureSite()
ensureStudio()
