import { useState } from "preact/hooks"
import { call } from "../../core/call"
import { writtenIn } from "../../core/form"
import { moment } from "../../core/format"
import { engineTime } from "../../core/live"
import { useAct } from "../../core/useAct"
import { Action, Press } from "../../parts/Action"
import { ErrorBox } from "../../parts/Answer"
import type { Sprint } from "./planned"

interface OfSprint {
  readonly sprint: Sprint
  readonly sprints: ReadonlyArray<Sprint>
}

/** So long a sprint takes where nothing else is written. */
const usualMillis = 14 * 24 * 3_600_000

const asWritten = (millis: number): string => moment(millis).replace(" ", "T")

const When = ({
  id,
  name,
  label,
  at,
}: {
  readonly id: string
  readonly name: "start" | "end"
  readonly label: string
  readonly at: number
}) => (
  <div class="field">
    <label for={`${name}-${id}`}>{label}</label>
    <input id={`${name}-${id}`} name={name} type="datetime-local" required defaultValue={asWritten(at)} />
  </div>
)

/** What a sprint is begun with: its name, what it is for, and its time. */
const StartForm = ({ sprint: { id, name, goal, startDate, endDate } }: Pick<OfSprint, "sprint">) => {
  const { busy, failure, act } = useAct()
  const start = startDate ?? engineTime.value ?? 0
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const written = writtenIn(event)
    const [from, until] = [written("start"), written("end")].map((text) => new Date(text).getTime())
    act(() =>
      call("tracker.updateSprint", {
        ...{ sprint: id, state: "active", name: written("name"), goal: written("goal") },
        ...(from === undefined || until === undefined ? {} : { startDate: from, endDate: until }),
      }),
    )
  }
  return (
    <form class="row low inner" onSubmit={submit}>
      <div class="field grow">
        <label for={`name-${id}`}>Name</label>
        <input id={`name-${id}`} name="name" required defaultValue={name} />
      </div>
      <div class="field grow">
        <label for={`goal-${id}`}>Goal</label>
        <input id={`goal-${id}`} name="goal" defaultValue={goal ?? ""} />
      </div>
      <When id={id} name="start" label="From" at={start} />
      <When id={id} name="end" label="until" at={endDate ?? start + usualMillis} />
      <Press busy={busy} kind="first">
        Start now
      </Press>
      {failure === undefined ? null : <ErrorBox failure={failure} />}
    </form>
  )
}

/** Where what is not done goes when a sprint ends. */
const CompleteForm = ({ sprint: { id }, sprints }: OfSprint) => {
  const { busy, failure, act } = useAct()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const destination = writtenIn(event)("destination")
    act(() =>
      call("tracker.updateSprint", {
        ...{ sprint: id, state: "closed" },
        ...(destination === "" ? {} : { destination }),
      }),
    )
  }
  return (
    <form class="row low inner" onSubmit={submit}>
      <div class="field">
        <label for={`destination-${id}`}>What is not done goes to</label>
        <select id={`destination-${id}`} name="destination">
          <option value="">the backlog</option>
          {sprints
            .filter((each) => each.id !== id && each.state !== "closed")
            .map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
        </select>
      </div>
      <Press busy={busy} kind="first">
        Complete now
      </Press>
      {failure === undefined ? null : <ErrorBox failure={failure} />}
    </form>
  )
}

/** What can be done with a sprint: it is started, completed, or, where it has not begun, deleted. */
export const SprintForms = ({ sprint, sprints }: OfSprint) => {
  const [open, setOpen] = useState(false)
  const { id, name, state } = sprint
  if (state === "closed") return null
  const isActive = state === "active"
  return (
    <>
      <div class="row inner">
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {isActive ? `Complete ${name}` : `Start ${name}`}
        </button>
        {isActive ? null : (
          <Action
            label={`Delete ${name}`}
            kind="bad"
            sure={`Delete ${name}? Its issues go to the backlog.`}
            run={() => call("tracker.deleteSprint", { sprint: id })}
          />
        )}
      </div>
      {open && isActive ? <CompleteForm sprint={sprint} sprints={sprints} /> : null}
      {open && !isActive ? <StartForm sprint={sprint} /> : null}
    </>
  )
}
