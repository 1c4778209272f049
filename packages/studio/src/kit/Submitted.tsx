/** A form that sends something to the service: it is disabled meanwhile, and shows what went wrong. */
import { type FormEvent, type ReactNode, useState } from "react"
import { asProblem } from "../api/Session.js"

interface Props {
  readonly submit: () => Promise<void>
  readonly done: () => void
  readonly isComplete: boolean
  readonly title?: string
  readonly children: ReactNode
}

export const Submitted = ({ submit, done, isComplete, title = "Save", children }: Props) => {
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await submit()
      done()
    } catch (error) {
      setProblem(asProblem(error).message)
    } finally {
      setBusy(false)
    }
  }
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form className="filter-form" onSubmit={submitted}>
      {children}
      {problem !== null && (
        <p role="alert" className="notice danger">
          {problem}
        </p>
      )}
      <button type="submit" className="button primary" disabled={!isComplete || isBusy}>
        {title}
      </button>
    </form>
  )
}
