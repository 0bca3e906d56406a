import {
  CreateLink,
  DeleteLink,
  DeleteRemoteLink,
  GetLink,
  ListRemoteLinks,
  PutRemoteLink,
} from "@quoin/tracker"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { mayBeNumber } from "../../../contract/input/leniency"
import { aText, given } from "../../../request/fields"
import { created, ofHanging, ofLinks } from "../../api"
import { link, madeRemoteLink, remoteLink, remoteLinks } from "../../json/issues/links"

const { get, post, put, del } = ofHanging
const issue = "/issue/:issueIdOrKey"

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

/** Links between issues, and links to other places. */
export const linkEndpoints = [
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
