import type { Reply } from "quoin"
import { part } from "../../core/place"
import { Badge } from "../../parts/Badge"
import { Link } from "../../parts/Link"
import { List } from "../../parts/List"
import { Page } from "../../parts/Page"

type Board = Reply<"tracker.listBoards">["items"][number]

const Boards = () => (
  <Page title="Boards" about="Issues as cards in columns, their backlogs and reports.">
    <List<Board>
      label="Boards"
      operation="tracker.listBoards"
      payload={{}}
      paged={["startAt", "maxResults"]}
      keyOf={({ id }) => id}
      empty={{ title: "No boards that you may see" }}
      columns={[
        { name: "Board", show: ({ id, name }) => <Link to={`boards/${part(id)}`}>{name}</Link> },
        {
          name: "Kind",

          show: ({ type }) => <Badge tone={type === "scrum" ? "accent" : "calm"}>{type}</Badge>,
        },
        {
          name: "",
          look: "right",
          show: ({ id, name }) => <Link to={`boards/${part(id)}?tab=backlog`}>Backlog of {name}</Link>,
        },
      ]}
    />
  </Page>
)

export default Boards
