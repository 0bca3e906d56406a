import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { trackerLimits } from "../../src/index"
import { OrderKey } from "@quoin/kernel"
import { type Ranked, putInto, rankOf, spreadAround } from "../../src/issue/Rank"

/** An item with its rank, which is dear to make of an id. */
interface Placed extends Ranked {
  readonly key: string
}

const placedAt = (item: Ranked): Placed => ({ ...item, key: rankOf(item) })

/** Adds an item where its rank belongs among others that are in order. */
const put = (items: Array<Placed>, item: Placed): void => {
  let [from, until] = [0, items.length]
  while (from < until) {
    const middle = (from + until) >> 1
    if ((items[middle]?.key ?? "") < item.key) from = middle + 1
    else until = middle
  }
  items.splice(from, 0, item)
}

/** A list that is kept by ranks alone, as storage keeps it. */
class List {
  private items: Array<Placed>
  longest = 0
  spreads = 0
  /** Ids are given out in rising order. */
  private made = 1_000_000

  constructor(items: ReadonlyArray<Ranked>) {
    this.items = items.map(placedAt)
  }

  get ids(): ReadonlyArray<string> {
    return this.items.map(({ id }) => id)
  }

  /** Moves some before or after another one; neither is among them. */
  readonly move = (ids: ReadonlyArray<string>, anchor: string, side: "before" | "after") => {
    const moved = ids.flatMap((id) => this.items.find((each) => each.id === id) ?? [])
    const others = this.items.filter(({ id }) => !ids.includes(id))
    const at = others.findIndex(({ id }) => id === anchor) + (side === "after" ? 1 : 0)
    const gap = { before: others.slice(0, at).reverse(), after: others.slice(at) }
    const room = putInto(gap, moved)
    if (room === undefined) this.spreads += 1
    const placed = room ?? spreadAround(gap, moved, OrderKey.first(++this.made))
    if (placed === undefined) throw new Error("no room")
    this.longest = Math.max(this.longest, ...placed.map(({ rank }) => rank.length))
    const ranked = new Set(placed.map(({ item }) => item.id))
    this.items = this.items.filter(({ id }) => !ranked.has(id))
    for (const { item, rank } of placed) put(this.items, placedAt({ id: item.id, rank }))
  }

  readonly add = (id: string) => {
    put(this.items, placedAt({ id }))
  }

  get ranks(): ReadonlyArray<string> {
    return this.items.map(({ key }) => key)
  }
}

const listOf = (count: number) => new List(Array.from({ length: count }, (_, i) => ({ id: String(i + 1) })))

describe("ranks", () => {
  // Holds PLN-1.
  it("keep any sequence of moves as a plain list does, where what is new comes last", () => {
    const move = fc.record({
      moved: fc.uniqueArray(fc.nat(11), { minLength: 1, maxLength: 5 }),
      anchor: fc.nat(11),
      side: fc.constantFrom("before" as const, "after" as const),
    })
    fc.assert(
      fc.property(fc.array(fc.oneof(move, fc.constant("new" as const)), { maxLength: 40 }), (steps) => {
        const list = listOf(12)
        let plain = [...list.ids]
        for (const step of steps) {
          if (step === "new") {
            plain = [...plain, String(plain.length + 1)]
            list.add(String(plain.length))
          } else {
            const [anchor = ""] = [plain[step.anchor]]
            const ids = step.moved.flatMap((at) => plain[at] ?? []).filter((id) => id !== anchor)
            const others = plain.filter((id) => !ids.includes(id))
            const at = others.indexOf(anchor) + (step.side === "after" ? 1 : 0)
            plain = [...others.slice(0, at), ...ids, ...others.slice(at)]
            if (ids.length > 0) list.move(ids, anchor, step.side)
          }
          expect(list.ids).toEqual(plain)
          expect(new Set(list.ranks).size).toBe(plain.length)
        }
      }),
      propertyParameters(100),
    )
  })

  // Holds PLN-1.
  it.each([
    ["between two", (list: List) => [list.ids[0] ?? "", "after"] as const],
    ["before all", (list: List) => [list.ids[0] ?? "", "before"] as const],
    ["behind all", (list: List) => [list.ids.at(-1) ?? "", "after"] as const],
  ])("stay within 64 characters after 5,000 moves to one spot: %s", (_, spot) => {
    const list = listOf(1_000)
    for (let i = 0; i < 5_000; i++) {
      const [anchor, side] = spot(list)
      const ids = list.ids
      const far =
        side === "after" && anchor === ids[0] ? ids.at(-1) : ids[side === "after" ? 0 : ids.length - 1]
      if (far !== undefined && far !== anchor) list.move([far], anchor, side)
    }
    expect(list.longest).toBeLessThanOrEqual(trackerLimits.rankChars)
    expect(list.spreads).toBeLessThan(200)
  })
})
