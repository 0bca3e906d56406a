import { setImmediate } from "node:timers/promises"
import { OrderKey } from "@quoin/kernel"
import { describe, expect, it } from "vitest"
import { trackerLimits } from "../../src/index"
import { type Placed, type Ranked, putInto, rankOf, spreadAround } from "../../src/issue/Rank"

const count = 100_000
const moves = 100_000
const near = trackerLimits.ranksSpreadMost + 1

/** A list so long that a commit can only ever spread a small part of it. What moves comes from its ends. */
class LongList {
  longest = 0
  spreads = 0
  private made = 10 * count

  readonly items: Array<Ranked> = Array.from({ length: count }, (_, at) => ({ id: String(at + 1) }))

  readonly put = (at: number, item: Ranked) => {
    const from = Math.max(0, at - near)
    const gap = { before: this.items.slice(from, at).reverse(), after: this.items.slice(at, at + near) }
    const room = putInto(gap, [item])
    if (room === undefined) this.spreads += 1
    const placed: ReadonlyArray<Placed<Ranked>> =
      room ?? spreadAround(gap, [item], OrderKey.first(++this.made)) ?? []
    expect(placed.length).toBeGreaterThan(0)
    const ranks = new Map(placed.map(({ item: { id }, rank }) => [id, rank]))
    this.longest = Math.max(this.longest, ...placed.map(({ rank }) => rank.length))
    this.items.splice(at, 0, item)
    for (let i = from; i < Math.min(at + near + 1, this.items.length); i++) {
      const { id = "", rank } = this.items[i] ?? {}
      this.items[i] = { id, rank: ranks.get(id) ?? rank }
    }
  }
}

/** Where the next one goes, as far as the ends from which it comes leave that alone. */
const spots: ReadonlyArray<readonly [string, (move: number, last: number) => number]> = [
  ["behind one", () => 50_000],
  ["on both sides of one", (move) => 50_000 + (move % 2)],
  ["next to the last that moved, on one side and the other", (move, last) => last + (move % 2)],
  ["before all", () => 0],
]

describe("ranks", () => {
  it.each(spots)("are found for 100,000 moves to one spot of 100,000 issues: %s", async (_, spot) => {
    const list = new LongList()
    let last = 50_000
    for (let move = 0; move < moves; move++) {
      // The process that runs tests is to hear of this one.
      if (move % 1_000 === 0) await setImmediate()
      const fromEnd = last < count / 2 || move % 2 === 0
      const item = fromEnd ? list.items.pop() : list.items.shift()
      if (item === undefined) return expect.unreachable()
      last = spot(move, fromEnd ? last : last - 1)
      list.put(last, item)
    }
    console.log(`${list.spreads} times some around were ranked anew`)
    expect(list.longest).toBeLessThanOrEqual(trackerLimits.rankChars)
    expect(
      list.items.every((item, at) => at === 0 || rankOf(list.items[at - 1] ?? item) < rankOf(item)),
    ).toBe(true)
  })
})
