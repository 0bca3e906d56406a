import { Expansion } from "@quoin/kernel"
import type { EstimateView, PlannedIssueView, ProjectView, RankEntry } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { Answered } from "../../../answers/Answered"
import { each, field, maybe, maybeText, number, shape, text } from "../../../answers/shape"
import type { Shows } from "../../../answers/Shows"
import { rowOf } from "../../../failure/errorTable"
import { agileSelf } from "../../address"
import { type Showing, fieldsOfIssue, issue } from "../issues/issues"
import { issuePageOf } from "../issues/pages"
import { type Page, plainPage } from "../pages"
import { project } from "../projects/projects"
import { epic, sprint } from "./boards"

/** The fields of planning among the others of an issue. */
const plannedFields = (view: PlannedIssueView, at: Showing) => {
  const { flagged, sprint: current, closedSprints, epic: parent } = view
  return {
    ...fieldsOfIssue(view, at),
    ...(flagged === undefined ? {} : { flagged }),
    ...(current === undefined ? {} : { sprint: current && sprint.json(current, at) }),
    ...(closedSprints === undefined
      ? {}
      : { closedSprints: closedSprints.map((closed) => sprint.json(closed, at)) }),
    ...(parent === undefined ? {} : { epic: parent && epic.json(parent, at) }),
  }
}

export const plannedIssue = shape<PlannedIssueView, Showing>("Issue")({
  ...issue.fields,
  self: text(({ id }, at) => agileSelf(at, "issue", id)),
  fields: field(Schema.Record({ key: Schema.String, value: Schema.Unknown }), plannedFields),
})

export const plannedIssues = issuePageOf(plannedIssue)

const fullProjectPage = plainPage<ProjectView, Showing>("BoardFullProjectPage", project)

/** Of the projects of a board nothing is expanded. */
export const fullProjects: Shows<Page<ProjectView>> = {
  schema: fullProjectPage.schema,
  by: ({ addresses }) => fullProjectPage.by({ addresses, expansion: Expansion.noExpansion }),
}

export const estimate = shape<EstimateView>("Estimation")({
  fieldId: Schema.String,
  value: Schema.NullOr(Schema.Number),
})

const rankEntry = shape<RankEntry>()({
  issueId: maybe(Schema.Int, ({ id }) => (id === undefined ? undefined : Number(id))),
  issueKey: maybeText(({ key, issue }) => key ?? issue),
  status: number(({ failure }) => (failure === undefined ? 200 : rowOf(failure).status)),
  errors: field(Schema.Array(Schema.String), ({ failure }) =>
    failure === undefined ? [] : [failure.message],
  ),
})

const rankEntries = shape<ReadonlyArray<RankEntry>>("RankResult")({
  entries: each(rankEntry, (entries) => entries),
})

/** The answer has no content where all issues were ranked; otherwise it has an entry for each. */
export const ranked: Shows<ReadonlyArray<RankEntry>> = {
  schema: rankEntries.schema,
  by: (call) => (entries) =>
    entries.every(({ failure }) => failure === undefined)
      ? undefined
      : new Answered({ status: 207, json: rankEntries.json(entries, call) }),
}
