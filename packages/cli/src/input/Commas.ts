/** Splits a list at its commas, except inside brackets and quotes, as in `a:corr(other=b, n=2), 'x,y'`. */
export const splitAtCommas = (text: string): ReadonlyArray<string> => {
  const parts: Array<string> = []
  let depth = 0
  let quote: string | null = null
  let start = 0
  for (let i = 0; i <= text.length; i++) {
    const char = text[i] ?? ","
    if (i < text.length) {
      if (quote !== null) {
        if (char === quote) quote = null
        continue
      }
      if (char === "'" || char === '"') quote = char
      if ("([{".includes(char)) depth++
      if (")]}".includes(char)) depth--
      if (char !== "," || depth > 0) continue
    }
    parts.push(text.slice(start, i).trim())
    start = i + 1
  }
  return parts.filter((part) => part !== "")
}
