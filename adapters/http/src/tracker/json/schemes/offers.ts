import type { IssueTypeSchemeView, PrioritySchemeView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import {
  constant,
  each,
  field,
  flag,
  maybe,
  maybeOne,
  maybeText,
  number,
  shape,
  text,
} from "../../../answers/shape"
import { listOf, partOf } from "../../../answers/Shows"
import { selfOf } from "../../address"
import { project } from "../projects/projects"
import { issueType } from "../site/settings"

/** What issues of some projects can be. */
export const issueTypeScheme = shape<IssueTypeSchemeView>("IssueTypeScheme")({
  expand: constant("defaultIssueType,issueTypes"),
  self: text(({ id }, at) => selfOf(at, "issuetypescheme", id)),
  id: Schema.String,
  name: Schema.String,
  description: Schema.String,
  defaultIssueType: maybeOne(issueType, ({ options, defaultOptionId }) =>
    options.find(({ id }) => id === defaultOptionId),
  ),
  issueTypes: each(issueType, ({ options }) => options),
})

export const issueTypeSchemes = shape<ReadonlyArray<IssueTypeSchemeView>>("IssueTypeSchemes")({
  schemes: each(issueTypeScheme, (all) => all),
})

/** The one that was asked for by its id. */
export const foundIssueTypeScheme = partOf(
  issueTypeScheme,
  ([one]: ReadonlyArray<IssueTypeSchemeView>) => one,
)

/** The projects that have it. */
export const associated = partOf(
  listOf(project),
  ([one]: ReadonlyArray<IssueTypeSchemeView>) => one?.projects ?? [],
)

/** How urgent issues of some projects can be, and the keys of the projects that have it where these were asked for. */
export const priorityScheme = shape<PrioritySchemeView>("PriorityScheme")({
  self: text(({ id }, at) => selfOf(at, "priorityschemes", id)),
  id: number(({ id }) => Number(id)),
  name: Schema.String,
  description: Schema.String,
  defaultScheme: flag(({ isDefault }) => isDefault),
  defaultOptionId: maybeText(({ defaultOptionId }) => defaultOptionId),
  optionIds: field(Schema.Array(Schema.String), ({ options }) => options.map(({ id }) => id)),
  projectKeys: maybe(Schema.Array(Schema.String), ({ projects }) => projects?.map(({ key }) => key)),
})

export const foundPriorityScheme = partOf(priorityScheme, ([one]: ReadonlyArray<PrioritySchemeView>) => one)
