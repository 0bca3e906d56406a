import { useState } from "preact/hooks"
import { call } from "../../core/call"
import { writtenIn } from "../../core/form"
import { useAct } from "../../core/useAct"
import { Press } from "../../parts/Action"
import { ErrorBox } from "../../parts/Answer"
import { Card } from "../../parts/Page"
import { type Resent, resendAll, resentText } from "./resending"

const states = ["FAILED", "DROPPED", "DELIVERED"] as const
type State = (typeof states)[number]

const names: Readonly<Record<State, string>> = {
  FAILED: "What failed",
  DROPPED: "What was dropped",
  DELIVERED: "What was delivered",
}

/** What is delivered again counts as delivered anew: only what failed may be asked for until nothing is left. */
const resend = (webhookId: string, state: State, between: object) => {
  const once = () => call("webhooks.resendDeliveries", { webhookId, states: [state], ...between })
  return state === "DELIVERED" ? once() : resendAll(once)
}

const millis = (text: string): number | undefined => (text === "" ? undefined : new Date(text).getTime())

/** Sends deliveries of a time again: all of one state, from a moment until another. */
export const Range = ({ webhookId }: { readonly webhookId: string }) => {
  const [resent, setResent] = useState<Resent>()
  const { busy, failure, act } = useAct()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const written = writtenIn(event)
    const state = states.find((each) => each === written("state")) ?? "FAILED"
    const [from, until] = [millis(written("from")), millis(written("until"))]
    const between = { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) }
    act(() => resend(webhookId, state, between), setResent)
  }
  return (
    <Card title="Send again">
      <form class="row low inner" onSubmit={submit}>
        <div class="field">
          <label for="state">Which</label>
          <select id="state" name="state">
            {states.map((each) => (
              <option key={each} value={each}>
                {names[each]}
              </option>
            ))}
          </select>
        </div>
        <div class="field">
          <label for="from">From</label>
          <input id="from" name="from" type="datetime-local" />
        </div>
        <div class="field">
          <label for="until">until</label>
          <input id="until" name="until" type="datetime-local" />
        </div>
        <Press busy={busy}>Send these again</Press>
        {resent === undefined ? null : (
          <span class="small" role="status">
            {resentText(resent)}
          </span>
        )}
        {failure === undefined ? null : <ErrorBox failure={failure} />}
      </form>
    </Card>
  )
}
