import { Expansion } from "@quoin/kernel"
import type { ChangeView, FieldMeta, FieldValue, IssueView, TransitionView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import type { Addresses, Call } from "../../request/Call"
import { selfOf, stamp } from "../address"
import { fieldValueJson, versionsJson } from "./fieldValues"
import { OperationsJson, operationsJson } from "./issueOperations"
import { UserJson, userJson } from "./people"
import { renderedJson } from "./renderedFields"
import { FieldSchemaJson, StatusJson, statusJson } from "./settings"

export const ChangeJson = Schema.Struct({
  id: Schema.String,
  author: Schema.optional(UserJson),
  created: Schema.String,
  items: Schema.Array(
    Schema.Struct({
      field: Schema.String,
      fieldtype: Schema.String,
      fieldId: Schema.String,
      from: Schema.NullOr(Schema.String),
      fromString: Schema.NullOr(Schema.String),
      to: Schema.NullOr(Schema.String),
      toString: Schema.NullOr(Schema.String),
    }),
  ),
}).annotations({ identifier: "ChangeHistory" })

export const changeJson = (
  { id, author, at, items }: ChangeView,
  addresses: Addresses,
): typeof ChangeJson.Type => ({
  id,
  ...(author === undefined ? {} : { author: userJson(author, addresses) }),
  created: stamp(at),
  items: items.map(({ fromText, toText, ...item }) => ({ ...item, fromString: fromText, toString: toText })),
})

export const FieldMetaJson = Schema.Struct({
  required: Schema.Boolean,
  schema: FieldSchemaJson,
  name: Schema.String,
  fieldId: Schema.String,
  operations: Schema.Array(Schema.String),
  allowedValues: Schema.optional(Schema.Array(Schema.Unknown)),
  hasDefaultValue: Schema.Boolean,
  defaultValue: Schema.optional(Schema.Unknown),
}).annotations({ identifier: "FieldMeta" })

export const fieldMetaJson = (meta: FieldMeta, addresses: Addresses): typeof FieldMetaJson.Type => {
  const { allowedValues, defaultValue, ...said } = meta
  // What is chosen from a list is told one by one.
  const choices = allowedValues?.map((value) => [fieldValueJson(value, addresses)].flat()[0])
  return {
    ...said,
    ...(choices === undefined ? {} : { allowedValues: choices }),
    ...(defaultValue === undefined ? {} : { defaultValue: fieldValueJson(defaultValue, addresses) }),
  }
}

export const EditMetaJson = Schema.Struct({
  fields: Schema.Record({ key: Schema.String, value: FieldMetaJson }),
})

export const editMetaJson = (
  metas: ReadonlyArray<FieldMeta>,
  addresses: Addresses,
): typeof EditMetaJson.Type => ({
  fields: Object.fromEntries(metas.map((meta) => [meta.fieldId, fieldMetaJson(meta, addresses)])),
})

export const TransitionJson = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  description: Schema.String,
  opsbarSequence: Schema.Int,
  hasScreen: Schema.Boolean,
  to: StatusJson,
  fields: Schema.optional(Schema.Record({ key: Schema.String, value: FieldMetaJson })),
}).annotations({ identifier: "Transition" })

export const transitionJson =
  (addresses: Addresses) =>
  (transition: TransitionView, index: number): typeof TransitionJson.Type => ({
    id: transition.id,
    name: transition.name,
    description: transition.description,
    opsbarSequence: 10 * (index + 1),
    hasScreen: transition.hasScreen,
    to: statusJson(transition.to, addresses),
    ...(transition.fields === undefined
      ? {}
      : {
          fields: Object.fromEntries(
            transition.fields.map((meta) => [meta.fieldId, fieldMetaJson(meta, addresses)]),
          ),
        }),
  })

const expandable =
  "renderedFields,names,schema,operations,editmeta,changelog,versionedRepresentations,transitions"

export const IssueJson = Schema.Struct({
  expand: Schema.Literal(expandable),
  id: Schema.String,
  self: Schema.String,
  key: Schema.String,
  fields: Schema.Record({ key: Schema.String, value: Schema.Unknown }),
  names: Schema.optional(Schema.Record({ key: Schema.String, value: Schema.String })),
  schema: Schema.optional(Schema.Record({ key: Schema.String, value: FieldSchemaJson })),
  transitions: Schema.optional(Schema.Array(TransitionJson)),
  changelog: Schema.optional(
    Schema.Struct({
      // All of it is shown.
      startAt: Schema.Literal(0),
      maxResults: Schema.Int,
      total: Schema.Int,
      histories: Schema.Array(ChangeJson),
    }),
  ),
  properties: Schema.optional(Schema.Record({ key: Schema.String, value: Schema.Unknown })),
  renderedFields: Schema.optional(Schema.Record({ key: Schema.String, value: Schema.Unknown })),
  versionedRepresentations: Schema.optional(
    Schema.Record({
      key: Schema.String,
      value: Schema.Record({ key: Schema.String, value: Schema.Unknown }),
    }),
  ),
  editmeta: Schema.optional(EditMetaJson),
  operations: Schema.optional(OperationsJson),
}).annotations({ identifier: "Issue" })

const changelogJson = (changes: ReadonlyArray<ChangeView>, addresses: Addresses) => ({
  startAt: 0 as const,
  maxResults: changes.length,
  total: changes.length,
  histories: changes.map((each) => changeJson(each, addresses)),
})

/** The fields once more, in each other form that is asked for. */
const otherForms = ({ fields }: IssueView, { addresses, expansion }: Showing) => {
  const each = (write: (value: FieldValue, addresses: Addresses) => unknown) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, write(value, addresses)]))
  return {
    ...(Expansion.expands(expansion, "renderedFields") ? { renderedFields: each(renderedJson) } : {}),
    ...(Expansion.expands(expansion, "versionedRepresentations")
      ? { versionedRepresentations: each(versionsJson) as Record<string, Record<string, unknown>> }
      : {}),
  }
}

/** What an issue is shown by. */
export type Showing = Pick<Call, "addresses" | "expansion">

export const issueJson = (issue: IssueView, showing: Showing): typeof IssueJson.Type => {
  const { addresses } = showing
  const { id, key, fields, names, schema, transitions, changelog, properties, editMeta, operations } = issue
  return {
    expand: expandable,
    id,
    self: selfOf(addresses, "issue", id),
    key,
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, fieldValueJson(value, addresses, { key })]),
    ),
    ...(names === undefined ? {} : { names }),
    ...(schema === undefined ? {} : { schema }),
    ...(transitions === undefined ? {} : { transitions: transitions.map(transitionJson(addresses)) }),
    ...(changelog === undefined ? {} : { changelog: changelogJson(changelog, addresses) }),
    ...(properties === undefined ? {} : { properties }),
    ...otherForms(issue, showing),
    ...(editMeta === undefined ? {} : { editmeta: editMetaJson(editMeta, addresses) }),
    ...(operations === undefined ? {} : { operations: operationsJson(key, operations, addresses) }),
  }
}
