/** Where a job stands. */
export const states = ["QUEUED", "PROCESSING", "CANCELLING", "FINISHED", "CANCELLED", "FAILED"] as const
export type JobState = (typeof states)[number]

/** What can happen to a job. */
export type Trigger = "claim" | "cancel" | "finish" | "fail" | "answer the cancellation"

export interface Transition {
  readonly from: JobState
  readonly trigger: Trigger
  readonly to: JobState
  readonly effect: string
}

const step = (from: JobState, trigger: Trigger, to: JobState, effect: string): Transition => ({
  from,
  trigger,
  to,
  effect,
})

/** The life of a job: the only place that says which state may become which (JOB-1). No row leaves a final state. */
export const lifecycle: ReadonlyArray<Transition> = [
  step("QUEUED", "claim", "PROCESSING", "one worker holds its lease"),
  step("QUEUED", "cancel", "CANCELLED", "it never began"),
  step("PROCESSING", "finish", "FINISHED", "everything is done"),
  step("PROCESSING", "fail", "FAILED", "no attempt is left"),
  step("PROCESSING", "cancel", "CANCELLING", "the running step is told"),
  step("CANCELLING", "answer the cancellation", "CANCELLED", "what it left half done is put in order"),
  step("CANCELLING", "finish", "FINISHED", "it was too late"),
  step("CANCELLING", "fail", "FAILED", "it could not be put in order"),
]

/** The state that a trigger leads to; `undefined` where it changes nothing. */
export const advance = (from: JobState, trigger: Trigger): JobState | undefined =>
  lifecycle.find((transition) => transition.from === from && transition.trigger === trigger)?.to

/** Nothing happens to a job in such a state any more. */
export const isFinal = (state: JobState): boolean => !lifecycle.some(({ from }) => from === state)
