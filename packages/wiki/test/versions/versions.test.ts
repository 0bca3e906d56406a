import {
  type ContentId,
  DeleteContent,
  DeleteVersion,
  GetContent,
  GetHistory,
  GetVersion,
  ListVersions,
  RestoreVersion,
  UpdateContent,
  wikiLimits,
} from "@quoin/wiki"
import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { type TestEngine, auditOf, beforeCommit, messageOf, runOver, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { type Create, inSpace } from "../fixture"

const bob = userNamed("bob")

/** A page with versions 1 to `count`, whose titles and bodies tell their number. */
const written = async ({ run }: TestEngine, create: Create, count: number): Promise<ContentId> => {
  const { id } = await create("One")
  for (let number = 2; number <= count; number++) {
    const edit = { id, title: `Title ${number}`, body: `<p>${number}</p>`, version: { number } }
    Either.getOrThrow(await run(new UpdateContent(edit)))
  }
  return id
}

const numbersOf = async ({ run }: TestEngine, id: ContentId) =>
  Either.getOrThrow(await run(new ListVersions({ id }))).items.map(({ number }) => number)

const bodyOf = async ({ run }: TestEngine, id: ContentId, version: number) =>
  Either.getOrThrow(await run(new GetContent({ id, version, expand: "body" }))).body

describe("the versions of an item", () => {
  // Holds WIK-160.
  it("are listed newest first, page by page", async () => {
    await inSpace(async (test, create) => {
      const id = await written(test, create, 5)
      expect(await numbersOf(test, id)).toEqual([5, 4, 3, 2, 1])
      const page = Either.getOrThrow(await test.run(new ListVersions({ id, start: 1, limit: 2 })))
      expect([page.items.map(({ number }) => number), page.more]).toEqual([[4, 3], true])
    })
  })

  // Holds WIK-160, WIK-161.
  it("are shown with the item as it stood, where that is asked for", async () => {
    await inSpace(async (test, create) => {
      const id = await written(test, create, 3)
      const old = Either.getOrThrow(
        await test.run(new GetVersion({ id, number: 2, expand: "content.body,content.space" })),
      )
      expect(old).toMatchObject({
        number: 2,
        content: { id, title: "Title 2", status: "historical", body: "<p>2</p>", version: { number: 2 } },
      })
      const { items } = Either.getOrThrow(await test.run(new ListVersions({ id, expand: "content.body" })))
      expect(items.map(({ content }) => [content?.status, content?.body])).toEqual([
        ["current", "<p>3</p>"],
        ["historical", "<p>2</p>"],
        ["historical", "<p>One</p>"],
      ])
      const plain = Either.getOrThrow(await test.run(new GetVersion({ id, number: 2 })))
      expect(plain).not.toHaveProperty("content")
      expect(messageOf(await test.run(new GetVersion({ id, number: 4 })))).toBe(
        `No content found with id: ${id} (it has no version 4)`,
      )
    })
  })
})

describe("restoring a version", () => {
  // Holds WIK-162.
  it("makes its body that of the next version, and its title only where it is asked for", async () => {
    await inSpace(async (test, create) => {
      const id = await written(test, create, 3)
      const restored = Either.getOrThrow(
        await test.run(new RestoreVersion({ id, number: 2, message: "as it was" }), bob),
      )
      expect(restored).toMatchObject({ number: 4, message: "as it was", by: { username: "bob" } })
      expect(await bodyOf(test, id, 4)).toBe("<p>2</p>")
      const titleAfter = async (restoreTitle: boolean) => {
        Either.getOrThrow(await test.run(new RestoreVersion({ id, number: 2, restoreTitle })))
        return Either.getOrThrow(await test.run(new GetContent({ id }))).title
      }
      expect([await titleAfter(false), await titleAfter(true)]).toEqual(["Title 3", "Title 2"])
      const entry = (await auditOf(test)).at(-1)
      expect([entry?.summary, entry?.changedValues]).toEqual([
        "Page version restored",
        [
          { name: "version", oldValue: "2", newValue: "6" },
          { name: "title", oldValue: "Title 3", newValue: "Title 2" },
        ],
      ])
    })
  })

  // Holds WIK-162.
  it("meets no title that another page has taken since", async () => {
    await inSpace(async (test, create) => {
      const id = await written(test, create, 3)
      await create("Title 2")
      const restore = (restoreTitle: boolean) => test.run(new RestoreVersion({ id, number: 2, restoreTitle }))
      expect(messageOf(await restore(true))).toBe("A page with this title already exists: Title 2")
      expect(messageOf(await restore(false))).toBe("done")
    })
  })

  // Holds WIK-164.
  it("is refused of the latest version, of none, and of what is not current", async () => {
    await inSpace(async (test, create) => {
      const id = await written(test, create, 2)
      const said = async (number: number) => messageOf(await test.run(new RestoreVersion({ id, number })))
      for (const number of [-1, 0, 2, 3]) {
        expect(await said(number)).toBe(
          `number: given ${number}, allowed: the number of an old version that was not deleted; the latest is 2`,
        )
      }
      await test.run(new DeleteContent({ id }))
      expect(await said(1)).toBe(`No current content found with id: ${id} (it is trashed)`)
    })
  })

  // Holds WIK-162.
  it("does not bring back a version that is being deleted", async () => {
    await inSpace(async (test, create) => {
      const id = await written(test, create, 3)
      const meanwhile = Effect.orDie(test.engine.execute(new DeleteVersion({ id, number: 2 }), bob))
      const ports = beforeCommit(test, 1, meanwhile)
      expect(messageOf(await runOver(test, ports, new RestoreVersion({ id, number: 2 })))).toContain(
        "not deleted",
      )
      expect(await numbersOf(test, id)).toEqual([3, 1])
    })
  })
})

describe("deleting a version", () => {
  // Holds WIK-163.
  it("leaves the others their numbers and bodies, whatever was deleted", async () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(numbers, async (deleted) => {
        await inSpace(async (test, create) => {
          const id = await written(test, create, 6)
          for (const number of deleted) await test.run(new DeleteVersion({ id, number }))
          const left = [6, 5, 4, 3, 2, 1].filter((number) => number === 6 || !deleted.includes(number))
          expect(await numbersOf(test, id)).toEqual(left)
          for (const number of left) {
            expect(await bodyOf(test, id, number)).toBe(number === 1 ? "<p>One</p>" : `<p>${number}</p>`)
          }
          const edit = new UpdateContent({ id, version: { number: 7 } })
          expect(Either.getOrThrow(await test.run(edit)).version.number).toBe(7)
        })
      }),
      propertyParameters(15),
    )
  })

  // Holds WIK-164.
  it("is refused of the latest version, of none, and of one that is deleted already", async () => {
    await inSpace(async (test, create) => {
      const id = await written(test, create, 3)
      const said = async (number: number) => messageOf(await test.run(new DeleteVersion({ id, number })))
      expect(await said(2)).toBe("done")
      for (const number of [-1, 0, 2, 3, 4])
        expect(await said(number)).toContain("not deleted; the latest is 3")
      expect((await auditOf(test)).at(-1)).toMatchObject({
        summary: "Page version deleted",
        changedValues: [{ name: "version", oldValue: "2", newValue: "" }],
      })
    })
  })
})

