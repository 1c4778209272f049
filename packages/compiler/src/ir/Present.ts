/** Access to values that exist by construction. */
import { Option } from "effect"

/** The value. An absent one is a compiler bug and throws a defect that names what is missing. */
export const present = <A>(value: A | undefined, what: string): A =>
  Option.getOrThrowWith(Option.fromNullable(value), () => new Error(`The compiler has lost ${what}`))
