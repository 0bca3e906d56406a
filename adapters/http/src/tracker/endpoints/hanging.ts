import {
  AddComment,
  AddWorklog,
  CreateLink,
  DeleteComment,
  DeleteLink,
  DeleteRemoteLink,
  DeleteWorklog,
  FindWorklogs,
  GetAudience,
  GetComment,
  GetLink,
  GetWorklog,
  ListChangedWorklogs,
  ListComments,
  ListRemoteLinks,
  ListWorklogs,
  PutRemoteLink,
  SetVote,
  SetWatch,
  UpdateComment,
  UpdateWorklog,
} from "@quoin/tracker"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { mayBeNumber } from "../../contract/leniency"
import { aText, given } from "../../request/fields"
import { created, ofHanging } from "../below"
import { aMoment } from "../moments"
import {
  changedWorklogs,
  comment,
  comments,
  foundWorklogs,
  link,
  madeRemoteLink,
  remoteLink,
  remoteLinks,
  votes,
  watchers,
  worklog,
  worklogs,
} from "../shows/hanging"

const { get, post, put, del, custom } = ofHanging
const issue = "/issue/:issueIdOrKey"

const onComments = [
  get(`${issue}/comment`, ListComments, comments, { notServed: ["expand"] }),
  post(`${issue}/comment`, AddComment, comment, {
    ...created,
    notServed: ["expand", "visibility.identifier"],
  }),
  get(`${issue}/comment/:id`, GetComment, comment, { notServed: ["expand"] }),
  put(`${issue}/comment/:id`, UpdateComment, comment, {
    notServed: ["expand", "properties", "visibility.identifier"],
  }),
  del(`${issue}/comment/:id`, DeleteComment, undefined),
]

const started = { started: given(aMoment) }

/** What is asked for of the estimate is sent in the query. */
const estimate = {
  adjustEstimate: given(Schema.Literal("auto", "leave", "new", "manual")),
  newEstimate: given(aText),
  reduceBy: given(aText),
}

const work = {
  timeSpent: given(aText),
  timeSpentSeconds: given(Schema.Int),
  comment: given(aText),
  visibility: given(Schema.Struct({ type: Schema.Literal("group", "role"), value: aText })),
  ...started,
}

const worklogIds = {
  ids: Schema.Array(aText.annotations({ [mayBeNumber]: true })).annotations({
    description: "a list of ids of worklogs",
  }),
}

const thatWere = (happened: "updated" | "deleted") => ({
  sent: { fields: {}, instead: ["happened"], to: () => Either.right({ happened }) },
})

const onWorklogs = [
  get("/worklog/updated", ListChangedWorklogs, changedWorklogs, {
    ...thatWere("updated"),
    notServed: ["expand"],
  }),
  get("/worklog/deleted", ListChangedWorklogs, changedWorklogs, thatWere("deleted")),
  post("/worklog/list", FindWorklogs, foundWorklogs, {
    notServed: ["expand"],
    sent: {
      fields: worklogIds,
      instead: ["ids"],
      to: (sent: Schema.Struct.Type<typeof worklogIds>) => Either.right(sent),
    },
  }),
  get(`${issue}/worklog`, ListWorklogs, worklogs, { says: "All of them on one page." }),
  custom.post(
    `${issue}/worklog`,
    {
      operations: [AddWorklog],
      path: { issueIdOrKey: aText },
      query: estimate,
      body: work,
      answer: ({ path, query, body }, run) =>
        run(new AddWorklog({ issue: path.issueIdOrKey, ...query, ...body })),
    },
    worklog,
    { ...created, notServed: ["visibility.identifier"] },
  ),
  get(`${issue}/worklog/:id`, GetWorklog, worklog),
  custom.put(
    `${issue}/worklog/:id`,
    {
      operations: [UpdateWorklog],
      path: { issueIdOrKey: aText, id: aText },
      query: { adjustEstimate: estimate.adjustEstimate, newEstimate: estimate.newEstimate },
      body: work,
      answer: ({ path: { issueIdOrKey, id }, query, body }, run) =>
        run(
          new UpdateWorklog({ issue: issueIdOrKey, id: UpdateWorklog.fields.id.make(id), ...query, ...body }),
        ),
    },
    worklog,
    { notServed: ["visibility.identifier"] },
  ),
  del(`${issue}/worklog/:id`, DeleteWorklog, undefined, {
    sent: { fields: {}, instead: ["reduceBy"], to: () => Either.right({}) },
  }),
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

const anId = aText.annotations({ [mayBeNumber]: true })
const named = Schema.Struct({ id: given(anId), name: given(aText) })
const end = Schema.Struct({ id: given(anId), key: given(aText) })
const ends = { type: named, inwardIssue: end, outwardIssue: end }

/** Types are named by id or name, issues by key or id. */
const linkSent = {
  fields: ends,
  instead: ["type", "inwardIssue", "outwardIssue"],
  to: ({ type, inwardIssue, outwardIssue }: Schema.Struct.Type<typeof ends>) =>
    Either.right({
      type: type.id ?? type.name ?? "",
      inwardIssue: inwardIssue.key ?? inwardIssue.id ?? "",
      outwardIssue: outwardIssue.key ?? outwardIssue.id ?? "",
    }),
}

const onLinks = [
  post("/issueLink", CreateLink, undefined, { emptyStatus: 201, sent: linkSent, notServed: ["comment"] }),
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
export const hangingEndpoints = [...onComments, ...onWorklogs, ...onAudience, ...onLinks]
