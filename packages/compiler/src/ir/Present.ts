/** Parts that are there by construction. */
import { Option } from "effect"

/** The value; that there is none is a bug, which fails as a defect that names what is missing. */
export const present = <A>(value: A | undefined, what: string): A =>
  Option.getOrThrowWith(Option.fromNullable(value), () => new Error(`The compiler has lost ${what}`))
