import { useLocation, useRoute } from "preact-iso/router"
import type { Reply } from "quoin"
import { call } from "../../core/call"
import { part, pathTo, serverPath } from "../../core/place"
import { useCall } from "../../core/useCall"
import { Action } from "../../parts/Action"
import { Answer } from "../../parts/Answer"
import { Badge, State } from "../../parts/Badge"
import { Frame } from "../../parts/Frame"
import { Link } from "../../parts/Link"
import { Moment } from "../../parts/Moment"
import { Card, Facts, Page, Tabs } from "../../parts/Page"
import { Person } from "../../parts/Person"
import { Attachments } from "./Attachments"
import { Comments } from "./Comments"
import { History } from "./History"
import { Labels } from "./Labels"
import { PageRights } from "../rights/PageRights"
import { PageTree } from "./PageTree"
import { Restrictions } from "./Restrictions"
import { pageTabs } from "./pageTabs"

type Content = Reply<"wiki.getContent">

const About = ({ content }: { readonly content: Content }) => (
  <div class="stack">
    <Card title="About" inner>
      <Facts
        of={[
          ["State", <State of={content.status} />],
          ["Version", String(content.version.number)],
          ["Changed", <Moment at={content.version.when} />],
          ["By", <Person name={content.version.by.displayName} />],
          ["Why", content.version.message],
          ["Made", <Moment at={content.history.createdDate} />],
          ["By first", content.history.createdBy.displayName],
          ["Id", <code>{content.id}</code>],
        ]}
      />
    </Card>
    <Labels id={content.id} />
  </div>
)

const Tab = ({ content, tab }: { readonly content: Content; readonly tab: string }) => {
  const { id, rendered, body = "" } = content
  switch (tab) {
    case "history":
      return <History id={id} current={content.version.number} />
    case "comments":
      return <Comments id={id} />
    case "attachments":
      return <Attachments id={id} />
    case "rights":
      return (
        <>
          <Restrictions id={id} />
          <PageRights id={id} />
        </>
      )
    case "source":
      return (
        <Card title="As it is stored">
          <pre class="text" tabIndex={0}>
            {body}
          </pre>
        </Card>
      )
    default:
      return (
        <div class="beside">
          <Card>
            {body === "" ? (
              <div class="inner quiet">This page has no text.</div>
            ) : (
              <Frame html={rendered?.view ?? ""} title={content.title} />
            )}
          </Card>
          <About content={content} />
        </div>
      )
  }
}

const Actions = ({ content }: { readonly content: Content }) => {
  const { route } = useLocation()
  const { id, status, type, space } = content
  return (
    <>
      {status === "current" && type === "page" ? (
        <a class="button" href={serverPath(`/pages/viewpage.action?pageId=${part(id)}`)}>
          Plain page
        </a>
      ) : (
        <Badge>{type}</Badge>
      )}
      <Link class="button" to={`wiki/edit/${part(id)}`}>
        Edit
      </Link>
      <Action
        label={status === "draft" ? "Discard" : "Move to the trash"}
        kind="bad"
        sure={`${status === "draft" ? "Discard" : "Move to the trash"}: ${content.title}?`}
        run={() => call("wiki.deleteContent", { id, ...(status === "draft" ? { status: "draft" } : {}) })}
        done={() => route(pathTo(`wiki/space/${part(space.key)}`))}
      />
    </>
  )
}

const wayTo = ({ space, ancestors = [] }: Content) => [
  { name: "Wiki", to: "wiki" },
  { name: space.name, to: `wiki/space/${part(space.key)}` },
  ...ancestors.map(({ id, title }) => ({ name: title, to: `wiki/page/${part(id)}` })),
]

const Shown = ({ content }: { readonly content: Content }) => {
  const { url, query } = useLocation()
  const tab = query["tab"] ?? ""
  const opened = (content.ancestors ?? []).map(({ id }) => id)
  return (
    <Page title={content.title} trail={wayTo(content)} actions={<Actions content={content} />}>
      <div class="before reading">
        <Card title="Pages" inner>
          <PageTree spaceKey={content.space.key} current={content.id} opened={opened} />
        </Card>
        <div class="stack">
          <Tabs label="Parts of the page" tabs={pageTabs(url, tab)} />
          <Tab content={content} tab={tab} />
        </div>
      </div>
    </Page>
  )
}

const anyState = ["current", "draft", "archived", "trashed"] as const

const ContentView = () => {
  const { params } = useRoute()
  const id = params["id"] ?? ""
  const asked = useCall("wiki.getContent", {
    id,
    status: [...anyState],
    expand: "body.view,ancestors,space,history",
  })
  if (asked.reply !== undefined) return <Shown content={asked.reply} />
  return (
    <Page title="Page" trail={[{ name: "Wiki", to: "wiki" }]}>
      <Answer of={asked}>{() => null}</Answer>
    </Page>
  )
}

export default ContentView
