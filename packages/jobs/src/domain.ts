import { Domain } from "@quoin/kernel"
import { jobsCategory } from "./audit"
import { cancelTask } from "./commands/CancelTask"
import { discardDeadLetter } from "./commands/DiscardDeadLetter"
import { endSubscription } from "./commands/EndSubscription"
import { redeliver } from "./commands/Redeliver"
import { DeadLetters } from "./delivery/DeadLetter"
import { Subscriptions } from "./delivery/Subscription"
import { Jobs, Leases, Turns } from "./job/collections"
import { ScheduledTimes } from "./schedule/ScheduledTime"
import { upkeepKinds, upkeepSchedules } from "./upkeep/removeEndedTasks"
import { getTask } from "./queries/GetTask"
import { listDeadLetters } from "./queries/ListDeadLetters"
import { listSubscriptions } from "./queries/ListSubscriptions"
import { listTasks } from "./queries/ListTasks"

/** Work that outlives a request: jobs and their queue, how they are watched and cancelled, and how events are delivered. */
export const jobsDomain = Domain.make({
  name: "jobs",
  operations: [
    cancelTask,
    getTask,
    listTasks,
    listDeadLetters,
    redeliver,
    discardDeadLetter,
    listSubscriptions,
    endSubscription,
  ],
  collections: [Jobs, Leases, Turns, DeadLetters, Subscriptions, ScheduledTimes],
  jobs: upkeepKinds,
  schedules: upkeepSchedules,
  auditCategories: [jobsCategory],
  failures: {},
})
