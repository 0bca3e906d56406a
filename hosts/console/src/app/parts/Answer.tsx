import type { ComponentChildren } from "preact"
import { useEffect, useState } from "preact/hooks"
import type { Failure } from "../core/call"
import { signingIn, visitor } from "../core/session"
import type { Asked } from "../core/useCall"
import { useSettled } from "../core/useSettled"

/** What went wrong, by field where the server says so. */
export const ErrorBox = ({ failure, again }: { readonly failure: Failure; readonly again?: () => void }) => (
  <div class="trouble" role="alert">
    <strong>{titleOf(failure)}</strong>
    {failure.violations.length === 0 ? <p>{failure.message}</p> : <Broken {...failure} />}
    <div class="row">
      {again === undefined ? null : (
        <button type="button" onClick={again}>
          Try again
        </button>
      )}
      {visitor.value?.username === undefined && failure.status === 401 ? (
        <button type="button" onClick={() => (signingIn.value = true)}>
          Sign in
        </button>
      ) : null}
    </div>
  </div>
)

const titles: Readonly<Record<string, string>> = {
  NotAllowed: "You may not see this",
  NotSignedIn: "Sign in to see this",
  NotFound: "There is nothing here",
  InvalidInput: "That is not how it is asked for",
  Unreachable: "The server does not answer",
  Conflict: "Somebody else was faster",
}

const titleOf = ({ failure }: Failure): string => titles[failure] ?? failure

const Broken = ({ violations }: Failure) => (
  <ul>
    {violations.map(({ field, given, allowed }) => (
      <li key={field}>
        <code>{field}</code>: given <code>{given}</code>; allowed: {allowed}
      </li>
    ))}
  </ul>
)

/** After so long somebody wonders whether it goes on. */
const longMillis = 2_000

/** Shown as long as nothing is known. */
export const Waits = () => {
  const [waits, setWaits] = useState(false)
  useEffect(() => setWaits(true), [])
  const isLong = useSettled(waits, longMillis)
  return (
    <div class="waits" role="status" aria-label="Loading">
      <i />
      <i />
      <i />
      {isLong ? <p class="small quiet">The server takes its time.</p> : null}
    </div>
  )
}

/** Where there is nothing: what would be here, and what to do. */
export const EmptyState = ({
  title,
  children,
}: {
  readonly title: string
  readonly children?: ComponentChildren
}) => (
  <div class="empty">
    <strong>{title}</strong>
    {children}
  </div>
)

interface AnswerProps<A> {
  readonly of: Asked<A>
  readonly children: (reply: A) => ComponentChildren
}

/** An answer that was asked for: the wait for it, why there is none, or itself. */
export const Answer = <A,>({ of: { reply, failure, again }, children }: AnswerProps<A>) => {
  if (failure !== undefined) {
    return (
      <div class="inner">
        <ErrorBox failure={failure} again={again} />
      </div>
    )
  }
  return reply === undefined ? <Waits /> : <>{children(reply)}</>
}
