import { SearchIssues, TransitionIssue, UpdateIssue, CreateVersion } from "@quoin/tracker"
import { userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { type Tracker, withTracker } from "../fixture"

const finding =
  ({ ask }: Tracker) =>
  async (jql: string, name = "ada") => {
    const found = await ask(
      new SearchIssues({ jql: `${jql} order by key`, fields: ["summary"] }),
      userNamed(name),
    )
    return typeof found === "string" ? found : found.items.map(({ key }) => key)
  }

describe("what issues were", () => {
  // Holds TRK-48.
  it("is found over the change log: values, who set them and when, and changes from what to what", () =>
    withTracker(async (tracker) => {
      const { issue, ask, user } = tracker
      await user("eve")
      for (const summary of ["Still", "Moved", "Back"]) await issue(summary)
      const to = (key: string, transitionId: string, name = "ada") =>
        ask(new TransitionIssue({ issue: key, transitionId }), userNamed(name))
      await to("ROCK-2", "31", "bob")
      await to("ROCK-3", "31")
      await to("ROCK-3", "11")
      const by = finding(tracker)
      const [all, second, third] = [["ROCK-1", "ROCK-2", "ROCK-3"], ["ROCK-2"], ["ROCK-3"]]
      expect(await by("status was Done")).toEqual(["ROCK-2", "ROCK-3"])
      expect(await by("status was 'To Do'")).toEqual(all)
      expect(await by("status was not Done")).toEqual(["ROCK-1"])
      expect(await by("status was in (Done, 'In Progress')")).toEqual(["ROCK-2", "ROCK-3"])
      expect(await by("status was not in (Done, 'To Do')")).toEqual([])
      expect(await by("status was Done by currentUser()", "bob")).toEqual(second)
      expect(await by("status was Done by (currentUser(), eve)")).toEqual(third)
      expect(await by("status was Done before -1d")).toEqual([])
      expect(await by("status was 'To Do' before now()")).toEqual(all)
      expect(await by("status was Done after -1d")).toEqual(["ROCK-2", "ROCK-3"])
      expect(await by("status was Done on startOfDay()")).toEqual(["ROCK-2", "ROCK-3"])
      expect(await by("status was Done during (-1d, now())")).toEqual(["ROCK-2", "ROCK-3"])
      expect(await by("status was Done during (-2d, -1d)")).toEqual([])
      expect(await by("status changed")).toEqual(["ROCK-2", "ROCK-3"])
      expect(await by("status changed to 'To Do'")).toEqual(third)
      expect(await by("status changed from Done")).toEqual(third)
      expect(await by("status changed from 'To Do' to Done by currentUser() after -1h", "bob")).toEqual(
        second,
      )
      expect(await by("status changed before -1h")).toEqual([])
      expect(await by("not status changed")).toEqual(["ROCK-1"])
      expect(await by("resolution was Done")).toEqual(["ROCK-2", "ROCK-3"])
      expect(await by("resolution was EMPTY")).toEqual(all)
      expect(await by("resolution changed to EMPTY")).toEqual(third)
    }))

  // Holds TRK-48.
  it("is kept of people, priorities and versions as well, and of no other field", () =>
    withTracker(async (tracker) => {
      const { issue, ask, user } = tracker
      await user("bob")
      for (const name of ["1.0", "2.0"]) await ask(new CreateVersion({ project: "ROCK", name }))
      await issue("One", { priority: { name: "Low" }, fixVersions: [{ name: "1.0" }] })
      await issue("Two", { priority: { name: "High" } })
      const edit = (fields: object) => ask(new UpdateIssue({ issue: "ROCK-1", fields: { ...fields } }))
      await edit({ assignee: { name: "bob" } })
      await edit({ assignee: null, priority: { name: "High" } })
      await edit({ fixVersions: [{ name: "1.0" }, { name: "2.0" }] })
      await edit({ fixVersions: [{ name: "2.0" }] })
      await edit({ fixVersions: [] })
      const by = finding(tracker)
      expect(await by("assignee was bob")).toEqual(["ROCK-1"])
      expect(await by("assignee changed from bob to EMPTY")).toEqual(["ROCK-1"])
      expect(await by("priority was Low")).toEqual(["ROCK-1"])
      expect(await by("priority was High")).toEqual(["ROCK-1", "ROCK-2"])
      expect(await by("fixVersion was '1.0'")).toEqual(["ROCK-1"])
      expect(await by("fixVersion was '2.0' and fixVersion is EMPTY")).toEqual(["ROCK-1"])
      expect(await by("fixVersion was EMPTY")).toEqual(["ROCK-1", "ROCK-2"])
      expect(await by("fixVersion changed from '1.0'")).toEqual(["ROCK-1"])
      expect(await by("fixVersion changed to '1.0'")).toEqual([])
      expect(await by("fixVersion changed to '2.0' by currentUser()")).toEqual(["ROCK-1"])
      expect(await by("reporter was ada")).toContain("The value 'ada' does not exist")
      expect(await by("summary was One")).toBe(
        "History searches do not support the 'summary' field. (line 1, character 9)",
      )
      expect(await by("status was Done from Done")).toContain("predicate 'from' is not supported")
      expect(await by("status was Done during -1d")).toContain("Expecting one moment, or two behind during")
    }))
})
