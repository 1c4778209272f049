// `npm run generate -- python-errors`: generates the error classes of the Python client, one per tagged error of the domain. `--check`
// writes nothing and fails if the file is out of date.
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { JSONSchema, Schema } from "effect"
import { root } from "../lib/repository.mjs"

const errorsFile = join(root, "clients/python/src/semlayer/_problems.py")

const domain = join(root, "packages/domain")

/** The error classes of a module, with the first sentences of their docstrings. */
const errorsOf = async (name) => {
  const source = readFileSync(join(domain, "src", `${name}.ts`), "utf8")
  const module = await import(pathToFileURL(join(domain, "dist", `${name}.js`)).href)
  return Object.entries(module)
    .filter(([, value]) => typeof value === "function" && value.prototype instanceof Error && Schema.isSchema(value))
    .map(([name, error]) => ({ name, error, text: docstring(source, name) }))
}

const docstring = (source, name) => {
  const [, comment = ""] = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\nexport class ${name} `).exec(source) ?? []
  return comment
    .replace(/^ ?\* ?/gm, "")
    .replace(/\s+/g, " ")
    .replaceAll("`", "``")
    .trim()
}

const types = { string: "str", integer: "int", number: "float", boolean: "bool", object: "dict[str, Any]" }

/** The Python type for a JSON schema. */
const typeOf = (schema, definitions) => {
  if (schema.$ref !== undefined) return typeOf(definitions[schema.$ref.split("/").at(-1)], definitions)
  if (schema.anyOf !== undefined) {
    const some = schema.anyOf.filter(({ type }) => type !== "null").map((each) => typeOf(each, definitions))
    const union = some.length === 1 ? some[0] : `Union[${some.join(", ")}]`
    return some.length === schema.anyOf.length ? union : `Optional[${union}]`
  }
  if (schema.type === "array") return `list[${typeOf(schema.items ?? {}, definitions)}]`
  return types[schema.type] ?? "Any"
}

const wrapped = (text, width) =>
  text
    .split(" ")
    .reduce(
      ([line, ...lines], word) =>
        `${line} ${word}`.length > width ? [word, line, ...lines] : [`${line} ${word}`.trim(), ...lines],
      [""]
    )
    .reverse()

const classOf = ({ name, error, text }) => {
  const { $defs = {}, ...schema } = JSONSchema.make(error)
  const { properties } = schema.$ref === undefined ? schema : $defs[schema.$ref.split("/").at(-1)]
  const fields = Object.entries(properties)
    .filter(([field]) => field !== "_tag")
    .map(([field, value]) => `    ${field}: ${typeOf(value, $defs)}`)
  const [first, ...others] = wrapped(text, 110)
  const doc = others.length === 0 ? `    """${first}"""` : `    """${[first, ...others].join("\n    ")}\n    """`
  return [`class ${name}(ProblemError):`, doc, ...(fields.length > 0 ? ["", ...fields] : [])].join("\n")
}

/** The Python module with all errors. */
const pythonErrors = async () => {
  const modules = readdirSync(join(domain, "src"))
    .filter((file) => file.endsWith("Errors.ts"))
    .map((file) => file.slice(0, -".ts".length))
  const errors = (await Promise.all(modules.map(errorsOf))).flat().sort((a, b) => (a.name < b.name ? -1 : 1))
  const classes = errors.map(classOf)
  const typing = ["Any", "Optional", "Union"].filter(
    (name) => classes.some((text) => text.includes(`${name}[`)) || name === "Any"
  )
  return `"""The errors of the server, one class for each. Written by \`npm run generate -- python-errors\`; not by hand."""

from __future__ import annotations

from typing import ${typing.join(", ")}

from ._problem import ProblemError

__all__ = [
${errors.map(({ name }) => `    "${name}",`).join("\n")}
]


${classes.join("\n\n\n")}


PROBLEMS: dict[str, type[ProblemError]] = {
${errors.map(({ name }) => `    "${name}": ${name},`).join("\n")}
}
"""The classes by the \`\`_tag\`\` of their documents."""
`
}

const text = await pythonErrors()
if (!process.argv.includes("--check")) writeFileSync(errorsFile, text)
else if (readFileSync(errorsFile, "utf8") !== text) {
  console.error(
    "clients/python/src/semlayer/_problems.py is not of the errors of the domain: npm run generate -- python-errors"
  )
  process.exitCode = 1
}
