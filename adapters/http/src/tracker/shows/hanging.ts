import type {
  AudienceView,
  LinkView,
  ListChangedWorklogs,
  ListWorklogs,
  PutRemoteLink,
  RemoteLinkRecord,
  WorklogView,
} from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { Answered } from "../../answers/Answered"
import { type Shows, shows } from "../../answers/Shows"
import type { Addresses } from "../../request/Call"
import { selfOf } from "../address"
import { WorklogJson, worklogJson } from "../json/comments"
import { IssueReferenceJson, issueReferenceJson } from "../json/issueReferences"
import { UserJson, userJson } from "../json/people"
import { PropertyJson } from "../json/properties"
import { LinkTypeJson, linkTypeJson } from "../json/settings"
import { askedAddress, withParameters } from "./parts"

export const counted = { startAt: Schema.Int, maxResults: Schema.Int, total: Schema.Int }

export const worklog = shows(
  WorklogJson,
  ({ addresses }) =>
    (view: WorklogView) =>
      worklogJson(view, addresses),
)

export const foundWorklogs = shows(
  Schema.Array(WorklogJson),
  ({ addresses }) =>
    (views: ReadonlyArray<WorklogView>) =>
      views.map((view) => worklogJson(view, addresses)),
)

/** The page behind it is asked for by when this one ends, and by a token that tells worklogs of one moment apart. */
export const changedWorklogs = shows(
  Schema.Struct({
    values: Schema.Array(
      Schema.Struct({
        worklogId: Schema.Int,
        updatedTime: Schema.Int,
        properties: Schema.optional(Schema.Array(PropertyJson)),
      }),
    ),
    since: Schema.Int,
    until: Schema.Int,
    self: Schema.String,
    nextPage: Schema.optional(Schema.String),
    lastPage: Schema.Boolean,
  }).annotations({ identifier: "ChangedWorklogs" }),
  (call) =>
    ({ items, since, until, nextPageToken }: typeof ListChangedWorklogs.success.Type) => {
      const self = askedAddress(call)
      return {
        values: items.map(({ id, at, properties }) => ({
          worklogId: Number(id),
          updatedTime: at,
          ...(properties === undefined ? {} : { properties }),
        })),
        since,
        until,
        self,
        ...(nextPageToken === undefined
          ? {}
          : { nextPage: withParameters(self, { since: String(until), nextPageToken }) }),
        lastPage: nextPageToken === undefined,
      }
    },
)

export const worklogs = shows(
  Schema.Struct({ ...counted, worklogs: Schema.Array(WorklogJson) }).annotations({
    identifier: "WorklogPage",
  }),
  ({ addresses }) =>
    ({ items, total }: typeof ListWorklogs.success.Type) => ({
      startAt: 0,
      maxResults: items.length,
      total,
      worklogs: items.map((each) => worklogJson(each, addresses)),
    }),
)

export const votes = shows(
  Schema.Struct({
    self: Schema.String,
    votes: Schema.Int,
    hasVoted: Schema.Boolean,
    voters: Schema.Array(UserJson),
  }).annotations({ identifier: "Votes" }),
  ({ addresses }) =>
    ({ key, votes, voters, hasVoted }: AudienceView) => ({
      self: selfOf(addresses, "issue", key, "votes"),
      votes,
      hasVoted,
      voters: voters.map((each) => userJson(each, addresses)),
    }),
)

export const watchers = shows(
  Schema.Struct({
    self: Schema.String,
    isWatching: Schema.Boolean,
    watchCount: Schema.Int,
    watchers: Schema.Array(UserJson),
  }).annotations({ identifier: "Watchers" }),
  ({ addresses }) =>
    ({ key, watches, watchers, isWatching }: AudienceView) => ({
      self: selfOf(addresses, "issue", key, "watchers"),
      isWatching,
      watchCount: watches,
      watchers: watchers.map((each) => userJson(each, addresses)),
    }),
)

export const link = shows(
  Schema.Struct({
    id: Schema.String,
    self: Schema.String,
    type: LinkTypeJson,
    inwardIssue: IssueReferenceJson,
    outwardIssue: IssueReferenceJson,
  }).annotations({ identifier: "IssueLink" }),
  ({ addresses }) =>
    ({ id, type, inwardIssue, outwardIssue }: LinkView) => ({
      id,
      self: selfOf(addresses, "issueLink", id),
      type: linkTypeJson(type, addresses),
      inwardIssue: issueReferenceJson(inwardIssue, addresses),
      outwardIssue: issueReferenceJson(outwardIssue, addresses),
    }),
)

const optional = Schema.optional(Schema.String)
const IconJson = Schema.Struct({ url16x16: optional, title: optional, link: optional })

const RemoteLinkJson = Schema.Struct({
  id: Schema.Int,
  self: Schema.String,
  globalId: optional,
  application: Schema.optional(Schema.Struct({ type: optional, name: optional })),
  relationship: optional,
  object: Schema.Struct({
    url: Schema.String,
    title: Schema.String,
    summary: optional,
    icon: Schema.optional(IconJson),
    status: Schema.optional(
      Schema.Struct({ resolved: Schema.optional(Schema.Boolean), icon: Schema.optional(IconJson) }),
    ),
  }),
}).annotations({ identifier: "RemoteLink" })

const remoteLinkJson = (
  { id, issueId, createdAt: _, ...said }: RemoteLinkRecord,
  addresses: Addresses,
): typeof RemoteLinkJson.Type => ({
  id: Number(id),
  self: selfOf(addresses, "issue", issueId, "remotelink", id),
  ...said,
})

/** All links as a list; by its id or global id one alone. */
export const remoteLinks: Shows<ReadonlyArray<RemoteLinkRecord>> = {
  schema: Schema.Union(Schema.Array(RemoteLinkJson), RemoteLinkJson),
  by:
    ({ addresses, query }) =>
    (links) => {
      const all = links.map((each) => remoteLinkJson(each, addresses))
      return new URLSearchParams(query).has("globalId") ? all[0] : all
    },
}

export const remoteLink: Shows<ReadonlyArray<RemoteLinkRecord>> = {
  schema: RemoteLinkJson,
  by:
    ({ addresses }) =>
    ([first]) =>
      first === undefined ? undefined : remoteLinkJson(first, addresses),
}

export const madeRemoteLink: Shows<typeof PutRemoteLink.success.Type> = {
  schema: Schema.Struct({ id: Schema.Int, self: Schema.String }).annotations({
    identifier: "MadeRemoteLink",
  }),
  by:
    ({ addresses, path }) =>
    ({ id, created }) =>
      new Answered({
        status: created ? 201 : 200,
        json: { id: Number(id), self: `${addresses.base}${path}/${id}` },
      }),
}
