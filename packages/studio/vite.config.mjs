// @ts-check
import react from "@vitejs/plugin-react"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { brotliCompressSync } from "node:zlib"
import { defineConfig } from "vite"

const outDir = fileURLToPath(new URL("../cli/studio", import.meta.url))

/** Compresses scripts and styles once, better than the service would for each request. */
const compressed = {
  name: "compressed",
  apply: /** @type {const} */ ("build"),
  closeBundle: () => {
    const assets = join(outDir, "assets")
    for (const name of readdirSync(assets).filter((each) => /\.(js|css)$/.test(each))) {
      writeFileSync(join(assets, `${name}.br`), brotliCompressSync(readFileSync(join(assets, name))))
    }
  }
}

/**
 * Built into the directory from which the command serves it. `npx vite packages/studio` develops it beside a running service.
 *
 * @public read by Vite
 */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  cacheDir: fileURLToPath(new URL("../../.cache/studio", import.meta.url)),
  plugins: [react(), compressed],
  resolve: { conditions: ["@semlayer/source", "module", "browser", "development|production"] },
  build: {
    outDir,
    emptyOutDir: true,
    target: "es2022",
    // The content security policy permits no data URLs in scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500
  },
  server: {
    proxy: Object.fromEntries(
      [
        "/query",
        "/models",
        "/datasources",
        "/search",
        "/inspect",
        "/health",
        "/docs",
        "/caller",
        "/check-model",
        "/memories",
        "/dashboards",
        "/graph",
        "/lineage",
        "/ingest",
        "/validate-models",
        "/.well-known"
      ].map((path) => [path, process.env["SEM_URL"] ?? "http://127.0.0.1:5143"])
    )
  }
})
