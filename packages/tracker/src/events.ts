import { commentEvents } from "./comments/events"
import { optionEvents } from "./features/events"
import { issueEvents } from "./issue/events"
import { linkEvents } from "./links/events"
import { boardEvents } from "./boards/events"
import { sprintEvents } from "./sprints/events"
import { projectEvents } from "./project/events"
import { versionEvents } from "./versions/events"
import { issueWorklogUpdated, worklogEvents } from "./worklogs/events"

/** Everything that the tracker tells of (TRK-80). */
export const events = [
  ...Object.values(issueEvents),
  ...Object.values(commentEvents),
  ...Object.values(projectEvents),
  ...Object.values(versionEvents),
  ...Object.values(worklogEvents),
  issueWorklogUpdated,
  ...Object.values(linkEvents),
  ...Object.values(optionEvents),
  ...Object.values(boardEvents),
  ...Object.values(sprintEvents),
]
