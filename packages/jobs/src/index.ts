/**
 * Jobs, their queue, and long-running tasks.
 *
 * @packageDocumentation
 */
export { Jobs, Leases, Turns } from "./job/collections"
export { Job } from "./job/Job"
export { Lease } from "./job/Lease"
export { type JobState, type Transition, advance, isFinal, lifecycle, states } from "./job/Lifecycle"
export { SubmittedTask, TaskView, taskView } from "./job/TaskView"
export { type Enqueued, enqueue } from "./queue/enqueue"
export { oldestWaiting } from "./queue/oldestWaiting"
export { CancelTask } from "./commands/CancelTask"
export { GetTask } from "./queries/GetTask"
export { ListTasks } from "./queries/ListTasks"
export { jobsDomain } from "./domain"
export { limits as jobsLimits } from "./limits"
export { type WorkerOptions, checkWorkerOptions, workerDefaults } from "./worker/options"
export { type Worker, makeWorker } from "./worker/Worker"
export { type Bell, finish, makeBell, ringing, work } from "./worker/work"
