import { describe, expect, it } from "vitest"
import { opened } from "./opened"

const day = 24 * 60 * 60 * 1_000

describe("the audit log of a double", () => {
  // Holds AUD-9.
  it("removes what is expired as time passes, and nothing else", async () => {
    // Its months have 31, 29 and 31 days.
    const wiki = await opened({ clock: Date.UTC(2028, 0, 31, 12) })
    await wiki.wiki.createSpace({ key: "OLD", name: "Old" })
    await wiki.audit.setRetention({ number: 1, units: "Months" })
    const summaries = async () => (await wiki.audit.listRecords({ searchString: "space created" })).items
    const namesAt = async () => (await summaries()).map(({ affectedObject }) => affectedObject.name)
    await wiki.clock.advance(day)
    await wiki.wiki.createSpace({ key: "NEW", name: "New" })
    expect(await namesAt()).toEqual(["New", "Old"])
    // The 29th of February is the last day of its month, and one month after the 31st of January.
    await wiki.clock.advance(28 * day)
    expect(wiki.clock.now().toISOString()).toBe("2028-02-29T12:00:00.000Z")
    expect(await namesAt()).toEqual(["New", "Old"])
    await wiki.clock.advance(1)
    expect(await namesAt()).toEqual(["New", "Old"])
    // A month before the 1st of March is the 1st of February.
    await wiki.clock.advance(day - 1)
    expect(await namesAt()).toEqual(["New"])
    await wiki.clock.advance(1)
    expect(await namesAt()).toEqual([])
    await wiki.audit.setRetention({ number: 12, units: "MONTHS" })
    await wiki.clock.advance(day)
    // What was expired does not come back, whether or not it is removed yet.
    expect(await namesAt()).toEqual([])
  })
})
