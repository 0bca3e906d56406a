import type { Site } from "../site/Site"
import { configureBoard } from "./boards/commands/ConfigureBoard"
import { createBoard } from "./boards/commands/CreateBoard"
import { deleteBoard } from "./boards/commands/DeleteBoard"
import { updateBoard } from "./boards/commands/UpdateBoard"
import { getBoard } from "./boards/queries/GetBoard"
import { getBoardConfiguration } from "./boards/queries/GetBoardConfiguration"
import { listBoards } from "./boards/queries/ListBoards"
import { getQuickFilter } from "./boards/queries/GetQuickFilter"
import { listQuickFilters } from "./boards/queries/ListQuickFilters"
import { listProjectsOfBoard } from "./boards/queries/ListProjectsOfBoard"
import { listVersionsOfBoard } from "./boards/queries/ListVersionsOfBoard"
import { getEpic } from "./epics/GetEpic"
import { listEpics } from "./epics/ListEpics"
import { moveToEpic } from "./epics/MoveToEpic"
import { rankEpic } from "./epics/RankEpic"
import { updateEpic } from "./epics/UpdateEpic"
import { getEstimate } from "./issues/GetEstimate"
import { getPlannedIssue } from "./issues/GetPlannedIssue"
import { listPlannedIssues } from "./issues/ListPlannedIssues"
import { rankIssues } from "./rank/RankIssues"
import { setEstimate } from "./issues/SetEstimate"
import { getBurndown } from "./reports/GetBurndown"
import { getControlChart } from "./reports/GetControlChart"
import { getCumulativeFlow } from "./reports/GetCumulativeFlow"
import { getVelocity } from "./reports/GetVelocity"
import { createSprint } from "./sprints/CreateSprint"
import { deleteSprint } from "./sprints/DeleteSprint"
import { getSprint } from "./sprints/GetSprint"
import { listSprints } from "./sprints/ListSprints"
import { moveOnBoard } from "./sprints/MoveOnBoard"
import { moveToBacklog } from "./sprints/MoveToBacklog"
import { moveToSprint } from "./sprints/MoveToSprint"
import { swapSprints } from "./sprints/SwapSprints"
import { unmapSprints } from "./sprints/UnmapSprints"
import { updateSprint } from "./sprints/UpdateSprint"

/** Boards, and what is planned on them. */
export const planningOperations = (site: Site) =>
  [
    createBoard(site),
    updateBoard,
    configureBoard(site),
    getBoardConfiguration(site),
    listProjectsOfBoard,
    listQuickFilters,
    getQuickFilter,
    listVersionsOfBoard,
    listEpics(site),
    deleteBoard,
    getBoard,
    listBoards,
    listPlannedIssues(site),
    getPlannedIssue(site),
    getEstimate(site),
    moveToBacklog(site),
    moveOnBoard(site),
    getEpic(site),
    updateEpic(site),
    moveToEpic(site),
    rankEpic(site),
    rankIssues(site),
    setEstimate(site),
    createSprint,
    getSprint,
    listSprints,
    updateSprint(site),
    deleteSprint(site),
    moveToSprint(site),
    swapSprints,
    unmapSprints,
    getVelocity(site),
    getBurndown(site),
    getCumulativeFlow(site),
    getControlChart(site),
  ] as const
