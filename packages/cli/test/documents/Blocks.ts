/** The code blocks of the documents: every fence with its language and position. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

export const root = fileURLToPath(new URL("../../../../", import.meta.url))

const below = (directory: string): ReadonlyArray<string> =>
  readdirSync(join(root, directory), { recursive: true })
    .map((name) => `${directory}/${String(name)}`.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".md") && !name.includes("node_modules"))

/** The documents for users, by path. */
export const documents: ReadonlyArray<string> = [
  ...["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "clients/python/README.md"],
  ...readdirSync(join(root, "packages")).map((name) => `packages/${name}/README.md`),
  ...below("docs")
].sort()

export const textOf = (document: string): string => readFileSync(join(root, document), "utf8")

export interface Block {
  readonly document: string
  readonly line: number
  /** The info string of the fence, such as `sh`; empty without one. */
  readonly language: string
  /** The code, without the indentation of its fence. */
  readonly code: string
}

export const where = ({ document, line }: Block): string => `${document}:${line}`

const fence = /^( *)```(.*)\n([^]*?)^ *```$/gm

export const blocksOf = (document: string): ReadonlyArray<Block> => {
  const text = textOf(document)
  return [...text.matchAll(fence)].map(({ index, 1: indent = "", 2: language = "", 3: code = "" }) => ({
    document,
    line: text.slice(0, index).split("\n").length,
    language: language.trim(),
    code: code.replaceAll(new RegExp(`^${indent}`, "gm"), "")
  }))
}

export const blocks: ReadonlyArray<Block> = documents.flatMap(blocksOf)

/** The code spans in the text of a document, outside of its blocks. */
export const spansOf = (document: string): ReadonlyArray<string> =>
  [
    ...textOf(document)
      .replaceAll(fence, "")
      .matchAll(/`([^`\n]+)`/g)
  ].map(([, span = ""]) => span)
