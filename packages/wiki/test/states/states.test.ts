import {
  type ContentId,
  CreateContent,
  DeleteContent,
  GetContent,
  GetContentState,
  ListAvailableStates,
  ListContentInState,
  ListCustomStates,
  ListSpaceStates,
  PublishDraft,
  RemoveContentState,
  SaveDraft,
  SetContentState,
  UpdateContent,
  wikiLimits,
} from "@quoin/wiki"
import { Service } from "@quoin/kernel"
import * as Either from "effect/Either"
import { type TestEngine, auditOf, messageOf, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { StatesOfContent } from "../../src/states/collections"
import { inSpace } from "../fixture"

const bob = userNamed("bob")
const color = "#8777D9"

type Wanted = Partial<ConstructorParameters<typeof SetContentState>[0]>

const set = (id: ContentId, wanted: Wanted) => new SetContentState({ id, status: "current", ...wanted })

const nameOf = async ({ run }: TestEngine, id: ContentId, status: "current" | "draft" = "current") =>
  Either.getOrThrow(await run(new GetContentState({ id, status }))).state?.name

const draftOf = async ({ run }: TestEngine) =>
  Either.getOrThrow(await run(new CreateContent({ title: "Draft", spaceKey: "DOC", status: "draft" }))).id

describe("a state", () => {
  // Holds WIK-174.
  it("makes a version of a current item, and none of a draft", async () => {
    await inSpace(async (test, create) => {
      const { id } = await create("One")
      const reply = Either.getOrThrow(await test.run(set(id, { stateId: 1 }), bob))
      expect(reply.state).toEqual({ id: 1, name: "In progress", color: "#2684ff" })
      const read = Either.getOrThrow(await test.run(new GetContent({ id, expand: "body" })))
      expect(read).toMatchObject({ body: "<p>One</p>", version: { number: 2, by: { username: "user-bob" } } })
      expect((await auditOf(test)).at(-1)).toMatchObject({
        summary: "Page state set",
        changedValues: [{ name: "state", oldValue: "", newValue: "In progress" }],
      })
      Either.getOrThrow(await test.run(new RemoveContentState({ id })))
      expect(Either.getOrThrow(await test.run(new GetContent({ id }))).version.number).toBe(3)

      const draft = await draftOf(test)
      for (const each of [draft, id]) {
        if (each === id) await test.run(new SaveDraft({ id, body: "draft" }))
        Either.getOrThrow(await test.run(set(each, { stateId: 0, status: "draft" })))
        expect(await nameOf(test, each, "draft")).toBe("Rough draft")
      }
      expect(await nameOf(test, id)).toBeUndefined()
      expect(Either.getOrThrow(await test.run(new GetContent({ id }))).version.number).toBe(3)
    })
  })

  // Holds WIK-175.
  it("is one that the space offers or of one's own, made once", async () => {
    await inSpace(async (test, create) => {
      const { id } = await create("One")
      const offered = Either.getOrThrow(await test.run(new ListSpaceStates({ key: "doc" })))
      expect(offered.map((state) => state.id)).toEqual([0, 1, 2])
      const stateOf = async (wanted: Wanted, as = bob) =>
        Either.getOrThrow(await test.run(set(id, wanted), as)).state
      expect(await stateOf({ name: "Rough draft", color: "#FFC400" })).toMatchObject({ id: 0 })
      const own = await stateOf({ name: " Waiting ", color })
      expect(own).toEqual({ id: 3, name: "Waiting", color: "#8777d9" })
      expect(await stateOf({ name: "Waiting", color: "#8777d9" })).toEqual(own)
      expect(await stateOf({ stateId: 3, name: "other", color: "none" })).toEqual(own)
      const ownOf = async (as = bob) => Either.getOrThrow(await test.run(new ListCustomStates({}), as))
      expect(await ownOf()).toEqual([own])
      expect(await ownOf(userNamed("carl"))).toEqual([])
      expect(Either.getOrThrow(await test.run(new ListAvailableStates({ id }), bob))).toEqual({
        spaceStates: offered,
        customStates: [own],
      })
      expect(messageOf(await test.run(set(id, { stateId: 3 }), userNamed("carl")))).toBe(
        "stateId: given 3, allowed: the id of a state: 0, 1, 2",
      )
      const scopes = ["write:wiki-content", "read:wiki-content"]
      const service = { ...bob, caller: new Service({ clientId: "robot", scopes }) }
      expect(await stateOf({ stateId: 2 }, service)).toMatchObject({ name: "Ready for review" })
    })
  })

  // Holds WIK-176.
  it("is refused by what is wrong with it", async () => {
    await inSpace(async (test, create) => {
      const { id } = await create("One")
      const said = async (wanted: Wanted) => messageOf(await test.run(set(id, wanted)))
      const name = "a text of 1 to 20 characters that is not blank, or the id of a state"
      for (const given of [undefined, " ", "n".repeat(21)]) {
        expect(await said({ ...(given === undefined ? {} : { name: given }), color })).toContain(name)
      }
      for (const given of ["red", "#12345", "#12345g"]) {
        expect(await said({ name: "Red", color: given })).toBe(
          `color: given "${given}", allowed: a colour as #rrggbb`,
        )
      }
      expect(await said({ stateId: 7 })).toContain("stateId: given 7")
      expect(await said({ stateId: 1, status: "draft" })).toContain("No draft found")
      await test.run(new DeleteContent({ id }))
      expect(await said({ stateId: 1 })).toBe(`No current content found with id: ${id} (it is trashed)`)
    })
  })

  // Holds WIK-175.
  it("are so many and no more", async () => {
    await inSpace(async (test, create) => {
      const { id } = await create("One")
      const { customStates } = wikiLimits
      for (let count = 1; count <= customStates; count++) {
        Either.getOrThrow(await test.run(set(id, { name: `State ${count}`, color })))
      }
      expect(messageOf(await test.run(set(id, { name: "One more", color })))).toContain(
        `Limit customStates exceeded: at most ${customStates}`,
      )
      expect(messageOf(await test.run(set(id, { name: "State 1", color })))).toBe("done")
    })
  })

  // Holds WIK-177.
  it("is told with when it changed last, also once it is removed", async () => {
    await inSpace(async (test, create) => {
      const { id } = await create("One")
      const read = async () => Either.getOrThrow(await test.run(new GetContentState({ id })))
      expect(await read()).toEqual({})
      const remove = () => test.run(new RemoveContentState({ id }))
      expect(messageOf(await remove())).toBe(`No state of content found with id: ${id} (it is in no state)`)
      const { lastUpdated } = Either.getOrThrow(await test.run(set(id, { stateId: 1 })))
      expect(await read()).toMatchObject({ state: { id: 1 }, lastUpdated })
      const removed = Either.getOrThrow(await remove())
      expect(removed).not.toHaveProperty("state")
      expect(await read()).toEqual(removed)
      expect(messageOf(await remove())).toContain("it is in no state")
    })
  })

  // Holds WIK-178.
  it("lists what is in it of its space, as long as it is current", async () => {
    await inSpace(async (test, create) => {
      const ids: Array<ContentId> = []
      for (const title of ["One", "Two", "Three", "Four"]) {
        const { id } = await create(title)
        ids.push(id)
        Either.getOrThrow(await test.run(set(id, { stateId: title === "Two" ? 2 : 1 })))
      }
      const titles = async (more: { readonly start?: number; readonly limit?: number } = {}) => {
        const request = new ListContentInState({ key: "DOC", stateId: 1, expand: "body", ...more })
        return Either.getOrThrow(await test.run(request)).items.map(({ title, body }) => [title, body])
      }
      const all = ["One", "Three", "Four"].map((title) => [title, `<p>${title}</p>`])
      expect(await titles()).toEqual(all)
      expect(await titles({ start: 1, limit: 1 })).toEqual(all.slice(1, 2))
      const [first, , third] = ids
      if (first === undefined || third === undefined) return expect.fail("four pages")
      await test.run(new DeleteContent({ id: first }))
      await test.run(new RemoveContentState({ id: third }))
      expect(await titles()).toEqual(all.slice(2))
      expect(messageOf(await test.run(new ListContentInState({ key: "NONE", stateId: 1 })))).toContain(
        "No space found",
      )
    })
  })

  // Holds WIK-179.
  it("goes over with the draft, and goes with its item", async () => {
    await inSpace(async (test, create) => {
      const draft = await draftOf(test)
      await test.run(set(draft, { stateId: 2, status: "draft" }))
      const { id } = Either.getOrThrow(await test.run(new PublishDraft({ id: draft })))
      expect(await nameOf(test, id)).toBe("Ready for review")

      const beside = (await create("One")).id
      await test.run(new SaveDraft({ id: beside, body: "draft" }))
      await test.run(set(beside, { stateId: 0, status: "draft" }))
      const put = new UpdateContent({ id: beside, version: { number: 2 }, existingStatus: "draft" })
      Either.getOrThrow(await test.run(put))
      expect(await nameOf(test, beside)).toBe("Rough draft")

      for (const each of [id, beside]) {
        await test.run(new DeleteContent({ id: each }))
        Either.getOrThrow(await test.run(new DeleteContent({ id: each, status: "trashed" })))
      }
      const { records } = await test.effect(test.engine.ports.storage.select(StatesOfContent, {}))
      expect(records).toEqual([])
    })
  })
})
