import { leftBehind } from "../../leftBehind"
import type { Step } from "../../Step"

const [waiting] = leftBehind.tasks
const [first, second] = leftBehind.deadLetters
const [subscription] = leftBehind.subscriptions

/** A task that waits, what was set aside, and who has subscribed. */
export const jobsExamples: ReadonlyArray<Step> = [
  { says: "a task is cancelled", operation: "jobs.cancelTask", payload: { id: waiting } },
  { says: "what was set aside is listed", operation: "jobs.listDeadLetters", payload: {} },
  { says: "a dead letter is delivered again", operation: "jobs.redeliver", payload: { id: first } },
  { says: "another one is dropped", operation: "jobs.discardDeadLetter", payload: { id: second } },
  { says: "who has subscribed is listed", operation: "jobs.listSubscriptions", payload: {} },
  { says: "a subscription ends", operation: "jobs.endSubscription", payload: { ...subscription } },
]
