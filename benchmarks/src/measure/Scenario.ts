/** Does a piece of work so many times, and says how many milliseconds that took. */
export type Work = (times: number) => Promise<number>

/**
 * What a scenario should reach. Times are compared as ours over theirs, rates as ours over theirs; a limit in
 * milliseconds stands by itself.
 */
export type Target =
  | { readonly atMostTimes: number }
  | { readonly atLeastOfRate: number }
  | { readonly underMillis: number }

/** How much is measured. */
export interface Plan {
  /** A batch is made of as much work as takes about so long; 0 is one piece of work a batch. */
  readonly batchMillis: number
  readonly warmUpMillis: number
  /** Pairs of batches, one of ours and one of theirs. */
  readonly pairs: number
}

/** Batches longer than a time slice: on a busy machine both sides are then interrupted alike. */
export const steady: Plan = { batchMillis: 25, warmUpMillis: 600, pairs: 31 }

/** For requests of several connections at once: a batch must be long beside its first and last request. */
export const concurrent: Plan = { batchMillis: 60, warmUpMillis: 1_000, pairs: 31 }

/** For work that starts a process of its own: there is nothing to warm up. */
export const oneByOne: Plan = { batchMillis: 0, warmUpMillis: 0, pairs: 9 }

/** Everything once, to see that it can be done. */
export const once: Plan = { batchMillis: 0, warmUpMillis: 0, pairs: 1 }

/** One line of the report, as data. `Stage` is where the things that are measured come from. */
export interface Scenario<Stage> {
  readonly id: string
  readonly work: string
  /** What the work runs over, and how. */
  readonly over: string
  readonly run: (stage: Stage) => Promise<Work>
  readonly twin?: { readonly name: string; readonly run: (stage: Stage) => Promise<Work> }
  /** Looks whether both sides answer the same, before anything is measured; rejects where they do not. */
  readonly same?: (stage: Stage) => Promise<void>
  readonly target?: Target
  readonly plan?: Plan
}
