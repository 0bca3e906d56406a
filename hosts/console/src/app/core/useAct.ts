import { useRef, useState } from "preact/hooks"
import type { Failure, Outcome } from "./call"
import { lookAgain } from "./live"

/** Something that a person asked for, and what became of it. */
export interface Act {
  readonly busy: boolean
  readonly failure: Failure | undefined
  /** Does it, unless it is being done already: whoever presses twice asks once. */
  readonly act: <A>(work: () => Promise<Outcome<A>>, done?: (reply: A) => void) => void
}

/** Does one thing at a time; when it is done, what is shown is looked at again. */
export const useAct = (): Act => {
  // Two presses may come before anything is drawn anew.
  const isUnderWay = useRef(false)
  const [{ busy, failure }, setState] = useState<Omit<Act, "act">>({ busy: false, failure: undefined })
  const act: Act["act"] = (work, done) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setState({ busy: true, failure: undefined })
    void work().then((outcome) => {
      isUnderWay.current = false
      setState({ busy: false, failure: outcome.ok ? undefined : outcome.failure })
      if (!outcome.ok) return
      lookAgain()
      done?.(outcome.reply)
    })
  }
  return { busy, failure, act }
}
