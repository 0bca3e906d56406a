import { useRoute } from "preact-iso/router"
import type { Reply } from "quoin"
import { part } from "../../core/place"
import { useCall } from "../../core/useCall"
import { Answer } from "../../parts/Answer"
import { Badge, State } from "../../parts/Badge"
import { Link } from "../../parts/Link"
import { List } from "../../parts/List"
import { Card, Facts, Page } from "../../parts/Page"
import { Person } from "../../parts/Person"
import { WhatOf } from "../rights/Rights"
import { grantsOf } from "../rights/granted"

type User = Reply<"directory.listUsers">["items"][number]

/** What somebody may do on the site, and by which of their groups. */
const SiteRights = ({ username }: { readonly username: string }) => (
  <Card title="What they may do on the site, and why">
    <Answer of={useCall("directory.listGlobalPermissions", {})}>
      {(permissions) => <WhatOf username={username} grants={grantsOf(permissions)} />}
    </Answer>
  </Card>
)

export const UserView = () => {
  const { params } = useRoute()
  const username = params["name"] ?? ""
  const asked = useCall("directory.getUser", { username })
  const groups = useCall("directory.listGroupsOf", { username, limit: 200 })
  const names = (groups.reply?.items ?? []).map(({ name }) => name)
  return (
    <Page title={asked.reply?.fullName ?? username} trail={[{ name: "People", to: "people" }]}>
      <div class="halves">
        <Card title="User" inner>
          <Answer of={asked}>
            {(user) => (
              <Facts
                of={[
                  ["Name", <code>{user.username}</code>],
                  ["Mail", user.email],
                  ["State", <State of={user.status} />],
                  ["Zone", user.timeZone],
                  ["Key", <code>{user.userKey}</code>],
                ]}
              />
            )}
          </Answer>
        </Card>
        <Card title="Groups" inner>
          <Answer of={groups}>
            {() => (
              <span class="badges">
                {names.length === 0 ? <span class="quiet">None</span> : null}
                {names.map((name) => (
                  <Link key={name} to={`people/group/${part(name)}`}>
                    <Badge tone="accent">{name}</Badge>
                  </Link>
                ))}
              </span>
            )}
          </Answer>
        </Card>
      </div>
      <SiteRights username={username} />
    </Page>
  )
}

export const GroupView = () => {
  const { params } = useRoute()
  const name = params["name"] ?? ""
  return (
    <Page
      title={name}
      about="A group."
      trail={[
        { name: "People", to: "people" },
        { name: "Groups", to: "people?tab=groups" },
      ]}
    >
      <List<User>
        title="Members"
        label="Members"
        operation="directory.listMembers"
        payload={{ name }}
        paged={["start", "limit"]}
        keyOf={({ userKey }) => userKey}
        empty={{ title: "Nobody is in this group" }}
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
          { name: "State", show: ({ status }) => <State of={status} /> },
        ]}
      />
    </Page>
  )
}
