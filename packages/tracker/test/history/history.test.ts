import { anonymous } from "@quoin/kernel"
import { RememberIssue, SearchIssues, trackerLimits } from "@quoin/tracker"
import { userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { withTracker } from "../fixture"

const nobody = { caller: anonymous, remoteAddress: "192.0.2.1" }

describe("the history of a user", () => {
  // Holds TRK-130.
  it("finds the latest issues that the caller has looked at, and nobody else's", () =>
    withTracker(async ({ ask, issue }) => {
      const keys: Array<string> = []
      for (let at = 0; at <= trackerLimits.issueHistory; at++) keys.push(await issue(`Issue ${at}`))
      const found = async (by = userNamed("ada")) => {
        const page = await ask(
          new SearchIssues({ jql: "key in issueHistory() order by key", maxResults: 100 }),
          by,
        )
        return typeof page === "string" ? page : page.items.map(({ key }) => key)
      }
      expect(await found()).toEqual([])
      for (const key of keys) await ask(new RememberIssue({ issue: key }))
      expect(await found()).toEqual(keys.slice(1))
      await ask(new RememberIssue({ issue: "ROCK-2" }))
      await ask(new RememberIssue({ issue: "ROCK-1" }))
      expect(await found()).toEqual(keys.filter((key) => key !== "ROCK-3"))
      expect(await found(userNamed("bob"))).toEqual([])
      expect(await ask(new RememberIssue({ issue: "ROCK-1" }), nobody)).toBeUndefined()
      expect(await found(nobody)).toEqual([])
      expect(await ask(new RememberIssue({ issue: "ROCK-999" }))).toContain("No issue found")
    }))
})
