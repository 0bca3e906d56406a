import type { Site } from "../site/Site"
import { configureBoard } from "../commands/board/ConfigureBoard"
import { createBoard } from "../commands/board/CreateBoard"
import { deleteBoard } from "../commands/board/DeleteBoard"
import { updateBoard } from "../commands/board/UpdateBoard"
import { getBoard } from "../queries/board/GetBoard"
import { getBoardConfiguration } from "../queries/board/GetBoardConfiguration"
import { listBoards } from "../queries/board/ListBoards"
import { getQuickFilter } from "../queries/board/GetQuickFilter"
import { listQuickFilters } from "../queries/board/ListQuickFilters"
import { listProjectsOfBoard } from "../queries/board/ListProjectsOfBoard"
import { listVersionsOfBoard } from "../queries/board/ListVersionsOfBoard"
import { getEpic } from "../queries/epic/GetEpic"
import { listEpics } from "../queries/epic/ListEpics"
import { moveToEpic } from "../commands/epic/MoveToEpic"
import { rankEpic } from "../commands/epic/RankEpic"
import { updateEpic } from "../commands/epic/UpdateEpic"
import { getEstimate } from "../queries/planning/GetEstimate"
import { getPlannedIssue } from "../queries/planning/GetPlannedIssue"
import { listPlannedIssues } from "../queries/planning/ListPlannedIssues"
import { rankIssues } from "../commands/planning/RankIssues"
import { setEstimate } from "../commands/planning/SetEstimate"
import { getBurndown } from "../queries/report/GetBurndown"
import { getControlChart } from "../queries/report/GetControlChart"
import { getCumulativeFlow } from "../queries/report/GetCumulativeFlow"
import { getVelocity } from "../queries/report/GetVelocity"
import { createSprint } from "../commands/sprint/CreateSprint"
import { deleteSprint } from "../commands/sprint/DeleteSprint"
import { getSprint } from "../queries/sprint/GetSprint"
import { listSprints } from "../queries/sprint/ListSprints"
import { moveOnBoard } from "../commands/planning/MoveOnBoard"
import { moveToBacklog } from "../commands/planning/MoveToBacklog"
import { moveToSprint } from "../commands/sprint/MoveToSprint"
import { swapSprints } from "../commands/sprint/SwapSprints"
import { unmapSprints } from "../commands/sprint/UnmapSprints"
import { updateSprint } from "../commands/sprint/UpdateSprint"

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
