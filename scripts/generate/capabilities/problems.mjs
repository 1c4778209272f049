// @ts-check
// Compares a capability table with what an interface offers.

/** The name of an operation in a text, and the parameter after it. */
const read = (text, known) => {
  if (known.has(text)) return { name: text }
  const at = text.lastIndexOf(" ")
  return { name: text.slice(0, at), parameter: text.slice(at + 1) }
}

/** Names in the table that the interface lacks, and names of the interface that the table lacks. */
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
