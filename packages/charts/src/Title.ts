/** The title of a chart, from the labels of its columns. */
import type { Roles } from "./Shape.js"

/** Measures that a title names; further ones are counted. */
const mostNamed = 3

const listed = (names: ReadonlyArray<string>): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`

/** For example `Revenue and buyers by Ordered at and Channel`. */
export const titleOf = ({ measures, times, categories }: Roles): string => {
  const names = measures.map(({ title }) => title)
  const shown =
    names.length > mostNamed ? [...names.slice(0, mostNamed - 1), `${names.length - mostNamed + 1} more`] : names
  const by = listed([...times, ...categories].map(({ title }) => title))
  return by === "" ? listed(shown) : `${listed(shown)} by ${by}`
}
