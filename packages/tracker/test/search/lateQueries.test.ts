import { BeginSession } from "@quoin/directory"
import { CreateVersion, SearchIssues, TransitionIssue, UpdateIssue, UpdateVersion } from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import type { Secured } from "../securityWorld"
import { now, withIssues } from "./besideWorld"

const hour = 3_600_000
const day = 24 * hour

/** The numbers of the issues of ROCK that a query finds, as somebody asks now. */
const found = async ({ at }: Secured, jql: string, name = "carol") => {
  const { items } = await at(now, new SearchIssues({ jql: `(${jql}) AND project = ROCK ORDER BY key` }), name)
  return items.map(({ key }) => key.replace("ROCK-", "")).join(" ")
}

const all = (secured: Secured, answers: ReadonlyArray<readonly [string, string]>, name?: string) =>
  Promise.all(answers.map(async ([jql]) => [jql, await found(secured, jql, name)]))

describe("the beginning of sessions", () => {
  const answers: ReadonlyArray<readonly [string, string]> = [
    ["updated > currentLogin()", ""],
    ["updated > lastLogin()", "2 4"],
    ["updated <= lastLogin()", "1 3"],
    ["status was Done after lastLogin()", ""],
    ["status changed before currentLogin()", "3"],
    ["worklogDate >= lastLogin()", "2"],
  ]

  // Holds TRK-1046.
  it("are what the caller's last two sessions say", () =>
    withIssues(async (secured) => {
      await secured.at(now - 9 * day, new BeginSession(), "carol")
      await secured.at(now - 4 * day, new BeginSession(), "carol")
      await secured.at(now - 8 * day, new TransitionIssue({ issue: "ROCK-3", transitionId: "21" }))
      await secured.at(now - 2 * day, new BeginSession(), "carol")
      expect(await found(secured, "updated > currentLogin()")).toBe("2 4")
      await secured.at(now, new BeginSession(), "carol")
      expect(await all(secured, answers)).toEqual(answers)
    }))

  // Holds TRK-1046.
  it("match nothing, equal or unequal, before or behind, where there was none", () =>
    withIssues(async (secured) => {
      const nothing: ReadonlyArray<readonly [string, string]> = [
        ["created > lastLogin()", ""],
        ["created < lastLogin()", ""],
        ["created != lastLogin()", ""],
        ["created not in (currentLogin())", ""],
        ["status was 'To Do' after lastLogin()", ""],
        ["status was not Done before currentLogin()", ""],
        ["lastViewed > lastLogin()", ""],
        ["created in (lastLogin(), '2020-01-01')", ""],
        ["created not in (lastLogin(), '2020-01-01')", "1 2 3 4"],
        ["not created > lastLogin()", "1 2 3 4"],
      ]
      expect(await all(secured, nothing)).toEqual(nothing)
    }))
})

// Holds TRK-1045.
it("asks when the category of the status was changed, which is the creation where it never was", () =>
  withIssues(async (secured) => {
    const { at } = secured
    const go = (issue: string, transitionId: string, then: number) =>
      at(then, new TransitionIssue({ issue, transitionId }))
    await go("ROCK-2", "21", now - 6 * day)
    await go("ROCK-2", "31", now - 3 * day)
    await go("ROCK-3", "31", now - 3 * day)
    await at(now - day, new UpdateIssue({ issue: "ROCK-3", fields: { summary: "Else" } }))
    const answers: ReadonlyArray<readonly [string, string]> = [
      ["statusCategoryChangedDate > -4d", "2 3"],
      ["statusCategoryChangedDate <= -4d", "1 4"],
      ["statusCategoryChangedDate = -3d", "2 3"],
      ["statusCategoryChangedDate != -3d", "1 4"],
      ["statusCategoryChangedDate in (-10d, -6d)", "1 4"],
      ["statusCategoryChangedDate not in (-10d, -6d)", "2 3"],
      ["statusCategoryChangedDate >= -3d", "2 3"],
      ["statusCategoryChangedDate > -3d", ""],
      ["statusCategoryChangedDate < -3d", "1 4"],
      ["statusCategoryChangedDate is EMPTY", ""],
      ["statusCategoryChangedDate is not EMPTY", "1 2 3 4"],
    ]
    expect(await all(secured, answers)).toEqual(answers)
  }))

// Holds TRK-1047.
it("finds versions by the days of their release", () =>
  withIssues(async (secured) => {
    const { at, done } = secured
    const { items } = await done(new SearchIssues({ jql: "key = ROCK-2", fields: ["fixVersions"] }))
    const shown = JSON.stringify(items)
    const id = /"id":"(\d+)"/.exec(shown.slice(shown.indexOf("fixVersions")))?.[1] ?? ""
    await at(now, new UpdateVersion({ id: UpdateVersion.fields.id.make(id), releaseDate: "2026-03-01" }))
    await at(
      now,
      new CreateVersion({ project: "ROCK", name: "4.0", released: true, releaseDate: "2026-02-01" }),
    )
    await at(now, new CreateVersion({ project: "ROCK", name: "5.0", releaseDate: "2026-05-01" }))
    await at(now, new CreateVersion({ project: "ROCK", name: "6.0", releaseDate: "2026-04-01" }))
    await at(now, new UpdateIssue({ issue: "ROCK-1", fields: { fixVersions: [{ name: "6.0" }] } }))
    const answers: ReadonlyArray<readonly [string, string]> = [
      ["fixVersion = latestReleasedVersion(ROCK)", ""],
      ["fixVersion = latestReleasedVersionByReleaseDate(ROCK)", "2"],
      ["fixVersion = earliestUnreleasedVersion(ROCK)", "4"],
      ["fixVersion = earliestUnreleasedVersionByReleaseDate(ROCK)", "1"],
    ]
    expect(await all(secured, answers)).toEqual(answers)
  }))
