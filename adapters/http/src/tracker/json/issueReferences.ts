import type { IssueReference, LinkSide } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import type { Addresses } from "../../request/Call"
import { selfOf } from "../address"
import {
  IssueTypeJson,
  LinkTypeJson,
  PriorityJson,
  StatusJson,
  issueTypeJson,
  linkTypeJson,
  priorityJson,
  statusJson,
} from "./settings"

export const IssueReferenceJson = Schema.Struct({
  id: Schema.String,
  key: Schema.String,
  self: Schema.String,
  fields: Schema.Struct({
    summary: Schema.String,
    status: StatusJson,
    priority: Schema.optional(PriorityJson),
    issuetype: IssueTypeJson,
  }),
}).annotations({ identifier: "IssueReference" })

export const issueReferenceJson = (
  { id, key, summary, status, priority, issueType }: IssueReference,
  addresses: Addresses,
): typeof IssueReferenceJson.Type => ({
  id,
  key,
  self: selfOf(addresses, "issue", id),
  fields: {
    summary,
    status: statusJson(status, addresses),
    ...(priority === undefined ? {} : { priority: priorityJson(priority, addresses) }),
    issuetype: issueTypeJson(issueType, addresses),
  },
})

export const LinkSideJson = Schema.Struct({
  id: Schema.String,
  self: Schema.String,
  type: LinkTypeJson,
  inwardIssue: Schema.optional(IssueReferenceJson),
  outwardIssue: Schema.optional(IssueReferenceJson),
}).annotations({ identifier: "IssueLinkSide" })

export const linkSideJson = (
  { id, type, direction, issue }: LinkSide,
  addresses: Addresses,
): typeof LinkSideJson.Type => ({
  id,
  self: selfOf(addresses, "issueLink", id),
  type: linkTypeJson(type, addresses),
  [direction === "inward" ? "inwardIssue" : "outwardIssue"]: issueReferenceJson(issue, addresses),
})
