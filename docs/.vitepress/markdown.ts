/** How Markdown written for GitHub is read: links between files of the repository, anchors of headings, and plain text. */
import { posix } from "node:path"
import type { MarkdownOptions } from "vitepress"
import { pages, repository, root } from "./pages.js"

type MarkdownIt = Parameters<NonNullable<MarkdownOptions["config"]>>[0]
type Token = ReturnType<MarkdownIt["parse"]>[number]

/** The anchor of a heading, as GitHub makes it. */
export const slugify = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-")

/**
 * The address in the site of a link in a file.
 *
 * Links to files that are not documents lead to the repository; a test checks that these exist.
 */
const addressOf = (file: string, href: string): string => {
  if (/^(?:[a-z]+:|\/|#)/i.test(href)) return href
  const [, path = "", fragment = ""] = /^([^#]*)(#.*)?$/.exec(href) ?? []
  const target = posix.join(posix.dirname(file), path)
  if (target === "README.md") return `/${fragment}`
  const page = pages.get(target) ?? pages.get(`${target.replace(/\/$/, "")}/README.md`)
  if (page === undefined && target.endsWith(".md")) throw new Error(`${file} has a dead link: ${href}`)
  return page === undefined
    ? `${repository}/blob/main/${target}${fragment}`
    : `/${page.replace(/(^|\/)index\.md$/, "$1").replace(/\.md$/, "")}${fragment}`
}

const flat = (tokens: ReadonlyArray<Token>): ReadonlyArray<Token> =>
  tokens.flatMap((token) => [token, ...flat(token.children ?? [])])

/** Rewrites links; rejects HTML, which GitHub and Vue would hide, so that `<name>` is written as code. */
export const readAsOnGitHub = (md: MarkdownIt): void => {
  md.core.ruler.after("inline", "repository", ({ tokens, env }) => {
    const file = posix.relative(root.replaceAll("\\", "/"), String(env.realPath ?? env.path).replaceAll("\\", "/"))
    for (const token of flat(tokens)) {
      const href = token.attrGet("href")
      if (href !== null) token.attrSet("href", addressOf(file, href))
      if (/^html_(?:block|inline)$/.test(token.type) && !/^\s*<!--[^]*-->\s*$/.test(token.content)) {
        throw new Error(`${file} has HTML outside of code: ${token.content.trim()}`)
      }
    }
  })
  // Braces are text, not expressions of Vue.
  for (const type of ["text", "code_inline"]) {
    const { [type]: render } = md.renderer.rules
    if (render === undefined) throw new Error(`nothing renders '${type}'`)
    md.renderer.rules[type] = (...given) => render(...given).replaceAll("{{", "&#123;&#123;")
  }
}
