/** Values as texts, as PostgreSQL writes them. */
import { functions } from "../data/Functions.js"
import { cellsOf } from "../data/Rows.js"
import { owner, quoteIdentifier, searchPath, type World } from "../catalog/World.js"
import { elementOf, formatType } from "../types/Types.js"
import { Composite, isArray, type Datum } from "../value/Value.js"

const functionNames = new Map(cellsOf(functions).map(([oid, name = ""]) => [Number(oid), name]))
const functionOids = new Map([...functionNames].map(([oid, name]) => [name, oid]))

/** Identifier of a function of a type, such as `array_in`. */
export const functionOid = (name: string): number | undefined => functionOids.get(name)

/** The name of a table as a statement of the session can use it; undefined if there is none. */
export const relationName = (oid: number, { catalog, session }: World): string | undefined => {
  const table = catalog.tableByOid.get(oid)
  const system = catalog.systemByOid.get(oid)
  const found = table === undefined ? system : { schema: table.schema, name: table.model.name }
  if (found === undefined) return undefined
  const isVisible = found.schema === "pg_catalog" || searchPath({ catalog, session }).includes(found.schema)
  return isVisible ? quoteIdentifier(found.name) : `${quoteIdentifier(found.schema)}.${quoteIdentifier(found.name)}`
}

const namedOid = (oid: number, type: string, world: World): string | undefined => {
  switch (type) {
    case "regclass":
      return relationName(oid, world)
    case "regtype":
      return formatType(oid, null)
    case "regproc":
    case "regprocedure":
      return functionNames.get(oid)
    case "regnamespace":
      return [...world.catalog.namespaces].find(([, each]) => each === oid)?.[0]
    default:
      return type === "regrole" && oid === owner ? quoteIdentifier(world.session.user) : undefined
  }
}

const element = (text: string): string =>
  text === "" || /[{}",\\\s]/.test(text) || text.toLowerCase() === "null" ? `"${text.replace(/["\\]/g, "\\$&")}"` : text

/** The text of a value of a type; null for NULL. */
export const textOf = (value: Datum, type: string, world: World): string | null => {
  if (value === null) return null
  if (typeof value === "string") return value
  if (typeof value === "boolean") return String(value)
  if (typeof value === "number") {
    if (!type.startsWith("reg")) return String(value)
    return value === 0 ? "-" : (namedOid(value, type, world) ?? String(value))
  }
  if (value instanceof Composite) {
    const fields = [...value.fields.values()].map((each) => textOf(each, "text", world))
    return `(${fields.map((each) => (each === null ? "" : /[(),"\\\s]/.test(each) || each === "" ? `"${each.replace(/["\\]/g, "$&$&")}"` : each)).join()})`
  }
  if (!isArray(value)) return null
  const inner = elementOf(type) ?? "text"
  const texts = value.map((each) =>
    typeof each === "boolean" ? (String(each)[0] ?? "") : textOf(each, isArray(each) ? type : inner, world)
  )
  if (type.endsWith("vector")) return texts.join(" ")
  return `{${texts.map((text, i) => (text === null ? "NULL" : isArray(value[i] ?? null) ? text : element(text))).join()}}`
}
