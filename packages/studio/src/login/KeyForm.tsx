/** The question for an API key or token, or a sign-in at the issuer, when the service requires one. */
import { useQuery } from "@tanstack/react-query"
import type { SignIn } from "@semlayer/sdk/LightClient"
import { type FormEvent, useState } from "react"
import { queryClient } from "../api/Calls.js"
import { unlock } from "../api/Lock.js"
import { asProblem, currentClient, needsKey, setKey } from "../api/Session.js"

interface Props {
  /** What is wrong with the key that was sent; empty if none was. */
  readonly reason: string
}

const startSignIn = async (at: SignIn): Promise<void> => (await import("./SignIn.js")).signIn(at)

export const KeyForm = ({ reason }: Props) => {
  const [text, setText] = useState("")
  const [failure, setFailure] = useState<string | null>(null)
  const [isChecking, setChecking] = useState(false)
  const { data: at = null, isPending } = useQuery({
    queryKey: ["sign-in"],
    queryFn: ({ signal }) => currentClient().signIn({ signal }),
    retry: false
  })

  const check = async () => {
    setChecking(true)
    setKey(text.trim())
    try {
      await currentClient().listDatasources()
      unlock()
      await queryClient.resetQueries()
    } catch (error) {
      setFailure(asProblem(error).message)
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
  const leave = (issuer: SignIn) => {
    setChecking(true)
    startSignIn(issuer).catch((error: unknown) => {
      setFailure(asProblem(error).message)
      setChecking(false)
    })
  }

  const problem = failure ?? (reason === "" ? null : reason)
  if (isPending) return <main className="blank" />
  return (
    <main className="blank">
      <form className="key-form" onSubmit={submit}>
        <h1>{at === null ? "A key is needed" : "Sign in"}</h1>
        <p>
          {at === null
            ? "This service answers callers with an API key or a token."
            : `You sign in at ${new URL(at.issuer).host}, or enter an API key.`}{" "}
          The page keeps it until you close the tab.
        </p>
        {problem !== null && (
          <p role="alert" className="notice danger">
            {problem}
          </p>
        )}
        {at !== null && (
          <button type="button" className="button primary" disabled={isChecking} onClick={() => leave(at)}>
            Sign in
          </button>
        )}
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
        <button
          type="submit"
          className={at === null ? "button primary" : "button"}
          disabled={text.trim() === "" || isChecking}
        >
          Continue
        </button>
      </form>
    </main>
  )
}
