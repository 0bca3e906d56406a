import { useLocation } from "preact-iso/router"
import type { Reply } from "quoin"
import { part } from "../../core/place"
import { useCall } from "../../core/useCall"
import { Answer } from "../../parts/Answer"
import { State } from "../../parts/Badge"
import { Link } from "../../parts/Link"
import { List, withQuery } from "../../parts/List"
import { Page, Tabs } from "../../parts/Page"
import { Person } from "../../parts/Person"
import { Rights } from "../rights/Rights"
import { grantsOf } from "../rights/granted"

type User = Reply<"directory.listUsers">["items"][number]
type Group = Reply<"directory.listGroups">["items"][number]

const Users = () => (
  <List<User>
    label="Users"
    operation="directory.listUsers"
    payload={{}}
    paged={["start", "limit"]}
    keyOf={({ userKey }) => userKey}
    empty={{ title: "No users that you may see" }}
    columns={[
      {
        name: "User",
        show: ({ username, fullName }) => (
          <Link to={`people/user/${part(username)}`}>
            <Person name={fullName} />
          </Link>
        ),
      },
      { name: "Name", show: ({ username }) => <code>{username}</code> },
      { name: "Mail", look: "wide", show: ({ email }) => email },
      { name: "State", show: ({ status }) => <State of={status} /> },
    ]}
  />
)

const Groups = () => (
  <List<Group>
    label="Groups"
    operation="directory.listGroups"
    payload={{}}
    paged={["start", "limit"]}
    keyOf={({ name }) => name}
    empty={{ title: "No groups that you may see" }}
    columns={[{ name: "Group", show: ({ name }) => <Link to={`people/group/${part(name)}`}>{name}</Link> }]}
  />
)

/** Who may do what on the site as a whole. */
const SiteRights = () => (
  <Answer of={useCall("directory.listGlobalPermissions", {})}>
    {(permissions) => <Rights grants={grantsOf(permissions)} />}
  </Answer>
)

const tabs = [
  ["", "Users"],
  ["groups", "Groups"],
  ["rights", "Rights"],
] as const

const People = () => {
  const { url, query } = useLocation()
  const tab = query["tab"] ?? ""
  return (
    <Page title="People" about="Users, the groups that they are in, and what they may do.">
      <Tabs
        label="Parts of the directory"
        tabs={tabs.map(([id, name]) => ({
          name,
          href: withQuery(url, { tab: id, start: "", who: "" }),
          current: tab === id,
        }))}
      />
      {tab === "" ? <Users /> : null}
      {tab === "groups" ? <Groups /> : null}
      {tab === "rights" ? <SiteRights /> : null}
    </Page>
  )
}

export default People
