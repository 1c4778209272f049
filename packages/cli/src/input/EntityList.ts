/** Splits a list of entities at commas outside of parentheses, as in `a:corr(other=b, n=2)`. */
export const entityList = (text: string): ReadonlyArray<string> => {
  const entities: Array<string> = []
  let depth = 0
  let start = 0
  for (let i = 0; i <= text.length; i++) {
    if (text[i] === "(") depth++
    if (text[i] === ")") depth--
    if (i < text.length && (text[i] !== "," || depth > 0)) continue
    entities.push(text.slice(start, i).trim())
    start = i + 1
  }
  return entities.filter((entity) => entity !== "")
}
