import {
  AddLabels,
  AddSpaceLabels,
  type ContentId,
  CreateContent,
  CreateSpace,
  DeleteContent,
  FindLabelled,
  ListUsedLabels,
} from "@quoin/wiki"
import { Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type TestEngine, messageOf, runOver, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { type Create, inSpace } from "../fixture"

const add = (id: ContentId, ...names: ReadonlyArray<string>) =>
  new AddLabels({ id, labels: names.map((name) => ({ name })) })

type Asked = ConstructorParameters<typeof ListUsedLabels>[0]

const used = async ({ run }: TestEngine, asked: Asked = {}, who = userNamed("ada")) =>
  Either.map(await run(new ListUsedLabels(asked), who), ({ items }) =>
    items.map(({ prefix, name }) => (prefix === "global" ? name : `${prefix}:${name}`)),
  )

/** What is done next is done later: of what happens within one millisecond nobody knows which was last. */
const laterThanBefore = async (): Promise<void> => {
  const before = Date.now()
  while (Date.now() === before) await Promise.resolve()
}

/** Three pages and a page of another space, whose labels overlap. */
const labelled = async (test: TestEngine, create: Create) => {
  const { run } = test
  await run(new CreateSpace({ key: "OPS", name: "Ops" }))
  const [one, two, three] = [await create("One"), await create("Two"), await create("Three")]
  const four = Either.getOrThrow(await run(new CreateContent({ title: "Four", spaceKey: "OPS" })))
  await run(add(one.id, "red", "green"))
  await run(add(two.id, "red", "blue", "my:secret"))
  await run(add(three.id, "red", "green", "team:ops"))
  await laterThanBefore()
  await run(add(four.id, "green", "grey"), userNamed("eve"))
  await run(new AddSpaceLabels({ key: "DOC", labels: [{ name: "shelf" }] }))
  return { one, two, three, four }
}

describe("the labels that there are", () => {
  // Holds WIK-139.
  it("are those of current items, by name, by how often they are used, or by when they were last put", async () => {
    await inSpace(async (test, create) => {
      const { four } = await labelled(test, create)
      expect(await used(test)).toEqual(
        Either.right(["blue", "green", "grey", "team:ops", "red", "my:secret"]),
      )
      expect(await used(test, { order: "popular", prefix: "global" })).toEqual(
        Either.right(["green", "red", "blue", "grey"]),
      )
      const recent = Either.getOrThrow(await used(test, { order: "recent" }))
      expect(recent.slice(0, 2)).toEqual(["green", "grey"])
      expect(await used(test, { spaceKey: "ops" })).toEqual(Either.right(["green", "grey"]))
      await test.run(new DeleteContent({ id: four.id }))
      expect(await used(test, { spaceKey: "ops" })).toEqual(Either.right([]))
      expect(messageOf(await test.run(new ListUsedLabels({ spaceKey: "NOPE" })))).toBe(
        "No space found with id: NOPE",
      )
    })
  })

  // Holds WIK-130, WIK-139.
  it("are found by name, by prefix, and not by who does not see them", async () => {
    await inSpace(async (test, create) => {
      await labelled(test, create)
      expect(await used(test, { name: "RED" })).toEqual(Either.right(["red"]))
      expect(await used(test, { name: "ops" })).toEqual(Either.right(["team:ops"]))
      expect(await used(test, { name: "ops", prefix: "global" })).toEqual(Either.right([]))
      expect(await used(test, { prefix: "my" })).toEqual(Either.right(["my:secret"]))
      expect(await used(test, { prefix: "my" }, userNamed("eve"))).toEqual(Either.right([]))
      expect(messageOf(await test.run(new ListUsedLabels({ owner: "nobody" })))).toBe(
        "No user found with id: nobody",
      )
    })
  })

  // Holds WIK-139.
  it("come in pages", async () => {
    await inSpace(async (test, create) => {
      await labelled(test, create)
      const page = async (start: number) =>
        Either.getOrThrow(await test.run(new ListUsedLabels({ start, limit: 4 })))
      const [first, second] = [await page(0), await page(4)]
      expect([first.items.length, first.more]).toEqual([4, true])
      expect([second.items.length, second.more]).toEqual([2, false])
    })
  })

  // Holds WIK-141.
  it("stand beside another: those first that do so most often, and global ones alone", async () => {
    await inSpace(async (test, create) => {
      await labelled(test, create)
      expect(await used(test, { relatedTo: "red" })).toEqual(Either.right(["green", "blue"]))
      expect(await used(test, { relatedTo: "green", spaceKey: "OPS" })).toEqual(Either.right(["grey"]))
      expect(messageOf(await test.run(new ListUsedLabels({ relatedTo: "none" })))).toBe(
        "No label found with id: none",
      )
      expect(messageOf(await test.run(new ListUsedLabels({ relatedTo: "my:secret" })))).toContain(
        "a label of prefix global",
      )
    })
  })
})

describe("what has a label", () => {
  // Holds WIK-142.
  it("is found by its name and type, as far as it is current", async () => {
    await inSpace(async (test, create) => {
      const { one, two, three } = await labelled(test, create)
      const found = async (asked: ConstructorParameters<typeof FindLabelled>[0], who = userNamed("ada")) =>
        Either.map(await test.run(new FindLabelled(asked), who), ({ items }) => items.map(({ id }) => id))
      expect(await found({ name: "RED" })).toEqual(Either.right([one.id, two.id, three.id]))
      await test.run(new DeleteContent({ id: one.id }))
      expect(await found({ name: "red" })).toEqual(Either.right([two.id, three.id]))
      expect(await found({ name: "red", type: "blogpost" })).toEqual(Either.right([]))
      expect(await found({ name: "red", start: 1, limit: 1 })).toEqual(Either.right([three.id]))
      expect(await found({ name: "my:secret" })).toEqual(Either.right([two.id]))
      for (const [name, who] of [
        ["my:secret", "eve"],
        ["shelf", "ada"],
        ["none", "ada"],
      ] as const) {
        expect(messageOf(await test.run(new FindLabelled({ name }), userNamed(who)))).toBe(
          `No label found with id: ${name}`,
        )
      }
    })
  })

  // Holds WIK-142.
  it("is told nobody who may not see it, and neither is the label", async () => {
    await inSpace(async (test, create) => {
      const { two } = await labelled(test, create)
      const visible = (_caller: unknown, collection: string) =>
        Effect.succeed(collection === "wiki.content" ? Where.not(Where.keyIn([two.id])) : Where.all)
      const ports = { ...test.engine.ports, access: { ...test.engine.ports.access, visible } }
      const told = messageOf(await runOver(test, ports, new FindLabelled({ name: "blue" })))
      expect(told).toBe("No label found with id: blue")
      const all = await runOver(test, ports, new ListUsedLabels({}))
      expect(JSON.stringify(all)).not.toContain("blue")
      expect(
        JSON.stringify(await runOver(test, ports, new ListUsedLabels({ relatedTo: "red" }))),
      ).not.toContain("blue")
    })
  })
})
