import { GetPicture } from "@quoin/directory"
import { limits as kernelLimits } from "@quoin/kernel"
import {
  ChooseAvatar,
  CreateAvatar,
  CreateIssueType,
  CreateProject,
  CropAvatar,
  DeleteAvatar,
  DeleteIssueType,
  DeleteProject,
  FindSetting,
  GetAvatar,
  GetProject,
  ListAvatars,
  SendAvatar,
  SetProjectArchived,
  UpdateIssueType,
  UpdateProject,
  trackerLimits,
} from "@quoin/tracker"
import * as Effect from "effect/Effect"
import { auditOf, workOff } from "quoin/testing"
import { describe, expect, it } from "vitest"
import type { Secured } from "../securityWorld"
import { gif, inPictured, put, send } from "./avatarWorld"

const idOf = (id: string) => ChooseAvatar.fields.id.make(id)
const project = { project: "ROCK" }

const inRock = (use: (secured: Secured) => Promise<void>) =>
  inPictured(async (secured) => {
    await secured.done(new CreateProject({ key: "ROCK", name: "Rock" }))
    await use(secured)
  })

const ids = async ({ done }: Secured, named: object = project) => {
  const { system, custom } = await done(new ListAvatars(named))
  return [...system, ...custom].map(({ id, isChosen }) => `${id}${isChosen ? "*" : ""}`)
}

