import { propertyParameters } from "@quoin/suites"
import { GetTask } from "@quoin/jobs"
import {
  type ContentId,
  DeleteContent,
  SaveDraft,
  TrashPageTree,
  UpdateContent,
  wikiLimits,
} from "@quoin/wiki"
import { type AccessService, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { type TestEngine, auditOf, messageOf, userNamed, workOff } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { Contents } from "../../../src/collections"
import { type Create, inSpace } from "../../fixture"

const taskOf = async ({ run }: TestEngine, id: string) => Either.getOrThrow(await run(new GetTask({ id })))

/** Asks for a tree to go, and waits until the task has ended. */
const trashTree = async (test: TestEngine, id: ContentId) => {
  const { taskId } = Either.getOrThrow(await test.run(new TrashPageTree({ id })))
  await workOff(test)
  return taskOf(test, taskId)
}

/** What stands where, by title: the status, and the title of the page above. */
const standing = async ({ engine, effect }: TestEngine): Promise<Readonly<Record<string, string>>> => {
  const { records } = await effect(engine.ports.storage.select(Contents, {}))
  const titles = new Map(records.map(({ key, value }) => [key, value.title]))
  const above = (parentId: string | undefined) => (parentId === undefined ? "nothing" : titles.get(parentId))
  return Object.fromEntries(
    records.map(({ value }) => [value.title, `${value.status} below ${above(value.parentId)}`]),
  )
}

const statuses = ["current", "trashed", "with a draft"] as const
type Kind = (typeof statuses)[number]

/** A page below one of those before it. */
interface Planned {
  readonly below: number
  readonly kind: Kind
}

const titleOf = (i: number): string => `Page ${i}`

/** Pages are made first and trashed afterwards, so that what is in the trash may have stood anywhere. */
const plant = async (
  test: TestEngine,
  create: Create,
  plan: ReadonlyArray<Planned>,
): Promise<ReadonlyArray<ContentId>> => {
  const ids: Array<ContentId> = []
  const root = await create("Root")
  for (const [i, { below }] of plan.entries()) {
    ids.push((await create(titleOf(i), i === 0 ? root.id : ids[below % i])).id)
  }
  for (const [i, { kind }] of plan.entries()) {
    const id = ids[i]
    if (id === undefined || i === 0) continue
    if (kind === "trashed") await test.run(new DeleteContent({ id }))
    if (kind === "with a draft") await test.run(new SaveDraft({ id, title: "Draft", body: "<p>d</p>" }))
  }
  return ids
}

/** A page with its ancestors as they were before, by title. */
const ancestorsIn = (stood: Readonly<Record<string, string>>, title: string): ReadonlyArray<string> => {
  const [, above = "nothing"] = stood[title]?.split(" below ") ?? []
  return above === "nothing" ? [] : [above, ...ancestorsIn(stood, above)]
}

describe("trashing a page tree", () => {
  // Holds WIK-77.
  it("leaves, of any tree, the page and all current pages below it in the trash, and nothing below what is there", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ below: fc.nat(30), kind: fc.constantFrom<Kind>(...statuses) }), {
          minLength: 2,
          maxLength: 12,
        }),
        fc.nat(11),
        (plan, chosen) =>
          inSpace(async (test, create) => {
            const ids = await plant(test, create, plan)
            const before = await standing(test)
            const current = ids.filter((_, i) => before[titleOf(i)]?.startsWith("current"))
            const id = current[chosen % current.length]
            if (id === undefined) return
            const root = titleOf(ids.indexOf(id))
            const [above = "nothing"] = ancestorsIn(before, root)
            const inTree = (title: string) => title === root || ancestorsIn(before, title).includes(root)
            const expected = Object.entries(before).map(([title, stood]) => [
              title,
              inTree(title) ? `trashed below ${above}` : stood,
            ])
            expect(await trashTree(test, id)).toMatchObject({ state: "FINISHED", percentage: 100 })
            expect(await standing(test)).toEqual(Object.fromEntries(expected))
          }),
      ),
      propertyParameters(25),
    ))

  it("is done in as many commits as it takes, and tells of each page once", () =>
    inSpace(async (test, create) => {
      const root = await create("Root")
      const count = wikiLimits.trashedTogether * 2 + 7
      for (let i = 0; i < count; i++) await create(`Leaf ${i}`, root.id)
      expect(await trashTree(test, root.id)).toMatchObject({
        successful: true,
        messages: [`Looked at ${count + 1} pages`],
      })
      const told = (await auditOf(test)).filter(({ summary }) => summary === "Page moved to trash")
      expect(new Set(told.map(({ affectedObject }) => affectedObject.name)).size).toBe(count + 1)
      expect(told.length).toBe(count + 1)
    }))

  // Holds WIK-77.
  it("keeps what the caller may not delete, with what is below it, where the tree stood", () => {
    const kept = new Set<string>()
    const access: AccessService = {
      may: (_caller, permission) =>
        Effect.succeed(
          permission._tag !== "Target" || permission.operation !== "delete" || !kept.has(permission.targetId),
        ),
      visible: () => Effect.succeed(Where.all),
    }
    return inSpace(
      async (test, create) => {
        const top = await create("Top")
        const root = await create("Root", top.id)
        const precious = await create("Precious", root.id)
        await create("Below", precious.id)
        await create("Common", root.id)
        kept.add(precious.id)
        expect((await trashTree(test, root.id)).messages).toEqual([
          "Looked at 3 pages",
          "1 page stayed, as you may not delete them",
        ])
        expect(await standing(test)).toMatchObject({
          Root: "trashed below Top",
          Common: "trashed below Top",
          Precious: "current below Top",
          Below: "current below Precious",
        })
      },
      { access },
    )
  })

  // Holds WIK-77.
  it("does nothing to a page that somebody else has moved to the trash meanwhile", () =>
    inSpace(async (test, create) => {
      const root = await create("Root")
      await create("Child", root.id)
      const { taskId } = Either.getOrThrow(await test.run(new TrashPageTree({ id: root.id })))
      await test.run(new DeleteContent({ id: root.id }), userNamed("bob"))
      await workOff(test)
      expect(await taskOf(test, taskId)).toMatchObject({
        successful: true,
        messages: ["The page is no longer current; what was below it stays"],
      })
      expect((await standing(test))["Child"]).toBe("current below nothing")
    }))

  it("is refused for what is no current page", () =>
    inSpace(async (test, create) => {
      const { id } = await create("Page")
      await test.run(new DeleteContent({ id }))
      expect(messageOf(await test.run(new TrashPageTree({ id })))).toContain("the id of a current page")
      await test.run(new UpdateContent({ id, status: "current", version: { number: 2 } }))
      expect(messageOf(await test.run(new TrashPageTree({ id })))).toBe("done")
    }))
})
