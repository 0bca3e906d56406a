import { Expansion } from "@quoin/kernel"
import type {
  BoardView,
  EpicView,
  EstimateView,
  ListPlannedIssues,
  PlannedIssueView,
  ProjectView,
  RankEntry,
  SprintView,
} from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { Answered } from "../../answers/Answered"
import { type Shows, shows } from "../../answers/Shows"
import { rowOf } from "../../failure/errorTable"
import type { Addresses } from "../../request/Call"
import { IssueJson } from "../json/issues"
import {
  ProjectJson,
  ProjectReferenceJson,
  VersionJson,
  projectJson,
  projectReferenceJson,
  versionJson,
} from "../json/projects"
import { IssuePageJson, issuePageJson } from "../shows/issues"
import {
  BoardJson,
  EpicJson,
  QuickFilterJson,
  SprintJson,
  boardJson,
  epicJson,
  plannedIssueJson,
  quickFilterJson,
  sprintJson,
} from "./json"

export const board = shows(
  BoardJson,
  ({ addresses }) =>
    (view: BoardView) =>
      boardJson(view, addresses),
)

export interface Page<View> {
  readonly items: ReadonlyArray<View>
  readonly offset: number
  readonly limit: number
  readonly more: boolean
  /** Where it costs nothing. */
  readonly total?: number | undefined
}

/** A page of values. */
export const pageOf = <View, Json>(
  schema: Schema.Schema<Json, Json>,
  identifier: string,
  json: (view: View, addresses: Addresses) => Json,
) =>
  shows(
    Schema.Struct({
      maxResults: Schema.Int,
      startAt: Schema.Int,
      total: Schema.optional(Schema.Int),
      isLast: Schema.Boolean,
      values: Schema.Array(schema),
    }).annotations({ identifier }),
    ({ addresses }) =>
      ({ items, offset, limit, more, total }: Page<View>) => ({
        maxResults: limit,
        startAt: offset,
        ...(total === undefined ? {} : { total }),
        isLast: !more,
        values: items.map((each) => json(each, addresses)),
      }),
  )

export const boards = pageOf(BoardJson, "BoardPage", boardJson)

export const epics = pageOf(EpicJson, "EpicPage", epicJson)

export const projects = pageOf(ProjectReferenceJson, "BoardProjectPage", projectReferenceJson)

export const fullProjects = pageOf(ProjectJson, "BoardFullProjectPage", (project: ProjectView, addresses) =>
  projectJson(project, { addresses, expansion: Expansion.noExpansion }),
)

export const quickFilters = pageOf(QuickFilterJson, "QuickFilterPage", quickFilterJson)

export const quickFilter = shows(QuickFilterJson, () => quickFilterJson)

export const versions = pageOf(VersionJson, "BoardVersionPage", versionJson)

export const sprints = pageOf(SprintJson, "SprintPage", sprintJson)

export const sprint = shows(
  SprintJson,
  ({ addresses }) =>
    (view: SprintView) =>
      sprintJson(view, addresses),
)

export const epic = shows(
  EpicJson,
  ({ addresses }) =>
    (view: EpicView) =>
      epicJson(view, addresses),
)

export const plannedIssue = shows(
  IssueJson,
  (call) => (view: PlannedIssueView) => plannedIssueJson(view, call),
)

export const plannedIssues = shows(
  IssuePageJson,
  (call) => (page: typeof ListPlannedIssues.success.Type) =>
    issuePageJson(page, (each) => plannedIssueJson(each, call)),
)

export const estimate = shows(
  Schema.Struct({ fieldId: Schema.String, value: Schema.NullOr(Schema.Number) }).annotations({
    identifier: "Estimation",
  }),
  () => (view: EstimateView) => view,
)

const RankEntryJson = Schema.Struct({
  issueId: Schema.optional(Schema.Int),
  issueKey: Schema.optional(Schema.String),
  status: Schema.Int,
  errors: Schema.Array(Schema.String),
})

const rankEntryJson = ({ id, key, issue, failure }: RankEntry): typeof RankEntryJson.Type => ({
  ...(id === undefined ? {} : { issueId: Number(id) }),
  issueKey: key ?? issue,
  status: failure === undefined ? 200 : rowOf(failure).status,
  errors: failure === undefined ? [] : [failure.message],
})

/** Where all could be ranked there is nothing to say; otherwise each is told of. */
export const ranked: Shows<ReadonlyArray<RankEntry>> = {
  schema: Schema.Struct({ entries: Schema.Array(RankEntryJson) }).annotations({ identifier: "RankResult" }),
  by: () => (entries) =>
    entries.every(({ failure }) => failure === undefined)
      ? undefined
      : new Answered({ status: 207, json: { entries: entries.map(rankEntryJson) } }),
}
