/** The site of the documents (`npm run docs`), which the service has at `/docs`. */
import { defineConfig } from "vitepress"
import { readAsOnGitHub, slugify } from "./markdown.js"
import { pages, sidebar } from "./pages.js"

/** @public read by VitePress */
export default defineConfig({
  title: "semlayer",
  description: "A semantic layer over SQL databases",
  lang: "en",
  base: "/docs/",
  // Some pages are beside the code that they describe.
  srcDir: "..",
  srcExclude: [
    ...["README.md", "!(docs|packages|clients)/**/*", "packages/!(sdk)/**", "packages/sdk/*/**", "clients/*/*/**"]
  ],
  outDir: "../packages/cli/site",
  cacheDir: "../.cache/vitepress",
  rewrites: (file) => pages.get(file) ?? file,
  cleanUrls: true,
  // Inline data differs with each build; as a file it needs no hash in the content security policy.
  metaChunk: true,
  markdown: { anchor: { slugify }, config: readAsOnGitHub },
  themeConfig: {
    search: { provider: "local" },
    outline: [2, 3],
    sidebar,
    nav: [
      { text: "Model format", link: "/reference/models" },
      { text: "Query language", link: "/reference/queries" },
      // Another page of the service, so the router of the site must not look for it.
      { text: "HTTP API", link: "/api", target: "_self" }
    ]
  },
  vite: {
    server: { watch: { ignored: ["**/.cache/**", "**/packages/*/{src,dist,bundle,test}/**"] } }
  }
})
