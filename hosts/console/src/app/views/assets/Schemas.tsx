import type { Reply } from "quoin"
import { part } from "../../core/place"
import { Link } from "../../parts/Link"
import { List } from "../../parts/List"
import { Moment } from "../../parts/Moment"
import { Page } from "../../parts/Page"

type Schema = Reply<"assets.listSchemas">[number]

const Schemas = () => (
  <Page title="Assets" about="Schemas, each with a tree of types and their objects.">
    <List<Schema>
      label="Schemas"
      operation="assets.listSchemas"
      payload={{}}
      keyOf={({ id }) => id}
      empty={{
        title: "No schemas that you may see",
        text: (
          <p>
            Sign in, or make one by <code>assets.createSchema</code>.
          </p>
        ),
      }}
      columns={[
        { name: "Schema", show: ({ id, name }) => <Link to={`assets/${part(id)}`}>{name}</Link> },
        { name: "Key", show: ({ key }) => <code>{key}</code> },
        { name: "About", look: "wide", show: ({ description }) => <span class="quiet">{description}</span> },
        { name: "Types", look: "right", show: ({ objectTypeCount }) => objectTypeCount },
        { name: "Objects", look: "right", show: ({ objectCount }) => objectCount },
        { name: "Changed", show: ({ updatedAt }) => <Moment at={updatedAt} /> },
      ]}
    />
  </Page>
)

export default Schemas
