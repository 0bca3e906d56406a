import { useLocation, useRoute } from "preact-iso/router"
import type { Reply } from "quoin"
import { call } from "../../core/call"
import { part, serverPath } from "../../core/place"
import { useCall } from "../../core/useCall"
import { Action } from "../../parts/Action"
import { State } from "../../parts/Badge"
import { Link } from "../../parts/Link"
import { List, withQuery } from "../../parts/List"
import { Moment } from "../../parts/Moment"
import { Card, Page, Tabs } from "../../parts/Page"
import { SpaceRights } from "../rights/SpaceRights"
import { PageTree } from "./PageTree"

type Item = Reply<"wiki.listContent">["items"][number]

const title = {
  name: "Title",
  show: ({ id, title }: Item) => <Link to={`wiki/page/${part(id)}`}>{title}</Link>,
}
const changed = {
  name: "Changed",
  show: ({ version }: Item) => <Moment at={version.when} />,
}
const by = { name: "By", show: ({ version }: Item) => version.by.displayName }
const kind = { name: "Kind", show: ({ type }: Item) => type }

const Contents = ({
  spaceKey,
  status,
  type,
}: {
  readonly spaceKey: string
  readonly status: "current" | "draft"
  readonly type?: "blogpost"
}) => (
  <List<Item>
    label={status === "draft" ? "Drafts" : "Posts"}
    operation="wiki.listContent"
    payload={{ spaceKey, status: [status], ...(type === undefined ? {} : { type }) }}
    paged={["start", "limit"]}
    keyOf={({ id }) => id}
    empty={{ title: status === "draft" ? "No drafts of yours here" : "No posts yet" }}
    columns={[title, kind, by, changed]}
  />
)

const Trash = ({ spaceKey }: { readonly spaceKey: string }) => (
  <List<Item>
    label="Trash"
    operation="wiki.listTrash"
    payload={{ key: spaceKey, limit: 100 }}
    keyOf={({ id }) => id}
    empty={{ title: "The trash is empty" }}
    columns={[
      { name: "Title", show: (item) => item.title },
      kind,
      by,
      changed,
      {
        name: "",
        look: "right",
        show: ({ id, version, title: name }) => (
          <div class="actions">
            <Action
              label="Restore"
              run={() =>
                call("wiki.updateContent", {
                  id,
                  title: name,
                  status: "current",
                  version: { number: version.number + 1 },
                })
              }
            />
            <Action
              label="Delete for good"
              kind="bad"
              sure={`Delete ${name} for good?`}
              run={() => call("wiki.deleteContent", { id, status: "trashed" })}
            />
          </div>
        ),
      },
    ]}
  />
)

const Pages = ({ spaceKey }: { readonly spaceKey: string }) => (
  <div class="before">
    <Card title="Pages" inner>
      <PageTree spaceKey={spaceKey} />
    </Card>
    <List<Item>
      title="Changed last"
      label="Pages changed last"
      operation="wiki.searchContent"
      payload={{ cql: `space = "${spaceKey}" and type in (page, blogpost) order by lastmodified desc` }}
      paged={["start", "limit"]}
      keyOf={({ id }) => id}
      empty={{ title: "No pages yet" }}
      columns={[title, kind, by, changed]}
    />
  </div>
)

const tabs = [
  ["", "Pages"],
  ["posts", "Posts"],
  ["drafts", "Drafts"],
  ["trash", "Trash"],
  ["rights", "Rights"],
] as const

const Space = () => {
  const { params } = useRoute()
  const { url, query } = useLocation()
  const spaceKey = params["key"] ?? ""
  const { reply } = useCall("wiki.getSpace", { key: spaceKey })
  const tab = query["tab"] ?? ""
  return (
    <Page
      title={reply?.name ?? spaceKey}
      about={reply?.description}
      trail={[{ name: "Wiki", to: "wiki" }]}
      actions={
        <>
          {reply === undefined || reply.status === "current" ? null : <State of={reply.status} />}
          <a class="button" href={serverPath(`/display/${part(spaceKey)}`)}>
            Plain page
          </a>
          <Link
            class="button"
            to={`wiki/search?cql=${part(`space = "${spaceKey}" order by lastmodified desc`)}`}
          >
            Search
          </Link>
          <Link class="button" to={`wiki/new/${part(spaceKey)}`}>
            New page
          </Link>
        </>
      }
    >
      <Tabs
        label="Parts of the space"
        tabs={tabs.map(([id, name]) => ({
          name,
          href: withQuery(url, { tab: id, start: "", who: "" }),
          current: tab === id,
        }))}
      />
      {tab === "" ? <Pages spaceKey={spaceKey} /> : null}
      {tab === "posts" ? <Contents spaceKey={spaceKey} status="current" type="blogpost" /> : null}
      {tab === "drafts" ? <Contents spaceKey={spaceKey} status="draft" /> : null}
      {tab === "trash" ? <Trash spaceKey={spaceKey} /> : null}
      {tab === "rights" ? <SpaceRights spaceKey={spaceKey} /> : null}
    </Page>
  )
}

export default Space
