import { useState } from "preact/hooks"
import { type Failure, ask, send } from "../../core/call"
import { lookAgain } from "../../core/live"
import { Action } from "../../parts/Action"
import { ErrorBox } from "../../parts/Answer"
import { type FormField, FormFields, type Written, valueOf } from "../../parts/FormFields"
import { Card } from "../../parts/Page"

const field = (name: string, label: string, type: string, says: string, example?: unknown): FormField => ({
  name,
  label,
  type,
  says,
  example,
  required: false,
  choices: undefined,
})

/** What a fault may say; everything else that it takes is written as JSON. */
const fields: ReadonlyArray<FormField> = [
  field("operation", "Operation", "string", "Only calls of this one; any when empty.", "wiki.*"),
  field("status", "Status", "integer", "What is answered; nothing is done.", 503),
  field("retryAfterSeconds", "Retry after", "integer", "Seconds, told beside the status.", 5),
  field("latency", "Latency", "integer", "Milliseconds that the answer is late.", 500),
  field("loseAnswer", "Lose the answer", "boolean", "It is done, and nobody is told."),
  field("truncateBody", "Cut the answer", "boolean", "It is done, and the answer ends half way."),
  field("count", "Calls", "integer", "How many of the next calls it meets.", 1),
]

type Kind = "next" | "every"

/** What was written, as a fault; one that meets every call has no number of them. */
const faultOf = (kind: Kind, written: Written): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fields.flatMap((each) => {
      if (kind === "every" && each.name === "count") return []
      const text = written[each.name] ?? ""
      return text === "" ? [] : [[each.name, valueOf(each, text)] as const]
    }),
  )

/** What goes wrong in the next calls. */
export const Faults = () => {
  const [written, setWritten] = useState<Written>({ status: "503" })
  const [failure, setFailure] = useState<Failure>()
  const [armed, setArmed] = useState<ReadonlyArray<string>>([])
  const arm = (kind: Kind) => {
    const fault = faultOf(kind, written)
    void send("POST", "/_quoin/faults", { [kind]: fault }).then((outcome) => {
      setFailure(outcome.ok ? undefined : outcome.failure)
      if (outcome.ok) setArmed([...armed, `${kind}: ${JSON.stringify(fault)}`])
      lookAgain()
    })
  }
  return (
    <Card
      title="Faults"
      aside={
        <Action
          label="End all faults"
          run={() => ask("/_quoin/faults", { method: "DELETE" })}
          done={() => setArmed([])}
        />
      }
      inner
    >
      <div class="stack">
        <div class="grid">
          <FormFields fields={fields} written={written} change={setWritten} />
        </div>
        <div class="actions">
          <button type="button" class="first" onClick={() => arm("next")}>
            Play in the next call
          </button>
          <button type="button" onClick={() => arm("every")}>
            Play in every call
          </button>
        </div>
        {failure === undefined ? null : <ErrorBox failure={failure} />}
        <ul class="small">
          {armed.map((each, index) => (
            <li key={index}>
              <code>{each}</code>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
