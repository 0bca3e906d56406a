import type { Operation } from "@quoin/kernel"
import {
  CreateBoard,
  CreateSprint,
  DeleteBoard,
  DeleteSprint,
  GetBoard,
  GetEpic,
  GetEstimate,
  GetPlannedIssue,
  GetSprint,
  ListBoards,
  ListPlannedIssues,
  ListSprints,
  MoveToBacklog,
  MoveToEpic,
  MoveToSprint,
  RankEpic,
  RankIssues,
  SetEstimate,
  SwapSprints,
  UpdateBoard,
  UpdateEpic,
  UpdateSprint,
} from "@quoin/tracker"

/** Every way in which planning names an issue or a project. */
export const planningNaming = (issue: string, project: string): ReadonlyArray<Operation.AnyRequest> => [
  new ListBoards({ project }),
  new ListBoards({ projectLocation: project }),
  new CreateBoard({
    name: "New",
    type: "scrum",
    filterId: "0",
    location: { type: "project", projectKeyOrId: project },
  }),
  new GetPlannedIssue({ issue }),
  new GetEstimate({ issue, board: "0" }),
  new SetEstimate({ issue, board: "0", value: 3 }),
  new GetEpic({ epic: issue }),
  new UpdateEpic({ epic: issue, summary: "New" }),
  new RankEpic({ epic: issue, before: issue }),
  new ListPlannedIssues({ epic: issue }),
  new MoveToEpic({ epic: issue, issues: [issue] }),
  new MoveToEpic({ issues: [issue] }),
  new MoveToBacklog({ issues: [issue] }),
  new MoveToSprint({ sprint: "0", issues: [issue] }),
  new RankIssues({ issues: [issue], before: issue }),
]

/** They name neither. */
export const planningNamesNone: ReadonlyArray<string> = [
  GetBoard._tag,
  DeleteBoard._tag,
  UpdateBoard._tag,
  CreateSprint._tag,
  GetSprint._tag,
  ListSprints._tag,
  UpdateSprint._tag,
  DeleteSprint._tag,
  SwapSprints._tag,
]
