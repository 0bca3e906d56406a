import type { ComponentChildren } from "preact"
import type { Outcome } from "../core/call"
import { useAct } from "../core/useAct"
import { ErrorBox } from "./Answer"

interface PressProps {
  readonly busy: boolean
  readonly children: ComponentChildren
  readonly kind?: "first" | "plain" | "bad" | undefined
  /** Of a form it is sent by default. */
  readonly press?: () => void
}

/** A button that shows that what it asked for is being done. It keeps the focus meanwhile, which one that is disabled would lose. */
export const Press = ({ busy, kind, press, children }: PressProps) => (
  <button
    type={press === undefined ? "submit" : "button"}
    class={kind}
    aria-disabled={busy}
    aria-busy={busy}
    onClick={press}
  >
    {children}
  </button>
)

interface ActionProps {
  readonly label: string
  readonly run: () => Promise<Outcome<unknown>>
  /** Asked before, where it cannot be taken back. */
  readonly sure?: string
  readonly kind?: PressProps["kind"]
  readonly done?: (reply: unknown) => void
}

/** A button that does something, and says why it could not. */
export const Action = ({ label, run, sure, kind, done }: ActionProps) => {
  const { busy, failure, act } = useAct()
  const press = () => {
    if (sure === undefined || confirm(sure)) act(run, done)
  }
  return (
    <>
      <Press busy={busy} kind={kind} press={press}>
        {label}
      </Press>
      {failure === undefined ? null : <ErrorBox failure={failure} />}
    </>
  )
}
