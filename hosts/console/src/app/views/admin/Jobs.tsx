import type { Reply } from "quoin"
import { call } from "../../core/call"
import { duration } from "../../core/format"
import { Action } from "../../parts/Action"
import { State } from "../../parts/Badge"
import { List } from "../../parts/List"
import { Moment } from "../../parts/Moment"
import { Page } from "../../parts/Page"
import { Backups } from "./backups/Backups"

type Task = Reply<"jobs.listTasks">["items"][number]
type Letter = Reply<"jobs.listDeadLetters">["items"][number]

const Tasks = () => (
  <List<Task>
    title="Tasks"
    label="Tasks"
    operation="jobs.listTasks"
    payload={{}}
    paged={["start", "limit"]}
    keyOf={({ id }) => id}
    empty={{
      title: "No tasks yet",
      text: <p>What takes long, such as moving a tree of pages to the trash, is a task.</p>,
    }}
    columns={[
      {
        name: "Task",
        look: "wide",
        show: ({ name, kind }) => (
          <>
            {name} <span class="small quiet">{kind}</span>
          </>
        ),
      },
      { name: "State", show: ({ state }) => <State of={state} /> },
      {
        name: "Progress",
        show: ({ percentage, name }) => (
          <progress max={100} value={percentage} aria-label={`Progress of ${name}`} />
        ),
      },
      { name: "Begun", show: ({ createdAt }) => <Moment at={createdAt} /> },
      { name: "Took", look: "right", show: ({ elapsedMillis }) => duration(elapsedMillis) },
      { name: "Says", look: "wide", show: ({ error, messages }) => error ?? messages.at(-1) },
      {
        name: "",
        look: "right",
        show: ({ id, finished, name }) =>
          finished ? null : (
            <Action label="Cancel" sure={`Cancel ${name}?`} run={() => call("jobs.cancelTask", { id })} />
          ),
      },
    ]}
  />
)

const DeadLetters = () => (
  <List<Letter>
    title="Deliveries that were set aside"
    label="Dead letters"
    operation="jobs.listDeadLetters"
    payload={{}}
    paged={["start", "limit"]}
    place="letters"
    keyOf={({ id }) => id}
    empty={{ title: "None", text: <p>A delivery whose handler has failed too often would be kept here.</p> }}
    columns={[
      { name: "Event", show: ({ event }) => <code>{event}</code> },
      { name: "For", show: ({ consumer }) => consumer },
      { name: "Set aside", show: ({ setAsideAt }) => <Moment at={setAsideAt} /> },
      { name: "Attempts", look: "right", show: ({ attempts }) => attempts },
      { name: "Why", look: "wide", show: ({ error }) => error },
      {
        name: "",
        look: "right",
        show: ({ id }) => (
          <div class="actions">
            <Action label="Deliver again" run={() => call("jobs.redeliver", { id })} />
            <Action
              label="Drop"
              kind="bad"
              sure="Drop this delivery for good?"
              run={() => call("jobs.discardDeadLetter", { id })}
            />
          </div>
        ),
      },
    ]}
  />
)

const Jobs = () => (
  <Page title="Jobs" about="What runs behind the requests: tasks, deliveries of events, backups.">
    <Tasks />
    <DeadLetters />
    <Backups />
  </Page>
)

export default Jobs
