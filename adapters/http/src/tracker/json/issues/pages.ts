import { Expansion } from "@quoin/kernel"
import type { SearchIssues, WalkIssues } from "@quoin/tracker"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { type Field, type Shape, constant, field, flag, maybe, number, shape } from "../../../answers/shape"
import type { Shows } from "../../../answers/Shows"
import type { Call } from "../../../request/Call"
import { type Showing, issue } from "./issues"

type Found = typeof SearchIssues.success.Type
type Shown = Found["items"][number]

/** Of some issues what they show in one field, where any of them does. */
const joined = <Value>(
  issues: ReadonlyArray<Shown>,
  part: (issue: Shown) => Readonly<Record<string, Value>> | undefined,
): Readonly<Record<string, Value>> | undefined => {
  const said = issues.map(part).filter((each) => each !== undefined)
  return said.length === 0 ? undefined : Object.fromEntries(said.flatMap((each) => Object.entries(each)))
}

/** Names and schemas of fields are said once for all issues of a page. */
const saidOnce = shape<{ readonly items: ReadonlyArray<Shown> }>()({
  names: maybe(Schema.Record({ key: Schema.String, value: Schema.String }), ({ items }) =>
    joined(items, ({ names }) => names),
  ),
  schema: maybe(Schema.Record({ key: Schema.String, value: Schema.Unknown }), ({ items }) =>
    joined(items, ({ schema }) => schema),
  ),
})

/** The issues of a page, each without what is said once for all. */
const issuesOf = <View extends Shown>(
  item: Shape<View, Showing>,
): Field<{ readonly items: ReadonlyArray<View> }, Showing> =>
  field(Schema.Array(item.schema), ({ items }, at) =>
    items.map((each) => {
      const { names: _names, schema: _schema, ...shown } = item.json(each, at)
      return shown
    }),
  )

/** A page of issues, each as it is shown there. */
export const issuePageOf = <View extends Shown>(item: Shape<View, Showing>) => {
  type Page = Omit<Found, "items"> & { readonly items: ReadonlyArray<View> }
  return shape<Page, Showing>("IssuePage")({
    expand: constant("schema,names"),
    startAt: number(({ offset }) => offset),
    maxResults: number(({ limit }) => limit),
    total: number(({ total = 0 }) => total),
    issues: issuesOf(item),
    ...saidOnce.fields,
    warningMessages: maybe(Schema.Array(Schema.String), ({ warnings }) =>
      warnings.length === 0 ? undefined : warnings,
    ),
  })
}

export const issuePage = issuePageOf(issue)

export const walkedPage = shape<typeof WalkIssues.success.Type, Showing>("IssueWalkPage")({
  issues: issuesOf(issue),
  nextPageToken: Schema.optional(Schema.String),
  isLast: flag(({ nextPageToken }) => nextPageToken === undefined),
  ...saidOnce.fields,
})

/** Where what is expanded is said in the body, and not in the address. */
const sentExpansion = ({ sent, expansion }: Call): Expansion.Expansion => {
  const { expand } = sent
  return typeof expand === "string" || Array.isArray(expand)
    ? Either.getOrElse(Expansion.parseExpansion([expand].flat().join(",")), () => expansion)
    : expansion
}

const expandedBySent = <View>({ schema, by }: Shape<View, Showing>): Shows<View> => ({
  schema,
  by: (call) => by({ addresses: call.addresses, expansion: sentExpansion(call) }),
})

export const searchedPage = expandedBySent(issuePage)

export const walkedSentPage = expandedBySent(walkedPage)
