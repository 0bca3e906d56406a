import type { Site } from "../site/Site"
import { addWorklog } from "../commands/worklog/AddWorklog"
import { deleteWorklog } from "../commands/worklog/DeleteWorklog"
import { updateWorklog } from "../commands/worklog/UpdateWorklog"
import { findWorklogs } from "../queries/worklog/FindWorklogs"
import { getWorklog } from "../queries/worklog/GetWorklog"
import { listChangedWorklogs } from "../queries/worklog/ListChangedWorklogs"
import { listWorklogs } from "../queries/worklog/ListWorklogs"

/** Work that is logged on issues. */
export const worklogOperations = (site: Site) =>
  [
    addWorklog(site),
    updateWorklog(site),
    deleteWorklog(site),
    getWorklog(site),
    listWorklogs(site),
    findWorklogs(site),
    listChangedWorklogs,
  ] as const
