import {
  CreateIssue,
  CreateLink,
  CreateProject,
  DeleteIssue,
  GetIssue,
  ListChanges,
  UpdateIssue,
  UpdateProject,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { inRocket } from "../rocket"
import type { Secured } from "../securityWorld"

const issue = "ROCK-1"

const added = (project: string) => ({
  project: { key: project },
  issuetype: { name: "Task" },
  summary: "Tank",
})

/** ROCK-2, and DARK-1, which carol alone sees of those who are no administrators. */
const withDark = async ({ done, scheme }: Secured) => {
  await done(new CreateIssue({ fields: added("ROCK") }))
  await done(new CreateProject({ key: "DARK", name: "Dark" }))
  await done(new CreateIssue({ fields: added("DARK") }))
  const { id } = await scheme("Closed", [
    ["BROWSE_PROJECTS", "user", "carol"],
    ["LINK_ISSUES", "user", "carol"],
  ])
  await done(new UpdateProject({ project: "DARK", permissionScheme: id }))
}

const listed = async ({ done }: Secured, name: string, page: object = {}) => {
  const { items, total } = await done(new ListChanges({ issue, ...page }), name)
  return { total, texts: items.map((entry) => entry.items.map(({ toText }) => toText)) }
}

const expanded = async ({ done }: Secured, name: string) =>
  (await done(new GetIssue({ issue, fields: ["summary"], expand: "changelog" }), name)).changelog?.map(
    (entry) => entry.items.map(({ toText }) => toText),
  )

const blocks = "This issue blocks DARK-1"
const open = "This issue blocks ROCK-2"
const relates = "This issue relates to DARK-1"

describe("the change log of an issue", () => {
  // Holds TRK-55.
  it("tells of no link to an issue that is hidden from the caller", () =>
    inRocket(async (secured) => {
      const { done } = secured
      await withDark(secured)
      const add = (key: string) => ({ add: { type: { name: "Blocks" }, outwardIssue: { key } } })
      const update = { issuelinks: [add("DARK-1"), add("ROCK-2")] }
      await done(new UpdateIssue({ issue, fields: { summary: "Wing" }, update }), "carol")
      const ends = { type: "Relates", inwardIssue: issue, outwardIssue: "DARK-1" }
      await done(new CreateLink(ends), "carol")
      await done(new UpdateIssue({ issue, fields: { summary: "Fin" } }), "carol")
      const all = [["Wing", blocks, open], [relates], ["Fin"]]
      expect(await listed(secured, "carol")).toEqual({ total: 3, texts: all })
      expect(await expanded(secured, "carol")).toEqual(all)
      const seen = [["Wing", open], ["Fin"]]
      expect(await listed(secured, "bob")).toEqual({ total: 2, texts: seen })
      expect(await expanded(secured, "bob")).toEqual(seen)
      const page = { startAt: 1, maxResults: 1 }
      expect(await listed(secured, "carol", page)).toEqual({ total: 3, texts: [[relates]] })
      expect((await listed(secured, "bob", page)).texts).toEqual([])
      await done(new UpdateProject({ project: "DARK", key: "NIGHT" }))
      expect((await listed(secured, "carol")).texts).toEqual(all)
      expect((await listed(secured, "bob")).texts).toEqual(seen)
      await done(new DeleteIssue({ issue: "NIGHT-1" }))
      expect((await listed(secured, "carol")).texts).toEqual(seen)
    }))
})
