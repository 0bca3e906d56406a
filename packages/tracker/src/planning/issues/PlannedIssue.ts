import {
  type InvalidInput,
  type LimitExceeded,
  type QueryReads,
  type ReadFailure,
  foldCase,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { asList } from "../../fields/inputValues"
import { Issues } from "../../issue/collections"
import type { IssueRecord } from "../../Issue"
import { issueViewFields } from "../../views/IssueView"
import type { Asked } from "../../views/selection"
import { viewsOf } from "../../views/issueViews"
import { seeIssue } from "../../permissions"
import { Projects } from "../../project/collections"
import type { Site } from "../../site/Site"
import { type EpicView, EpicView as EpicSchema, epicView, isEpic } from "../epics/Epic"
import { fieldOfKind } from "../../fields/fieldOfKind"
import { Sprints } from "../../sprints/collections"
import { SprintView, sprintView } from "../../sprints/Sprint"

const plannedIssueView = Schema.Struct({
  ...issueViewFields,
  flagged: Schema.optional(Schema.Boolean),
  /** The sprint that it is in, unless it is over. */
  sprint: Schema.optional(Schema.NullOr(SprintView)),
  closedSprints: Schema.optional(Schema.Array(SprintView)),
  epic: Schema.optional(Schema.NullOr(EpicSchema)),
})
/** An issue with its planning fields, as far as they are asked for (PLN-10). */
export interface PlannedIssueView extends Schema.Schema.Type<typeof plannedIssueView> {}
export interface PlannedIssueViewSchema extends Schema.Schema<
  PlannedIssueView,
  typeof plannedIssueView.Encoded
> {}
export const PlannedIssueView: PlannedIssueViewSchema = plannedIssueView

const planningFields = ["flagged", "sprint", "closedSprints", "epic"] as const
type PlanningField = (typeof planningFields)[number]

/** Which of the planning fields are asked for: all, unless other fields are named. */
const askedPlanning = ({ fields }: Asked): ReadonlySet<PlanningField> => {
  const names = fields.map((name) => foldCase(name.trim())).filter((name) => name !== "")
  const wanted = names.filter((name) => !name.startsWith("-"))
  const all = wanted.length === 0 || wanted.includes("*all") || wanted.includes("*navigable")
  return new Set(
    planningFields.filter(
      (field) => !names.includes(`-${foldCase(field)}`) && (all || wanted.includes(foldCase(field))),
    ),
  )
}

/** The epics of some issues that the caller may see. */
const loadEpics = (site: Site, reads: QueryReads, issues: ReadonlyArray<IssueRecord>) =>
  Effect.gen(function* () {
    const ids = issues.flatMap(({ epicId }) => epicId ?? [])
    const named = [...(yield* reads.getAll(Issues, [...new Set<string>(ids)])).values()]
    const epics = named.filter((issue) => isEpic(site, issue))
    const projects = yield* reads.getAll(Projects, [...new Set(epics.map(({ projectId }) => projectId))])
    const placed = epics.flatMap((issue) => {
      const project = projects.get(issue.projectId)
      return project === undefined ? [] : [{ issue, project }]
    })
    const seen = yield* reads.mayEach(placed.map((each) => seeIssue(each, each.issue.id)))
    return new Map<string, EpicView>(
      placed.flatMap(({ issue, project }, at) =>
        seen[at] === true ? [[issue.id, epicView(issue, project, site)]] : [],
      ),
    )
  })

const loadSprints = (reads: QueryReads, issues: ReadonlyArray<IssueRecord>) =>
  Effect.map(
    reads.getAll(Sprints, [
      ...new Set(
        issues.flatMap(({ sprintId, closedSprintIds = [] }) => [sprintId ?? [], closedSprintIds].flat()),
      ),
    ]),
    (found) => (id: string | undefined) => {
      const sprint = id === undefined ? undefined : found.get(id)
      return sprint === undefined ? [] : [sprintView(sprint)]
    },
  )

/** Shows issues with their planning fields. What they share is loaded once. */
export const plannedViewsOf =
  (site: Site, reads: QueryReads, asked: Asked, standard: "*all" | "*navigable") =>
  (
    issues: ReadonlyArray<IssueRecord>,
  ): Effect.Effect<
    (issue: IssueRecord) => Effect.Effect<PlannedIssueView, ReadFailure>,
    ReadFailure | InvalidInput | LimitExceeded
  > =>
    Effect.gen(function* () {
      const wanted = askedPlanning(asked)
      const show = yield* viewsOf(site, reads, asked, standard)(issues)
      const epics = wanted.has("epic") ? yield* loadEpics(site, reads, issues) : new Map<string, EpicView>()
      const sprints = yield* loadSprints(
        reads,
        wanted.has("sprint") || wanted.has("closedSprints") ? issues : [],
      )
      const flag = fieldOfKind(site, "flag")
      return (issue) =>
        Effect.map(show(issue), (view) => ({
          ...view,
          ...(wanted.has("flagged") ? { flagged: asList(flag?.get(issue)).length > 0 } : {}),
          ...(wanted.has("sprint") ? { sprint: sprints(issue.sprintId)[0] ?? null } : {}),
          ...(wanted.has("closedSprints") && (issue.closedSprintIds ?? []).length > 0
            ? { closedSprints: (issue.closedSprintIds ?? []).flatMap(sprints) }
            : {}),
          ...(wanted.has("epic") ? { epic: epics.get(issue.epicId ?? "") ?? null } : {}),
        }))
    })
