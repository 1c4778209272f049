/** A synthetic data warehouse with notes, whose word frequencies follow Zipf's law. It is deterministic. */
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import Sqlite from "better-sqlite3"

const list = (words: string): ReadonlyArray<string> => words.trim().split(/\s+/)

const nouns = list(`
  order customer product invoice payment shipment refund discount price cost margin revenue tax currency account contract
  subscription plan trial renewal churn lead campaign channel click impression visit session page device browser country
  region city store warehouse stock supplier purchase return carrier parcel delivery route driver vehicle employee salary
  department manager team shift holiday absence ticket agent queue complaint survey score review rating coupon basket cart
  category brand size colour weight length batch serial component assembly machine sensor alarm downtime repair spare
  energy meter tariff reading outage claim policy premium broker loan interest deposit withdrawal balance transfer branch
  card merchant fraud limit credit debit ledger journal budget forecast target quota commission territory opportunity
  pipeline stage proposal contact address email phone consent segment cohort experiment variant funnel conversion event
  property listing tenant lease rent building floor room booking guest reservation flight seat airport luggage crew patient
  visitor doctor ward treatment diagnosis prescription dose pharmacy laboratory sample result trialist course lesson student
  teacher grade exam certificate library shelf author title chapter loanee fine recipe ingredient kitchen table waiter menu
  farm field crop harvest soil rainfall fertiliser tractor mill grain flour bakery loaf vineyard bottle cellar`)

const qualifiers = list(`
  net gross total average first last open closed active paid unpaid late early new old main secondary internal external
  planned actual daily weekly monthly quarterly yearly local foreign online offline domestic manual automatic primary
  backup draft final pending approved rejected cancelled partial full minimum maximum initial current previous next annual`)

const verbs = list(`
  counts excludes includes doubles misses contains records shows repeats follows precedes replaces ignores overstates
  understates groups splits joins filters converts rounds truncates delays duplicates hides matches`)

const small = list("the the the of of a a in is is to for and and it by when not only before after from with as are")

const suffixes = list("id name code date time status type amount count flag note level rate share number")

/** Numbers from 0 to 1, the same in each run (mulberry32). */
const generator = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Pick = (words: ReadonlyArray<string>) => string

const picks = (random: () => number) => {
  const even: Pick = (words) => words[Math.floor(random() * words.length)] ?? ""
  /** The word of rank r with a probability proportional to 1/r. */
  const zipf: Pick = (words) => words[Math.floor(words.length ** random()) - 1] ?? ""
  return { even, zipf }
}

export const models = 200
export const columnsOfModel = 50
export const memories = 10_000

export interface MadeModel {
  readonly name: string
  readonly data_source: string
  readonly [key: string]: unknown
}

interface World {
  readonly models: ReadonlyArray<MadeModel>
  readonly memories: ReadonlyArray<{ readonly id: string; readonly entities: ReadonlyArray<string> }>
  readonly question: (n: number) => string
  readonly entity: (n: number) => string
}

/** The world: 200 models of 50 columns in two datasources, 10,000 memories about them, and questions. */
export const makeWorld = (): World => {
  const random = generator(7)
  const { even, zipf } = picks(random)
  const made = Array.from({ length: models }, (_, n) => {
    const subject = `${nouns[n % nouns.length]}`
    const name = n < nouns.length ? `${subject}s` : `${even(qualifiers)}_${subject}s_${n}`
    const columns = Array.from({ length: columnsOfModel }, (_, i) => ({
      name: `${zipf(nouns)}_${even(random() < 0.5 ? qualifiers : suffixes)}_${i}`,
      type: "TEXT",
      ...(random() < 0.6 && { description: sentence(random, 9) })
    }))
    return {
      ...{ name, data_source: n % 4 === 0 ? "archive" : "company", sql_table: name, columns },
      description: sentence(random, 12)
    }
  })
  const entities = made.flatMap(({ name, data_source, columns }) => [
    `${data_source}.${name}`,
    ...columns.map((column) => `${data_source}.${name}.${column.name}`)
  ])
  const notes = Array.from({ length: memories }, (_, n) => ({
    id: String(n + 1),
    version: 2,
    learning: `${sentence(random, 14)} ${sentence(random, 16)}`,
    entities: [...new Set([even(entities), even(entities)])],
    created_at: new Date(Date.UTC(2025, 0, 1) + n * 60_000).toISOString()
  }))
  const question = (n: number) => {
    const own = picks(generator(1000 + n))
    return (
      `what is the ${own.even(qualifiers)} ${own.zipf(nouns)} of each ${own.even(nouns)} ` +
      `by ${own.even(nouns)} ${own.even(suffixes)}?`
    )
  }
  return { models: made, memories: notes, question, entity: (n) => entities[(n * 7919) % entities.length] ?? "company" }
}

const sentence = (random: () => number, length: number): string => {
  const { even, zipf } = picks(random)
  const words = Array.from({ length }, () => {
    const draw = random()
    if (draw < 0.42) return even(small)
    if (draw < 0.5) return even(verbs)
    if (draw < 0.62) return even(qualifiers)
    return draw < 0.65 ? `${even(nouns).slice(0, 3).toUpperCase()}-${Math.floor(random() * 9000) + 1000}` : zipf(nouns)
  })
  return `${words.join(" ")}.`
}

/** Writes the world into a new SQLite storage; returns its path. */
export const storeWorld = (directory: string, world: World): string => {
  mkdirSync(directory, { recursive: true })
  const path = join(directory, "search.db")
  const client = new Sqlite(path)
  client.exec(`
    CREATE TABLE datasources (name TEXT PRIMARY KEY, data JSON NOT NULL);
    CREATE TABLE models (data_source TEXT NOT NULL, name TEXT NOT NULL, data JSON NOT NULL, PRIMARY KEY (data_source, name));
    CREATE TABLE memories (id TEXT PRIMARY KEY, data JSON NOT NULL)`)
  const [datasource, model, memory] = [
    client.prepare("INSERT INTO datasources VALUES (?, ?)"),
    client.prepare("INSERT INTO models VALUES (?, ?, ?)"),
    client.prepare("INSERT INTO memories VALUES (?, ?)")
  ]
  client.transaction(() => {
    for (const name of ["company", "archive"]) {
      datasource.run(name, JSON.stringify({ version: 2, name, type: "sqlite", database: "none.db" }))
    }
    for (const each of world.models) model.run(each.data_source, each.name, JSON.stringify(each))
    for (const each of world.memories) memory.run(each.id, JSON.stringify(each))
  })()
  client.close()
  return path
}
