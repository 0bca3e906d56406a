import { SearchIssues } from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import type { Secured } from "../securityWorld"
import { now, withIssues } from "./besideWorld"

/** The keys of the issues that a query finds for somebody, in the order of their keys where none is asked for. */
const found = async ({ at, either }: Secured, jql: string, name: string) => {
  const asked = /order by/i.test(jql) ? jql : `${jql} order by key`
  const outcome = await either(new SearchIssues({ jql: asked }), name)
  if (outcome._tag === "Left") return (outcome.left as { readonly message: string }).message
  const { items } = await at(now, new SearchIssues({ jql: asked }), name)
  return items.map(({ key }) => key.replace("ROCK-", "")).join(" ")
}

/** What carol is answered. */
const answers: ReadonlyArray<readonly [jql: string, keys: string]> = [
  ["originalEstimate >= 4h", "2 3"],
  ["originalEstimate = 2d", "2"],
  ["timeOriginalEstimate != 2d", "3"],
  ["remainingEstimate is EMPTY", "1 4"],
  ["timeSpent > 90m", "2"],
  ["timeSpent <= 60", "3"],
  ["workRatio > 10", "2 3"],
  ["workRatio = 25", "3"],
  ["order by timeSpent desc", "2 3 4 1"],
  ["votes = 2", "2"],
  ["votes > 0", "2 4"],
  ["votes < 2", "1 3 4"],
  ["votes != 0", "2 4"],
  ["votes in (0, 1)", "1 3 4"],
  ["watchers >= 1 and key = ROCK-3", "3"],
  ["order by votes desc, key", "2 4 1 3"],
  ["attachments is EMPTY", "1 2 3 4"],
  ["attachments is not EMPTY", ""],
  ["issueLinkType = blocks", "1 3"],
  ['issueLinkType = "is blocked by"', "2"],
  ["issueLinkType in (Cloners, Blocks)", "1 3"],
  ['issueLinkType != "is blocked by"', "1 3"],
  ["issueLinkType is EMPTY", "4"],
  ["issue in linkedIssues(ROCK-2)", "1 3"],
  ['issue in linkedIssues(ROCK-2, "is blocked by")', "1 3"],
  ["issue in linkedIssues(ROCK-1, blocks)", "2"],
  ["issue in linkedIssues(ROCK-2, blocks)", ""],
  ["issue in linkedIssues(ROCK-2, 10000)", "1 3"],
  ["issue not in linkedIssues(ROCK-2)", "2 4"],
  ["parent in linkedIssues(ROCK-1)", "3"],
  ["worklogAuthor = bob", "2"],
  ["worklogAuthor = currentUser()", "2"],
  ["worklogAuthor in membersOf(crew)", "2"],
  ["worklogAuthor != bob", ""],
  ["worklogAuthor is EMPTY", "1 3 4"],
  ['worklogDate = "2026-03-10"', "2"],
  ["worklogDate < startOfDay()", "2"],
  ['worklogDate > "2026-03-10"', ""],
  ["worklogDate >= -1d", "2"],
  ["worklogDate < -3d", ""],
  ["worklogComment ~ burn", "2"],
  ['worklogComment ~ "old fuel"', "2"],
  ["worklogComment !~ burn", ""],
  ["lastViewed is not EMPTY", "1 3"],
  ["lastViewed > -90m", "1"],
  ["lastViewed <= -90m", "3"],
  ["order by lastViewed desc", "1 3 4 2"],
  ["issue in issueHistory()", "1 3"],
  ["hierarchyLevel = 1", "1"],
  ["hierarchyLevel < 0", "3"],
  ["hierarchyLevel in (0, 1)", "1 2 4"],
  ["hierarchyLevel != -1", "1 2 4"],
  ["parentEpic = ROCK-1", "2 3"],
  ["parentEpic != ROCK-1", "1 4"],
  ["issue in parentEpic(ROCK-1)", "2 3"],
  ["parent = ROCK-2", "3"],
  ["projectType = software", "1 2 3 4"],
  ["projectType != software", ""],
  ["filter = Big", "2"],
  ["filter = nested", "2 4"],
  ["filter != Nested", "1 3"],
  ["savedFilter in (Own, Big)", "1 2"],
  ["fixVersion in releasedVersions()", "2"],
  ["fixVersion in unreleasedVersions(ROCK)", "4"],
  ["fixVersion not in releasedVersions(ROCK)", "4"],
  ["fixVersion = latestReleasedVersion(ROCK)", "2"],
  ["fixVersion = earliestUnreleasedVersion(ROCK)", "4"],
  ["issue in childIssuesOf(ROCK-1)", "2 3"],
  ["issue in childIssuesOf(ROCK-2)", "3"],
  ["issue in childIssuesOf(ROCK-4)", ""],
  ["issue in portfolioChildIssuesOf(ROCK-1)", "2 3"],
  ["issue in portfolioParentsOf(ROCK-3)", "1 2"],
  ["issue in portfolioParentsOf(ROCK-2)", "1"],
  ["issue not in portfolioParentsOf(ROCK-1)", "1 2 3 4"],
  ["project in projectsLeadByUser(bob)", "1 2 3 4"],
  ["project in projectsLeadByUser()", ""],
  ["component in componentsLeadByUser()", "2"],
  ["component in componentsLeadByUser(bob)", ""],
  ['project in projectsWhereUserHasPermission("Browse Projects")', "1 2 3 4"],
  ["project in projectsWhereUserHasRole(Developers)", "1 2 3 4"],
  ["project in projectsWhereUserHasRole(Users)", ""],
  ["issuekey in updatedBy(bob)", "1 2 3 4"],
  ["issuekey in updatedBy(bob, -2d)", "2 3 4"],
  ["issuekey in updatedBy(bob, -6d, -3d)", "1"],
  ['issue in issuesWithRemoteLinksByGlobalId("g=1", other)', "4"],
]

