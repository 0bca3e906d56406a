import { useRef } from "preact/hooks"
import type { Outcome } from "../../core/call"
import { writtenIn } from "../../core/form"
import { useAct } from "../../core/useAct"
import { Press } from "../../parts/Action"
import { ErrorBox } from "../../parts/Answer"
import { Card } from "../../parts/Page"

/** Somebody to whom something is granted. */
export interface Subject {
  readonly type: "user" | "group"
  readonly name: string
}

/** As operations name somebody. */
export const namedAs = ({
  type,
  name,
}: Subject): { readonly username: string } | { readonly group: string } =>
  type === "user" ? { username: name } : { group: name }

interface GrantingProps {
  readonly title: string
  /** What there is to grant: what it is sent as, and in words. */
  readonly choices: ReadonlyArray<readonly [value: string, words: string]>
  readonly act: string
  readonly run: (subject: Subject, what: string) => Promise<Outcome<unknown>>
}

/** Grants something to a user or a group. */
export const Granting = ({ title, choices, act: name, run }: GrantingProps) => {
  const { busy, failure, act } = useAct()
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const written = writtenIn(event)
    const type = written("type") === "group" ? "group" : "user"
    act(
      () => run({ type, name: written("name") }, written("what")),
      () => form.current?.reset(),
    )
  }
  return (
    <Card title={title}>
      <form ref={form} class="row low inner" onSubmit={submit}>
        <div class="field">
          <label for="grant-type">To</label>
          <select id="grant-type" name="type">
            <option value="user">the user</option>
            <option value="group">the group</option>
          </select>
        </div>
        <div class="field grow">
          <label for="grant-name">whose name is</label>
          <input id="grant-name" name="name" required autocomplete="off" />
        </div>
        <div class="field">
          <label for="grant-what">What</label>
          <select id="grant-what" name="what">
            {choices.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </div>
        <Press busy={busy}>{name}</Press>
        {failure === undefined ? null : <ErrorBox failure={failure} />}
      </form>
    </Card>
  )
}

interface TakeBackProps {
  /** What is taken and from whom, for those who do not see beside what it stands. */
  readonly label: string
  readonly run: () => Promise<Outcome<unknown>>
}

/** Takes back what stands beside it. */
export const TakeBack = ({ label, run }: TakeBackProps) => {
  const { busy, failure, act } = useAct()
  return (
    <>
      <button
        type="button"
        class="cross"
        aria-label={label}
        title={label}
        aria-disabled={busy}
        aria-busy={busy}
        onClick={() => act(run)}
      >
        ×
      </button>
      {failure === undefined ? null : <ErrorBox failure={failure} />}
    </>
  )
}
