import { propertyParameters } from "@quoin/suites"
import { UpdateIssue, WalkIssues } from "@quoin/tracker"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Tracker, withTracker } from "../fixture"

const pageOf = async ({ ask }: Tracker, request: WalkIssues) => {
  const page = await ask(request)
  return typeof page === "string" ? expect.unreachable(page) : page
}

describe("issues that are gone through from token to token", () => {
  // Holds TRK-150.
  it("each come once in their order, however long the pages are and whatever else is written meanwhile", () =>
    withTracker(async (tracker) => {
      const keys: Array<string> = []
      for (const summary of ["a", "b", "c", "d", "e", "f", "g"]) keys.push(await tracker.issue(summary))
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 8 }), fc.boolean(), async (maxResults, backwards) => {
          const jql = `project = ROCK ORDER BY key ${backwards ? "DESC" : "ASC"}`
          const seen: Array<string> = []
          let pageToken: string | undefined
          do {
            const page: typeof WalkIssues.success.Type = await pageOf(
              tracker,
              new WalkIssues({ jql, maxResults, ...(pageToken === undefined ? {} : { pageToken }) }),
            )
            seen.push(...page.items.map(({ key }) => key))
            pageToken = page.nextPageToken
            await tracker.ask(new UpdateIssue({ issue: "ROCK-2", fields: { summary: `b ${seen.length}` } }))
          } while (pageToken !== undefined)
          expect(seen).toEqual(backwards ? keys.toReversed() : keys)
        }),
        propertyParameters(12),
      )
    }))

  // Holds TRK-150.
  it("tell their ids and keys alone where no fields are named, and refuse the token of another query", () =>
    withTracker(async (tracker) => {
      for (const summary of ["a", "b"]) await tracker.issue(summary)
      const jql = "project = ROCK"
      const { items, nextPageToken = "" } = await pageOf(tracker, new WalkIssues({ jql, maxResults: 1 }))
      expect(items).toMatchObject([{ key: "ROCK-2", fields: {} }])
      expect(Object.keys(items[0]?.fields ?? { none: true })).toEqual([])
      const rest = new WalkIssues({ jql, pageToken: nextPageToken, fields: ["summary"] })
      const last = await pageOf(tracker, rest)
      expect(last.items.map(({ key, fields }) => [key, Object.keys(fields)])).toEqual([
        ["ROCK-1", ["summary"]],
      ])
      expect(last.nextPageToken).toBeUndefined()
      expect(await tracker.ask(new WalkIssues({ jql, maxResults: 0 }))).toMatch(/^maxResults: .*1 or more/)
      for (const pageToken of [nextPageToken, "nonsense", "e30"]) {
        expect(await tracker.ask(new WalkIssues({ jql: "key = ROCK-1", pageToken }))).toMatch(
          /^pageToken: given/,
        )
      }
    }))
})
