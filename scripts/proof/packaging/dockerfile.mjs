// Parses a Dockerfile and .dockerignore, as far as this repository's files need it.
import { readFileSync } from "node:fs"
import { join } from "node:path"

/** The stages of a Dockerfile: `{ name, from, steps: [{ word, rest }] }`. A stage without a name is named by its number. */
export const stagesOf = (directory) => {
  const text = readFileSync(join(directory, "Dockerfile"), "utf8")
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, "")
    .replaceAll(/\\\n/g, " ")
    .split("\n")
  const given = new Map()
  const stages = []
  for (const line of lines.map((each) => each.trim()).filter((each) => each !== "")) {
    const [, word, rest] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    if (word === "ARG" && stages.length === 0) given.set(...rest.split(/=(.*)/).slice(0, 2))
    else if (word === "FROM") {
      const [image, , name] = rest.replaceAll(/\$\{(\w+)\}/g, (_, each) => given.get(each) ?? "").split(/\s+/)
      stages.push({ name: name ?? String(stages.length), from: image, steps: [] })
    } else stages.at(-1).steps.push({ word, rest: rest.replaceAll(/\s+/g, " ") })
  }
  return stages
}

/** A COPY: its source stage (null for the build context), source paths, and target. */
export const copyOf = ({ rest }) => {
  const words = rest.split(" ")
  const [from] = words.flatMap((word) => /^--from=(.*)$/.exec(word)?.[1] ?? [])
  const paths = words.filter((word) => !word.startsWith("--"))
  return { from: from ?? null, sources: paths.slice(0, -1), target: paths.at(-1) }
}

const patternOf = (glob) =>
  new RegExp(
    `^${glob
      .replaceAll(/[.+^${}()|[\]\\]/g, "\\$&")
      .replaceAll("**/", "\u0000")
      .replaceAll("*", "[^/]*")
      .replaceAll("\u0000", "(?:.*/)?")}(?:/.*)?$`
  )

/** Whether `.dockerignore` keeps a path in the build context; the last matching pattern decides. */
export const isSent = (directory) => {
  const rules = readFileSync(join(directory, ".dockerignore"), "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ sends: line.startsWith("!"), pattern: patternOf(line.replace(/^!/, "")) }))
  return (path) => rules.reduce((sent, { sends, pattern }) => (pattern.test(path) ? sends : sent), true)
}