describe("the history of an item", () => {
  // Holds WIK-163.
  it("names the nearest versions that were not deleted, at every version and in every answer", async () => {
    await inSpace(async (test, create) => {
      const id = await written(test, create, 7)
      for (const number of [2, 3, 5, 6]) Either.getOrThrow(await test.run(new DeleteVersion({ id, number })))
      const expand = "history.previousVersion,history.nextVersion,history.lastUpdated"
      const around = async (version: number) => {
        const { history } = Either.getOrThrow(await test.run(new GetContent({ id, version, expand })))
        return [history.previousVersion?.number, history.nextVersion?.number, history.lastUpdated?.number]
      }
      expect(await around(1)).toEqual([undefined, 4, 7])
      expect(await around(4)).toEqual([1, 7, 7])
      expect(await around(7)).toEqual([4, undefined, 7])
      const history = Either.getOrThrow(await test.run(new GetHistory({ id })))
      expect([history.previousVersion?.number, history.lastUpdated?.number]).toEqual([4, 7])
    })
  })

  // Holds WIK-165.
  it("names who wrote versions once each, the creator first, also of versions that were deleted", async () => {
    await inSpace(async (test, create) => {
      const { id } = await create("One")
      const writers = ["carl", "ada", "bob", "carl"]
      for (const [index, name] of writers.entries()) {
        const edit = new UpdateContent({ id, version: { number: index + 2 } })
        Either.getOrThrow(await test.run(edit, userNamed(name)))
      }
      Either.getOrThrow(await test.run(new RestoreVersion({ id, number: 1 }), userNamed("dora")))
      Either.getOrThrow(await test.run(new DeleteVersion({ id, number: 4 })))
      const publishers = async (expand?: string) => {
        const request = expand === undefined ? new GetHistory({ id }) : new GetHistory({ id, expand })
        const { contributors } = Either.getOrThrow(await test.run(request))
        return contributors?.publishers.map((person) => (person.type === "anonymous" ? "" : person.username))
      }
      expect(await publishers("contributors.publishers")).toEqual([
        "user-ada",
        "user-carl",
        "user-bob",
        "user-dora",
      ])
      expect(await publishers()).toBeUndefined()
      const expand = "history.contributors.publishers"
      const old = Either.getOrThrow(await test.run(new GetContent({ id, version: 1, expand })))
      expect(old.history.contributors?.publishers).toHaveLength(4)
    })
  })

  // Holds WIK-165.
  it("remembers so many writers and no more", async () => {
    await inSpace(async (test, create) => {
      const { id } = await create("One")
      const { publishers } = wikiLimits
      for (let number = 2; number <= publishers + 4; number++) {
        await test.run(new UpdateContent({ id, version: { number } }), userNamed(`w${number}`))
      }
      const history = new GetHistory({ id, expand: "contributors.publishers" })
      const { contributors } = Either.getOrThrow(await test.run(history))
      expect(contributors?.publishers).toHaveLength(publishers + 1)
    })
  })
})
