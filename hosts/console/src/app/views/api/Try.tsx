import { useState } from "preact/hooks"
import { type Outcome, ask } from "../../core/call"
import { serverAddress } from "../../core/place"
import { lookAgain } from "../../core/live"
import { ErrorBox } from "../../parts/Answer"
import { type FormField, FormFields, type Written, textOf, valueOf } from "../../parts/FormFields"
import { Line } from "../../parts/Line"
import { Card } from "../../parts/Page"
import type { Operation, Taken } from "./contract"

const fieldOf = ({ name, required, shape, says, example }: Taken): FormField => ({
  name,
  required,
  type: shape.type,
  choices:
    shape.enum?.every((each) => typeof each === "string") === true ? shape.enum.map(String) : undefined,
  says,
  example,
})

interface Request {
  readonly path: string
  readonly body: unknown
}

/** What is sent for what was written. */
const requestOf = ({ path, takes }: Operation, written: Written): Request => {
  const given = takes.flatMap((taken) => {
    const text = written[taken.name] ?? ""
    return text === "" ? [] : [{ taken, text }]
  })
  const at = given.reduce(
    (before, { taken, text }) =>
      taken.in === "path" ? before.replace(`{${taken.name}}`, encodeURIComponent(text)) : before,
    path,
  )
  const query = new URLSearchParams(
    given.filter(({ taken }) => taken.in === "query").map(({ taken, text }) => [taken.name, text]),
  )
  const body = Object.fromEntries(
    given
      .filter(({ taken }) => taken.in === "body")
      .map(({ taken, text }) => [taken.name, valueOf(fieldOf(taken), text)]),
  )
  return { path: `${at}${query.size === 0 ? "" : `?${query.toString()}`}`, body }
}

const hasBody = ({ method }: Operation): boolean => method === "POST" || method === "PUT"

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

const curlOf = (operation: Operation, { path, body }: Request): string =>
  [
    `curl -u admin${operation.method === "GET" || operation.method === "POST" ? "" : ` -X ${operation.method}`}`,
    ...(hasBody(operation) ? [`-H 'Content-Type: application/json' -d ${quoted(JSON.stringify(body))}`] : []),
    quoted(serverAddress(path)),
  ].join(" \\\n  ")

const Replied = ({ outcome }: { readonly outcome: Outcome<unknown> }) =>
  outcome.ok ? (
    <Card title="Answer" inner>
      <pre class="text" tabIndex={0} role="region" aria-label="Answer">
        {outcome.reply === undefined
          ? "Done; there is nothing to answer."
          : JSON.stringify(outcome.reply, null, 2)}
      </pre>
    </Card>
  ) : (
    <ErrorBox failure={outcome.failure} />
  )

const examplesOf = ({ takes }: Operation): Written =>
  Object.fromEntries(
    takes
      .filter(({ required, example }) => required && example !== undefined)
      .map(({ name, example }) => [name, textOf(example)]),
  )

/** What must be given comes first. */
const ordered = ({ takes }: Operation): ReadonlyArray<Taken> =>
  [...takes].sort((a, b) => Number(b.required) - Number(a.required))

/** An operation as a form, with the line that does the same, and its answer. */
export const Try = ({ operation }: { readonly operation: Operation }) => {
  const [written, setWritten] = useState<Written>({})
  const [outcome, setOutcome] = useState<Outcome<unknown>>()
  const request = requestOf(operation, written)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const headers = hasBody(operation) ? { "content-type": "application/json" } : {}
    const body = hasBody(operation) ? { body: JSON.stringify(request.body) } : {}
    void ask(request.path, { method: operation.method, headers, ...body }).then((answer) => {
      setOutcome(answer)
      if (operation.method !== "GET") lookAgain()
    })
  }
  return (
    <div class="halves">
      <Card
        title="Try it"
        aside={
          <button type="button" class="plain" onClick={() => setWritten(examplesOf(operation))}>
            Fill in the example
          </button>
        }
        inner
      >
        <form class="fields" onSubmit={submit}>
          {operation.takes.length === 0 ? <p class="quiet">It takes nothing.</p> : null}
          <FormFields fields={ordered(operation).map(fieldOf)} written={written} change={setWritten} />
          <div class="row">
            <button class="first">Send</button>
          </div>
        </form>
      </Card>
      <div class="stack">
        <Line label="The same with curl" text={curlOf(operation, request)} />
        {outcome === undefined ? null : <Replied outcome={outcome} />}
        <Card title="What it answers" inner>
          <pre class="text" tabIndex={0} role="region" aria-label="What it answers">
            {operation.answers === undefined ? "Nothing." : JSON.stringify(operation.answers, null, 2)}
          </pre>
        </Card>
      </div>
    </div>
  )
}
