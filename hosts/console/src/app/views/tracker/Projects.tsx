import type { Reply } from "quoin"
import { part } from "../../core/place"
import { Badge } from "../../parts/Badge"
import { Link } from "../../parts/Link"
import { List } from "../../parts/List"
import { Page } from "../../parts/Page"
import { Person } from "../../parts/Person"

type Project = Reply<"tracker.listProjects">["items"][number]

const Projects = () => (
  <Page
    title="Tracker"
    about="Projects and their issues."
    actions={
      <Link class="button" to="tracker/issues">
        Find issues
      </Link>
    }
  >
    <List<Project>
      label="Projects"
      operation="tracker.listProjects"
      payload={{}}
      paged={["startAt", "maxResults"]}
      keyOf={({ id }) => id}
      empty={{
        title: "No projects that you may see",
        text: (
          <p>
            Sign in, or make one by <code>tracker.createProject</code>.
          </p>
        ),
      }}
      columns={[
        { name: "Project", show: ({ key, name }) => <Link to={`tracker/project/${part(key)}`}>{name}</Link> },
        { name: "Key", show: ({ key }) => <code>{key}</code> },
        { name: "Kind", show: ({ typeKey }) => typeKey },
        {
          name: "Lead",

          show: ({ lead }) => (lead === undefined ? null : <Person name={lead.displayName} />),
        },
        {
          name: "State",

          show: ({ archived }) =>
            archived ? <Badge tone="busy">Archived</Badge> : <Badge tone="good">Active</Badge>,
        },
      ]}
    />
  </Page>
)

export default Projects
