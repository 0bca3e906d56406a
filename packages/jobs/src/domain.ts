import { Domain } from "@quoin/kernel"
import { jobsCategory } from "./audit"
import { cancelTask } from "./commands/CancelTask"
import { Jobs, Leases, Turns } from "./job/collections"
import { getTask } from "./queries/GetTask"
import { listTasks } from "./queries/ListTasks"

/** Work that outlives a request: jobs, their queue, and how they are watched and cancelled. */
export const jobsDomain = Domain.make({
  name: "jobs",
  operations: [cancelTask, getTask, listTasks],
  collections: [Jobs, Leases, Turns],
  auditCategories: [jobsCategory],
  failures: {},
})
