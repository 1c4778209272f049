/**
 * File format of a memory: YAML front matter between lines of `---`, then the learning, verbatim. The id is the file name;
 * it is written inside only if the file name cannot represent it.
 */
import type { Document } from "@semlayer/domain/Document"
import { Either } from "effect"
import { isDocument, without } from "../snapshot/Json.js"
import { printYaml } from "./QuickYaml.js"
import { editYaml } from "./YamlEdit.js"
import { parseYaml } from "./YamlText.js"

interface Parts {
  readonly opening: string
  readonly front: string
  readonly closing: string
  readonly body: string
}

const partsOf = (text: string): Parts | undefined => {
  const [all, opening, front, closing] = /^(---[ \t]*\r?\n)((?:[^\n]*\n)*?)(---[ \t]*(?:\r?\n|$))/.exec(text) ?? []
  if (all === undefined || opening === undefined || front === undefined || closing === undefined) return undefined
  return { opening, front, closing: closing.endsWith("\n") ? closing : `${closing}\n`, body: text.slice(all.length) }
}

/** The JSON of a memory file, or the reason why it cannot be read. */
export const parseMemoryFile = (text: string): Either.Either<Document, string> => {
  const parts = partsOf(text)
  if (parts === undefined) return Either.left("it does not start with front matter between two lines of ---")
  return Either.flatMap(
    Either.mapLeft(parseYaml(parts.front), ({ message, line }) => `line ${line + 1}: ${message}`),
    (front) =>
      isDocument(front)
        ? Either.right({ ...front, learning: parts.body })
        : Either.left("its front matter is not a list of keys and values")
  )
}

const sortedByKey = (json: Document): Document =>
  Object.fromEntries(Object.entries(json).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Prints a memory file. Whatever the change does not touch stays as written in `previous`. */
export const printMemoryFile = (json: Document, previous: string | undefined, keepId: boolean): string => {
  const front = keepId ? without(json, "learning") : without(json, "learning", "id")
  const learning = String(json["learning"] ?? "")
  const parts = previous === undefined ? undefined : partsOf(previous)
  return parts === undefined
    ? `---\n${printYaml(sortedByKey(front))}---\n${learning}`
    : `${parts.opening}${editYaml(parts.front, front)}${parts.closing}${learning}`
}
