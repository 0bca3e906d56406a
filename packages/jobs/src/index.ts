/**
 * Jobs, their queue, and long-running tasks.
 *
 * @packageDocumentation
 */
export { Jobs, Leases, Turns } from "./job/collections"
export { Job } from "./job/Job"
export { Lease } from "./job/Lease"
export { loadShown, loadShownOne } from "./job/shown"
export { type JobState, type Transition, advance, isFinal, lifecycle, states } from "./job/Lifecycle"
export { SubmittedTask, TaskView, taskView } from "./job/TaskView"
export { type Enqueued, enqueue } from "./queue/enqueue"
export { DeadLetter, DeadLetterView, DeadLetters } from "./delivery/DeadLetter"
export { Delivery, deliveryKind } from "./delivery/Delivery"
export { type Keeping, deliveries } from "./delivery/deliver"
export { type DirectDelivery, deliverDirectly } from "./queue/deliverDirectly"
export { following } from "./delivery/following"
export { deliveryKinds, deliveryToKind } from "./delivery/deliveryKinds"
export { KnownConsumers } from "./delivery/KnownConsumers"
export { Subscribe, subscribe } from "./delivery/subscribe"
export {
  Subscription,
  Subscriptions,
  domainSubscriptions,
  isSubscriber,
  subscriber,
} from "./delivery/Subscription"
export { DiscardDeadLetter } from "./commands/DiscardDeadLetter"
export { EndSubscription } from "./commands/EndSubscription"
export { Redeliver } from "./commands/Redeliver"
export { ListDeadLetters } from "./queries/ListDeadLetters"
export { ListSubscriptions } from "./queries/ListSubscriptions"
export { type Cancelling, cancelling, cancellingQueued } from "./queue/cancelling"
export { loadHeadOf } from "./queue/lineUp"
export { oldestWaiting } from "./queue/oldestWaiting"
export { CancelTask } from "./commands/CancelTask"
export { GetTask } from "./queries/GetTask"
export { ListTasks } from "./queries/ListTasks"
export { jobsDomain } from "./domain"
export { limits as jobsLimits } from "./limits"
export { type WorkerOptions, checkWorkerOptions, workerDefaults } from "./worker/options"
export { collectingBlobs } from "./upkeep/collectBlobs"
export { ScheduledTime, ScheduledTimes } from "./schedule/ScheduledTime"
export type { Worker, WorkerGround } from "./worker/Worker"
export { makeWorker } from "./worker/JobWorker"
export type { SeesSteps, ToldStep } from "./worker/ToldStep"
export { type Rota, makeRota } from "./worker/Rota"
export { heardOf, nowhere } from "./worker/places"
export { type Bell, finish, makeBell, ringing, work } from "./worker/work"
