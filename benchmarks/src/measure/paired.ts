import type { Plan, Work } from "./Scenario"
import { type Pair, type Summary, ratioOf, summary } from "./statistics"

/** What was measured of one scenario, in milliseconds a piece of work. */
export interface Measured {
  readonly ours: Summary
  readonly theirs: Summary | undefined
  readonly ratio: Summary | undefined
}

/**
 * Warms a piece of work up, and finds how many of it make a batch; by the fastest time, as one that was disturbed would
 * make the batches of one side short.
 */
export const batchSize = async (work: Work, plan: Plan): Promise<number> => {
  if (plan.batchMillis === 0) return 1
  let times = 1
  let spent = 0
  let fastest = Number.POSITIVE_INFINITY
  while (spent < plan.warmUpMillis || fastest === Number.POSITIVE_INFINITY) {
    const took = await work(times)
    spent += took
    // Only what is long enough to be told from the clock's own grain counts.
    if (took < plan.batchMillis / 2) times *= 2
    else fastest = Math.min(fastest, took / times)
  }
  return Math.max(1, Math.round(plan.batchMillis / fastest))
}

const perPiece = async (work: Work, times: number): Promise<number> => (await work(times)) / times

/** Whoever comes first in a pair comes second in the next, so that neither always runs in the other's wake. */
const pairsOf = async (
  ours: Work,
  theirs: Work,
  sizes: { readonly ours: number; readonly theirs: number },
  count: number,
): Promise<ReadonlyArray<Pair>> => {
  const pairs: Array<Pair> = []
  while (pairs.length < count) {
    if (pairs.length % 2 === 0) {
      const first = await perPiece(ours, sizes.ours)
      pairs.push({ ours: first, theirs: await perPiece(theirs, sizes.theirs) })
    } else {
      const first = await perPiece(theirs, sizes.theirs)
      pairs.push({ ours: await perPiece(ours, sizes.ours), theirs: first })
    }
  }
  return pairs
}

/** Measures work beside its twin, in small batches by turns, so that what disturbs the machine disturbs both. */
export const measure = async (ours: Work, theirs: Work | undefined, plan: Plan): Promise<Measured> => {
  const size = await batchSize(ours, plan)
  if (theirs === undefined) {
    const samples: Array<number> = []
    while (samples.length < plan.pairs) samples.push(await perPiece(ours, size))
    return { ours: summary(samples), theirs: undefined, ratio: undefined }
  }
  const pairs = await pairsOf(ours, theirs, { ours: size, theirs: await batchSize(theirs, plan) }, plan.pairs)
  return {
    ours: summary(pairs.map((pair) => pair.ours)),
    theirs: summary(pairs.map((pair) => pair.theirs)),
    ratio: ratioOf(pairs),
  }
}
