// What is wrong with a table of capabilities, by what a surface has.

/** The entry of a surface that a text names, and the parameter behind it. */
const read = (text, known) => {
  if (known.has(text)) return { name: text }
  const at = text.lastIndexOf(" ")
  return { name: text.slice(0, at), parameter: text.slice(at + 1) }
}

/** What the table names that a surface does not have, and what it has that the table does not name. */
export const problemsOf = (capabilities, { key, title, known }) => {
  const named = new Set()
  const all = Object.values(capabilities).flat()
  const wrong = all.flatMap(({ what, [key]: served, extra }) => {
    const shown = Array.isArray(served) ? served : []
    if (!Array.isArray(served) && served.trim() === "") return [`'${what}': ${title} does not say why it is missing`]
    return [...shown, ...(extra[key] ?? [])].flatMap((text) => {
      const { name, parameter } = read(text, known)
      named.add(name)
      if (!known.has(name)) return [`'${what}': ${title} has no '${text}'`]
      const isKnown = parameter === undefined || known.get(name).includes(parameter)
      return isKnown ? [] : [`'${what}': '${name}' of ${title} has no '${parameter}'`]
    })
  })
  const unnamed = [...known.keys()].filter((name) => !named.has(name))
  return [...wrong, ...unnamed.map((name) => `'${name}' of ${title} belongs to no capability`)]
}
