import { useLocation, useRoute } from "preact-iso/router"
import { part, pathTo } from "../../core/place"
import { useCall } from "../../core/useCall"
import { Answer } from "../../parts/Answer"
import { Badge } from "../../parts/Badge"
import { Link } from "../../parts/Link"
import { withQuery } from "../../parts/List"
import { Card, Facts, Page, Tabs } from "../../parts/Page"
import { ProjectRights } from "../rights/ProjectRights"
import { IssueTable } from "./IssueTable"

const About = ({ project }: { readonly project: string }) => (
  <Card title="About" inner>
    <Answer of={useCall("tracker.getProject", { project })}>
      {({ lead, components, versions, typeKey, formerKeys }) => (
        <Facts
          of={[
            ["Kind", typeKey],
            ["Lead", lead?.displayName],
            ["Components", components.map(({ name }) => name).join(", ")],
            [
              "Versions",
              <span class="badges">
                {versions.map(({ id, name, released }) => (
                  <Badge key={id} tone={released ? "good" : "calm"}>
                    {name}
                  </Badge>
                ))}
              </span>,
            ],
            ["Former keys", formerKeys.join(", ")],
          ]}
        />
      )}
    </Answer>
  </Card>
)

const Boards = ({ project }: { readonly project: string }) => (
  <Card title="Boards" inner>
    <Answer of={useCall("tracker.listBoards", { project })}>
      {({ items }) =>
        items.length === 0 ? (
          <p class="small quiet">No board shows its issues.</p>
        ) : (
          <ul>
            {items.map(({ id, name }) => (
              <li key={id}>
                <Link to={`boards/${part(id)}`}>{name}</Link>
              </li>
            ))}
          </ul>
        )
      }
    </Answer>
  </Card>
)

const tabs = [
  ["", "Issues"],
  ["rights", "Rights"],
] as const

const Issues = ({ project }: { readonly project: string }) => (
  <div class="beside">
    <IssueTable title="Issues" jql={`project = "${project}" order by updated desc`} />
    <div class="stack">
      <About project={project} />
      <Boards project={project} />
    </div>
  </div>
)

const Project = () => {
  const { params } = useRoute()
  const { url, query } = useLocation()
  const tab = query["tab"] ?? ""
  const project = params["key"] ?? ""
  const { reply } = useCall("tracker.getProject", { project })
  return (
    <Page
      title={reply?.name ?? project}
      about={reply?.description}
      trail={[{ name: "Tracker", to: "tracker" }]}
      actions={
        <a
          class="button"
          href={pathTo(`tracker/issues?jql=${part(`project = ${project} order by created desc`)}`)}
        >
          Query these issues
        </a>
      }
    >
      <Tabs
        label="Parts of the project"
        tabs={tabs.map(([id, name]) => ({
          name,
          href: withQuery(url, { tab: id, start: "", who: "" }),
          current: tab === id,
        }))}
      />
      {tab === "rights" ? (
        <ProjectRights project={project} lead={reply?.lead} />
      ) : (
        <Issues project={project} />
      )}
    </Page>
  )
}

export default Project
