import type { Input, OperationTag, Reply } from "quoin"
import { useEffect, useRef, useState } from "preact/hooks"
import { type Failure, type Outcome, call } from "./call"
import { beat } from "./live"
import { recognise, visitor } from "./session"

/** What is known of an answer that was asked for. */
export interface Asked<A> {
  readonly reply: A | undefined
  readonly failure: Failure | undefined
  readonly waits: boolean
  /** Asks again. */
  readonly again: () => void
}

const nothing = { reply: undefined, failure: undefined, waits: true }

/** A call that was refused for want of rights may have been made after the session ended. */
const notice = (failure: Failure | undefined): void => {
  const refused = failure !== undefined && ["NotAllowed", "NotSignedIn", "NotFound"].includes(failure.failure)
  if (refused && visitor.value?.username !== undefined) void recognise()
}

/** Asks for something, and again whenever it may have changed. What was known stands until there is an answer. */
export const useAsked = <A>(key: string, load: (() => Promise<Outcome<A>>) | undefined): Asked<A> => {
  const [known, setKnown] = useState<Omit<Asked<A>, "again"> & { readonly key?: string }>(nothing)
  const [turn, setTurn] = useState(0)
  const who = visitor.value?.username ?? ""
  const asking = `${who} ${key}`
  /** What is asked for now, how often anything was, and which answer was the last to be shown. */
  const state = useRef({ asking, asked: 0, shown: 0 })
  state.current.asking = asking
  useEffect(() => {
    if (load === undefined) return
    const number = (state.current.asked += 1)
    void load().then((outcome) => {
      const { asking: wanted, shown } = state.current
      // A slow answer counts until a later one is there: otherwise a busy server would never be heard.
      if (wanted !== asking || number < shown) return
      state.current.shown = number
      if (outcome.ok) return setKnown({ key, reply: outcome.reply, failure: undefined, waits: false })
      notice(outcome.failure)
      setKnown({ key, reply: undefined, failure: outcome.failure, waits: false })
    })
  }, [asking, turn, beat.value])
  const again = () => setTurn((before) => before + 1)
  // What was the answer to another question is none to this one.
  return known.key === key ? { ...known, again } : { ...nothing, again }
}

/** The answer of an operation; nothing is asked without a payload. */
export const useCall = <Tag extends OperationTag>(
  operation: Tag,
  payload: Input<Tag> | undefined,
): Asked<Reply<Tag>> =>
  useAsked(
    `${operation} ${JSON.stringify(payload)}`,
    payload === undefined ? undefined : () => call(operation, payload),
  )
