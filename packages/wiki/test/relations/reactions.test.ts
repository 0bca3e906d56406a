import {
  AddLabels,
  AddSpaceLabels,
  CreateRelation,
  CreateSpace,
  DeleteContent,
  GetContent,
  ListContent,
  ListSpaces,
  wikiLimits,
} from "@quoin/wiki"
import { Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type TestEngine, counted, messageOf, runOver, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSpace } from "../fixture"
import { withSmallLimits } from "../tree/smallLimits"

const eve = userNamed("eve")
const expand = "metadata.likes,metadata.currentuser.favourited"

const own = { sourceType: "user", sourceKey: "current" } as const
const likeOf = (targetKey: string) =>
  new CreateRelation({ name: "like", ...own, targetType: "content", targetKey })
const favouriteOf = (targetType: "content" | "space", targetKey: string) =>
  new CreateRelation({ name: "favourite", ...own, targetType, targetKey })

describe("likes and favourites of items", () => {
  // Holds WIK-191.
  it("are shown where they are named: how many and who first, and whether it is the caller's favourite", () =>
    inSpace(async (test, create) => {
      const { id } = await create("One")
      await test.run(likeOf(id), eve)
      await test.run(likeOf(id))
      await test.run(favouriteOf("content", id))
      const metadata = async (who?: typeof eve) =>
        Either.getOrThrow(await test.run(new GetContent({ id, expand }), who)).metadata
      const likes = { count: 2, people: [{ displayName: "user-eve" }, { displayName: "user-ada" }] }
      expect(await metadata()).toMatchObject({ likes, favourite: { isFavourite: true } })
      expect((await metadata())?.favourite?.since).toBeTypeOf("number")
      expect(await metadata(eve)).toMatchObject({ likes, favourite: { isFavourite: false } })
      const bare = Either.getOrThrow(await test.run(new GetContent({ id, expand: "metadata.currentuser" })))
      expect(bare.metadata).toEqual({})
    }))

  // Holds WIK-191.
  it("are read in as many reads for a page as for a few items, and name no more than so many", () =>
    inSpace(async (test, create) => {
      const ids: Array<string> = []
      for (let i = 0; i < 10; i++) ids.push((await create(`P${i}`)).id)
      const [first = ""] = ids
      for (let i = 0; i <= wikiLimits.likersShown; i++) await test.run(likeOf(first), userNamed(`u${i}`))
      const asked = async (limit: number) => {
        const { ports, asked } = counted(test)
        await runOver(test, ports, new ListContent({ spaceKey: "DOC", limit, expand }))
        return asked.filter((what) => what !== "select wiki.content").length
      }
      expect(await asked(10)).toBe(await asked(3))
      const [item] = Either.getOrThrow(
        await test.run(new ListContent({ spaceKey: "DOC", expand })),
      ).items.filter(({ id }) => id === first)
      expect(item?.metadata?.likes?.count).toBe(wikiLimits.likersShown + 1)
      expect(item?.metadata?.likes?.people.length).toBe(wikiLimits.likersShown)
      await withSmallLimits(
        async () => {
          const refused = messageOf(await test.run(new ListContent({ spaceKey: "DOC", expand })))
          expect(refused).toContain("likesTogether")
        },
        { likesTogether: wikiLimits.likersShown },
      )
    }))
})

describe("a list of spaces", () => {
  const keys = async (
    { run }: TestEngine,
    query: ConstructorParameters<typeof ListSpaces>[0],
    who?: typeof eve,
  ) => Either.getOrThrow(await run(new ListSpaces(query), who)).items.map(({ key }) => key)

  // Holds WIK-192.
  it("has the caller's favourites, or all others", () =>
    inSpace(async (test) => {
      await test.run(new CreateSpace({ key: "OPS", name: "Operations" }))
      await test.run(favouriteOf("space", "ops"))
      expect(await keys(test, { favourite: true })).toEqual(["OPS"])
      expect(await keys(test, { favourite: false })).toEqual(["DOC"])
      expect(await keys(test, { favourite: true }, eve)).toEqual([])
    }))

  // Holds WIK-192.
  it("has those of a label, and those of what is current in them and seen", () =>
    inSpace(async (test, create) => {
      const { run } = test
      await run(new CreateSpace({ key: "OPS", name: "Operations" }))
      const { id } = await create("One")
      await run(new AddLabels({ id, labels: [{ name: "draft" }, { name: "my:own" }] }))
      await run(new AddSpaceLabels({ key: "OPS", labels: [{ name: "draft" }, { name: "team:core" }] }))
      expect(await keys(test, { labels: ["Draft"] })).toEqual(["OPS"])
      expect(await keys(test, { labels: ["team:core", "other"] })).toEqual(["OPS"])
      expect(await keys(test, { contentLabels: ["draft"] })).toEqual(["DOC"])
      expect(await keys(test, { contentLabels: ["my:own"] })).toEqual(["DOC"])
      expect(await keys(test, { contentLabels: ["my:own"] }, eve)).toEqual([])
      expect(await keys(test, { contentLabels: ["draft"], labels: ["draft"] })).toEqual([])
      expect(messageOf(await run(new ListSpaces({ contentLabels: ["a b"] })))).toContain("contentLabels")
      const visible = (_caller: unknown, collection: string) =>
        Effect.succeed(collection === "wiki.content" ? Where.not(Where.keyIn([id])) : Where.all)
      const ports = { ...test.engine.ports, access: { ...test.engine.ports.access, visible } }
      const hidden = await runOver(test, ports, new ListSpaces({ contentLabels: ["draft"] }))
      expect(hidden).toMatchObject({ right: { items: [] } })
      await run(new DeleteContent({ id }))
      expect(await keys(test, { contentLabels: ["draft"] })).toEqual([])
    }))
})
