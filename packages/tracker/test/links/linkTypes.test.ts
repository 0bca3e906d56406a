import {
  CreateIssue,
  CreateLink,
  CreateLinkType,
  CreateProject,
  DeleteLink,
  DeleteLinkType,
  FindSetting,
  GetIssue,
  GetSite,
  UpdateConfiguration,
  UpdateLinkType,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { inSecured } from "../securityWorld"

const tow = { name: "Tow", inward: "is towed by", outward: "tows" }

describe("types of links", () => {
  // Holds TRK-165.
  it("are those of the host until administrators write them, under names of their own", () =>
    inSecured(async ({ done, told }) => {
      const names = async () => (await done(new GetSite(), "bob")).linkTypes.map(({ name }) => name)
      expect(await names()).toEqual(["Blocks", "Cloners", "Duplicate", "Relates"])
      expect(await told(new CreateLinkType(tow), "bob")).toMatch(/administer/)
      const { id } = await done(new CreateLinkType(tow))
      expect(await told(new CreateLinkType({ ...tow, name: "tOW" }))).toMatch(/already exists/)
      expect(await told(new CreateLinkType({ ...tow, name: "Pull", inward: " " }))).toMatch(/^inward: given/)
      expect(await told(new UpdateLinkType({ id, name: "Blocks" }))).toMatch(/already exists/)
      expect(await told(new UpdateLinkType({ id, outward: "pulls" }), "bob")).toMatch(/administer/)
      expect(await done(new UpdateLinkType({ id, outward: "pulls" }))).toEqual({
        ...tow,
        id,
        outward: "pulls",
      })
      expect(await told(new UpdateLinkType({ id: "none", name: "None" }))).toBe(
        "No linkType found with id: none",
      )
      expect(await done(new FindSetting({ kind: "linkType", setting: "tow" }))).toMatchObject({
        linkType: { id, outward: "pulls" },
      })
      expect(await names()).toEqual(["Blocks", "Cloners", "Duplicate", "Relates", "Tow"])
      await done(new UpdateConfiguration({ issueLinkingEnabled: false }))
      expect(await told(new FindSetting({ kind: "linkType", setting: id }))).toMatch(/switched off/)
      expect(await told(new DeleteLinkType({ id }))).toMatch(/switched off/)
    }))

  // Holds TRK-166.
  it("are what issues are linked by, and deleted when no link has them", () =>
    inSecured(async ({ done, told }) => {
      const project = { key: "ROCK" }
      await done(new CreateProject({ ...project, name: "Rocket" }))
      for (const summary of ["One", "Two"]) {
        await done(new CreateIssue({ fields: { project, issuetype: { name: "Task" }, summary } }))
      }
      const { id } = await done(new CreateLinkType(tow))
      const ends = { inwardIssue: "ROCK-1", outwardIssue: "ROCK-2" }
      const link = await done(new CreateLink({ type: "Tow", ...ends }))
      await done(new UpdateLinkType({ id, inward: "is pulled by" }))
      const { fields } = await done(new GetIssue({ issue: "ROCK-2", fields: ["issuelinks"] }))
      expect(fields["issuelinks"]).toMatchObject({ links: [{ type: { inward: "is pulled by" } }] })
      expect(await told(new DeleteLinkType({ id }), "bob")).toMatch(/administer/)
      expect(await told(new DeleteLinkType({ id }))).toMatch(/^id: given .*a type that no link has/)
      await done(new DeleteLink({ id: link.id }))
      await done(new DeleteLinkType({ id }))
      expect(await told(new CreateLink({ type: "Tow", ...ends }))).toBe("No linkType found with id: Tow")
      expect(await told(new DeleteLinkType({ id }))).toBe(`No linkType found with id: ${id}`)
    }))
})
