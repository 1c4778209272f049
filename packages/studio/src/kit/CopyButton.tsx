/** A button that copies a text, and says so. */
import { useEffect, useState } from "react"

export const CopyButton = ({ text, title = "Copy" }: { readonly text: string; readonly title?: string }) => {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle")
  useEffect(() => {
    if (state === "idle") return
    const timer = setTimeout(() => setState("idle"), 1600)
    return () => clearTimeout(timer)
  }, [state])
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setState("copied"),
      () => setState("failed")
    )
  }
  return (
    <button type="button" className="button" onClick={copy}>
      <span aria-live="polite">{state === "idle" ? title : state === "copied" ? "Copied" : "Not permitted"}</span>
    </button>
  )
}
