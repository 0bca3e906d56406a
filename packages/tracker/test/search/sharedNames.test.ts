import { type CustomField, SearchIssues, defaultSite } from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { withTracker } from "../fixture"

const fields: ReadonlyArray<CustomField> = [
  { number: 131, name: "Twin", kind: "number" },
  { number: 132, name: "Twin", kind: "number" },
  { number: 133, name: "Pair", kind: "number" },
  { number: 134, name: "Pair", kind: "text" },
  { number: 135, name: "Verse", kind: "text" },
  { number: 136, name: "Verse", kind: "text" },
]

const site = { ...defaultSite, customFields: [...defaultSite.customFields, ...fields] }

const cf = (number: number, value: unknown) => ({ [`customfield_${number}`]: value })

const answers: ReadonlyArray<readonly [jql: string, keys: string]> = [
  ["Twin = EMPTY", "3"],
  ["Twin in (EMPTY)", "3"],
  ["Twin is EMPTY", "3"],
  ["Twin != EMPTY", "1 2 4"],
  ["Twin not in (EMPTY)", "1 2 4"],
  ["Twin is not EMPTY", "1 2 4"],
  ["Twin in (5, EMPTY)", "1 3 4"],
  ["Twin not in (5, EMPTY)", "2"],
  ["Twin not in (6, EMPTY)", "1"],
  ["Twin not in (5, 6, EMPTY)", ""],
  ["Twin in (5)", "1 4"],
  ["Twin not in (5)", "2"],
  ["Twin != 5", "2"],
  // A text is not compared with `=`, and yet is something.
  ["Pair = EMPTY", "3 4"],
  ["Pair != EMPTY", "1 2"],
  ["Pair in (7, EMPTY)", "1 3 4"],
  ["Pair not in (7, EMPTY)", ""],
]

describe("custom fields that share a name", () => {
  // Holds TRK-41.
  it("are asked for EMPTY as one that holds what all hold", () =>
    withTracker(
      async ({ issue, ask }) => {
        await issue("One", { ...cf(131, 5), ...cf(133, 7) })
        await issue("Two", { ...cf(132, 6), ...cf(134, "seven") })
        await issue("Three")
        await issue("Four", { ...cf(131, 5), ...cf(132, 6) })
        const found = async (jql: string) => {
          const page = await ask(new SearchIssues({ jql: `${jql} order by key` }))
          return typeof page === "string"
            ? page
            : page.items.map(({ key }) => key.replace("ROCK-", "")).join(" ")
        }
        const told = []
        for (const [jql] of answers) told.push([jql, await found(jql)])
        expect(told).toEqual(answers)
        // What none of them takes is refused.
        expect(await found("Verse = EMPTY")).toMatch(/operator '=' is not supported by the 'Verse' field/)
        expect(await found("Verse not in (EMPTY)")).toMatch(/'not in' is not supported by the 'Verse' field/)
        expect(await found("Twin in (x, EMPTY)")).toMatch(/'x' is not a number/)
      },
      { tracker: site },
    ))
})
