/** Filters that controls can edit: a column, an operator and values. Any other filter stays text. */

export const operators = [
  "in",
  "not in",
  "=",
  "<>",
  "<",
  "<=",
  ">",
  ">=",
  "between",
  "contains",
  "is null",
  "is not null"
] as const
export type Operator = (typeof operators)[number]

export interface Condition {
  /** Path of a column, or the name or formula of a measure. */
  readonly column: string
  readonly operator: Operator
  /** Values as JSON has them: texts, numbers and booleans. */
  readonly values: ReadonlyArray<FilterValue>
}

export type FilterValue = string | number | boolean

/** The words of the operators. */
export const operatorTitles: Readonly<Record<Operator, string>> = {
  in: "is one of",
  "not in": "is not one of",
  "=": "is",
  "<>": "is not",
  "<": "is less than",
  "<=": "is at most",
  ">": "is more than",
  ">=": "is at least",
  between: "is between",
  contains: "contains",
  "is null": "is empty",
  "is not null": "is not empty"
}

const literal = (value: FilterValue): string =>
  typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value)

/** The text of a condition in the language of filters. */
export const writeCondition = ({ column, operator, values }: Condition): string => {
  const [first = "", second = ""] = values
  switch (operator) {
    case "is null":
    case "is not null":
      return `${column} ${operator}`
    case "in":
    case "not in":
      return `${column} ${operator} (${values.map(literal).join(", ")})`
    case "between":
      return `${column} between ${literal(first)} and ${literal(second)}`
    case "contains":
      return `${column} ilike ${literal(`%${String(first)}%`)}`
    default:
      return `${column} ${operator} ${literal(first)}`
  }
}

const path = "(?:[\\p{L}_][\\p{L}\\p{N}_]*|\\*)(?:\\.(?:[\\p{L}_][\\p{L}\\p{N}_]*|\\*))*(?::[a-z_]+)?"
const value = "'(?:[^']|'')*'|-?\\d+(?:\\.\\d+)?|true|false"

const pattern = (rest: string): RegExp => new RegExp(`^\\s*(${path})\\s*${rest}\\s*$`, "iu")

const nulls = pattern("is\\s+(not\\s+)?null")
const lists = pattern(`(not\\s+)?in\\s*[([]\\s*((?:${value})(?:\\s*,\\s*(?:${value}))*)\\s*[)\\]]`)
const ranges = pattern(`between\\s+(${value})\\s+and\\s+(${value})`)
const parts = pattern("ilike\\s+'%((?:[^'%_]|'')*)%'")
const comparisons = pattern(`(=|==|<>|!=|<=|>=|<|>)\\s*(${value})`)

const readLiteral = (text: string): FilterValue => {
  if (text.startsWith("'")) return text.slice(1, -1).replaceAll("''", "'")
  if (/^(true|false)$/i.test(text)) return text.toLowerCase() === "true"
  return Number(text)
}

const spellings: Readonly<Record<string, Operator>> = { "==": "=", "!=": "<>" }
const isOperator = (text: string): text is Operator => operators.some((each) => each === text)

/** The forms that controls can show, each with the condition of its match. */
const forms: ReadonlyArray<readonly [RegExp, (match: ReadonlyArray<string | undefined>) => Condition | null]> = [
  [nulls, ([, column = "", not]) => ({ column, operator: not === undefined ? "is null" : "is not null", values: [] })],
  [
    lists,
    ([, column = "", not, items = ""]) => {
      const values = [...items.matchAll(new RegExp(value, "giu"))].map(([text]) => readLiteral(text))
      return { column, operator: not === undefined ? "in" : "not in", values }
    }
  ],
  [
    ranges,
    ([, column = "", least = "", most = ""]) => ({
      column,
      operator: "between",
      values: [readLiteral(least), readLiteral(most)]
    })
  ],
  [parts, ([, column = "", part = ""]) => ({ column, operator: "contains", values: [part.replaceAll("''", "'")] })],
  [
    comparisons,
    ([, column = "", sign = "", text = ""]) => {
      const operator = spellings[sign] ?? sign
      return isOperator(operator) ? { column, operator, values: [readLiteral(text)] } : null
    }
  ]
]

/** The condition of a filter; null if controls cannot show it. */
export const readCondition = (filter: string): Condition | null => {
  for (const [form, conditionOf] of forms) {
    const match = form.exec(filter)
    if (match !== null) return conditionOf(match)
  }
  return null
}