describe("avatars", () => {
  // Holds TRK-620, TRK-621, TRK-623.
  it("are made of a picture that was sent, chosen and deleted, by who administers the project", () =>
    inRock(async (secured) => {
      const { done, told, test } = secured
      const { id: permissionScheme } = await secured.scheme("Crew", [
        ["BROWSE_PROJECTS", "applicationRole"],
        ["ADMINISTER_PROJECTS", "group", "crew"],
      ])
      await done(new UpdateProject({ ...project, permissionScheme }))
      const sent = await send(secured, project, gif(9, 5))
      expect(sent).toEqual({ width: 9, height: 5, x: 2, y: 0, side: 5 })
      expect(await told(new CreateAvatar(project), "carol")).toMatch(/needs ADMINISTER_PROJECTS/)
      const { id } = await done(new CreateAvatar(project))
      expect(await told(new CreateAvatar(project))).toMatch(/No picture found .*nothing was sent/)
      expect(await ids(secured)).toEqual(["10001*", id])
      const choose = (which: string) => new ChooseAvatar({ ...project, id: idOf(which) })
      expect(await told(choose(id), "carol")).toMatch(/needs ADMINISTER_PROJECTS/)
      expect(await done(choose(id))).toMatchObject({ id, isChosen: true, picture: { width: 5, height: 5 } })
      await done(choose(id))
      expect(await ids(secured)).toEqual(["10001", `${id}*`])
      expect(await done(new GetProject(project))).toMatchObject({ avatarId: id })
      await done(choose("10001"))
      expect(await ids(secured)).toEqual(["10001*", id])
      expect(await told(choose("10002"))).toBe("No avatar found with id: 10002")
      await done(choose(id))
      const remove = (which: string) => new DeleteAvatar({ ...project, id: idOf(which) })
      expect(await told(remove("10001"))).toMatch(/id: given .*come with the tracker/)
      await done(remove(id))
      expect(await told(remove(id))).toBe(`No avatar found with id: ${id}`)
      expect(await ids(secured)).toEqual(["10001*"])
      expect(await done(new GetProject(project))).not.toHaveProperty("avatarId")
      const audit = (await auditOf(test)).map(({ summary }) => summary)
      expect(audit).toEqual(expect.arrayContaining(["Project picture added", "Project picture deleted"]))
    }))

  // Holds TRK-621, TRK-622.
  it("show the square that is said, and else the one in the middle", () =>
    inRock(async (secured) => {
      const { done, told } = secured
      const made = async (crop: object) => {
        const { id } = await done(new CreateAvatar({ ...project, ...crop }))
        return (await done(new GetAvatar({ ...project, id: idOf(id) }))).crop
      }
      await send(secured, project, gif(9, 5))
      expect((await done(new GetAvatar({}))).crop).toEqual({ x: 2, y: 0, side: 5 })
      expect(await told(new CropAvatar({ side: 6 }))).toMatch(/side: .*from 1 to 5/)
      expect(await told(new CropAvatar({ x: 7, y: -1, side: 3 }))).toMatch(
        /x: .*from 0 to 6.*y: .*from 0 to 2/,
      )
      await done(new CropAvatar({ x: 1, y: 2, side: 3 }))
      expect(await made({})).toEqual({ x: 1, y: 2, side: 3 })
      await send(secured, project, gif(9, 5))
      expect(await made({ x: 4, side: 4 })).toEqual({ x: 4, y: 0, side: 4 })
      await send(secured, project, gif(5, 5))
      expect(await made({ x: 0, y: 0, side: 5 })).toBeUndefined()
    }))

  // Holds TRK-621.
  it("are made of pictures alone, within an hour, and of those of the caller", () =>
    inRock(async (secured) => {
      const { done, told, at } = secured
      const no = new SendAvatar({ ...project, file: await put(secured, "<svg/>") })
      expect(await told(no)).toMatch(/^file: .*allowed: a picture: image\/png/)
      await send(secured, {}, gif(9), "bob")
      expect(await told(new CreateAvatar(project))).toMatch(/No picture found/)
      expect(await done(new GetAvatar({}), "bob")).toMatchObject({ width: 9 })
      expect(await told(new CropAvatar({}), "carol")).toMatch(/No picture found/)
      await send(secured, project)
      const now = await Effect.runPromise(Effect.clockWith((clock) => clock.currentTimeMillis))
      const late = at(now + trackerLimits.sentAvatarMillis + 60_000, new CreateAvatar(project))
      await expect(late).rejects.toThrow(/No picture found/)
    }))

  // Holds TRK-620.
  it("are of one thing each, and so many of one at most", () =>
    inRock(async (secured) => {
      const { done, told } = secured
      const both = { project: "ROCK", username: "bob" }
      expect(await told(new ListAvatars(both))).toMatch(/username: .*one of a project, a user/)
      expect(await told(new CreateAvatar(both))).toMatch(/username: .*one of a project, a user/)
      await done(new CreateProject({ key: "SIDE", name: "Side" }))
      await send(secured, { project: "SIDE" })
      const { id } = await done(new CreateAvatar({ project: "SIDE" }))
      const stranger = { ...project, id: idOf(id) }
      for (const request of [
        new ChooseAvatar(stranger),
        new DeleteAvatar(stranger),
        new GetAvatar(stranger),
      ]) {
        expect(await told(request)).toBe(`No avatar found with id: ${id}`)
      }
      for (let made = 1; made < trackerLimits.avatarsOfOwner; made++) {
        await send(secured, { project: "SIDE" })
        await done(new CreateAvatar({ project: "SIDE" }))
      }
      await send(secured, { project: "SIDE" })
      expect(await told(new CreateAvatar({ project: "SIDE" }))).toMatch(/avatarsOfOwner/)
    }))

  // Holds TRK-620, TRK-623.
  it("of users are what they are shown by everywhere, and their own to choose", () =>
    inPictured(async (secured) => {
      const { done, told } = secured
      await send(secured, {}, gif(9, 5), "bob")
      const { id } = await done(new CreateAvatar({}), "bob")
      const bob = { username: "bob", id: idOf(id) }
      expect(await told(new ChooseAvatar(bob), "carol")).toMatch(/needs administer/)
      expect(await told(new GetPicture({ username: "bob" }))).toMatch(/no picture of its own/)
      await done(new ChooseAvatar(bob), "bob")
      expect(await done(new GetPicture({ username: "bob" }))).toMatchObject({
        width: 9,
        crop: { x: 2, y: 0, side: 5 },
      })
      expect(await ids(secured, { username: "bob" })).toEqual(["10002", `${id}*`])
      await done(new DeleteAvatar(bob))
      expect(await told(new GetPicture({ username: "bob" }))).toMatch(/no picture of its own/)
    }))

  // Holds TRK-620, TRK-623.
  it("of types of issues are for administrators, and of types that they made", () =>
    inPictured(async (secured) => {
      const { done, told } = secured
      const { id: issueType } = await done(new CreateIssueType({ name: "Launch" }))
      const refused = new SendAvatar({ issueType: "10002", file: await put(secured, gif(9)) })
      expect(await told(refused)).toMatch(/issueType: .*the host says/)
      await send(secured, { issueType })
      expect(await told(new CreateAvatar({ issueType }), "bob")).toMatch(/needs administer/)
      const { id } = await done(new CreateAvatar({ issueType }))
      expect(await told(new UpdateIssueType({ id: issueType, avatarId: "7" }))).toMatch(
        /avatarId: .*of the type/,
      )
      expect(await done(new UpdateIssueType({ id: issueType, avatarId: id }))).toMatchObject({ avatarId: id })
      const found = async () =>
        (await done(new FindSetting({ kind: "issueType", setting: issueType }))).issueType
      expect(await found()).toMatchObject({ avatarId: id })
      await done(new UpdateIssueType({ id: issueType, avatarId: "10003" }))
      expect(await found()).not.toHaveProperty("avatarId")
      await done(new ChooseAvatar({ issueType, id: idOf(id) }))
      expect(await found()).toMatchObject({ avatarId: id })
      await done(new DeleteIssueType({ id: issueType }))
      expect(await told(new ListAvatars({ issueType }))).toMatch(/No issueType/)
    }))

  // Holds TRK-10, TRK-624.
  it("keep their bytes as long as they are there, and go with the project", () =>
    inRock(async (secured) => {
      const { done, told, test } = secured
      await send(secured, project, gif(7, 7))
      const { id } = await done(new CreateAvatar(project))
      const { hash } = await done(new GetAvatar({ ...project, id: idOf(id) }))
      const now = await test.effect(Effect.clockWith((clock) => clock.currentTimeMillis))
      await workOff(test, now + 1)
      await workOff(test, now + 1 + kernelLimits.blobLeaseMillis)
      expect(await test.effect(test.engine.blobs.stat(hash))).toBeDefined()
      await done(new SetProjectArchived({ ...project, archived: true }))
      for (const request of [
        new SendAvatar({ ...project, file: await put(secured, gif(9)) }),
        new CreateAvatar(project),
        new ChooseAvatar({ ...project, id: idOf(id) }),
        new DeleteAvatar({ ...project, id: idOf(id) }),
      ]) {
        expect(await told(request)).toMatch(/project in use/)
      }
      await done(new DeleteProject(project))
      await workOff(test, now + 2 + 2 * kernelLimits.blobLeaseMillis)
      expect(await test.effect(test.engine.blobs.stat(hash))).toBeUndefined()
    }))
})
