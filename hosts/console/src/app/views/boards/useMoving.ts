import { useEffect, useRef } from "preact/hooks"
import type { Failure, Outcome } from "../../core/call"
import { useAct } from "../../core/useAct"

/** Cards that are moved, one at a time: whoever presses or drops again meanwhile asks for nothing. */
export interface Moving {
  readonly busy: boolean
  readonly failure: Failure | undefined
  readonly move: (key: string, work: () => Promise<Outcome<unknown>>) => void
  /** The card that was moved last. */
  readonly last: { current: string | undefined }
}

export const useMoving = (): Moving => {
  const { busy, failure, act } = useAct()
  const last = useRef<string | undefined>(undefined)
  const move: Moving["move"] = (key, work) => {
    if (!busy) last.current = key
    act(work)
  }
  return { busy, failure, move, last }
}

export const idOfTicket = (key: string): string => `ticket-${key}`

/** A card that is drawn anew elsewhere would lose the focus; it is given back, unless something else has it now. */
export const useKeptFocus = ({ last }: Moving): void => {
  useEffect(() => {
    const { current } = last
    if (current === undefined || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`#${CSS.escape(idOfTicket(current))} a`)?.focus()
  })
}
