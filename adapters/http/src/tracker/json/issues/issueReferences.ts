import type { IssueReference } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { maybeOne, one, shape, text } from "../../../answers/shape"
import { selfOf } from "../../address"
import { issueType, priority, status } from "../site/settings"

const referenceFields = shape<IssueReference>()({
  summary: Schema.String,
  status: one(status, ({ status }) => status),
  priority: maybeOne(priority, ({ priority }) => priority),
  issuetype: one(issueType, ({ issueType }) => issueType),
})

export const issueReference = shape<IssueReference>("IssueReference")({
  id: Schema.String,
  key: Schema.String,
  self: text(({ id }, at) => selfOf(at, "issue", id)),
  fields: one(referenceFields, (issue) => issue),
})
