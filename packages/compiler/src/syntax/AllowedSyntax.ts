/**
 * Allow-list of constructs in user SQL under an access policy.
 * Covers the parser's node kinds, the clauses of queries and the types of casts. Anything else is rejected by name, including
 * constructs that later parser versions add.
 */
import { allowedFunctions } from "./AllowedFunctions.js"

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)

const words = (text: string): ReadonlyArray<string> => text.trim().split(/\s+/)

/** Node kinds other than function calls. */
const structure = new Set(
  words(`
    select union intersect except subquery values with cte from where group_by having order_by limit offset qualify
    ordered window over window_spec window_function within_group table joined_table alias annotated paren tuple star
    column identifier literal boolean null value expressions this kind
    add sub mul div mod int_div neg concat and or xor not eq neq lt lte gt gte null_safe_eq null_safe_neq is
    in between exists any all is_null is_true is_false like i_like similar_to glob regexp_like collation
    bitwise_and bitwise_or bitwise_xor bitwise_not bitwise_left_shift bitwise_right_shift
    case when if_func cast try_cast safe_cast data_type Custom interval interval_span at_time_zone extract dot subscript
    array_slice array array_func lambda cube rollup grouping_sets fetch
    Preceding Following Value Identifier Function var args num_buckets
  `)
)

/** The parser's node kinds for some of the allowed functions. */
const aliases = new Set(
  words(`
    function aggregate_function mod_func bitwise_and_agg bitwise_or_agg bitwise_xor_agg bitwise_count logical_and
    logical_or json_extract_scalar json_extract_path n_tile day_of_month day_of_week day_of_year week_of_year
    j_s_o_n_array j_s_o_n_array_agg j_s_o_n_object j_s_o_n_object_agg j_s_o_n_key_value cast_to_str_type
    combined_agg_func list_agg str_position l_trim r_trim null_if if_null power trunc_func chr char_func pi
    current_timestamp_l_t_z timestamp_trunc date_from_parts
  `)
)

/**
 * Normalizes function kinds.
 * The parser spells them in several ways: `date_trunc`, `startswith` or `starts_with`.
 */
const spelled = (kind: string): string => kind.replaceAll("_", "").toLowerCase()

const functionKinds = new Map<string, ReadonlySet<string>>()

const functionKindsOf = (parserName: string): ReadonlySet<string> => {
  const known = functionKinds.get(parserName) ?? new Set([...allowedFunctions(parserName)].map(spelled))
  functionKinds.set(parserName, known)
  return known
}

/** Allowed clauses by kind of query. A node has all keys; those of absent clauses are empty. */
const clauses: Readonly<Record<string, ReadonlySet<string>>> = {
  select: new Set(
    words(`
      expressions from joins where_clause group_by having qualify order_by limit offset fetch distinct distinct_on top
      with windows leading_comments trailing_comments
    `)
  ),
  subquery: new Set(
    words(`
      this alias column_aliases alias_explicit_as alias_keyword order_by limit offset lateral modifiers_inside
      trailing_comments leading_comments
    `)
  ),
  ...Object.fromEntries(
    ["union", "intersect", "except"].map((kind) => [
      kind,
      new Set(words("left right all distinct with order_by limit offset by_name leading_comments trailing_comments"))
    ])
  )
}

/** Built-in types allowed in casts. Types that name database objects would reveal whether these exist. */
const ownTypes =
  /^(?:u?int\d*|u?integer|hugeint|uhugeint|u?bigint|u?smallint|u?tinyint|mediumint|signed|unsigned|numeric|decimal\d*|dec|float\d*|double|real|money|bool|boolean|text|string|varchar|nvarchar|char|character|bpchar|clob|bytea|blob|binary|varbinary|date\d*|datetime\d*|time|timetz|timestamp\w*|interval|year|json|jsonb|uuid|inet|cidr|macaddr|bit|fixedstring|lowcardinality|nullable)$/i

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0)

/** The first construct of a tree that is not on the allow-list, in words; null if all are. */
export const unsafeConstruct = (tree: unknown, parserName: string): string | null => {
  const functions = functionKindsOf(parserName)
  const isAllowed = (kind: string): boolean => structure.has(kind) || aliases.has(kind) || functions.has(spelled(kind))
  const visit = (node: unknown): string | null => {
    if (Array.isArray(node)) return firstOf(node, visit)
    if (!isObject(node)) return null
    const entries = Object.entries(node)
    const [entry] = entries
    if (entries.length === 1 && entry !== undefined) {
      const [kind, value] = entry
      if (!isAllowed(kind)) return construct(kind)
      const odd = oddClause(kind, value)
      if (odd !== null) return construct(odd)
    }
    const type = node["data_type"]
    if (type === "custom" && !ownTypes.test(typeName(node["name"]))) return `the type ${String(node["name"])}`
    return firstOf(
      entries.map(([, value]) => value),
      visit
    )
  }
  return visit(tree)
}

const construct = (name: string): string => `the construct ${name.replaceAll("_", " ")}`

const typeName = (name: unknown): string => String(name).replace(/\s*\(.*$/, "")

const oddClause = (kind: string, value: unknown): string | null => {
  const known = clauses[kind]
  if (known === undefined || !isObject(value)) return null
  return Object.entries(value).find(([key, clause]) => !known.has(key) && !isEmpty(clause))?.[0] ?? null
}

const firstOf = (nodes: ReadonlyArray<unknown>, visit: (node: unknown) => string | null): string | null => {
  for (const node of nodes) {
    const found = visit(node)
    if (found !== null) return found
  }
  return null
}
