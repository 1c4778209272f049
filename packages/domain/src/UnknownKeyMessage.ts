/** The message for an unknown key: the known key of the same meaning, else similar keys, else all keys. */
import { didYouMean, suggest } from "./Suggest.js"

/** By known key, the words that other tools use for it. Case, `_` and `-` are ignored. */
const synonyms: Readonly<Record<string, string>> = {
  source_model: "model source from table cube view explore dataset",
  measures: "metric metrics aggregate aggregates aggregations values facts select",
  dimensions: "groupby groupbys groups group by breakdown breakdowns attributes columns select",
  time_dimensions: "time times date timedimension granularity grain period",
  filters: "where filter having condition conditions",
  order: "orderby orderings sort sortby sorts",
  limit: "top take first maxrows pagesize rowlimit",
  offset: "skip",
  formula: "sql expr expression measure calculation",
  sql: "expr expression formula query",
  sql_table: "table tablename relation",
  columns: "fields dimensions attributes",
  joins: "relationships relations references",
  join_pairs: "on keys condition",
  target_model: "to model target",
  data_source: "datasource database connection source",
  learning: "text note content body",
  linked_entities: "entities tags"
}

const folded = (key: string): string => key.toLowerCase().replace(/[_-]/g, "")

/** The known keys that an unknown key may mean, best first. */
export const suggestKey = (key: string, known: ReadonlyArray<string>): ReadonlyArray<string> => {
  const word = folded(key)
  const spelled = known.filter((each) => folded(each) === word)
  const same = known.filter((each) => synonyms[each]?.split(" ").includes(word))
  return spelled.length + same.length > 0 ? [...spelled, ...same] : suggest(key, known)
}

/** The message without its path. */
export const unknownKeyMessage = (key: string, known: ReadonlyArray<string>): string => {
  const near = suggestKey(key, known)
  if (near.length > 0) return `is not a known key.${didYouMean(near)}`
  return known.length === 0 ? "is not a known key" : `is not a known key; expected one of ${known.join(", ")}`
}
