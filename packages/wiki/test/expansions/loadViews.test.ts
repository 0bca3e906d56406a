import {
  type ContentId,
  ContentView,
  GetContent,
  ListContent,
  ListSpaces,
  SaveDraft,
  UpdateContent,
  wikiLimits,
} from "@quoin/wiki"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { type TestEngine, counted, messageOf, runOver } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { type Create, inSpace } from "../fixture"

/** Every part that an item of a list can show. */
const everything =
  "body.storage,ancestors,version,space.homepage.body.storage,history.previousVersion,history.nextVersion,history.lastUpdated"

/** Pages in four levels, each at its second version. */
const tree = async ({ run }: TestEngine, create: Create, width: number): Promise<void> => {
  let parents: ReadonlyArray<ContentId | undefined> = [undefined]
  for (let level = 0; level < 4; level += 1) {
    const made: Array<ContentId> = []
    for (let i = 0; i < width; i += 1) {
      const { id } = await create(`${level}.${i}`, parents[i % parents.length])
      await run(new UpdateContent({ id, version: { number: 2 }, body: `<p>${level}.${i}, again</p>` }))
      made.push(id)
    }
    parents = made
  }
}

const listed = async (test: TestEngine, limit: number) => {
  const { ports, asked } = counted(test)
  const request = new ListContent({ spaceKey: "DOC", limit, expand: everything })
  const { items } = Either.getOrThrow(await runOver(test, ports, request)) as typeof ListContent.success.Type
  return { items, asked: [...asked].sort() }
}

/** How often each was asked. */
const countsOf = (asked: ReadonlyArray<string>): Readonly<Record<string, number>> =>
  Object.fromEntries(asked.map((what) => [what, asked.filter((each) => each === what).length]))

describe("the parts of content that are asked for", () => {
  // Holds WIK-78.
  it("are loaded for a page of items in as many reads as for a few", () =>
    inSpace(async (test, create) => {
      await tree(test, create, 12)
      const few = await listed(test, 49)
      const page = await listed(test, 25)
      expect(page.items.length).toBe(25)
      expect(few.items.length).toBe(49)
      // A list reads its records in steps: the first few tell how large they are.
      const besidesSteps = (asked: ReadonlyArray<string>) =>
        asked.filter((what) => what !== "select wiki.content")
      expect(countsOf(besidesSteps(page.asked))).toEqual({
        "select directory.membership": 1,
        "read wiki.rights": 1,
        "select wiki.space": 1,
        // The items' own and their spaces' home pages, with the body of each.
        "read wiki.content": 2,
        "read wiki.space": 1,
        // Of now, before, after, and the last one; of each who wrote it, whom this directory does not know.
        "read wiki.version": 4,
        "read directory.user": 4,
        "read directory.formerUser": 4,
      })
      expect(besidesSteps(few.asked).length - besidesSteps(page.asked).length).toBeLessThanOrEqual(1)
    }))

  // Holds WIK-78.
  it("are the same in a list as of one item", () =>
    inSpace(async (test, create) => {
      await tree(test, create, 3)
      const { items } = await listed(test, 50)
      const encode = Schema.encodeSync(ContentView)
      for (const item of items) {
        const one = Either.getOrThrow(await test.run(new GetContent({ id: item.id, expand: everything })))
        expect(encode(one)).toEqual(encode(item))
      }
      const deepest = items.at(-1)
      expect(deepest).toMatchObject({ title: "3.2", body: "<p>3.2, again</p>", version: { number: 2 } })
      expect(deepest?.ancestors?.map(({ title }) => title)).toEqual(["0.2", "1.2", "2.2"])
      expect(deepest?.history.previousVersion).toMatchObject({ number: 1 })
      expect(deepest?.space.whole?.homepage).toMatchObject({ id: "2", body: "" })
    }))

  // Holds WIK-78.
  it("are read as far as the answer has room: large bodies one by one", () =>
    inSpace(async (test, create) => {
      const large = `<p>${"x".repeat(wikiLimits.bodiesTogetherBytes)}</p>`
      for (let i = 0; i < 3; i += 1) {
        const { id } = await create(`Large ${i}`)
        await test.run(new UpdateContent({ id, version: { number: 2 }, body: large }))
      }
      const { ports, asked } = counted(test)
      const request = new ListContent({ spaceKey: "DOC", expand: "body.storage" })
      expect(messageOf(await runOver(test, ports, request))).toBe("done")
      expect(asked.filter((what) => what === "read wiki.largeBody").length).toBe(3)
    }))

  // Holds WIK-500.
  it("say of each body what it is the body of, in as many reads for a page of items as for a few", () =>
    inSpace(async (test, create) => {
      for (let i = 0; i < 6; i += 1) await create(`Page ${i}`)
      const expand = "body.storage.content.body.view,body.view.content.version"
      const read = async (limit: number) => {
        const { ports, asked } = counted(test)
        const request = new ListContent({ spaceKey: "DOC", limit, expand })
        const done = await runOver(test, ports, request)
        const { items } = Either.getOrThrow(done) as typeof ListContent.success.Type
        return { items, asked: asked.length }
      }
      const page = await read(7)
      expect(page.asked).toBe((await read(2)).asked)
      for (const { id, title, body, bodyContent } of page.items) {
        expect(bodyContent?.storage).toMatchObject({ id, title, body, rendered: { view: body } })
        expect(bodyContent?.view).toMatchObject({ id, version: { number: 1 } })
      }
    }))

  // Holds WIK-500.
  it("say of an old version and of a draft what they are the body of: the same", () =>
    inSpace(async (test, create) => {
      const { id } = await create("Old")
      await test.run(new UpdateContent({ id, version: { number: 2 }, title: "New", body: "<p>new</p>" }))
      const expand = "body.storage.content.body.storage"
      const old = Either.getOrThrow(await test.run(new GetContent({ id, version: 1, expand })))
      expect(old.bodyContent?.storage).toMatchObject({
        id,
        title: "Old",
        status: "historical",
        body: "<p>Old</p>",
      })
      await test.run(new SaveDraft({ id, body: "<p>next</p>" }))
      const draft = Either.getOrThrow(await test.run(new GetContent({ id, status: ["draft"], expand })))
      expect(draft.bodyContent?.storage).toMatchObject({ id, status: "draft", body: "<p>next</p>" })
    }))

  // Holds WIK-78.
  it("are shown inside others as deep as they are asked for", () =>
    inSpace(async (test) => {
      const expand = "homepage.space.homepage.space.homepage"
      const [view] = Either.getOrThrow(await test.run(new ListSpaces({ expand }))).items
      const deepest = view?.homepage?.space.whole?.homepage?.space.whole?.homepage
      expect(deepest).toMatchObject({ id: "2", space: { key: "DOC" } })
      expect(deepest?.space.whole).toBeUndefined()
    }))
})
