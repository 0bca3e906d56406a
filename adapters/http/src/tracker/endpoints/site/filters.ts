import {
  CreateFilter,
  DeleteFilter,
  GetFilter,
  GetShareScope,
  ListFavouriteFilters,
  SetShareScope,
  ShareFilter,
  UnshareFilter,
  UpdateFilter,
} from "@quoin/tracker"
import { NotFound } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { type Expands, notServed } from "../../../contract/input/expansion"
import { aFlag, aText, given } from "../../../request/fields"
import { created, ofFilters } from "../../api"
import { sharePermissions, sharesOf } from "../../sent/shares"
import { filter, filters, share, shareScope, shares, sharesOfFilter } from "../../json/site/filters"

const { get, post, put, del, custom } = ofFilters

/** The id of a filter, from a request that routes make anyway: the fields of another would make that one before the first answer. */
export const id = ShareFilter.fields.id

/** With whom new filters are shared, as clients say it. */
const scopes = { GLOBAL: "global", AUTHENTICATED: "authenticated", PRIVATE: "private" } as const
const aScope = Schema.Literal("GLOBAL", "AUTHENTICATED", "PRIVATE").annotations({
  description: "GLOBAL, AUTHENTICATED or PRIVATE",
})

/** Ids may be sent as numbers. */
const anId = given(Schema.Union(aText, Schema.Int))

/** With whom a filter is to be shared, as clients say it; a role makes of a project those who have the role there. */
const sharing = {
  type: Schema.Literal("global", "authenticated", "project", "projectRole", "group", "user"),
  projectId: anId,
  projectRoleId: anId,
  groupname: given(aText),
  userKey: given(aText),
  edit: given(aFlag),
}

/** Owner and users are always shown, expanded or not. */
const expands: Expands = {
  standard: "",
  parts: { owner: {}, sharedUsers: {}, sharePermissions: {}, subscriptions: notServed },
}

/** Who may change it is said with each share. */
const notRead = ["editPermissions"]

const shared = {
  fields: sharePermissions,
  instead: ["shares"],
  to: (sent: Schema.Struct.Type<typeof sharePermissions>) => sharesOf(sent.sharePermissions),
}

const ownerAndShares = {
  owner: given(Schema.Union(aText, Schema.Struct({ name: aText }))),
  ...sharePermissions,
}

/** Filters: queries that somebody saved. */
export const filterEndpoints = [
  post("/filter", CreateFilter, filter, { expands, notServed: notRead, sent: shared }),
  get("/filter/defaultShareScope", GetShareScope, shareScope),
  custom.put(
    "/filter/defaultShareScope",
    {
      operations: [SetShareScope, GetShareScope],
      path: {},
      query: {},
      body: { scope: aScope },
      answer: ({ body: { scope } }, run) =>
        Effect.zipRight(run(new SetShareScope({ scope: scopes[scope] })), run(new GetShareScope())),
    },
    shareScope,
    {
      says: "Of the caller's new filters, where nothing is said of it; those that there are stay as they are.",
    },
  ),
  get("/filter/favourite", ListFavouriteFilters, filters, { expands }),
  get("/filter/:id", GetFilter, filter, { expands }),
  put("/filter/:id", UpdateFilter, filter, {
    expands,
    notServed: notRead,
    says: "Administrators give it another owner. With sharePermissions all shares are replaced; without them they stay.",
    sent: {
      fields: ownerAndShares,
      instead: ["owner", "shares"],
      to: ({ owner, sharePermissions: sent }: Schema.Struct.Type<typeof ownerAndShares>) =>
        Either.map(sharesOf(sent), (shares) => ({
          ...shares,
          ...(owner === undefined ? {} : { owner: typeof owner === "string" ? owner : owner.name }),
        })),
    },
  }),
  del("/filter/:id", DeleteFilter, undefined),
  get("/filter/:id/permission", GetFilter, sharesOfFilter),
  custom.get(
    "/filter/:id/permission/:permissionId",
    {
      operations: [GetFilter],
      path: { id, permissionId: aText },
      query: {},
      body: {},
      answer: ({ path: { id: filterId, permissionId } }, run) =>
        Effect.flatMap(run(new GetFilter({ id: filterId })), ({ shares: all }) => {
          const found = all.find((each) => each.id === permissionId)
          return found === undefined
            ? Effect.fail(new NotFound({ kind: "share", id: permissionId }))
            : Effect.succeed(found)
        }),
    },
    share,
  ),
  custom.post(
    "/filter/:id/permission",
    {
      operations: [ShareFilter],
      path: { id },
      query: {},
      body: sharing,
      answer: ({ path, body }, run) =>
        run(
          new ShareFilter({
            ...path,
            type: body.type === "projectRole" ? "project" : body.type,
            ...(body.projectId === undefined ? {} : { project: String(body.projectId) }),
            ...(body.projectRoleId === undefined ? {} : { role: String(body.projectRoleId) }),
            ...(body.groupname === undefined ? {} : { group: body.groupname }),
            ...(body.userKey === undefined ? {} : { user: body.userKey }),
            edit: body.edit ?? false,
          }),
        ),
    },
    shares,
    { ...created, notServed: ["view=false", "rights", "accountId", "groupId"] },
  ),
  del("/filter/:id/permission/:permissionId", UnshareFilter, undefined, {
    names: { shareId: "permissionId" },
  }),
]
