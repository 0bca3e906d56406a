const ascending = (values: ReadonlyArray<number>): ReadonlyArray<number> => [...values].sort((a, b) => a - b)

/** The value below which this share of the values lies, between two of them where none is exactly there. */
export const quantile = (values: ReadonlyArray<number>, share: number): number => {
  const sorted = ascending(values)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}

export const median = (values: ReadonlyArray<number>): number => quantile(values, 0.5)

/** What a number of samples come to: the middle, and where eight of ten lie. */
export interface Summary {
  readonly median: number
  readonly low: number
  readonly high: number
}

export const summary = (values: ReadonlyArray<number>): Summary => ({
  median: median(values),
  low: quantile(values, 0.1),
  high: quantile(values, 0.9),
})

/** One batch of ours and the batch of theirs beside it, in milliseconds a piece of work. */
export interface Pair {
  readonly ours: number
  readonly theirs: number
}

/** The ratio of the medians; its spread is that of the pairs, as noise hits both batches of a pair alike. */
export const ratioOf = (pairs: ReadonlyArray<Pair>): Summary => {
  const ratios = summary(pairs.map(({ ours, theirs }) => ours / theirs))
  return {
    ...ratios,
    median: median(pairs.map(({ ours }) => ours)) / median(pairs.map(({ theirs }) => theirs)),
  }
}
