import { quantile } from "../measure/statistics"
import type { Tally } from "./counted"
import { sizes } from "../sizes"

const { lists: times } = sizes

/** How long one of it takes, and how often the storage is called by one. */
export const listed = async (
  what: string,
  tally: Tally,
  work: () => Promise<unknown>,
  count = times,
): Promise<string> => {
  await work()
  Object.assign(tally, { reads: 0, selects: 0 })
  const samples: Array<number> = []
  while (samples.length < count) {
    const start = performance.now()
    await work()
    samples.push(performance.now() - start)
  }
  const [p50, p95] = [0.5, 0.95].map((share) => quantile(samples, share).toFixed(2))
  return `  - ${what}: ${p50} / ${p95}; ${tally.reads / count} + ${tally.selects / count}`
}
