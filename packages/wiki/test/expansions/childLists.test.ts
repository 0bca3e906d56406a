import { type Permission, Where } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import {
  type ContentByType,
  type ContentId,
  ContentView,
  DeleteContent,
  GetContent,
  ListChildren,
  ListContent,
  ListDescendants,
  wikiLimits,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { type TestEngine, counted, messageOf, runOver } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { type Create, inSpace } from "../fixture"

const encode = Schema.encodeSync(ContentView)

type Shown = Partial<ContentByType> | undefined

const listOf = (found: Shown) => ({
  ...found?.page,
  items: (found?.page?.items ?? []).map((each) => encode(each)),
})

const get = async ({ run }: TestEngine, id: ContentId, expand: string) =>
  Either.getOrThrow(await run(new GetContent({ id, expand })))

/** As many pages below one page. */
const plant = async (create: Create, count: number, parentId?: ContentId) => {
  const made: Array<ContentId> = []
  for (let i = 0; i < count; i++) {
    made.push((await create(`${count} below ${parentId ?? "the top"}, ${i}`, parentId)).id)
  }
  return made
}

/** The ports of an engine for a caller who may less, and does not see all. */
const restricted = (
  { engine: { ports } }: TestEngine,
  {
    may = () => true,
    hidden = [],
  }: {
    readonly may?: (permission: Permission.Permission) => boolean
    readonly hidden?: ReadonlyArray<string>
  },
): TestEngine["engine"]["ports"] => ({
  ...ports,
  access: {
    may: (_caller, permission) => Effect.succeed(may(permission)),
    visible: (_caller, collection) =>
      Effect.succeed(collection === "wiki.content" ? Where.not(Where.keyIn(hidden)) : Where.all),
  },
})

const listed = async (test: TestEngine, expand: string, limit = 25) => {
  const { ports, asked } = counted(test)
  const request = new ListContent({ spaceKey: "DOC", expand, limit })
  const { items } = Either.getOrThrow(await runOver(test, ports, request)) as typeof ListContent.success.Type
  return { items, asked }
}

describe("what stands below an item", () => {
  // Holds WIK-114.
  it("is shown inside it as the lists of it begin, whatever is asked for inside", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(40), { minLength: 1, maxLength: 45 }),
        fc.subarray([
          "body.storage",
          "ancestors.version",
          "children.page.ancestors",
          "operations",
          "childTypes.all",
        ]),
        fc.nat(40),
        (parents, inside, gone) =>
          inSpace(async (test, create) => {
            const root = (await create("Root")).id
            const ids = [root]
            // Most stand below the first, so that it has more than are shown.
            for (const [i, parent] of parents.entries()) {
              ids.push((await create(`Page ${i}`, ids[parent > 8 ? 0 : parent % ids.length])).id)
            }
            await test.run(new DeleteContent({ id: ids[1 + (gone % (ids.length - 1))] ?? root }))
            const expand = ["version", ...inside].join(",")
            const below = (name: string) =>
              ["version", ...inside].map((part) => `${name}.page.${part}`).join(",")
            for (const id of ids.slice(0, 4)) {
              const view = await test.run(
                new GetContent({ id, expand: `${below("children")},${below("descendants")}` }),
              )
              if (Either.isLeft(view)) continue
              const children = Either.getOrThrow(await test.run(new ListChildren({ id, expand })))
              const descendants = Either.getOrThrow(await test.run(new ListDescendants({ id, expand })))
              expect(listOf(view.right.children)).toEqual(listOf({ page: children }))
              expect(listOf(view.right.descendants)).toEqual(listOf({ page: descendants }))
            }
          }),
      ),
      propertyParameters(15),
    ))

  // Holds WIK-114.
  it("is read for a page of items in as many reads as for one, and more only where one has very many", () =>
    inSpace(async (test, create) => {
      const tops = await plant(create, 24)
      for (const top of tops.slice(0, 12)) await plant(create, 3, top)
      const expand =
        "children.page.body.storage,children.page.children.page,descendants.page,childTypes.page,operations"
      // As many again for the lists inside, whose first read tells how large they are.
      const few = await listed(test, expand, 3)
      const page = await listed(test, expand)
      expect(page.items.length).toBe(25)
      expect(page.asked.length).toBe(few.asked.length)
      expect(page.items[1]?.children?.page?.items.length).toBe(3)
      const [first, second] = tops
      await plant(create, 700, first)
      const oneLarge = await listed(test, "children.page")
      const plain = await listed(test, "version")
      const besides = (asked: ReadonlyArray<string>) =>
        asked.filter((what) => what === "select wiki.content").length
      expect(besides(oneLarge.asked) - besides(plain.asked)).toBe(2)
      const shown = oneLarge.items.find(({ id }) => id === first)?.children?.page
      expect([shown?.items.length, shown?.limit, shown?.more]).toEqual([25, 25, true])
      expect(oneLarge.items.find(({ id }) => id === second)?.children?.page?.items.length).toBe(3)
    }))

  // Holds WIK-118.
  it("is refused by name where it is too much", () =>
    inSpace(async (test, create) => {
      const root = await create("Root")
      await plant(create, 18, root.id)
      const asked = (expand: string) => test.run(new GetContent({ id: root.id, expand }))
      // Each level down shows all children of the root again, for each child of the level above.
      const served = "children.page.ancestors.children.page.ancestors"
      expect(messageOf(await asked(served))).toBe("done")
      expect(messageOf(await asked(`${served}.children.page`))).toBe(
        `Limit expandedItems exceeded: at most ${wikiLimits.expandedItems}, given 6517`,
      )
    }))

  // Holds WIK-114.
  it("is shown with every part also where it is more than one read can name", () =>
    inSpace(async (test, create) => {
      const root = await create("Root")
      await plant(create, 11, root.id)
      const names = "children.page.ancestors.children.page.ancestors.children.page"
      const parts = ["history", "metadata.labels", "metadata.properties.size", "body.storage", "space"]
      const expand = parts.map((part) => `${names}.${part.replace("history", "history.lastUpdated")}`)
      const asked = expand.filter((path) => path.split(".").length <= 10).join(",")
      const view = await get(test, root.id, asked)
      const [first] = view.children?.page?.items ?? []
      const second = first?.ancestors?.[0]?.whole?.children?.page?.items[10]
      const third = second?.ancestors?.[0]?.whole?.children?.page?.items ?? []
      expect(third.length).toBe(11)
      expect(third[10]).toMatchObject({
        history: { lastUpdated: { number: 1 } },
        metadata: { labels: [] },
        body: `<p>${third[10]?.title ?? ""}</p>`,
      })
    }))

  // Holds WIK-118.
  it("counts also what is loaded once and shown many times", () =>
    inSpace(async (test, create) => {
      for (let i = 0; i < 60; i++) await create(`Top ${i}`)
      const home = "space.homepage.children.page"
      await plant(create, 25, "2" as ContentId)
      expect(messageOf(await test.run(new ListContent({ limit: 80, expand: `${home}.${home}` })))).toContain(
        "expandedItems",
      )
    }))

  // Holds WIK-114, WIK-116.
  it("leaves out what the caller does not see", () =>
    inSpace(async (test, create) => {
      const root = await create("Root")
      const [hidden, seen] = await plant(create, 2, root.id)
      const expand = "children.page,descendants.page,childTypes.page"
      const shownTo = async (hides: ReadonlyArray<string | undefined>) => {
        const ports = restricted(test, { hidden: hides.flatMap((id) => id ?? []) })
        const request = new GetContent({ id: root.id, expand })
        const view = Either.getOrThrow(await runOver(test, ports, request)) as typeof GetContent.success.Type
        const ids = [view.children, view.descendants].map((found) => found?.page?.items.map(({ id }) => id))
        return [...ids, view.childTypes]
      }
      expect(await shownTo([hidden])).toEqual([[seen], [seen], ["page"]])
      expect(await shownTo([hidden, seen])).toEqual([[], [], []])
    }))

  // Holds WIK-114.
  it("has no comments and attachments yet, and nothing of what is not named", () =>
    inSpace(async (test, create) => {
      const { id } = await create("Root")
      const view = await get(test, id, "children.comment,children.attachment,descendants")
      const empty = { items: [], offset: 0, limit: 25, more: false }
      expect(view.children).toEqual({ comment: empty, attachment: empty })
      expect(view.descendants).toEqual({})
      expect(await get(test, id, "version")).not.toHaveProperty("children")
    }))
})

