import { AddComment, SearchIssues, UpdateIssue } from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { type Tracker, withTracker } from "../fixture"

const finding =
  ({ ask }: Tracker) =>
  async (jql: string) => {
    const found = await ask(new SearchIssues({ jql: `${jql} order by key`, fields: ["summary"] }))
    return typeof found === "string" ? found : found.items.map(({ key }) => key)
  }

describe("words of issues", () => {
  // Holds TRK-44.
  it("are found by their stems, and not as parts of other words", () =>
    withTracker(async (tracker) => {
      const { issue } = tracker
      await issue("The catalog of parts")
      await issue("Crashes while logging in")
      await issue("Write the LOG", { description: "It crashed at the full screen" })
      await issue("A screen, in full", { environment: "C# on Windows" })
      const by = finding(tracker)
      expect(await by("summary ~ log")).toEqual(["ROCK-2", "ROCK-3"])
      expect(await by("summary ~ crashing")).toEqual(["ROCK-2"])
      expect(await by("summary ~ 'crash log'")).toEqual(["ROCK-2"])
      expect(await by("summary ~ 'cat*'")).toEqual(["ROCK-1"])
      expect(await by(`description ~ "\\"full screen\\""`)).toEqual(["ROCK-3"])
      expect(await by(`text ~ "\\"full screen\\""`)).toEqual(["ROCK-3"])
      expect(await by("text ~ 'full screen'")).toEqual(["ROCK-3", "ROCK-4"])
      expect(await by("text ~ crash")).toEqual(["ROCK-2", "ROCK-3"])
      expect(await by('environment ~ "C#"')).toEqual(["ROCK-4"])
      expect(await by("description !~ crash")).toEqual([])
      expect(await by("summary !~ log")).toEqual(["ROCK-1", "ROCK-4"])
      expect(await by("description is EMPTY")).toEqual(["ROCK-1", "ROCK-2", "ROCK-4"])
      expect(await by("environment is not EMPTY")).toEqual(["ROCK-4"])
      expect(await by("summary ~ 'c?talog'")).toEqual(["ROCK-1"])
      expect(await by("summary ~ '*talog'")).toEqual(["ROCK-1"])
      expect(await by("text !~ x")).toContain("The operator '!~' is not supported by the 'text' field.")
    }))

  // Holds TRK-44.
  it("follow what is written later, in the issue and its comments", () =>
    withTracker(async (tracker) => {
      const { issue, ask } = tracker
      await issue("Fuel")
      await issue("Water")
      const by = finding(tracker)
      await ask(new AddComment({ issue: "ROCK-2", body: "Pumps are leaking badly" }))
      expect(await by("comment ~ leak")).toEqual(["ROCK-2"])
      expect(await by("comment !~ leak")).toEqual(["ROCK-1"])
      expect(await by("text ~ 'pump leaks'")).toEqual(["ROCK-2"])
      await ask(new AddComment({ issue: "ROCK-1", body: "Pumps" }))
      await ask(new AddComment({ issue: "ROCK-1", body: "leaks" }))
      expect(await by("comment ~ 'pump leaks'")).toEqual(["ROCK-2"])
      expect(await by(`comment ~ '"leaking badly"'`)).toEqual(["ROCK-2"])
      await ask(new UpdateIssue({ issue: "ROCK-1", fields: { summary: "Oxygen" } }))
      expect(await by("summary ~ fuel")).toEqual([])
      expect(await by("summary ~ oxygen")).toEqual(["ROCK-1"])
    }))
})
