/** Random names of tables and columns: common ones, reserved words and unusual characters. */
import type { Draw } from "../fuzz/Draw.js"
import type { TestEngine } from "../TestDatabases.js"

const known = [
  ...["orders", "customer", "id", "name", "amount", "created_at", "status", "region_id", "line_no", "a", "b", "x_y"],
  ...["count", "order", "group", "select", "from", "table", "user", "null", "sum", "date", "rank", "primary", "key"],
  ...["Count", "count_col", "OrderLines", "camelCase", "UPPER", "Mixed Case", "with space", " lead", "with.dot", "a-b"],
  ...[
    "x__y",
    "__",
    "_",
    "1st",
    "2024",
    "a:b",
    "a;b",
    "a--b",
    "/*",
    "100%",
    "$x",
    "{y}",
    "it's",
    'say "x"',
    "tick`",
    "q?"
  ],
  ...[
    "заказы",
    "日本",
    "naïve",
    "ﬁ",
    "İ",
    "ß",
    "e\u0301",
    "a\u200bb",
    "tab\there",
    "back\\slash",
    "[x]",
    "#",
    "@v",
    "null_",
    "as"
  ]
] as const

const letters = [..."abcxyzABC_019 .-'\"`$%{}:;/\éЖ日"]

/** Names in use, normalized as the engine compares them. */
export type Names = Set<string>

/** PostgreSQL compares names as written; the others, at least in one place, without regard to case. */
const folded = (engine: TestEngine, name: string): string =>
  engine === "postgres" ? name : name.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "").trim()

/** Whether the engine rejects a name. */
const isTaken = (engine: TestEngine, name: string): boolean =>
  name.trim() === "" || /^sqlite_/i.test(name) || (engine === "mysql" && name !== name.trimEnd())

/** A name that is not in use. */
export const freshName = (draw: Draw, engine: TestEngine, names: Names): string => {
  const wanted = draw.chance(70) ? draw.one(known) : draw.times(1, 12, () => draw.maybeOne(letters) ?? "").join("")
  for (let i = 1; ; i++) {
    const name = i === 1 ? wanted : `${wanted}${i}`
    const key = folded(engine, name)
    if (isTaken(engine, name) || names.has(key)) continue
    names.add(key)
    return name
  }
}
