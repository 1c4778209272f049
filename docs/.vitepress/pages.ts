/** The pages of the site: where each file of the repository is in it, and its place in the sidebar. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { DefaultTheme } from "vitepress"

export const root = fileURLToPath(new URL("../../", import.meta.url))

/** Where the source is on the web. */
export const repository: string = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).repository.url.replace(
  /^git\+|\.git$/g,
  ""
)

/** Pages outside `docs`: their place in the site, and their title in the sidebar. */
const elsewhere: ReadonlyArray<readonly [file: string, page: string, title: string]> = [
  ["packages/sdk/README.md", "clients/typescript.md", "TypeScript client"],
  ["clients/python/README.md", "clients/python.md", "Python client"],
  ["ARCHITECTURE.md", "architecture.md", "Architecture"],
  ["CONTRIBUTING.md", "contributing.md", "Contributing"],
  ["SECURITY.md", "reporting-vulnerabilities.md", "Reporting vulnerabilities"],
  ["CHANGELOG.md", "changelog.md", "Changelog"]
]

const documents = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => name.endsWith(".md") && !name.startsWith("."))
  .sort()

/** The page of each file, both as paths: `docs/decisions/README.md` is `decisions/index.md`. */
export const pages: ReadonlyMap<string, string> = new Map([
  ...documents.map((name) => [`docs/${name}`, name.replace(/(^|\/)README\.md$/, "$1index.md")] as const),
  ...elsewhere.map(([file, page]) => [file, page] as const)
])

/** Which pages each kind has, in the order of the sidebar. */
const kinds: Readonly<Record<string, ReadonlyArray<string>>> = {
  Tutorial: ["tutorial"],
  "How-to guides": [
    ...[
      "ingest",
      "warehouses",
      "startup-ingest",
      "storage",
      "models-as-code",
      "memories",
      "studio",
      "mcp",
      "clients/typescript",
      "clients/python",
      "notebooks",
      "sql",
      "connecting",
      "streaming",
      "caching"
    ],
    ...[
      "authentication",
      "access-policy",
      "row-policy",
      "deploying",
      "scaling",
      "observability",
      "embedding",
      "extending/dialect"
    ],
    "contributing"
  ],
  Reference: [
    ...["reference/models", "reference/queries", "cli", "capabilities", "errors", "settings", "limits", "dialects"],
    ...["cypher-filter", "changelog"]
  ],
  Explanation: [
    ...["joins", "drift", "profiles", "search", "embeddings", "security", "reporting-vulnerabilities", "tpcds", "tpch"],
    ...["architecture", "decisions/index"]
  ]
}

const fileOf = new Map([...pages].map(([file, page]) => [page.replace(/\.md$/, ""), file]))

/** The title that is given to a page, or else its first heading. */
const titleOf = (page: string): string => {
  const file = fileOf.get(page)
  if (file === undefined) throw new Error(`docs/.vitepress/pages.ts lists ${page}, which is not a page`)
  const given = elsewhere.find((each) => each[0] === file)?.[2]
  const title = given ?? /^# (.+)$/m.exec(readFileSync(join(root, file), "utf8"))?.[1]
  if (title === undefined) throw new Error(`${file} has no heading`)
  return title.replaceAll("`", "")
}

const linkOf = (page: string): string => `/${page.replace(/(^|\/)index$/, "$1")}`

const entry = (page: string): DefaultTheme.SidebarItem => ({ text: titleOf(page), link: linkOf(page) })

const decisions = [...fileOf.keys()].filter((page) => /^decisions\/\d/.test(page))

const listed = new Set(["index", ...decisions, ...Object.values(kinds).flat()])
const missing = [...fileOf.keys()].filter((page) => !listed.has(page))
if (missing.length > 0) throw new Error(`docs/.vitepress/pages.ts does not list ${missing.join(", ")}`)

/** The sidebars: of the decisions, and of all other pages. */
export const sidebar: DefaultTheme.SidebarMulti = {
  "/decisions/": [{ text: "Decisions", link: "/decisions/", items: decisions.map(entry) }],
  "/": Object.entries(kinds).map(([text, names]) => ({ text, items: names.map(entry) }))
}
