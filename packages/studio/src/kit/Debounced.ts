/** A value that follows another one once it has been stable for some milliseconds. */
import { useEffect, useState } from "react"

export const useDebounced = <A>(value: A, milliseconds = 200): A => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
