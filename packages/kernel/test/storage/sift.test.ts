import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Collection, Field, Order, type Reader, Revision, Where, limits, sift } from "../../src/index"

const Item = Schema.Struct({ id: Schema.String, wanted: Schema.Boolean })
type Item = typeof Item.Type

const items = Collection.make({
  name: "test.item",
  version: 1,
  schema: Item,
  key: (item: Item) => item.id,
  fields: { id: Field.text((item: Item) => item.id) },
})

const idOf = (place: number): string => String(place).padStart(9, "0")

/** So many records, of which some are wanted, in slices of any size; nothing of them is held. */
const shelfOf = (count: number, isWanted: (place: number) => boolean, most = 7) => {
  let turns = 0
  const select = ((
    _collection: unknown,
    { after, limit = 1 }: { after?: { key: string }; limit?: number },
  ) => {
    const from = after === undefined ? 0 : Number(after.key) + 1
    const size = Math.max(0, Math.min(limit, most, count - from))
    const records = Array.from({ length: size }, (_, i) => {
      const value = { id: idOf(from + i), wanted: isWanted(from + i) }
      return { key: value.id, revision: Revision.make("r"), value, chars: 10 }
    })
    const last = records.at(-1)
    return Effect.succeed({
      records,
      more: from + size < count,
      ...(last === undefined ? {} : { end: { values: [last.key], key: last.key } }),
    })
  }) as unknown as Reader["select"]
  const ports = { select, giveWay: Effect.sync(() => void (turns += 1)) }
  const look = (more: { readonly skip?: number; readonly take: number }) =>
    Effect.runSync(
      Effect.either(
        sift(ports, items, {
          where: Where.all,
          orderBy: [Order.ascending("id")],
          matching: ({ wanted }) => wanted,
          ...more,
        }),
      ),
    )
  return { ports, look, turns: () => turns }
}

describe("sifting", () => {
  // Holds AUD-3.
  it("finds what a filter would, and lets others through between slices", () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { maxLength: 60 }),
        fc.nat(10),
        fc.integer({ min: 1, max: 10 }),
        (rows, skip, take) => {
          const shelf = shelfOf(rows.length, (place) => rows[place] ?? false)
          const found = Either.getOrThrow(shelf.look({ skip, take }))
          const wanted = rows.flatMap((isWanted, place) => (isWanted ? [idOf(place)] : []))
          expect(found.records.map(({ key }) => key)).toEqual(wanted.slice(skip, skip + take))
          expect(found.more).toBe(wanted.length > skip + take)
          if (!found.more) expect(shelf.turns()).toBe(Math.max(0, Math.ceil(rows.length / 7) - 1))
          if (!found.more || found.end === undefined) return
          // Goes on behind what was found.
          const rest = sift(shelf.ports, items, {
            where: Where.all,
            orderBy: [Order.ascending("id")],
            matching: ({ wanted: each }) => each,
            after: found.end,
            take: 100,
          })
          expect(Effect.runSync(rest).records.map(({ key }) => key)).toEqual(wanted.slice(skip + take))
        },
      ),
      propertyParameters(100),
    )
  })

  // Holds AUD-3.
  it("ends at its limit, which it names", () => {
    const { look } = shelfOf(limits.siftedRecords + 2_000, () => false, 1_000)
    expect(Either.getOrThrow(Either.flip(look({ take: 1 })))).toMatchObject({ limit: "siftedRecords" })
  })
})
