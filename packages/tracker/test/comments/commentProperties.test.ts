import {
  AddComment,
  GetComment,
  ListComments,
  SetTrackerProperty,
  UpdateComment,
  trackerLimits,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { inRocket } from "../rocket"

const issue = "ROCK-1"
const expand = "properties"
const body = "Hot"
const visibility = { type: "group", value: "crew" } as const

describe("properties of comments", () => {
  // Holds TRK-330.
  it("are shown with them where they are expanded, and where the comment is seen", () =>
    inRocket(async ({ done, told }) => {
      const properties = [
        { key: "b", value: 1 },
        { key: "a", value: { whom: "eve" } },
      ]
      const sorted = [...properties].reverse()
      const one = await done(new AddComment({ issue, body, visibility, properties, expand }), "bob")
      expect(one.properties).toEqual(sorted)
      const two = await done(new AddComment({ issue, body }), "bob")
      expect(two.properties).toBeUndefined()
      const { id } = one
      const listed = async (name: string, more: object) =>
        (await done(new ListComments({ issue, ...more }), name)).items.map((each) => each.properties)
      expect(await listed("bob", { expand })).toEqual([sorted, []])
      expect(await listed("bob", {})).toEqual([undefined, undefined])
      expect(await listed("eve", { expand })).toEqual([[]])
      expect((await done(new GetComment({ issue, id, expand }), "dave")).properties).toEqual(sorted)
      expect((await done(new GetComment({ issue, id }), "dave")).properties).toBeUndefined()
      expect(await told(new GetComment({ issue, id, expand }), "eve")).toBe(`No comment found with id: ${id}`)
      const seen = new SetTrackerProperty({ holder: "comment", of: two.id, key: "late", value: 0 })
      expect(await told(seen, "bob")).toBe("done")
      expect(await listed("eve", { expand })).toEqual([[{ key: "late", value: 0 }]])
    }))

  // Holds TRK-331.
  it("are set with a change of the comment, where the others stay", () =>
    inRocket(async ({ done, told }) => {
      const made = await done(
        new AddComment({ issue, body, visibility, properties: [{ key: "a", value: 1 }] }),
        "bob",
      )
      const { id } = made
      const update = (more: object) => new UpdateComment({ issue, id, body, expand, ...more })
      const changed = await done(update({ properties: [{ key: "c", value: 3 }] }), "bob")
      expect(changed.properties).toEqual([
        { key: "a", value: 1 },
        { key: "c", value: 3 },
      ])
      const twice = [1, 2].map((value) => ({ key: "a", value }))
      expect((await done(update({ properties: twice }), "bob")).properties).toEqual([
        { key: "a", value: 2 },
        { key: "c", value: 3 },
      ])
      const property = [{ key: "spy", value: 1 }]
      expect(await told(update({ properties: property }), "eve")).toBe(`No comment found with id: ${id}`)
      expect(await told(update({ properties: [{ key: "", value: 1 }], body: "Other" }), "bob")).toContain(
        "propertyKey",
      )
      const many = Array.from({ length: trackerLimits.properties - 1 }, (_, at) => ({
        key: `k${at}`,
        value: at,
      }))
      expect(await told(update({ properties: many, body: "Other" }), "bob")).toContain("Limit properties")
      const now = await done(new GetComment({ issue, id, expand }), "bob")
      expect([now.body, now.properties?.map(({ key }) => key)]).toEqual([body, ["a", "c"]])
    }))
})
