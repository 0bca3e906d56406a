import type { Site } from "../site/Site"
import { createBoard } from "./boards/commands/CreateBoard"
import { deleteBoard } from "./boards/commands/DeleteBoard"
import { getBoard } from "./boards/queries/GetBoard"
import { listBoards } from "./boards/queries/ListBoards"
import { getEpic } from "./epics/GetEpic"
import { moveToEpic } from "./epics/MoveToEpic"
import { rankEpic } from "./epics/RankEpic"
import { updateEpic } from "./epics/UpdateEpic"
import { getEstimate } from "./issues/GetEstimate"
import { getPlannedIssue } from "./issues/GetPlannedIssue"
import { listPlannedIssues } from "./issues/ListPlannedIssues"
import { rankIssues } from "./rank/RankIssues"
import { moveToBacklog } from "./sprints/MoveToBacklog"

/** Boards, and what is planned on them. */
export const planningOperations = (site: Site) =>
  [
    createBoard(site),
    deleteBoard,
    getBoard,
    listBoards,
    listPlannedIssues(site),
    getPlannedIssue(site),
    getEstimate(site),
    moveToBacklog(site),
    getEpic(site),
    updateEpic(site),
    moveToEpic(site),
    rankEpic(site),
    rankIssues(site),
  ] as const
