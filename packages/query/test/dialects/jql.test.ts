import { jql, parse, print } from "@quoin/query"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"

const printed = (text: string): string =>
  Either.match(parse(jql, text), {
    onLeft: (failure) => failure.message,
    onRight: (query) => print(jql, query),
  })

describe("JQL", () => {
  // Holds QRY-40.
  it("reads what manuals of it show", () => {
    expect(printed('project = "Rocket" and status in (Done, "To Do") order by created desc')).toBe(
      'project = "Rocket" AND status in (Done, "To Do") ORDER BY created DESC',
    )
    expect(printed("assignee = currentUser() && !(resolution is not null)")).toBe(
      "assignee = currentUser() AND NOT resolution is not EMPTY",
    )
    expect(printed("cf[10001] ~ fuel || summary !~ 'two words'")).toBe(
      'cf[10001] ~ fuel OR summary !~ "two words"',
    )
    expect(printed("sprint in openSprints() and created >= startOfDay(-1d)")).toBe(
      "sprint in openSprints() AND created >= startOfDay(-1d)",
    )
    expect(printed("status was in (Done)")).toBe("status was in (Done)")
  })

  // Holds QRY-41.
  it.each([
    "status changed",
    "NOT status changed",
    "status changed AND assignee was EMPTY",
    'status changed from "To Do" to Done by currentUser() after startOfDay(-1w) before now()',
    'status was not in (Done, Open) during ("2026-01-01", "2026-01-31") by (ada, bob)',
    'priority was High on "2026-01-31" ORDER BY created DESC',
    "key in updatedBy(ada, -7d, now) OR fixVersion in releasedVersions(ROCK, SIDE)",
    '"Time to resolution" = breached() AND Approvals = myPending()',
  ])("reads what is said of the past, and of what others do: %s", (text) => {
    expect(printed(text)).toBe(text)
  })

  // Holds QRY-41.
  it("tells of what is said of the past wrongly by its place", () => {
    expect(printed("status changed Done")).toContain("line 1, column 16")
    expect(printed("status was Done by")).toContain("line 1, column 19")
    expect(printed("status = Done by ada")).toContain("line 1, column 15")
  })
})
