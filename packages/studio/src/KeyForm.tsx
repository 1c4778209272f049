/** The question for an API key or token, when the service requires one. */
import { type FormEvent, useState } from "react"
import { queryClient } from "./api/Calls.js"
import { setWaitingForKey } from "./api/Lock.js"
import { asProblem, currentClient, needsKey, setKey } from "./api/Session.js"

export const KeyForm = () => {
  const [text, setText] = useState("")
  const [problem, setProblem] = useState<string | null>(null)
  const [isChecking, setChecking] = useState(false)

  const check = async () => {
    setChecking(true)
    setKey(text.trim())
    try {
      await currentClient().listDatasources()
      setWaitingForKey(false)
      await queryClient.resetQueries()
    } catch (error) {
      setProblem(asProblem(error).message)
      // A key with which this service cannot be asked is not kept.
      if (needsKey(error)) setKey(null)
    } finally {
      setChecking(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void check()
  }

  return (
    <main className="blank">
      <form className="key-form" onSubmit={submit}>
        <h1>A key is needed</h1>
        <p>This service answers callers with an API key or a token. The page keeps it until you close the tab.</p>
        <label htmlFor="key">API key or token</label>
        <input
          id="key"
          className="input"
          type="password"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {problem !== null && (
          <p role="alert" className="notice danger">
            {problem}
          </p>
        )}
        <button type="submit" className="button primary" disabled={text.trim() === "" || isChecking}>
          Continue
        </button>
      </form>
    </main>
  )
}
