/** Choices that follow from one seed: the same numbers lead to the same choices. */
export class Draws {
  constructor(private readonly numbers: Iterator<number>) {}

  /** A whole number from 0 up to, not including, the limit. */
  below(limit: number): number {
    const next = this.numbers.next()
    return next.done === true ? 0 : next.value % limit
  }

  /** True this many times out of so many. */
  chance(times: number, outOf: number): boolean {
    return this.below(outOf) < times
  }

  /** One of them; undefined where there is none. */
  pick<A>(from: ReadonlyArray<A>): A | undefined {
    return from[this.below(Math.max(1, from.length))]
  }
}