describe("the types of what stands below an item", () => {
  // Holds WIK-116.
  it("are told without reading more of it", () =>
    inSpace(async (test, create) => {
      const root = await create("Root")
      const [leaf] = await plant(create, 2, root.id)
      const types = async (id: ContentId, expand: string) => (await get(test, id, expand)).childTypes
      expect(await types(root.id, "childTypes.all")).toEqual(["page"])
      expect(await types(root.id, "childTypes.comment")).toEqual([])
      expect(leaf && (await types(leaf, "childTypes.page"))).toEqual([])
    }))
})

describe("the pages above an item", () => {
  // Holds WIK-115.
  it("are shown whole where something of them is asked for, and as summaries otherwise", () =>
    inSpace(async (test, create) => {
      const root = await create("Root")
      const below = await create("Below", root.id)
      const leaf = await create("Leaf", below.id)
      const { ancestors } = await get(test, leaf.id, "ancestors.body.storage,ancestors.ancestors")
      const whole = await Promise.all(
        [root.id, below.id].map((id) => get(test, id, "body.storage,ancestors")),
      )
      expect(ancestors?.map((each) => each.whole && encode(each.whole))).toEqual(
        whole.map((each) => encode(each)),
      )
      const [summary] = (await get(test, leaf.id, "ancestors")).ancestors ?? []
      expect(summary).toEqual({ id: root.id, type: "page", status: "current", title: "Root" })
      const { items } = await listed(test, "ancestors.version")
      expect(items.at(-1)?.ancestors?.map((each) => each.whole?.version.number)).toEqual([1, 1])
    }))
})

describe("what may be done with an item", () => {
  // Holds WIK-117.
  it("is what is allowed, and possible as the item stands", () =>
    inSpace(async (test, create) => {
      const { id } = await create("Page")
      const operations = async () =>
        Either.getOrThrow(
          await test.run(new GetContent({ id, status: ["any"], expand: "operations" })),
        ).operations?.map(({ operation, targetType }) => `${operation} ${targetType}`)
      expect(await operations()).toEqual([
        "read page",
        "update page",
        "delete page",
        "archive page",
        "create page",
        "create comment",
      ])
      await test.run(new DeleteContent({ id }))
      expect(await operations()).toEqual(["read page", "restore page", "purge page"])
    }))

  // Holds WIK-117.
  it("leaves out what the caller may not do", () =>
    inSpace(async (test, create) => {
      const { id } = await create("Page")
      const ports = restricted(test, {
        may: (permission) => permission._tag !== "Target" || permission.operation !== "update",
      })
      const request = new GetContent({ id, expand: "operations" })
      const view = Either.getOrThrow(await runOver(test, ports, request)) as typeof GetContent.success.Type
      expect(view.operations?.map(({ operation }) => operation)).toEqual([
        "read",
        "delete",
        "archive",
        "create",
        "create",
      ])
    }))
})
