/** The number that SQLite's `sum` reads from a value: a text or blob counts as its numeric prefix, else as 0. */
export const numberOf = (value: unknown): number => {
  if (typeof value === "number") return value
  const text = value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : String(value)
  return Number(/^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/i.exec(text)?.[1] ?? 0)
}
