import {
  ContentId,
  ConvertBody,
  CreateContent,
  CreateSpace,
  DeleteSpace,
  FindRenamed,
  GetContent,
  GetContentState,
  ListContent,
  ListContentInState,
  SaveDraft,
  SetContentState,
  UpdateContent,
  tinyui,
} from "@quoin/wiki"
import { type AccessService, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type TestEngine, messageOf, userNamed, workOff } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { RestoreSite, RestoreSpaces } from "@quoin/backup"
import { access, backedUp, contentOf, done, fill, restored, withSite } from "./Site"
import { bytesOf, fillSpace, spacesBackedUp, spacesRestored, spacesRestoredFrom } from "./Spaces"
import { restoredFrom } from "./archives"

const pageIn = ({ run }: TestEngine, spaceKey: string, title: string, body = "<p/>") =>
  done(run(new CreateContent({ type: "page", spaceKey, title, body })))

/** Gives a page a state of the caller's own. */
const stated = async ({ run }: TestEngine, id: ContentId, name: string) => {
  const { state } = await done(run(new SetContentState({ id, status: "current", name, color: "#8777d9" })))
  return state ?? expect.fail("there is no state")
}

describe("a backup of spaces", () => {
  // Holds BAK-16.
  it("is what the spaces become again where they were deleted, and nothing else is touched", () =>
    withSite(async (test) => {
      await fill(test)
      await fillSpace(test, "ONE")
      await fillSpace(test, "TWO")
      const before = await contentOf(test)
      const backup = await spacesBackedUp(test, "one", "TWO")
      expect(backup).toMatchObject({ jobState: "FINISHED", jobScope: "SPACE", spaceKeys: ["ONE", "TWO"] })
      await done(test.run(new DeleteSpace({ key: "ONE" })))
      await done(test.run(new DeleteSpace({ key: "TWO" })))
      await workOff(test)
      expect(await contentOf(test)).not.toEqual(before)
      expect(await spacesRestored(test, backup.fileName)).toMatchObject({
        jobState: "FINISHED",
        spaceKeys: ["ONE", "TWO"],
      })
      expect(await contentOf(test)).toEqual(before)
    }))

  // Holds BAK-16.
  it("leaves behind the drafts of others where no administrator of the application asks for it", async () => {
    const bob = userNamed("bob")
    const drafting = async (test: TestEngine) => {
      const guide = ContentId.make(await fillSpace(test, "ONE"))
      const draft = new CreateContent({ type: "page", spaceKey: "ONE", title: "Of Bob", status: "draft" })
      await done(test.run(draft, bob))
      await done(test.run(new SaveDraft({ id: guide, body: "<p>Of Bob, too</p>" }), bob))
      const backup = await spacesBackedUp(test, "ONE")
      let text = ""
      await withSite(async (empty) => {
        const archive = await bytesOf(test, backup.id)
        expect(await spacesRestoredFrom(empty, archive)).toMatchObject({ jobState: "FINISHED" })
        text = JSON.stringify(await contentOf(empty))
      })
      return text
    }
    await withSite(async (test) => {
      const text = await drafting(test)
      expect(text).toContain("Of Bob, too")
      expect(text).toContain("Unfinished")
    })
    const may: AccessService["may"] = (_caller, permission) =>
      Effect.succeed(permission !== Permission.administer)
    await withSite(
      async (test) => {
        const text = await drafting(test)
        expect(text).not.toContain("Of Bob")
        expect(text).toContain("Unfinished")
      },
      { access: { ...access, may } },
    )
  })

  // Holds BAK-18.
  it("comes to be elsewhere by ids of its own where these are free, and by others where they are taken", () =>
    withSite(async (source) => {
      const guide = await fillSpace(source, "ONE")
      const { id, jobState } = await spacesBackedUp(source, "ONE")
      expect(jobState).toBe("FINISHED")
      const archive = await bytesOf(source, id)
      await withSite(async (empty) => {
        expect(await spacesRestoredFrom(empty, archive)).toMatchObject({ jobState: "FINISHED" })
        expect(await contentOf(empty)).toEqual(await contentOf(source))
      })
      await withSite(async (taken) => {
        await done(taken.run(new CreateSpace({ key: "OWN", name: "Own" })))
        for (let i = 0; i < 4; i++) {
          await done(taken.run(new CreateContent({ type: "page", spaceKey: "OWN", title: `Own ${i}` })))
        }
        const before = await contentOf(taken)
        expect(await spacesRestoredFrom(taken, archive)).toMatchObject({ jobState: "FINISHED" })
        const after = await contentOf(taken)
        for (const [name, records] of Object.entries(before)) {
          expect(after[name]).toEqual(expect.arrayContaining(records as Array<unknown>))
        }
        const { items } = await done(
          taken.run(new ListContent({ spaceKey: "ONE", title: "Guide", expand: "body.storage" })),
        )
        const [there] = items
        expect(there?.id).not.toBe(guide)
        const part = (
          await done(
            taken.run(new ListContent({ spaceKey: "ONE", title: "Part", expand: "body.storage,ancestors" })),
          )
        ).items[0]
        expect(there?.body).toContain(`pageId=${part?.id}"`)
        expect(part?.body).toContain(`ri:content-id="${there?.id}"`)
        expect(part?.ancestors?.map((each) => each.id)).toContain(there?.id)
        await done(taken.run(new GetContent({ id: ContentId.make(there?.id ?? ""), version: 1 })))
      })
    }))

  // Holds BAK-31, BAK-32.
  it("has links to the site itself, and states that somebody has made, by what they are there", () => {
    const site = { baseUrl: "https://wiki.example.org/wiki" }
    return withSite(
      async (test) => {
        await done(test.run(new CreateSpace({ key: "ONE", name: "One" })))
        const guide = await pageIn(test, "ONE", "Guide")
        await stated(test, guide.id, "Blocked")
        const short = tinyui(guide.id)
        const body = `<p><a href="${site.baseUrl}${short}">a</a><a href="https://example.org${short}">b</a></p>`
        await pageIn(test, "ONE", "Part", body)
        const before = await contentOf(test)
        const { fileName, id } = await spacesBackedUp(test, "ONE")
        await done(test.run(new DeleteSpace({ key: "ONE" })))
        await workOff(test)
        expect(await spacesRestored(test, fileName)).toMatchObject({ jobState: "FINISHED" })
        expect(await contentOf(test)).toEqual(before)
        const archive = await bytesOf(test, id)
        await withSite(
          async (taken) => {
            await done(taken.run(new CreateSpace({ key: "OWN", name: "Own" })))
            const own = await pageIn(taken, "OWN", "Own")
            const { id: ownState } = await stated(taken, own.id, "Urgent")
            expect(await spacesRestoredFrom(taken, archive)).toMatchObject({ jobState: "FINISHED" })
            const { items } = await done(
              taken.run(new ListContent({ spaceKey: "ONE", expand: "body.storage", limit: 10 })),
            )
            const there = items.find(({ title }) => title === "Guide") ?? own
            expect([guide.id, own.id]).not.toContain(there.id)
            expect(items.find(({ title }) => title === "Part")?.body).toBe(
              body.replace(`${site.baseUrl}${short}`, `${site.baseUrl}${tinyui(there.id)}`),
            )
            const { state } = await done(taken.run(new GetContentState({ id: there.id, status: "current" })))
            expect(state).toMatchObject({ name: "Blocked" })
            expect(state?.id).not.toBe(ownState)
            const inState = new ListContentInState({ key: "ONE", stateId: state?.id ?? ownState })
            expect((await done(taken.run(inState))).items.map(({ title }) => title)).toEqual(["Guide"])
          },
          { site },
        )
      },
      { site },
    )
  })

  // Holds WIK-562.
  it("knows what had a title before: old links lead to it there, too", () =>
    withSite(async (source) => {
      await done(source.run(new CreateSpace({ key: "ONE", name: "One" })))
      const { id } = await pageIn(source, "ONE", "Old")
      await done(source.run(new UpdateContent({ id, title: "New", version: { number: 2 } })))
      const { id: backup } = await spacesBackedUp(source, "ONE")
      const archive = await bytesOf(source, backup)
      await withSite(async (taken) => {
        await done(taken.run(new CreateSpace({ key: "OWN", name: "Own" })))
        await pageIn(taken, "OWN", "Own")
        expect(await spacesRestoredFrom(taken, archive)).toMatchObject({ jobState: "FINISHED" })
        const [there] = (await done(taken.run(new ListContent({ spaceKey: "ONE", title: "New" })))).items
        expect(there?.id).not.toBe(id)
        expect(await done(taken.run(new FindRenamed({ spaceKey: "ONE", title: "Old" })))).toMatchObject({
          id: there?.id,
          title: "New",
        })
        const value = '<ac:link><ri:page ri:content-title="Old" /></ac:link>'
        const link = await done(taken.run(new ConvertBody({ value, to: "view", spaceKey: "ONE" })))
        expect(link.value).toBe('<a href="/display/ONE/New" class="page">New</a>')
      })
    }))

  // Holds BAK-17.
  it("is refused where a key is taken, and as a backup of a site", () =>
    withSite(async (test) => {
      await fill(test)
      await fillSpace(test, "ONE")
      const { fileName = "", id } = await spacesBackedUp(test, "ONE")
      const ofSite = await backedUp(test)
      expect(messageOf(await test.run(new RestoreSpaces({ fileName })))).toContain("there is a space ONE")
      expect(messageOf(await test.run(new RestoreSite({ fileName })))).toContain("this one backs up spaces")
      expect(messageOf(await test.run(new RestoreSpaces({ fileName: ofSite.fileName ?? "" })))).toContain(
        "this one backs up a site",
      )
      const before = await contentOf(test)
      const archive = await bytesOf(test, id)
      expect((await spacesRestoredFrom(test, archive)).errorMessage).toContain("there is a space ONE already")
      expect((await restoredFrom(test, archive)).errorMessage).toContain("it holds spaces, and no site")
      expect(await contentOf(test)).toEqual(before)
      expect(await restored(test, ofSite.fileName)).toMatchObject({ jobState: "FINISHED" })
    }))
})
