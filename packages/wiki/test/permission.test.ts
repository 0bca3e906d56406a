import { type Operation, type Permission, Where } from "@quoin/kernel"
import {
  ContentId,
  CreateContent,
  DeleteContent,
  GetContent,
  GetSpace,
  ListContent,
  MoveContent,
  UpdateContent,
  wikiDomain,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type TestEngine, messageOf, runOver, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { attaching, inSpace } from "./fixture"
import { namesNone, requestsNaming, version } from "./requestsNaming"

/** Ports whose caller sees nothing. */
const blind = ({ engine }: TestEngine) => ({
  ...engine.ports,
  access: {
    may: (_caller: unknown, permission: Permission.Permission) =>
      Effect.succeed(permission._tag !== "Target"),
    visible: () => Effect.succeed(Where.none),
  },
})

const absentId = ContentId.make("99")
const home = ContentId.make("2")

describe("what may not be seen", () => {
  // Holds KER-9, KER-14, WIK-3, WIK-54, WIK-133, WIK-147, WIK-158, WIK-209.
  it("reads as absent, letter by letter, in every operation that names it", async () => {
    await inSpace(async (test, create) => {
      const current = await create("One")
      const trashed = await create("Two")
      await test.run(new DeleteContent({ id: trashed.id }))
      const draft = Either.getOrThrow(
        await test.run(new CreateContent({ title: "Three", spaceKey: "DOC", status: "draft" })),
      )
      const told = async (request: Operation.AnyRequest) => {
        const outcome = await runOver(test, blind(test), request, userNamed("eve"))
        return Either.isRight(outcome) ? JSON.stringify(outcome.right) : messageOf(outcome)
      }
      const attachment = await attaching(test)(home, "a.txt", "text")
      const absent = requestsNaming(absentId, "NOPE", home)
      for (const { id } of [current, trashed, draft, attachment]) {
        for (const [i, request] of requestsNaming(id, "DOC", home).entries()) {
          const hidden = await told(request)
          const named = hidden.replaceAll("DOC", "NOPE").replaceAll(`id: ${id}`, `id: ${absentId}`)
          const other = absent[i]
          expect([request._tag, i, named]).toEqual([request._tag, i, other && (await told(other))])
          expect(hidden).toMatch(/^No (content|space) found with id: ((?:att)?\d+|DOC)$|^\{"items":\[\]/)
        }
      }
    })
  })

  // Holds KER-13, WIK-4, WIK-104.
  it("cannot be gone below, though the page and the space are seen", async () => {
    await inSpace(async (test, create) => {
      const hidden = await create("Hidden")
      const page = await create("Page")
      const may = (_caller: unknown, permission: Permission.Permission) =>
        Effect.succeed(permission._tag !== "Target" || permission.targetId !== hidden.id)
      const ports = { ...test.engine.ports, access: { ...test.engine.ports.access, may } }
      const below = (parentId: ContentId) => [
        new UpdateContent({ id: page.id, title: "Page", version, parentId }),
        new CreateContent({ title: "New", spaceKey: "DOC", parentId }),
        new MoveContent({ id: page.id, position: "append", targetId: parentId }),
        new MoveContent({ id: page.id, position: "after", targetId: parentId }),
      ]
      const absent = below(absentId)
      for (const [i, request] of below(hidden.id).entries()) {
        const told = messageOf(await runOver(test, ports, request))
        const other = absent[i]
        expect(other && messageOf(await runOver(test, ports, other))).toBe(told.replace(hidden.id, absentId))
      }
    })
  })

  // Holds WIK-76.
  it("is left out of the pages above another, in every answer that shows these", async () => {
    await inSpace(async (test, create) => {
      const hidden = await create("Hidden")
      const middle = await create("Middle", hidden.id)
      const page = await create("Page", middle.id)
      const may = (_caller: unknown, permission: Permission.Permission) =>
        Effect.succeed(permission._tag !== "Target" || permission.targetId !== hidden.id)
      const ports = { ...test.engine.ports, access: { ...test.engine.ports.access, may } }
      const expand = "ancestors"
      const showing = [
        new GetContent({ id: page.id, expand }),
        new ListContent({ ids: [page.id], expand }),
        new UpdateContent({ id: page.id, title: "Page", version }),
        new UpdateContent({ id: page.id, title: "Other", version: { number: 3 }, parentId: middle.id }),
        new CreateContent({ title: "New", parentId: middle.id }),
      ]
      for (const request of showing) {
        const shown = JSON.stringify(await runOver(test, ports, request))
        expect(shown).toContain("Middle")
        expect(shown).not.toContain("Hidden")
      }
    })
  })

  // Holds WIK-2.
  it("is asked of every operation that names an item or a space", () => {
    const asked = new Set(requestsNaming(home, "DOC", home).map((request) => request._tag))
    const all = wikiDomain.operations.map((operation) => operation.tag)
    // These are told with other words: templates.test.ts and ArchivePages.test.ts have them.
    const inOtherWords = (tag: string) => /(Template|Blueprint)s?$/.test(tag) || tag === "wiki.archivePages"
    expect(asked).toEqual(new Set(all.filter((tag) => !namesNone.includes(tag) && !inOtherWords(tag))))
  })

  // Holds KER-8, WIK-2.
  it("asks for the space itself, whatever it was called", async () => {
    await inSpace(async (test) => {
      const asked: Array<Permission.Permission> = []
      const may = (_caller: unknown, permission: Permission.Permission) =>
        Effect.sync(() => asked.push(permission) > 0)
      const ports = { ...test.engine.ports, access: { ...test.engine.ports.access, may } }
      await runOver(test, ports, new GetSpace({ key: "doc" }))
      expect(asked.at(-1)).toMatchObject({ targetType: "space", targetId: "1", asked: "doc" })
    })
  })
})
