import { Expansion } from "@quoin/kernel"
import type {
  CreateIssue,
  FieldMeta,
  IssueView,
  ListChanges,
  SearchIssues,
  TransitionView,
  WalkIssues,
} from "@quoin/tracker"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { shows } from "../../answers/Shows"
import type { Addresses, Call } from "../../request/Call"
import { selfOf } from "../address"
import { IssueReferenceJson, issueReferenceJson } from "../json/issueReferences"
import {
  ChangeJson,
  EditMetaJson,
  IssueJson,
  TransitionJson,
  changeJson,
  editMetaJson,
  issueJson,
  transitionJson,
} from "../json/issues"
import { pageFields, paged } from "./parts"

export const MadeIssueJson = Schema.Struct({
  id: Schema.String,
  key: Schema.String,
  self: Schema.String,
}).annotations({ identifier: "MadeIssue" })

export const madeIssueJson = (
  { id, key }: typeof CreateIssue.success.Type,
  addresses: Addresses,
): typeof MadeIssueJson.Type => ({ id, key, self: selfOf(addresses, "issue", id) })

export const madeIssue = shows(
  MadeIssueJson,
  ({ addresses }) =>
    (view: typeof CreateIssue.success.Type) =>
      madeIssueJson(view, addresses),
)

export const issue = shows(IssueJson, (call) => (view: IssueView) => issueJson(view, call))

/** The sub-tasks of an issue alone. */
export const subtasks = shows(
  Schema.Array(IssueReferenceJson),
  ({ addresses }) =>
    ({ fields }: IssueView) => {
      const shown = fields["subtasks"]
      return shown?.kind === "issues" ? shown.issues.map((each) => issueReferenceJson(each, addresses)) : []
    },
)

export const transitions = shows(
  Schema.Struct({
    expand: Schema.Literal("transitions"),
    transitions: Schema.Array(TransitionJson),
  }).annotations({
    identifier: "Transitions",
  }),
  ({ addresses }) =>
    (views: ReadonlyArray<TransitionView>) => ({
      expand: "transitions" as const,
      transitions: views.map(transitionJson(addresses)),
    }),
)

export const changes = shows(
  Schema.Struct({ ...paged, values: Schema.Array(ChangeJson) }).annotations({ identifier: "ChangePage" }),
  (call) => (page: typeof ListChanges.success.Type) => ({
    ...pageFields(page, call),
    values: page.items.map((each) => changeJson(each, call.addresses)),
  }),
)

export const editMeta = shows(
  EditMetaJson.annotations({ identifier: "EditMeta" }),
  ({ addresses }) =>
    (metas: ReadonlyArray<FieldMeta>) =>
      editMetaJson(metas, addresses),
)

type Found = typeof SearchIssues.success.Type

export const IssuePageJson = Schema.Struct({
  expand: Schema.Literal("schema,names"),
  startAt: Schema.Int,
  maxResults: Schema.Int,
  total: Schema.Int,
  issues: Schema.Array(IssueJson),
  names: Schema.optional(Schema.Record({ key: Schema.String, value: Schema.String })),
  schema: Schema.optional(Schema.Record({ key: Schema.String, value: Schema.Unknown })),
  warningMessages: Schema.optional(Schema.Array(Schema.String)),
}).annotations({ identifier: "IssuePage" })

type Shown = Found["items"][number]

/** Names and schemas are said once for the page. */
const saidOnce = (issues: ReadonlyArray<Shown>) => {
  const names = issues.filter((issue) => issue.names !== undefined).map((issue) => issue.names)
  const schemas = issues.filter((issue) => issue.schema !== undefined).map((issue) => issue.schema)
  return {
    ...(names.length === 0 ? {} : { names: Object.assign({}, ...names) as Record<string, string> }),
    ...(schemas.length === 0 ? {} : { schema: Object.assign({}, ...schemas) as Record<string, unknown> }),
  }
}

const withoutNames = <View>(
  issues: ReadonlyArray<View>,
  json: (issue: View) => typeof IssueJson.Type,
): ReadonlyArray<typeof IssueJson.Type> =>
  issues.map((each) => {
    const { names: _names, schema: _schema, ...shown } = json(each)
    return shown
  })

/** A page of issues, each as it is shown there. */
export const issuePageJson = <View extends Shown>(
  found: Omit<Found, "items"> & { readonly items: ReadonlyArray<View> },
  json: (issue: View) => typeof IssueJson.Type,
): typeof IssuePageJson.Type => ({
  expand: "schema,names",
  startAt: found.offset,
  maxResults: found.limit,
  total: found.total ?? 0,
  issues: withoutNames(found.items, json),
  ...saidOnce(found.items),
  ...(found.warnings.length === 0 ? {} : { warningMessages: found.warnings }),
})

/** Where what is expanded is said in the body, and not in the address. */
const sentExpansion = ({ sent, expansion }: Call): Expansion.Expansion => {
  const { expand } = sent
  return typeof expand === "string" || Array.isArray(expand)
    ? Either.getOrElse(Expansion.parseExpansion([expand].flat().join(",")), () => expansion)
    : expansion
}

export const searchedPage = shows(
  IssuePageJson,
  (call) => (found: Found) =>
    issuePageJson(found, (each) =>
      issueJson(each, { addresses: call.addresses, expansion: sentExpansion(call) }),
    ),
)

export const issuePage = shows(
  IssuePageJson,
  (call) => (found: Found) => issuePageJson(found, (each) => issueJson(each, call)),
)

type Walked = typeof WalkIssues.success.Type

const WalkedPageJson = Schema.Struct({
  issues: Schema.Array(IssueJson),
  nextPageToken: Schema.optional(Schema.String),
  isLast: Schema.Boolean,
  names: IssuePageJson.fields.names,
  schema: IssuePageJson.fields.schema,
}).annotations({ identifier: "IssueWalkPage" })

const walkedPageJson = (
  { items, nextPageToken }: Walked,
  json: (issue: Shown) => typeof IssueJson.Type,
): typeof WalkedPageJson.Type => ({
  issues: withoutNames(items, json),
  ...(nextPageToken === undefined ? {} : { nextPageToken }),
  isLast: nextPageToken === undefined,
  ...saidOnce(items),
})

export const walkedPage = shows(
  WalkedPageJson,
  (call) => (walked: Walked) => walkedPageJson(walked, (each) => issueJson(each, call)),
)

export const walkedSentPage = shows(
  WalkedPageJson,
  (call) => (walked: Walked) =>
    walkedPageJson(walked, (each) =>
      issueJson(each, { addresses: call.addresses, expansion: sentExpansion(call) }),
    ),
)
