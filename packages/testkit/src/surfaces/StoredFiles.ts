/** Fuzzed storage files, as users, other programs or attackers may leave them. */
import type { Draw } from "../fuzz/Draw.js"
import { hostileText, spoilt, wellFormed } from "./Mutation.js"

export interface StoredFile {
  /** Relative to the storage's directory. */
  readonly path: string
  readonly bytes: Uint8Array
}

const model = `name: orders
data_source: shop
sql_table: orders
description: What was sold
columns:
  - name: id
    type: INT
    primary_key: true
  - {name: amount, type: DOUBLE, description: "what was paid"}
  - name: ordered_on
    type: DATE
measures:
  - name: revenue
    formula: amount:sum
joins:
  - target_model: customers
    join_pairs: [[customer_id, id]]
version: 7
`

const datasource = `name: shop
type: sqlite
database: ./shop.db
description: |
  Of a shop.
version: 2
`

const memory = `---
id: "7"
version: 2
entities: [shop.orders]
created_at: 2025-01-01T00:00:00.000Z
---
Refunds are negative.
`

const laughs = Array.from({ length: 9 }, (_, i) =>
  i === 0 ? `a0: &a0 [x,x,x,x,x,x,x,x,x]` : `a${i}: &a${i} [${Array.from({ length: 9 }, () => `*a${i - 1}`).join(",")}]`
).join("\n")

/** YAML constructs that are difficult for parsers. */
const pieces = [
  ...[
    "&a [*a]",
    "*nowhere",
    "!!js/function 'x'",
    "!!binary aGk=",
    "!!timestamp 2025-01-01",
    "? complex\n: key",
    "<<: {a: 1}"
  ],
  ...[
    "- - - - -",
    "{a: {b: {c: [",
    "]]]",
    "\t",
    "%YAML 9.9\n---",
    "--- \n...\n---",
    "null: null",
    "0x1F",
    "1_000",
    ".inf",
    "yes"
  ],
  ...[
    "|+9",
    "'",
    '"\\x0"',
    "\u0000",
    "\ufeff",
    "name: other\nname: again",
    "version: 99",
    "version: -1",
    "columns: 7",
    "metrics: []",
    "measures:\n  - {name: a, formula: 'amount:sum'}\n  - {name: a, formula: 'amount:avg'}",
    "description: 007",
    'version: "7"',
    "sql_table: 1.10",
    laughs
  ],
  ...["[".repeat(2000), "a: ".repeat(500), "- ".repeat(3000), `key: ${"x".repeat(100_000)}`]
]

const spoiltText = (draw: Draw, text: string): Uint8Array => {
  const lines = text.split("\n")
  const at = draw.below(lines.length)
  const piece = draw.chance(70) ? (draw.maybeOne(pieces) ?? "") : hostileText(draw)
  switch (draw.below(6)) {
    case 0:
      return new TextEncoder().encode(lines.toSpliced(at, 0, piece).join("\n"))
    case 1:
      return new TextEncoder().encode(lines.toSpliced(at, 1, piece).join("\n"))
    case 2:
      return new TextEncoder().encode(
        lines.map((line, i) => (i === at ? line.replace(/:.*/, `: ${piece}`) : line)).join("\n")
      )
    case 3:
      return new TextEncoder().encode(lines.map((line, i) => (i === at ? ` ${line}` : line)).join("\n"))
    case 4:
      return new TextEncoder().encode(draw.chance(50) ? piece : "")
    default:
      return spoilt(draw, text)
  }
}

/** One file with corrupted content or a hostile name. */
export const hostileFile = (draw: Draw): StoredFile => {
  const [path, text] = draw.one([
    ["models/shop/orders.yaml", model],
    ["models/shop/orders.yaml", model],
    ["datasources/shop.yaml", datasource],
    ["memories/7.md", memory]
  ] as const)
  const name = draw.chance(5)
    ? path.replace(/[^/]+\./, `${encodeURIComponent(wellFormed(hostileText(draw).slice(0, 40)))}.`)
    : path
  return { path: name, bytes: draw.chance(70) ? spoiltText(draw, text) : spoilt(draw, text) }
}
