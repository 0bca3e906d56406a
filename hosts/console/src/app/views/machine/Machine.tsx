import { useState } from "preact/hooks"
import { type Outcome, ask, send } from "../../core/call"
import { moment } from "../../core/format"
import { lookAgain } from "../../core/live"
import { isDouble } from "../../core/areas"
import { useAsked } from "../../core/useCall"
import { Action } from "../../parts/Action"
import { Answer, EmptyState } from "../../parts/Answer"
import { Card, Facts, Page } from "../../parts/Page"
import { TextAction } from "../../parts/TextAction"
import { Faults } from "./Faults"
import { Journal } from "./Journal"

const control = (name: string, body: unknown = {}): Promise<Outcome<unknown>> =>
  send("POST", `/_quoin/${name}`, body)

interface Waiting {
  readonly what: string
  readonly id?: string
  readonly due?: string
}

const leaps = ["1 minute", "1 hour", "1 day", "7 days", "90 days"]

const WaitingList = ({ waiting }: { readonly waiting: ReadonlyArray<Waiting> }) =>
  waiting.length === 0 ? (
    <p class="small quiet">Nothing waits.</p>
  ) : (
    <ul class="small">
      {waiting.map(({ what, id = "", due }, index) => (
        <li key={index}>
          {what} <code>{id}</code> {due === undefined ? "" : `due ${due}`}
        </li>
      ))}
    </ul>
  )

/** What time it is, and the ways to move it. */
const Clock = () => {
  const [waiting, setWaiting] = useState<ReadonlyArray<Waiting>>()
  const moved = (reply: unknown) =>
    setWaiting((reply as { readonly waiting?: ReadonlyArray<Waiting> }).waiting ?? [])
  return (
    <Card title="Clock" inner>
      <div class="stack">
        <Answer of={useAsked("clock", () => ask("/_quoin/clock"))}>
          {(reply) => <Facts of={[["Now", moment(Date.parse((reply as { readonly now: string }).now))]]} />}
        </Answer>
        <div class="actions">
          {leaps.map((leap) => (
            <Action
              key={leap}
              label={`+ ${leap}`}
              run={() => control("clock", { advance: leap })}
              done={moved}
            />
          ))}
          <Action label="Until quiet" run={() => control("settle")} done={moved} />
        </div>
        <TextAction
          label="How far to move the time"
          placeholder="Such as 36 hours"
          act="Advance"
          run={(advance) => control("clock", { advance })}
          done={moved}
        />
        {waiting === undefined ? null : <WaitingList waiting={waiting} />}
      </div>
    </Card>
  )
}

interface Kept {
  readonly id: string
  readonly name: string
}

/** States of the whole double, by the names that the visitor gives them. */
const Snapshots = () => {
  const [kept, setKept] = useState<ReadonlyArray<Kept>>([])
  const keep = async (name: string): Promise<Outcome<unknown>> => {
    const outcome = await control("snapshot")
    if (outcome.ok)
      setKept([...kept, { name, id: (outcome.reply as { readonly snapshot: string }).snapshot }])
    return outcome
  }
  return (
    <Card title="Snapshots" inner>
      <div class="stack">
        <TextAction label="Name of the snapshot" placeholder="Before the release" act="Keep" run={keep} />
        {kept.length === 0 ? <p class="small quiet">None kept on this page yet.</p> : null}
        <ul class="stack">
          {kept.map(({ id, name }) => (
            <li key={id} class="row">
              <span class="grow">{name}</span>
              <Action label={`Back to ${name}`} run={() => control("snapshot", { restore: id })} />
            </li>
          ))}
        </ul>
        <Action
          label="Reset to the beginning"
          kind="bad"
          sure="Bring everything back to where it began?"
          run={() => control("reset")}
          done={lookAgain}
        />
      </div>
    </Card>
  )
}

const Machine = () =>
  isDouble() ? (
    <Page
      title="Time machine"
      about="This server is a double: its time, its state and what goes wrong are yours. What the console looks at leaves no trace in its journal."
    >
      <div class="halves">
        <Clock />
        <Snapshots />
      </div>
      <Faults />
      <Journal />
    </Page>
  ) : (
    <Page title="Time machine">
      <EmptyState title="This server is no double">
        <p>
          <code>quoin double</code> starts one whose time can be moved.
        </p>
      </EmptyState>
    </Page>
  )

export default Machine
