import type { FilterView, ShareView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { type Shows, shows } from "../../answers/Shows"
import type { Addresses } from "../../request/Call"
import { selfOf } from "../address"
import { UserJson, userJson } from "../json/people"
import { ProjectReferenceJson, projectReferenceJson } from "../json/projects"

const ShareJson = Schema.Struct({
  id: Schema.Int,
  type: Schema.Literal("global", "authenticated", "project", "role", "group", "user"),
  project: Schema.optional(ProjectReferenceJson),
  role: Schema.optional(Schema.Struct({ self: Schema.String, name: Schema.String, id: Schema.Int })),
  group: Schema.optional(Schema.Struct({ name: Schema.String, self: Schema.String })),
  user: Schema.optional(UserJson),
  view: Schema.Boolean,
  edit: Schema.Boolean,
}).annotations({ identifier: "FilterPermission" })

const withWhom = (share: ShareView, addresses: Addresses) => {
  switch (share.type) {
    case "global":
    case "authenticated":
      return {}
    case "group": {
      const self = `${selfOf(addresses, "group")}?groupname=${encodeURIComponent(share.group)}`
      return { group: { name: share.group, self } }
    }
    case "user":
      return { user: userJson(share.user, addresses) }
    case "project":
      return { project: projectReferenceJson(share.project, addresses) }
    case "role": {
      const { id, name } = share.role
      const project = projectReferenceJson(share.project, addresses)
      return { project, role: { self: `${project.self}/role/${id}`, name, id: Number(id) } }
    }
  }
}

const shareJson = (share: ShareView, addresses: Addresses): typeof ShareJson.Type => ({
  id: Number(share.id),
  type: share.type,
  ...withWhom(share, addresses),
  view: true,
  edit: share.edit,
})

export const shares = shows(
  Schema.Array(ShareJson),
  ({ addresses }) =>
    (all: ReadonlyArray<ShareView>) =>
      all.map((each) => shareJson(each, addresses)),
)

export const sharesOfFilter: Shows<FilterView> = {
  schema: shares.schema,
  by: (call) => (filter) => shares.by(call)(filter.shares),
}

const FilterJson = Schema.Struct({
  self: Schema.String,
  id: Schema.String,
  name: Schema.String,
  description: Schema.String,
  owner: UserJson,
  jql: Schema.String,
  viewUrl: Schema.String,
  searchUrl: Schema.String,
  favourite: Schema.Boolean,
  editable: Schema.Boolean,
  sharePermissions: Schema.Array(ShareJson),
  sharedUsers: Schema.Struct({ size: Schema.Int, items: Schema.Array(UserJson) }),
}).annotations({ identifier: "Filter" })

const filterJson = (filter: FilterView, addresses: Addresses): typeof FilterJson.Type => {
  const { id, name, description, jql, favourite, editable } = filter
  const users = filter.shares.flatMap((share) =>
    share.type === "user" ? [userJson(share.user, addresses)] : [],
  )
  return {
    self: selfOf(addresses, "filter", id),
    id,
    name,
    description,
    owner: userJson(filter.owner, addresses),
    jql,
    viewUrl: `${addresses.base}/issues/?filter=${id}`,
    searchUrl: `${selfOf(addresses, "search")}?jql=${encodeURIComponent(jql)}`,
    favourite,
    editable,
    sharePermissions: filter.shares.map((each) => shareJson(each, addresses)),
    sharedUsers: { size: users.length, items: users },
  }
}

export const filter = shows(
  FilterJson,
  ({ addresses }) =>
    (view: FilterView) =>
      filterJson(view, addresses),
)

export const filters = shows(
  Schema.Array(FilterJson),
  ({ addresses }) =>
    (all: ReadonlyArray<FilterView>) =>
      all.map((each) => filterJson(each, addresses)),
)
