import { Instant } from "@quoin/kernel"
import { describe, expect, it } from "vitest"
import { titleClaim } from "../../src/content/Content"
import { ContentId, SpaceId } from "../../src/index"

const day = 24 * 60 * 60 * 1000

const claim = (change: Partial<Parameters<typeof titleClaim>[0]>): string | undefined =>
  titleClaim({
    type: "page",
    status: "current",
    title: "News",
    spaceId: SpaceId.make("1"),
    createdAt: Instant.make(20_000 * day),
    ...change,
  })

describe("what an item claims for itself", () => {
  // Holds WIK-20.
  it("is a page's title in its space, whenever it was created and in whatever case", () => {
    expect(claim({ createdAt: Instant.make(0) })).toBe(claim({}))
    expect(claim({ title: "NEWS" })).toBe(claim({}))
    expect(claim({ spaceId: SpaceId.make("2") })).not.toBe(claim({}))
  })

  // Holds WIK-21.
  it("is a blog post's title on its day in UTC", () => {
    const post = (at: number) => claim({ type: "blogpost", createdAt: Instant.make(at) })
    expect(post(20_000 * day)).toBe(post(20_001 * day - 1))
    expect(post(20_001 * day)).not.toBe(post(20_001 * day - 1))
    expect(post(20_000 * day)).not.toBe(claim({}))
  })

  // Holds WIK-202.
  it("is that of a file on what it hangs on, and none of a comment", () => {
    const file = (...containers: ReadonlyArray<string>) =>
      claim({ type: "attachment", containers: containers.map((id) => ContentId.make(id)) })
    expect(file("7")).toBe(file("7", "5"))
    expect(file("8")).not.toBe(file("7"))
    expect(file("7")).not.toBe(claim({}))
    expect(claim({ type: "comment", containers: [ContentId.make("7")] })).toBeUndefined()
  })

  // Holds WIK-22.
  it("is nothing in a draft or in the trash", () => {
    expect([claim({ status: "draft" }), claim({ status: "trashed" })]).toEqual([undefined, undefined])
  })
})
