import { useState } from "preact/hooks"
import type { Outcome } from "../core/call"
import { useAct } from "../core/useAct"
import { Press } from "./Action"
import { ErrorBox } from "./Answer"

interface TextActionProps {
  readonly label: string
  readonly act: string
  readonly run: (text: string) => Promise<Outcome<unknown>>
  /** How many lines there is room for; one when left out. */
  readonly lines?: number
  readonly placeholder?: string
  readonly done?: (reply: unknown) => void
}

/** A text and what is done with it. */
export const TextAction = ({ label, act: name, run, lines = 1, placeholder, done }: TextActionProps) => {
  const [text, setText] = useState("")
  const { busy, failure, act } = useAct()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    act(
      () => run(text),
      (reply) => {
        setText("")
        done?.(reply)
      },
    )
  }
  const field = {
    value: text,
    placeholder,
    "aria-label": label,
    required: true,
    onInput: (event: InputEvent) => {
      const { target } = event
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) setText(target.value)
    },
  }
  return (
    <form class="row" onSubmit={submit}>
      <div class="grow">{lines === 1 ? <input {...field} /> : <textarea rows={lines} {...field} />}</div>
      <Press busy={busy}>{name}</Press>
      {failure === undefined ? null : <ErrorBox failure={failure} />}
    </form>
  )
}
