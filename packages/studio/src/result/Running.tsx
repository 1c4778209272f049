/** A query that runs: for how long, and a button that cancels it, which cancels its statement in the database too. */
import { useEffect, useState } from "react"

interface Props {
  readonly cancel: () => void
}

/** Fast answers come and go without a button. */
const shownAfter = 400
const step = 100

export const Running = ({ cancel }: Props) => {
  const [milliseconds, setMilliseconds] = useState(0)
  useEffect(() => {
    const started = performance.now()
    const timer = setInterval(() => setMilliseconds(performance.now() - started), step)
    return () => clearInterval(timer)
  }, [])
  if (milliseconds < shownAfter) return null
  return (
    <span className="running">
      {/* The status beside it says that a query runs; a screen reader need not hear each tenth of a second. */}
      <span className="caption" aria-hidden="true">
        {(milliseconds / 1000).toFixed(1)} s
      </span>
      <button type="button" className="button" onClick={cancel}>
        Cancel
      </button>
    </span>
  )
}
