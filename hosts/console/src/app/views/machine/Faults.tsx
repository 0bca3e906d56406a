import { useState } from "preact/hooks"
import { type Failure, ask, send } from "../../core/call"
import { lookAgain } from "../../core/live"
import { Action } from "../../parts/Action"
import { ErrorBox } from "../../parts/Answer"
import { type FormField, FormFields, type Written, valueOf } from "../../parts/FormFields"
import { Card } from "../../parts/Page"

const field = (name: string, type: string, says: string, example?: unknown): FormField => ({
  name,
  type,
  says,
  example,
  required: false,
  choices: undefined,
})

/** What a fault may say; everything else that it takes is written as JSON. */
const fields: ReadonlyArray<FormField> = [
  field("operation", "string", "Only calls of this operation.", "wiki.updateContent"),
  field("status", "integer", "The status that is answered.", 503),
  field("retryAfterSeconds", "integer", "When to come again, beside it.", 5),
  field("latency", "integer", "How much later the answer comes, in milliseconds.", 500),
  field("loseAnswer", "boolean", "What was asked is done, and the answer lost."),
  field("truncateBody", "boolean", "The answer ends half way."),
  field("times", "integer", "How many calls it meets.", 1),
]

/** What was written, as a fault. */
const faultOf = (written: Written): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fields.flatMap((each) => {
      const text = written[each.name] ?? ""
      return text === "" ? [] : [[each.name, valueOf(each, text)] as const]
    }),
  )

/** What goes wrong in the next calls. */
export const Faults = () => {
  const [written, setWritten] = useState<Written>({ status: "503" })
  const [failure, setFailure] = useState<Failure>()
  const [armed, setArmed] = useState<ReadonlyArray<string>>([])
  const arm = (kind: "next" | "every") => {
    const fault = faultOf(written)
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
