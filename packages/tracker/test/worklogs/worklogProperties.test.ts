import {
  AddWorklog,
  DeleteWorklog,
  FindWorklogs,
  GetWorklog,
  ListChangedWorklogs,
  ListTrackerProperties,
  ListWorklogs,
  SetTrackerProperty,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { inRocket } from "../rocket"

const issue = "ROCK-1"
const minute = 60_000

describe("properties of worklogs", () => {
  // Holds TRK-185.
  it("are shown with all work, and with work that changed, where they are expanded", () =>
    inRocket(async ({ at, done, told }) => {
      const log = async () => {
        const { id } = await at(minute, new AddWorklog({ issue, timeSpent: "1h" }), "bob")
        return GetWorklog.fields.id.make(id)
      }
      const [one, two] = [await log(), await log()]
      const set = (key: string, value: unknown, name: string) =>
        told(new SetTrackerProperty({ holder: "worklog", of: one, key, value }), name)
      expect(await set("paid", true, "bob")).toBe("done")
      expect(await set("by", { whom: "eve" }, "ada")).toBe("done")
      const properties = [
        { key: "by", value: { whom: "eve" } },
        { key: "paid", value: true },
      ]
      const expand = "properties"
      const found = await done(new FindWorklogs({ ids: [one, two], expand }))
      expect(found.map((each) => [each.id, each.properties])).toEqual([
        [one, properties],
        [two, []],
      ])
      expect((await done(new ListWorklogs({ issue, expand }))).items.map((each) => each.properties)).toEqual([
        properties,
        [],
      ])
      expect((await done(new ListWorklogs({ issue }))).items[0]?.properties).toBeUndefined()
      expect((await done(new GetWorklog({ issue, id: one, expand }))).properties).toEqual(properties)
      expect((await done(new GetWorklog({ issue, id: one }))).properties).toBeUndefined()
      const changed = (more: object) =>
        at(3 * minute, new ListChangedWorklogs({ happened: "updated", ...more }))
      expect((await changed({ expand })).items.map((each) => each.properties)).toEqual([properties, []])
      expect((await changed({})).items.map((each) => each.properties)).toEqual([undefined, undefined])
      await done(new DeleteWorklog({ issue, id: one }), "bob")
      expect(await told(new ListTrackerProperties({ holder: "worklog", of: one }))).toBe(
        `No worklog found with id: ${one}`,
      )
    }))
})
