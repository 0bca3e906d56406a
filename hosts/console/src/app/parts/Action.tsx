import { useState } from "preact/hooks"
import type { Failure, Outcome } from "../core/call"
import { lookAgain } from "../core/live"
import { ErrorBox } from "./Answer"

interface ActionProps {
  readonly label: string
  readonly run: () => Promise<Outcome<unknown>>
  /** Asked before, where it cannot be taken back. */
  readonly sure?: string
  readonly kind?: "first" | "plain" | "bad"
  readonly done?: (reply: unknown) => void
}

/** A button that does something, and says why it could not. */
export const Action = ({ label, run, sure, kind, done }: ActionProps) => {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const act = () => {
    if (sure !== undefined && !confirm(sure)) return
    setBusy(true)
    void run().then((outcome) => {
      setBusy(false)
      setFailure(outcome.ok ? undefined : outcome.failure)
      if (!outcome.ok) return
      lookAgain()
      done?.(outcome.reply)
    })
  }
  return (
    <>
      <button type="button" class={kind} disabled={busy} onClick={act}>
        {label}
      </button>
      {failure === undefined ? null : <ErrorBox failure={failure} />}
    </>
  )
}
