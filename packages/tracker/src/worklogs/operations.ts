import type { Site } from "../site/Site"
import { addWorklog } from "./commands/AddWorklog"
import { deleteWorklog } from "./commands/DeleteWorklog"
import { updateWorklog } from "./commands/UpdateWorklog"
import { findWorklogs } from "./queries/FindWorklogs"
import { getWorklog } from "./queries/GetWorklog"
import { listChangedWorklogs } from "./queries/ListChangedWorklogs"
import { listWorklogs } from "./queries/ListWorklogs"

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
