import { describe, expect, it } from "vitest"
import { double } from "quoin/testing"

describe("what a test does wrong with a double", () => {
  it("is named where it is done: a copy of a snapshot, and nobody to act as", async () => {
    const wiki = await double()
    await wiki.wiki.createSpace({ key: "DOC", name: "Docs" })
    const snapshot = wiki.snapshot()
    for (const copy of [
      JSON.parse(JSON.stringify({})),
      { state: {} },
      null,
      { state: { ...snapshot.state } },
    ]) {
      expect(() => {
        wiki.restore(copy as typeof snapshot)
      }).toThrow(/restore/)
    }
    // It was looked at before anything was touched.
    expect((await wiki.wiki.getSpace({ key: "DOC" })).name).toBe("Docs")
    wiki.restore(snapshot)
    for (const nobody of [null, undefined, 7, {}, { username: 7 }]) {
      expect(() => wiki.as(nobody as never)).toThrow(/\bas\b/)
    }
    await wiki.close()
  })

  it("is named where it begins: a clock that stands nowhere", async () => {
    for (const clock of [Number.NaN, new Date(Number.NaN), Infinity, "soon"]) {
      await expect(double({ clock })).rejects.toThrow(/clock/)
    }
  })
})
