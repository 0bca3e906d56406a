import {
  ChangeRoleActors,
  CreateProject,
  CreateVersion,
  DeleteProject,
  DeleteProjectVersion,
  DeleteVersionLinks,
  GetProjectVersion,
  ListVersionLinks,
  PutVersionLink,
  SetProjectArchived,
  UpdateProject,
  trackerLimits,
} from "@quoin/tracker"
import { selectAll } from "@quoin/kernel"
import { auditOf } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { VersionLinks } from "../../src/versions/VersionLink"
import { type Secured, inSecured } from "../securityWorld"

const VersionId = GetProjectVersion.fields.id

/** A project that only the crew browses and carol runs, with a version. */
const build = async ({ done, scheme }: Secured) => {
  const { id: permissionScheme } = await scheme("Crew", [
    ["BROWSE_PROJECTS", "group", "crew"],
    ["BROWSE_PROJECTS", "user", "carol"],
    ["ADMINISTER_PROJECTS", "user", "carol"],
  ])
  await done(new CreateProject({ key: "ROCK", name: "Rocket" }))
  const { id } = await done(new CreateVersion({ project: "ROCK", name: "1.0" }))
  await done(new UpdateProject({ project: "ROCK", permissionScheme }))
  return VersionId.make(id)
}

const stored = ({ test }: Secured) => test.effect(selectAll(test.engine.ports.storage, VersionLinks, {}))

describe("links of versions to other systems", () => {
  // Holds TRK-585, TRK-586.
  it("are made, replaced and deleted by whoever administers the project, and read by whoever sees it", () =>
    inSecured(async (secured) => {
      const { done, told, test } = secured
      const id = await build(secured)
      const put = (globalId: string | undefined, link: unknown) =>
        new PutVersionLink({ id, link, ...(globalId === undefined ? {} : { globalId }) })
      expect(await told(put("a", {}), "bob")).toMatch(/^Not allowed/)
      expect(await told(put("a", {}), "dave")).toBe(`No version found with id: ${id}`)
      expect(await done(put("a", { title: "Notes" }), "carol")).toEqual({ globalId: "a", created: true })
      expect(await done(put("a", { title: "Better" }), "carol")).toEqual({ globalId: "a", created: false })
      expect(await done(put(undefined, { globalId: "b" }), "carol")).toEqual({ globalId: "b", created: true })
      const { globalId } = await done(put(undefined, { title: "Nameless" }), "carol")
      expect(globalId).toMatch(/^quoin-\d+$/)
      const version = { id, name: "1.0" }
      expect(await done(new ListVersionLinks({ id, globalId: "a" }), "bob")).toEqual([
        { version, globalId: "a", link: { title: "Better" } },
      ])
      expect((await done(new ListVersionLinks({ id }), "bob")).map((each) => each.globalId)).toEqual([
        "a",
        "b",
        globalId,
      ])
      expect(await told(new ListVersionLinks({ id, globalId: "c" }), "bob")).toMatch(/No remoteLink found/)
      expect(await told(new ListVersionLinks({ id }), "dave")).toBe(`No version found with id: ${id}`)
      expect(await done(new ListVersionLinks({ globalId: "a" }), "bob")).toHaveLength(1)
      expect(await done(new ListVersionLinks({ globalId: "a" }), "dave")).toEqual([])
      expect(await told(new ListVersionLinks({}))).toMatch(/^globalId:/)
      expect(await told(new DeleteVersionLinks({ id, globalId: "c" }), "carol")).toMatch(/No remoteLink/)
      expect(await told(new DeleteVersionLinks({ id, globalId: "b" }), "bob")).toMatch(/^Not allowed/)
      expect(await told(new DeleteVersionLinks({ id, globalId: "b" }), "carol")).toBe("done")
      expect(await told(new DeleteVersionLinks({ id }), "carol")).toBe("done")
      expect(await told(new DeleteVersionLinks({ id }), "carol")).toBe("done")
      expect(await done(new ListVersionLinks({ id }), "bob")).toEqual([])
      const said = (await auditOf(test)).filter(({ summary }) => /^Version .*link/.test(summary))
      expect(said.length).toBe(6)
    }))

  // Holds TRK-585.
  it("are objects of limited size and number", () =>
    inSecured(async (secured) => {
      const { told, done } = secured
      const id = await build(secured)
      expect(await told(new PutVersionLink({ id, globalId: "a", link: "text" }), "carol")).toMatch(
        /^link: .*an object of JSON/,
      )
      const long = "x".repeat(trackerLimits.versionLinkChars)
      expect(await told(new PutVersionLink({ id, globalId: "a", link: { long } }), "carol")).toMatch(
        /versionLinkChars/,
      )
      expect(await told(new PutVersionLink({ id, globalId: "..", link: {} }), "carol")).toMatch(/^globalId:/)
      const longest = "x".repeat(trackerLimits.versionLinkIdBytes)
      expect(await told(new PutVersionLink({ id, globalId: longest, link: {} }), "carol")).toBe("done")
      await done(new DeleteVersionLinks({ id, globalId: longest }), "carol")
      expect(await told(new PutVersionLink({ id, globalId: "x".repeat(181), link: {} }), "carol")).toMatch(
        /^globalId:/,
      )
      for (let at = 0; at < trackerLimits.versionLinks; at++) {
        await done(new PutVersionLink({ id, globalId: `link ${at}`, link: {} }), "carol")
      }
      expect(await told(new PutVersionLink({ id, globalId: "more", link: {} }), "carol")).toMatch(
        /versionLinks/,
      )
      expect(await told(new PutVersionLink({ id, globalId: "link 7", link: { new: true } }), "carol")).toBe(
        "done",
      )
    }))

  // Holds TRK-585.
  it("go with their version and with its project, and stay as they are in an archived one", () =>
    inSecured(async (secured) => {
      const { told, done } = secured
      const id = await build(secured)
      const { id: second } = await done(new CreateVersion({ project: "ROCK", name: "2.0" }))
      const other = VersionId.make(second)
      await done(new ChangeRoleActors({ project: "ROCK", role: "10001", how: "add", users: ["bob"] }))
      await done(new PutVersionLink({ id, globalId: "a", link: {} }), "carol")
      await done(new PutVersionLink({ id: other, globalId: "a", link: {} }), "carol")
      expect((await done(new ListVersionLinks({ globalId: "a" }))).length).toBe(2)
      await done(new SetProjectArchived({ project: "ROCK", archived: true }))
      expect(await told(new PutVersionLink({ id, globalId: "b", link: {} }))).toMatch(
        /one of a project in use/,
      )
      expect(await told(new DeleteVersionLinks({ id }))).toMatch(/one of a project in use/)
      await done(new SetProjectArchived({ project: "ROCK", archived: false }))
      await done(new DeleteProjectVersion({ id }))
      expect((await stored(secured)).map(({ value }) => value.versionId)).toEqual([other])
      await done(new DeleteProject({ project: "ROCK" }))
      expect(await stored(secured)).toEqual([])
    }))
})
