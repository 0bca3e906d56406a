import type { LinkSide, LinkView, PutRemoteLink, RemoteLinkRecord } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { parametersOf } from "../../../request/pairs"
import { Answered } from "../../../answers/Answered"
import { maybeOne, number, one, shape, text } from "../../../answers/shape"
import { type Shows, partOf } from "../../../answers/Shows"
import { selfOf } from "../../address"
import { linkType } from "../site/settings"
import { issueReference } from "./issueReferences"

export const link = shape<LinkView>("IssueLink")({
  id: Schema.String,
  self: text(({ id }, at) => selfOf(at, "issueLink", id)),
  type: one(linkType, ({ type }) => type),
  inwardIssue: one(issueReference, ({ inwardIssue }) => inwardIssue),
  outwardIssue: one(issueReference, ({ outwardIssue }) => outwardIssue),
})

/** A link as one of its issues has it. */
export const linkSide = shape<LinkSide>("IssueLinkSide")({
  id: Schema.String,
  self: text(({ id }, at) => selfOf(at, "issueLink", id)),
  type: one(linkType, ({ type }) => type),
  inwardIssue: maybeOne(issueReference, ({ direction, issue }) =>
    direction === "inward" ? issue : undefined,
  ),
  outwardIssue: maybeOne(issueReference, ({ direction, issue }) =>
    direction === "inward" ? undefined : issue,
  ),
})

const optional = Schema.optional(Schema.String)
const Icon = Schema.Struct({ url16x16: optional, title: optional, link: optional })

const remote = shape<RemoteLinkRecord>("RemoteLink")({
  id: number(({ id }) => Number(id)),
  self: text(({ issueId, id }, at) => selfOf(at, "issue", issueId, "remotelink", id)),
  globalId: optional,
  application: Schema.optional(Schema.Struct({ type: optional, name: optional })),
  relationship: optional,
  object: Schema.Struct({
    url: Schema.String,
    title: Schema.String,
    summary: optional,
    icon: Schema.optional(Icon),
    status: Schema.optional(
      Schema.Struct({ resolved: Schema.optional(Schema.Boolean), icon: Schema.optional(Icon) }),
    ),
  }),
})

/** All links as a list; by its id or global id one alone. */
export const remoteLinks: Shows<ReadonlyArray<RemoteLinkRecord>> = {
  schema: Schema.Union(Schema.Array(remote.schema), remote.schema),
  by: (call) => (links) => {
    const all = links.map((each) => remote.json(each, call))
    return parametersOf(call.query).has("globalId") ? all[0] : all
  },
}

export const remoteLink = partOf(remote, ([first]: ReadonlyArray<RemoteLinkRecord>) => first)

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