const refusals: ReadonlyArray<readonly [jql: string, told: RegExp]> = [
  ["votes is EMPTY", /operator 'is' is not supported by the 'votes' field/],
  ["votes = EMPTY", /'EMPTY' is not supported by the 'votes' field/],
  ["votes != EMPTY", /'EMPTY' is not supported by the 'votes' field/],
  ["watchers in (1, EMPTY)", /'EMPTY' is not supported by the 'watchers' field/],
  ["hierarchyLevel = EMPTY", /'EMPTY' is not supported by the 'hierarchyLevel' field/],
  ["hierarchyLevel not in (EMPTY)", /'EMPTY' is not supported by the 'hierarchyLevel' field/],
  ["projectType = EMPTY", /'EMPTY' is not supported by the 'projectType' field/],
  ["filter = EMPTY", /'EMPTY' is not supported by the 'filter' field/],
  ["attachments = 1", /operator '=' is not supported by the 'attachments' field/],
  ["filter is EMPTY", /operator 'is' is not supported by the 'filter' field/],
  ["id > 10000", /'10000' does not exist for the field 'id'/],
  ["issueKey <= NONE-1", /'NONE-1' does not exist for the field 'issueKey'/],
  ["filter = Nothing", /'Nothing' does not exist for the field 'filter'/],
  ["filter = Loop", /Limit filtersNested exceeded/],
  ["originalEstimate > soon", /'soon' is not a duration/],
  ["issueLinkType = hinders", /'hinders' does not exist for the field 'issueLinkType'/],
  ["issue in linkedIssues(SHIP-1)", /'SHIP-1' could not be found in function 'linkedIssues'/],
  ["issue in linkedIssues(ROCK-1, hinders)", /link type 'hinders' could not be found/],
  ["issue in updatedBy(zoe)", /user 'zoe' does not exist/],
  ["project in projectsWhereUserHasRole(Pilots)", /role 'Pilots' does not exist/],
  ["fixVersion in releasedVersions(NONE)", /'NONE' does not exist for the field 'project'/],
  ["assignee = lastLogin()", /Not built yet: the function lastLogin\(\) for this field/],
  ["statusCategoryChangedDate ~ x", /operator '~' is not supported by the 'statusCategoryChangedDate' field/],
  ["issue in childIssuesOf(SHIP-1)", /'SHIP-1' could not be found in function 'childIssuesOf'/],
]

describe("fields and functions for what stands beside issues", () => {
  // Holds TRK-40, TRK-1047.
  it("find what is so, for what the caller sees", () =>
    withIssues(async (secured) => {
      const told = []
      for (const [jql] of answers) told.push([jql, await found(secured, jql, "carol")])
      expect(told).toEqual(answers)
      // Dave sees SHIP and what links to it, bob what is kept for his group.
      expect(await found(secured, "issueLinkType = 'relates to' and project = SHIP", "dave")).toBe("SHIP-1")
      expect(await found(secured, "worklogAuthor = bob", "bob")).toBe("2 3")
      expect(await found(secured, "worklogComment ~ burn", "bob")).toBe("2 3")
      expect(await found(secured, "filter = Own", "bob")).toMatch(/does not exist/)
      expect(await found(secured, "lastViewed is not EMPTY", "bob")).toBe("")
    }))

  // Holds TRK-40.
  it("are refused what they do not have, in the words that clients know", () =>
    withIssues(async (secured) => {
      for (const [jql, told] of refusals) expect(await found(secured, jql, "carol")).toMatch(told)
    }))
})
