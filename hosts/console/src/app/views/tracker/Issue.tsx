import { useRoute } from "preact-iso/router"
import type { Reply } from "quoin"
import { call } from "../../core/call"
import { words } from "../../core/words"
import { part, serverPath } from "../../core/place"
import { useCall } from "../../core/useCall"
import { Action } from "../../parts/Action"
import { Answer, EmptyState } from "../../parts/Answer"
import { StatusOf, fieldShown, nameIn, textIn } from "../../parts/Field"
import { Moment } from "../../parts/Moment"
import { Card, Facts, Page } from "../../parts/Page"
import { Person } from "../../parts/Person"
import { TextAction } from "../../parts/TextAction"
import { ChangeLog } from "./ChangeLog"
import { Files } from "./Files"
import { Links } from "./Links"

type Shown = Reply<"tracker.getIssue">

const main = [
  "issuetype",
  "priority",
  "resolution",
  "assignee",
  "reporter",
  "created",
  "updated",
  "duedate",
  "resolutiondate",
]
const aside = new Set([
  "summary",
  "status",
  "description",
  "project",
  "creator",
  "issuelinks",
  "comment",
  "attachment",
  "worklog",
])

/** The fields that have a value: those that everybody knows first, then all others by the names that they have here. */
const Fields = ({ fields, names = {} }: Shown) => {
  const others = Object.keys(fields).filter(
    (id) => !main.includes(id) && !aside.has(id) && !/^(aggregate|progress|workratio|time)/.test(id),
  )
  return (
    <Card title="Fields" inner>
      <Facts
        of={[...main, ...others].map((id) => {
          const name = (names as Readonly<Record<string, string>>)[id] ?? words(id)
          return [name, fieldShown(fields[id])]
        })}
      />
    </Card>
  )
}

const Transitions = ({ issue }: { readonly issue: string }) => {
  const { reply = [] } = useCall("tracker.listTransitions", { issue })
  return (
    <>
      {reply.map(({ id, name }) => (
        <Action
          key={id}
          label={name}
          run={() => call("tracker.transitionIssue", { issue, transitionId: id })}
        />
      ))}
    </>
  )
}

const Comments = ({ issue }: { readonly issue: string }) => (
  <Card title="Comments">
    <Answer of={useCall("tracker.listComments", { issue, maxResults: 100 })}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title="Nobody has commented yet" />
        ) : (
          <>
            {items.map(({ id, author, body, createdAt }) => (
              <article class="event" key={id}>
                <header>
                  <Person name={author?.displayName ?? "Somebody"} />
                  <Moment at={createdAt} />
                </header>
                <p class="prose">{body}</p>
              </article>
            ))}
          </>
        )
      }
    </Answer>
    <div class="inner">
      <TextAction
        label="New comment"
        act="Comment"
        lines={3}
        placeholder="What do you think?"
        run={(body) => call("tracker.addComment", { issue, body })}
      />
    </div>
  </Card>
)

const Details = ({ shown }: { readonly shown: Shown }) => {
  const { key, fields } = shown
  const text = textIn(fields["description"])
  return (
    <div class="beside">
      <div class="stack">
        <Card title="Description" inner>
          {text === "" ? <p class="quiet">There is no description.</p> : <p class="prose">{text}</p>}
        </Card>
        <Links issue={key} fields={fields} />
        <Files issue={key} fields={fields} />
        <Comments issue={key} />
        <ChangeLog issue={key} />
      </div>
      <div class="stack">
        <Fields {...shown} />
      </div>
    </div>
  )
}

const IssueView = () => {
  const { params } = useRoute()
  const issue = params["key"] ?? ""
  const asked = useCall("tracker.getIssue", { issue, expand: "names" })
  const fields = asked.reply?.fields ?? {}
  const project = (
    fields["project"] as { readonly project?: { readonly key: string; readonly name: string } } | undefined
  )?.project
  return (
    <Page
      title={asked.reply === undefined ? issue : textIn(fields["summary"])}
      about={
        <span class="badges">
          <code>{issue}</code>
          <StatusOf field={fields["status"]} />
          {nameIn(fields["issuetype"], "issueType")}
        </span>
      }
      trail={[
        { name: "Tracker", to: "tracker" },
        ...(project === undefined
          ? []
          : [{ name: project.name, to: `tracker/project/${part(project.key)}` }]),
      ]}
      actions={
        <>
          <a class="button" href={serverPath(`/browse/${part(issue)}`)}>
            Plain page
          </a>
          <Transitions issue={issue} />
        </>
      }
    >
      <Answer of={asked}>{(shown) => <Details shown={shown} />}</Answer>
    </Page>
  )
}

export default IssueView
