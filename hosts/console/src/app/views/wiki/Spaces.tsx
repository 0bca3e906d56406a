import type { Reply } from "quoin"
import { part } from "../../core/place"
import { State } from "../../parts/Badge"
import { Link } from "../../parts/Link"
import { List } from "../../parts/List"
import { Moment } from "../../parts/Moment"
import { Page } from "../../parts/Page"

type Space = Reply<"wiki.listSpaces">["items"][number]

const Spaces = () => (
  <Page
    title="Wiki"
    about="Spaces, each with its tree of pages."
    actions={
      <Link class="button" to="wiki/search">
        Search
      </Link>
    }
  >
    <List<Space>
      label="Spaces"
      operation="wiki.listSpaces"
      payload={{}}
      paged={["start", "limit"]}
      keyOf={({ key }) => key}
      empty={{
        title: "No spaces that you may see",
        text: (
          <p>
            Sign in, or make one by <code>wiki.createSpace</code>.
          </p>
        ),
      }}
      columns={[
        { name: "Space", show: ({ key, name }) => <Link to={`wiki/space/${part(key)}`}>{name}</Link> },
        { name: "Key", show: ({ key }) => <code>{key}</code> },
        { name: "About", look: "wide", show: ({ description }) => <span class="quiet">{description}</span> },
        { name: "State", show: ({ status }) => <State of={status} /> },
        { name: "Made", show: ({ createdDate }) => <Moment at={createdDate} /> },
      ]}
    />
  </Page>
)

export default Spaces
