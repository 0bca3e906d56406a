import { Expansion } from "@quoin/kernel"
import type { CreateIssue, FieldValue, IssueView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { type Asked, constant, field, maybe, maybeEach, maybeOne, shape, text } from "../../../answers/shape"
import { listOf, partOf } from "../../../answers/Shows"
import type { Call } from "../../../request/Call"
import { selfOf } from "../../address"
import { FieldSchema } from "../site/fields"
import { changelog } from "./changes"
import { editMetaNamed, placed, transition } from "./fields/fieldMeta"
import { fieldValueJson, versionsJson } from "./fields/fieldValues"
import { issueOperations } from "./issueOperations"
import { issueReference } from "./issueReferences"
import { renderedJson } from "./fields/renderedFields"

/** What an issue is shown by. */
export type Showing = Pick<Call, "addresses" | "expansion">

const Values = Schema.Record({ key: Schema.String, value: Schema.Unknown })

/** The values of fields, by the ids of the fields. */
export const fieldsOfIssue = ({ fields, key }: IssueView, at: Asked): typeof Values.Type =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, fieldValueJson(value, at, { key })]),
  )

/** The fields once more in another form, where that is asked for. */
const otherForm =
  <Form>(name: string, write: (value: FieldValue, at: Asked) => Form) =>
  ({ fields }: IssueView, at: Showing): Readonly<Record<string, Form>> | undefined =>
    Expansion.expands(at.expansion, name)
      ? Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, write(value, at)]))
      : undefined

export const issue = shape<IssueView, Showing>("Issue")({
  expand: constant(
    "renderedFields,names,schema,operations,editmeta,changelog,versionedRepresentations,transitions",
  ),
  id: Schema.String,
  self: text(({ id }, at) => selfOf(at, "issue", id)),
  key: Schema.String,
  fields: field(Values, fieldsOfIssue),
  names: Schema.optional(Schema.Record({ key: Schema.String, value: Schema.String })),
  schema: Schema.optional(Schema.Record({ key: Schema.String, value: FieldSchema })),
  transitions: maybeEach(transition, ({ transitions }) => transitions && placed(transitions)),
  changelog: maybeOne(changelog, ({ changelog }) => changelog),
  properties: Schema.optional(Values),
  renderedFields: maybe(Values, otherForm("renderedFields", renderedJson)),
  versionedRepresentations: maybe(
    Schema.Record({ key: Schema.String, value: Values }),
    otherForm("versionedRepresentations", versionsJson),
  ),
  editmeta: maybeOne(editMetaNamed(), ({ editMeta }) => editMeta),
  operations: maybeOne(issueOperations, ({ key, operations }) => operations && { key, ...operations }),
})

/** The sub-tasks of an issue alone. */
export const subtasks = partOf(listOf(issueReference), ({ fields }: IssueView) => {
  const shown = fields["subtasks"]
  return shown?.kind === "issues" ? shown.issues : []
})

export const madeIssue = shape<typeof CreateIssue.success.Type>("MadeIssue")({
  id: Schema.String,
  key: Schema.String,
  self: text(({ id }, at) => selfOf(at, "issue", id)),
})
