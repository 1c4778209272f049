/**
 * Chooses the model name of each table. The first free one of: the table's name; schema and table; that with a number. Names
 * are stable, so a later ingest finds its models again.
 */
import { foldName, ModelName } from "@semlayer/domain/Names"
import type { SemModel } from "@semlayer/domain/SemModel"
import { nameMatcher } from "./NameMatch.js"
import { candidates, firstFree, isPlain, numbered, plainName } from "./PlainNames.js"
import { placeKey, type TablePlace, sqlTableOf } from "./TableNames.js"

/** Whether the columns of a model are those of its table. */
export const readsTable = ({ sql_table, unpivot }: SemModel): boolean =>
  sql_table !== undefined && unpivot === undefined

/** The model of a table. `theirs` is a user's SQL, query or unpivoted model that has the table's name. */
export interface ModelPlace {
  readonly name: ModelName
  readonly status: "new" | "stored" | "theirs"
}

type Models = ReadonlyMap<string, SemModel>

const schemaName = ({ schema, name }: TablePlace, defaultSchema: string | null): ReadonlyArray<string> => {
  const owner = schema ?? defaultSchema
  return owner === null ? [] : [plainName(`${owner}_${name}`)]
}

/** The table's unchanged name, with or without schema. Other programs name the models that they ingest so. */
const verbatimNames = ({ schema, name }: TablePlace, defaultSchema: string | null): ReadonlyArray<string> => {
  const owner = schema ?? defaultSchema
  return owner === null ? [name] : [name, `${owner}_${name}`, `${owner}.${name}`]
}

/** Whether an ingest could have given this name to the table. */
const couldName = (name: string, table: TablePlace, defaultSchema: string | null): boolean => {
  if (verbatimNames(table, defaultSchema).includes(name)) return true
  const [number] = /\d+$/.exec(name) ?? []
  return [plainName(table.name), ...schemaName(table, defaultSchema)].some(
    (base) => base === name || (number !== undefined && numbered(base, Number(number)) === name)
  )
}

/** The stored models that ingests made of tables, by table. If there are several, the one with the shortest name. */
export const modelsByTable = (
  models: Iterable<SemModel>,
  tables: ReadonlyArray<TablePlace>,
  defaultSchema: string | null
): ReadonlyMap<string, SemModel> => {
  const find = nameMatcher(tables)
  const [{ schema } = { schema: null }] = tables
  const byTable = new Map<string, SemModel>()
  for (const model of models) {
    if (!readsTable(model)) continue
    const read = sqlTableOf(model, defaultSchema)
    const table = read?.schema === schema ? (find(read.name) ?? read) : read
    if (table === null || !couldName(model.name, table, defaultSchema)) continue
    const before = byTable.get(placeKey(table))
    if (before === undefined || model.name.length < before.name.length) byTable.set(placeKey(table), model)
  }
  return byTable
}

/** The models of the tables of one schema, by table. */
export const placeModels = (
  tables: ReadonlyArray<TablePlace>,
  models: Models,
  stored: ReadonlyMap<string, SemModel>,
  defaultSchema: string | null
): ReadonlyMap<string, ModelPlace> => {
  const taken = new Map([...models.values()].map((model) => [foldName(model.name), model]))
  const claimed = new Set<string>()
  const places = new Map<string, ModelPlace>()
  for (const table of [...tables.filter(({ name }) => isPlain(name)), ...tables.filter(({ name }) => !isPlain(name))]) {
    const known = stored.get(placeKey(table))
    const base = plainName(table.name)
    const holder = models.get(base)
    if (known !== undefined) places.set(placeKey(table), { name: known.name, status: "stored" })
    else if (holder !== undefined && !readsTable(holder)) {
      places.set(placeKey(table), { name: holder.name, status: "theirs" })
    } else {
      const names = candidates(base, ...schemaName(table, defaultSchema))
      const free = firstFree(names, (name) => taken.has(foldName(name)) || claimed.has(foldName(name)))
      claimed.add(foldName(free))
      places.set(placeKey(table), { name: ModelName.make(free), status: "new" })
    }
  }
  return places
}
