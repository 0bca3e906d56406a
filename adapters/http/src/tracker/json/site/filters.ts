import type { FilterView, GetShareScope, ShareView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { each, field, flag, maybeOne, number, one, shape, text } from "../../../answers/shape"
import { listOf, partOf } from "../../../answers/Shows"
import { selfOf } from "../../address"
import { projectReference } from "../projects/projects"
import { groupName, user } from "./people"

type RoleShare = Extract<ShareView, { readonly type: "role" }>

const sharedRole = shape<RoleShare>()({
  self: text(({ project, role }, at) => `${selfOf(at, "project", project.id)}/role/${role.id}`),
  name: text(({ role }) => role.name),
  id: number(({ role }) => Number(role.id)),
})

export const share = shape<ShareView>("FilterPermission")({
  id: number(({ id }) => Number(id)),
  type: Schema.Literal("global", "authenticated", "project", "role", "group", "user"),
  project: maybeOne(projectReference, (share) =>
    share.type === "project" || share.type === "role" ? share.project : undefined,
  ),
  role: maybeOne(sharedRole, (share) => (share.type === "role" ? share : undefined)),
  group: maybeOne(groupName, (share) => (share.type === "group" ? share.group : undefined)),
  user: maybeOne(user, (share) => (share.type === "user" ? share.user : undefined)),
  view: flag(() => true),
  edit: Schema.Boolean,
})

export const shares = listOf(share)

export const sharesOfFilter = partOf(shares, ({ shares }: FilterView) => shares)

/** The users that a filter is shared with by name. */
const usersOf = ({ shares }: FilterView) =>
  shares.flatMap((share) => (share.type === "user" ? [share.user] : []))

const sharedUsers = shape<FilterView>()({
  size: number((filter) => usersOf(filter).length),
  items: each(user, usersOf),
})

export const filter = shape<FilterView>("Filter")({
  self: text(({ id }, at) => selfOf(at, "filter", id)),
  id: Schema.String,
  name: Schema.String,
  description: Schema.String,
  owner: one(user, ({ owner }) => owner),
  jql: Schema.String,
  viewUrl: text(({ id }, { addresses }) => `${addresses.base}/issues/?filter=${id}`),
  searchUrl: text(({ jql }, at) => `${selfOf(at, "search")}?jql=${encodeURIComponent(jql)}`),
  favourite: Schema.Boolean,
  editable: Schema.Boolean,
  sharePermissions: each(share, ({ shares }) => shares),
  sharedUsers: one(sharedUsers, (filter) => filter),
})

export const filters = listOf(filter)

const scopes = { global: "GLOBAL", authenticated: "AUTHENTICATED", private: "PRIVATE" } as const

/** With whom new filters are shared, as the contract says it. */
export const shareScope = shape<typeof GetShareScope.success.Type>("ShareScope")({
  scope: field(Schema.Literal("GLOBAL", "AUTHENTICATED", "PRIVATE"), ({ scope }) => scopes[scope]),
})
