import { useEffect, useState } from "preact/hooks"
import type { Failure } from "../core/call"

/** Whether a query came to nothing because of what it says, rather than because of whoever asks or the server. */
export const isWrong = (failure: Failure | undefined): boolean =>
  ["QuerySyntaxError", "InvalidInput"].includes(failure?.failure ?? "")

interface QueryProps {
  readonly label: string
  readonly value: string
  readonly placeholder?: string
  readonly run: (query: string) => void
  readonly failure?: Failure | undefined
  /** What may stand in place of the word that is being written. */
  readonly words?: ReadonlyArray<string>
  /** Hears what is written, for words that depend on it. */
  readonly writes?: (text: string) => void
}

/** Where a query is wrong, as its message says it. */
const placeIn = (message: string): { readonly line: number; readonly column: number } | undefined => {
  const [, line, column] = /line (\d+), (?:column|character) (\d+)/.exec(message) ?? []
  return line === undefined || column === undefined
    ? undefined
    : { line: Number(line), column: Number(column) }
}

/** The line of a query that is wrong, with a caret below the place. */
const Caret = ({ query, message }: { readonly query: string; readonly message: string }) => {
  const place = placeIn(message)
  if (place === undefined) return null
  const line = query.split("\n")[place.line - 1] ?? ""
  return (
    <pre class="caret" aria-hidden="true">
      {`${line}\n${" ".repeat(Math.max(0, place.column - 1))}^`}
    </pre>
  )
}

/** A query to write and run; what is wrong with it is shown where it is wrong. */
export const Query = ({ label, value, placeholder, run, failure, words = [], writes }: QueryProps) => {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    run(text)
  }
  const list = `words-of-${label}`
  return (
    <form class="stack" role="search" onSubmit={submit}>
      <div class="row">
        <div class="grow">
          <input
            class="mono"
            aria-label={label}
            aria-invalid={failure !== undefined}
            list={list}
            spellcheck={false}
            autocomplete="off"
            value={text}
            placeholder={placeholder}
            onInput={({ currentTarget }) => {
              setText(currentTarget.value)
              writes?.(currentTarget.value)
            }}
          />
          <datalist id={list}>
            {words.map((word) => (
              <option key={word} value={completed(text, word)} />
            ))}
          </datalist>
        </div>
        <button class="first">Search</button>
      </div>
      {failure === undefined ? null : (
        <div class="trouble" role="alert">
          <p>{failure.message}</p>
          <Caret query={value} message={failure.message} />
        </div>
      )}
    </form>
  )
}

/** The query with a word in place of the one that is being written, which may be in quotes that are still open. */
const completed = (text: string, word: string): string => `${text.replace(/(?:"[^"]*|[\w.]*)$/, "")}${word}`
