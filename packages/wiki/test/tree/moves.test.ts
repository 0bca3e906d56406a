import {
  ContentId,
  CreateContent,
  CreateSpace,
  DeleteContent,
  GetContent,
  ListContent,
  UpdateContent,
  wikiLimits,
} from "@quoin/wiki"
import { Commit, CommitId, type StorageService } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Effect from "effect/Effect"
import { type TestEngine, beforeCommit, messageOf, runOver, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { Contents } from "../../src/collections"
import { type Create, inSpace } from "../fixture"

const move = (id: ContentId, parentId: ContentId, number = 2) =>
  new UpdateContent({ id, parentId, version: { number } })

const ancestorsOf = async ({ run }: TestEngine, id: ContentId) =>
  Either.getOrThrow(await run(new GetContent({ id, expand: "ancestors" }))).ancestors?.map(
    (page) => page.title,
  )

/** Pages below each other; the last has as many above it as may be. */
const deepest = async (create: Create): Promise<ContentId> => {
  let { id } = await create("Level 0")
  for (let depth = 1; depth <= wikiLimits.treeDepth; depth++) ({ id } = await create(`Level ${depth}`, id))
  return id
}

/** The selects over one field that a request sends, as `collection comparison field`. */
const selectsOf = async (test: TestEngine, request: UpdateContent): Promise<ReadonlyArray<string>> => {
  const { ports } = test.engine
  const sent: Array<string> = []
  const storage: StorageService = {
    ...ports.storage,
    select: (collection, query) => {
      const { where } = query
      if (where !== undefined && "field" in where) {
        sent.push(`${collection.name} ${where._tag} ${where.field}`)
      }
      return ports.storage.select(collection, query)
    },
  }
  expect(messageOf(await runOver(test, { ...ports, storage }, request))).toBe("done")
  return sent
}

/** Puts a page where an engine that had no limit could have left it. */
const standBelow = async ({ engine, effect }: TestEngine, id: ContentId, parentId: ContentId) => {
  const { storage } = engine.ports
  const [stored] = await effect(storage.read(Contents, [id]))
  const [parent] = await effect(storage.read(Contents, [parentId]))
  if (stored === undefined || parent === undefined) return
  const ancestors = [...parent.value.ancestors, parentId]
  const changes = [Commit.put(Contents, { ...stored.value, parentId, ancestors })]
  await effect(storage.commit({ id: CommitId.make("by hand"), changes, guards: [] }))
}

describe("the tree of pages", () => {
  // Holds WIK-42.
  it("refuses a tree that bites its tail", async () => {
    await inSpace(async ({ run }, create) => {
      const top = await create("Top")
      const below = await create("Below", top.id)
      const move = (id: ContentId, parentId: ContentId, title: string) =>
        run(new UpdateContent({ id, parentId, title, version: { number: 2 } }))
      expect(messageOf(await move(top.id, below.id, "Top"))).toContain("not the page itself nor below it")
      expect(messageOf(await move(top.id, top.id, "Top"))).toContain("not the page itself nor below it")
      const moved = Either.getOrThrow(await move(below.id, ContentId.make("2"), "Below"))
      expect(moved.ancestors?.map((page) => page.title)).toEqual(["Docs Home"])
    })
  })

  // Holds WIK-43.
  it("takes no page deeper than the limit by moving one above it", async () => {
    await inSpace(async (test, create) => {
      const { run } = test
      const last = await deepest(create)
      const above =
        Either.getOrThrow(await run(new GetContent({ id: last, expand: "ancestors" }))).ancestors ?? []
      const top = await create("Moved")
      const child = await create("Child", top.id)
      await create("Grandchild", child.id)
      const below = async (levels: number, id: ContentId, number?: number) =>
        messageOf(await run(move(id, above.at(-levels)?.id ?? last, number)))
      const refused = "Limit treeDepth exceeded: at most 100, given 101"
      expect(await below(1, child.id)).toBe(refused)
      expect(await below(2, top.id)).toBe(refused)
      expect(await below(3, top.id)).toBe("done")
      expect((await ancestorsOf(test, child.id))?.length).toBe(wikiLimits.treeDepth - 1)
      expect(messageOf(await run(move(child.id, top.id)))).toBe("done")
    })
  })

  // Holds WIK-43.
  it("lets a page and what is below it move up or stay as deep as it is, unread", async () => {
    await inSpace(async (test, create) => {
      const [from, to] = [await create("From"), await create("To")]
      const moved = await create("Moved", from.id)
      await create("Child", moved.id)
      const reads = await selectsOf(test, move(moved.id, to.id))
      expect(reads).not.toContain("wiki.content In below")
      expect(await selectsOf(test, move(moved.id, from.id, 3))).not.toContain("wiki.content In below")
      const deeper = await create("Deeper", to.id)
      expect(await selectsOf(test, move(moved.id, deeper.id, 4))).toContain("wiki.content In below")
    })
  })

  // Holds WIK-43, WIK-55.
  it("lets what stands too deep already be read, edited, listed and trashed as ever", async () => {
    await inSpace(async (test, create) => {
      const { run } = test
      const last = await deepest(create)
      const child = await create("Child")
      await standBelow(test, child.id, last)
      expect((await ancestorsOf(test, child.id))?.length).toBe(wikiLimits.treeDepth + 1)
      const edit = new UpdateContent({ id: child.id, title: "Child 2", version: { number: 2 } })
      expect(messageOf(await run(edit))).toBe("done")
      const grandchild = new CreateContent({ title: "Deeper", spaceKey: "DOC", parentId: child.id })
      expect(messageOf(await run(grandchild))).toContain("treeDepth")
      const list = new ListContent({ title: "Child 2", expand: "ancestors" })
      expect(Either.getOrThrow(await run(list)).items[0]?.ancestors?.at(-1)?.id).toBe(last)
      expect(messageOf(await run(new DeleteContent({ id: child.id })))).toBe("done")
    })
  })

  // Holds WIK-44.
  it("does not become a ring by two moves at once", async () => {
    await inSpace(async (test, create) => {
      const a = await create("A")
      const b = await create("B")
      const c = await create("C", b.id)
      // While A moves below C, B, which stands above C, moves below A.
      const meanwhile = Effect.orDie(test.engine.execute(move(b.id, a.id), userNamed("bob")))
      const outcome = await runOver(test, beforeCommit(test, 1, meanwhile), move(a.id, c.id))
      expect(messageOf(outcome)).toContain("not the page itself nor below it")
      expect(await ancestorsOf(test, c.id)).toEqual(["A", "B"])
      expect(await ancestorsOf(test, a.id)).toEqual([])
    })
  })

  // Holds WIK-44.
  it("takes no page below one that is being trashed", async () => {
    await inSpace(async (test, create) => {
      const a = await create("A")
      const b = await create("B")
      const meanwhile = Effect.orDie(test.engine.execute(new DeleteContent({ id: b.id }), userNamed("bob")))
      const outcome = await runOver(test, beforeCommit(test, 1, meanwhile), move(a.id, b.id))
      expect(messageOf(outcome)).toContain(
        "allowed: the id of a current page, and only when the item is a page",
      )
      expect(await ancestorsOf(test, a.id)).toEqual([])
    })
  })

  // Holds WIK-47.
  it("moves up also the child that was created while its parent was being trashed", async () => {
    await inSpace(async (test, create) => {
      const top = await create("Top")
      const parent = await create("Parent", top.id)
      await create("First", parent.id)
      const child = new CreateContent({ title: "Late", spaceKey: "DOC", parentId: parent.id })
      const meanwhile = Effect.orDie(test.engine.execute(child, userNamed("bob")))
      const ports = beforeCommit(test, 1, meanwhile)
      expect(messageOf(await runOver(test, ports, new DeleteContent({ id: parent.id })))).toBe("done")
      const { items } = Either.getOrThrow(await test.run(new ListContent({ expand: "ancestors" })))
      expect(items.map((page) => [page.title, page.ancestors?.map((above) => above.title)])).toEqual([
        ["Docs Home", []],
        ["Top", []],
        ["First", ["Top"]],
        ["Late", ["Top"]],
      ])
    })
  })

  // Holds WIK-28, WIK-42.
  it("does not reach into another space, nor below what is not a current page", async () => {
    await inSpace(async ({ run }, create) => {
      await run(new CreateSpace({ key: "OTHER", name: "Other" }))
      const elsewhere = Either.getOrThrow(await run(new CreateContent({ title: "There", spaceKey: "OTHER" })))
      const post = Either.getOrThrow(
        await run(new CreateContent({ type: "blogpost", title: "News", spaceKey: "DOC" })),
      )
      const page = await create("One")
      const trashed = await create("Two")
      await run(new DeleteContent({ id: trashed.id }))
      const told = async (parentId: ContentId) => [
        messageOf(await run(move(page.id, parentId))),
        messageOf(await run(new CreateContent({ title: "Below", spaceKey: "DOC", parentId }))),
      ]
      for (const id of [elsewhere.id, ContentId.make("99")]) {
        const absent = `No content found with id: ${id}`
        expect(await told(id)).toEqual([absent, absent])
      }
      for (const id of [post.id, trashed.id]) {
        const refused = `ancestors: given "${id}", allowed: the id of a current page, and only when the item is a page`
        expect(await told(id)).toEqual([refused, refused])
      }
    })
  })
})
