import {
  Expansion,
  type InvalidInput,
  type LimitExceeded,
  Prompt,
  type QueryReads,
  type ReadFailure,
  callerKey,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { loadPropertyValues } from "../properties/propertyValues"
import type { ProjectRecord } from "../Project"
import type { Site } from "../site/Site"
import { transitionNeeds } from "../edit/editNeeds"
import { loadWholeDesk } from "../edit/Desk"
import { projectOf } from "../issue/archive"
import type { IssueRecord } from "../Issue"
import type { IssueView } from "./IssueView"
import { loadEditMeta } from "../edit/editMeta"
import { loadOpenSubtasks } from "../issue/subtasks"
import { possibleTransitions } from "../edit/transitions"
import type { Asked } from "./selection"
import { loadOfferedActions } from "./offeredActions"
import { loadChanges } from "./changeViews"

/** The transitions that can be made with an issue now. */
export const loadTransitions = (
  site: Site,
  reads: QueryReads,
  issue: IssueRecord,
  project: ProjectRecord,
  withFields: boolean,
) =>
  Prompt.gen(function* () {
    // Nothing is done in an archived project.
    if (project.archived) return []
    const openSubtasks = yield* loadOpenSubtasks(site, reads, issue)
    const desk = withFields ? yield* loadWholeDesk(site, reads, project) : undefined
    const situation = { issue, callerKey: callerKey(reads.moment.caller), openSubtasks }
    const possible = possibleTransitions(situation, site, desk)
    // Only what the caller may make is offered.
    const placed = { issue, project }
    const [move, resolve] = yield* reads.mayEach(transitionNeeds(placed, true))
    return move === true ? possible.filter(({ to }) => resolve === true || to.category !== "done") : []
  })

/** What the caller may do with an issue, and where it can go from here. */
const loadOperations = (site: Site, reads: QueryReads, issue: IssueRecord, project: ProjectRecord) =>
  Prompt.map(
    Effect.all([
      loadOfferedActions(reads, { issue, project }),
      loadTransitions(site, reads, issue, project, false),
    ]),
    ([actions, transitions]) => ({
      actions,
      transitions: transitions.map(({ id, name }) => ({ id, name })),
    }),
  )

/** An issue beside its project, as far as that is there. */
export interface Shown {
  readonly issue: IssueRecord
  readonly project: ProjectRecord | undefined
}

/** What is shown of each issue by itself, and loaded for that. */
type OwnPart = (shown: Shown) => Effect.Effect<Partial<IssueView>, ReadFailure | InvalidInput | LimitExceeded>

/** A part that is shown of an issue whose project is there. */
const inProject =
  (show: (issue: IssueRecord, project: ProjectRecord) => ReturnType<OwnPart>): OwnPart =>
  ({ issue, project }) =>
    project === undefined ? Effect.succeed({}) : show(issue, projectOf(project, issue))

/** The parts that are asked for, none where a view is made of what is loaded for all issues at once. */
export const ownParts = (
  site: Site,
  reads: QueryReads,
  { properties, expansion }: Asked,
): ReadonlyArray<OwnPart> => {
  const inside = Expansion.expansionAt(expansion, "transitions")
  const withFields = inside !== undefined && Expansion.expands(inside, "fields")
  const wants = (part: string) => Expansion.expands(expansion, part)
  const parts: ReadonlyArray<readonly [isWanted: boolean, part: OwnPart]> = [
    [
      wants("changelog"),
      ({ issue }) => Prompt.map(loadChanges(site, reads, issue.id), (changelog) => ({ changelog })),
    ],
    [
      wants("transitions"),
      inProject((issue, project) =>
        Prompt.map(loadTransitions(site, reads, issue, project, withFields), (transitions) => ({
          transitions,
        })),
      ),
    ],
    [
      wants("editmeta"),
      inProject((issue, project) =>
        Prompt.map(loadEditMeta(site, reads, { issue, project }), (editMeta) => ({ editMeta })),
      ),
    ],
    [
      wants("operations"),
      inProject((issue, project) =>
        Prompt.map(loadOperations(site, reads, issue, project), (operations) => ({ operations })),
      ),
    ],
    [
      properties.length > 0,
      ({ issue }) =>
        Prompt.map(loadPropertyValues(reads, "issue", issue.id, properties), (values) => ({
          properties: values,
        })),
    ],
  ]
  return parts.flatMap(([isWanted, part]) => (isWanted ? [part] : []))
}
