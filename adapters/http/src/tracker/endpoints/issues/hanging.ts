import {
  AddComment,
  CreateLink,
  DeleteComment,
  DeleteLink,
  DeleteRemoteLink,
  GetAudience,
  GetComment,
  GetLink,
  ListComments,
  ListPinnedComments,
  ListRemoteLinks,
  NotifyIssue,
  PinComment,
  PutRemoteLink,
  SetVote,
  SetWatch,
  UpdateComment,
} from "@quoin/tracker"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { mayBeNumber } from "../../../contract/input/leniency"
import { aText, given } from "../../../request/fields"
import { created, ofHanging, ofLinks } from "../../api"
import { onComment } from "../../expandable"
import { comment, comments, pinnedComments } from "../../json/issues/comments"
import { votes, watchers } from "../../json/issues/audience"
import { link, madeRemoteLink, remoteLink, remoteLinks } from "../../json/issues/links"
import { onWorklogs } from "./worklogs"

const { get, post, put, del } = ofHanging
const issue = "/issue/:issueIdOrKey"

const onComments = [
  get(`${issue}/comment`, ListComments, comments, { expands: onComment }),
  post(`${issue}/comment`, AddComment, comment, {
    ...created,
    expands: onComment,
    notServed: ["visibility.identifier"],
  }),
  get(`${issue}/comment/:id`, GetComment, comment, { expands: onComment }),
  put(`${issue}/comment/:id`, UpdateComment, comment, {
    expands: onComment,
    notServed: ["visibility.identifier"],
  }),
  del(`${issue}/comment/:id`, DeleteComment, undefined),
  put(`${issue}/comment/:id/pin`, PinComment, undefined, {
    anyBody: "pin",
    says: "The body is true, or false for a comment that is to be pinned no more.",
  }),
  get(`${issue}/pinned-comments`, ListPinnedComments, pinnedComments),
]

const voting = (is: boolean) => ({
  sent: { fields: {}, instead: ["voting"], to: () => Either.right({ voting: is }) },
})

const watching = (is: boolean) => ({
  sent: { fields: {}, instead: ["watching"], to: () => Either.right({ watching: is }) },
})

const asking = (of: "voters" | "watchers") => ({
  sent: { fields: {}, instead: ["of"], to: () => Either.right({ of }) },
})

const onAudience = [
  get(`${issue}/votes`, GetAudience, votes, asking("voters")),
  post(`${issue}/votes`, SetVote, undefined, voting(true)),
  del(`${issue}/votes`, SetVote, undefined, voting(false)),
  get(`${issue}/watchers`, GetAudience, watchers, asking("watchers")),
  post(`${issue}/watchers`, SetWatch, undefined, {
    ...watching(true),
    textBody: "username",
    says: "The body is the name of a user as a JSON text; without one the caller watches.",
  }),
  del(`${issue}/watchers`, SetWatch, undefined, watching(false)),
]

const byName = Schema.Array(Schema.Struct({ name: aText }))

const flag = given(Schema.Boolean)

const addressed = {
  to: Schema.Struct({
    reporter: flag,
    assignee: flag,
    watchers: flag,
    voters: flag,
    users: given(byName),
    groups: given(byName),
  }),
}

const namesOf = (named: typeof byName.Type = []) => named.map(({ name }) => name)

/** Users and groups are objects with their names. Mails are plain text. */
const onMessages = [
  post(`${issue}/notify`, NotifyIssue, undefined, {
    notServed: ["htmlBody", "restrict"],
    sent: {
      fields: addressed,
      instead: ["to"],
      to: ({ to: { users, groups, ...flags } }: Schema.Struct.Type<typeof addressed>) =>
        Either.right({ to: { ...flags, users: namesOf(users), groups: namesOf(groups) } }),
    },
  }),
]

const anId = aText.annotations({ [mayBeNumber]: true })
const named = Schema.Struct({ id: given(anId), name: given(aText) })
const end = Schema.Struct({ id: given(anId), key: given(aText) })
const linkComment = Schema.Struct({
  body: aText,
  visibility: given(Schema.Struct({ type: Schema.Literal("group", "role"), value: aText })),
})
const ends = { type: named, inwardIssue: end, outwardIssue: end, comment: given(linkComment) }

/** Types are named by id or name, issues by key or id. */
const linkSent = {
  fields: ends,
  instead: ["type", "inwardIssue", "outwardIssue", "comment"],
  to: ({ type, inwardIssue, outwardIssue, comment }: Schema.Struct.Type<typeof ends>) =>
    Either.right({
      ...(comment === undefined ? {} : { comment }),
      type: type.id ?? type.name ?? "",
      inwardIssue: inwardIssue.key ?? inwardIssue.id ?? "",
      outwardIssue: outwardIssue.key ?? outwardIssue.id ?? "",
    }),
}

const onLinks = [
  ofLinks.post("/issueLink", CreateLink, undefined, {
    emptyStatus: 201,
    sent: linkSent,
    notServed: ["comment.properties", "comment.visibility.identifier"],
    says: "A comment is added to the issue that the link goes from, in the same step.",
  }),
  get("/issueLink/:id", GetLink, link),
  del("/issueLink/:id", DeleteLink, undefined),
  get(`${issue}/remotelink`, ListRemoteLinks, remoteLinks, {
    sent: { fields: {}, instead: ["id"], to: () => Either.right({}) },
  }),
  post(`${issue}/remotelink`, PutRemoteLink, madeRemoteLink, {
    ...created,
    otherStatuses: { 200: "A link of the same global id was replaced" },
    sent: { fields: {}, instead: ["id"], to: () => Either.right({}) },
  }),
  put(`${issue}/remotelink/:id`, PutRemoteLink, undefined, {
    says: "What is left out is empty afterwards.",
  }),
  del(`${issue}/remotelink`, DeleteRemoteLink, undefined, {
    sent: { fields: {}, instead: ["id"], to: () => Either.right({}) },
  }),
  get(`${issue}/remotelink/:id`, ListRemoteLinks, remoteLink, {
    sent: { fields: {}, instead: ["globalId"], to: () => Either.right({}) },
  }),
  del(`${issue}/remotelink/:id`, DeleteRemoteLink, undefined, {
    sent: { fields: {}, instead: ["globalId"], to: () => Either.right({}) },
  }),
]

/** What hangs on issues. */
export const hangingEndpoints = [...onComments, ...onWorklogs, ...onAudience, ...onMessages, ...onLinks]
