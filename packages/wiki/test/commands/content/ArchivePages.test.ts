import { propertyParameters } from "@quoin/suites"
import { CancelTask, GetTask } from "@quoin/jobs"
import type { AccessService, Operation } from "@quoin/kernel"
import { Where } from "@quoin/kernel"
import {
  ArchivePages,
  ContentId,
  CreateComment,
  CreateContent,
  CreateSpace,
  DeleteContent,
  GetContent,
  ListComments,
  ListContent,
  SaveDraft,
  UpdateContent,
  wikiLimits,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { type TestEngine, auditOf, messageOf, userNamed, workOff } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { Contents, EditDrafts } from "../../../src/collections"
import { inSpace } from "../../fixture"

const archiving = (...ids: ReadonlyArray<string>) =>
  new ArchivePages({ pages: ids.map((id) => ({ id: ContentId.make(id) })) })

const asked = async ({ run }: TestEngine, ...ids: ReadonlyArray<string>): Promise<string> =>
  Either.getOrThrow(await run(archiving(...ids))).taskId

/** Asks for pages to be archived, and waits until the task has ended. */
const archive = async (test: TestEngine, ...ids: ReadonlyArray<string>) => {
  const id = await asked(test, ...ids)
  await workOff(test)
  return Either.getOrThrow(await test.run(new GetTask({ id })))
}

const back = (id: string, version: number, more: Partial<UpdateContent> = {}) =>
  new UpdateContent({ id: ContentId.make(id), status: "current", version: { number: version }, ...more })

const outcome = async ({ run }: TestEngine, request: Operation.AnyRequest) => messageOf(await run(request))

/** Where each item stands, by title. */
const standing = async ({ engine, effect }: TestEngine) => {
  const { records } = await effect(engine.ports.storage.select(Contents, {}))
  return Object.fromEntries(records.map(({ value }) => [value.title, [value.status, ...value.ancestors]]))
}

/** An access that refuses one operation on some things. */
const refusing = (operation: string, kept: ReadonlySet<string>): AccessService => ({
  may: (_caller, permission) =>
    Effect.succeed(
      permission._tag !== "Target" || permission.operation !== operation || !kept.has(permission.targetId),
    ),
  visible: () => Effect.succeed(Where.all),
})

const treeOf = fc.array(fc.record({ below: fc.nat(20), goes: fc.boolean() }), { minLength: 1, maxLength: 10 })

describe("archiving pages", () => {
  // Holds WIK-331.
  it("leaves, of any tree, the chosen pages in the archive and all others where those above them are current", () =>
    fc.assert(
      fc.asyncProperty(treeOf, (plan) =>
        inSpace(async (test, create) => {
          const ids: Array<ContentId> = []
          const parents = plan.map(({ below }, i) => (i === 0 ? undefined : below % i))
          for (const [i, parent] of parents.entries()) {
            ids.push((await create(`Page ${i}`, parent === undefined ? undefined : ids[parent])).id)
          }
          const chosen = ids.filter((_id, i) => plan[i]?.goes)
          if (chosen.length === 0) return
          const done = await archive(test, ...chosen)
          expect([done.state, done.percentage]).toEqual(["FINISHED", 100])
          const above = (i: number): ReadonlyArray<string> => {
            const parent = parents[i]
            if (parent === undefined) return []
            return plan[parent]?.goes === true ? above(parent) : [...above(parent), ids[parent] ?? ""]
          }
          const expected = ids.map((_id, i) => [
            `Page ${i}`,
            [plan[i]?.goes === true ? "archived" : "current", ...above(i)],
          ])
          expect(await standing(test)).toMatchObject(Object.fromEntries(expected))
        }),
      ),
      propertyParameters(20),
    ))

  // Holds WIK-330.
  it("takes a page out of every answer that does not ask for it, with what hangs on it, and frees its title", () =>
    inSpace(async (test, create) => {
      const { id } = await create("Plan")
      Either.getOrThrow(await test.run(new CreateComment({ containerId: id, body: "<p>Why?</p>" })))
      Either.getOrThrow(await test.run(new SaveDraft({ id, body: "<p>unfinished</p>" })))
      await archive(test, id)
      expect(await outcome(test, new GetContent({ id }))).toBe(
        `No content found with id: ${id} (it is archived; asked for current)`,
      )
      const read = Either.getOrThrow(
        await test.run(new GetContent({ id, status: ["archived"], expand: "body" })),
      )
      expect([read.status, read.body, read.version.number]).toEqual(["archived", "<p>Plan</p>", 1])
      const listed = async (status: ReadonlyArray<"current" | "any" | "archived">) =>
        Either.getOrThrow(
          await test.run(new ListContent({ spaceKey: "DOC", status: [...status] })),
        ).items.map(({ title }) => title)
      expect(await listed(["current"])).toEqual(["Docs Home"])
      expect(await listed(["any"])).toEqual(["Docs Home"])
      expect(await listed(["archived"])).toEqual(["Plan"])
      expect(Either.getOrThrow(await test.run(new ListComments({ id }))).items).toEqual([])
      expect((await test.effect(test.engine.ports.storage.select(EditDrafts, {}))).records).toEqual([])
      expect((await create("Plan")).title).toBe("Plan")
    }))

  // Holds WIK-330.
  it("lets a page be changed only by bringing it back, under the same title, with the next version", () =>
    inSpace(async (test, create) => {
      const { id } = await create("Plan")
      const comment = Either.getOrThrow(
        await test.run(new CreateComment({ containerId: id, body: "<p>Why?</p>" })),
      )
      await archive(test, id)
      const wrong = (request: UpdateContent) => outcome(test, request)
      expect(await wrong(new UpdateContent({ id, title: "Plan B", version: { number: 2 } }))).toContain(
        "status: given nothing, allowed: current: an archived page can only be restored",
      )
      expect(await wrong(back(id, 2, { title: "Plan B" }))).toContain("title: given")
      expect(await wrong(back(id, 1))).toContain("version")
      expect(await outcome(test, new DeleteContent({ id }))).toContain(
        "it is archived; delete it with status=archived",
      )
      const other = await create("Plan")
      expect(await wrong(back(id, 2))).toContain("already exists")
      await test.run(new DeleteContent({ id: other.id }))
      const here = Either.getOrThrow(await test.run(back(id, 2)))
      expect([here.status, here.version.number]).toEqual(["current", 2])
      expect(Either.getOrThrow(await test.run(new ListComments({ id }))).items).toMatchObject([
        { id: comment.id },
      ])
    }))

  // Holds WIK-331.
  it("is told page by page: events, the audit log, and what the task says", () =>
    inSpace(async (test, create) => {
      const heard: Array<string> = []
      for (const name of ["wiki.page_archived", "wiki.page_unarchived"] as const) {
        await test.effect(
          test.engine.on(name, (event) => Effect.sync(() => void heard.push(`${name} ${event.entity.id}`))),
        )
      }
      const [one, two, gone] = [await create("One"), await create("Two"), await create("Gone")]
      const id = await asked(test, one.id, gone.id, two.id)
      await test.run(new DeleteContent({ id: gone.id }))
      await workOff(test)
      expect(Either.getOrThrow(await test.run(new GetTask({ id })))).toMatchObject({
        successful: true,
        messages: [
          `Page ${gone.id} stays: it is no longer a current page`,
          "Archived 2 pages, 1 page stayed",
        ],
      })
      Either.getOrThrow(await test.run(back(one.id, 2)))
      await workOff(test)
      expect(heard.sort()).toEqual([
        `wiki.page_archived ${one.id}`,
        `wiki.page_archived ${two.id}`,
        `wiki.page_unarchived ${one.id}`,
      ])
      const told = (await auditOf(test)).map(({ summary, affectedObject }) => [summary, affectedObject.name])
      for (const name of ["One", "Two", "Gone"]) expect(told).toContainEqual(["Archiving asked for", name])
      for (const name of ["One", "Two"]) expect(told).toContainEqual(["Page archived", name])
      expect(told).not.toContainEqual(["Page archived", "Gone"])
      expect(told).toContainEqual(["Page brought back from the archive", "One"])
    }))

  // Holds WIK-331.
  it("ends where the task is cancelled: what is not archived yet stays current", () =>
    inSpace(async (test, create) => {
      const [one, two] = [await create("One"), await create("Two")]
      const id = await asked(test, one.id, two.id)
      Either.getOrThrow(await test.run(new CancelTask({ id })))
      await workOff(test)
      expect(await standing(test)).toMatchObject({ One: ["current"], Two: ["current"] })
      expect(await archive(test, one.id)).toMatchObject({ state: "FINISHED" })
    }))
})

describe("what is refused before anything changes", () => {
  // Holds WIK-332.
  it("names the entry and says what is allowed", () =>
    inSpace(async (test, create) => {
      const [page, put] = [await create("Page"), await create("Put away")]
      const post = Either.getOrThrow(
        await test.run(new CreateContent({ type: "blogpost", title: "News", spaceKey: "DOC" })),
      )
      await archive(test, put.id)
      const before = await auditOf(test)
      const refusals = [
        [archiving(page.id, "999"), 'pages.1.id: given "999", allowed: the id of a current page'],
        [archiving(post.id), `pages.0.id: given "${post.id}", allowed: the id of a current page`],
        [archiving(put.id), `pages.0.id: given "${put.id}", allowed: a page that is not archived already`],
        [archiving(page.id, page.id), `pages.1.id: given "${page.id}", allowed: each page once`],
        [archiving(), 'pages: given "none", allowed: at least one page'],
        [
          archiving(...Array.from({ length: wikiLimits.archivedPages + 1 }, (_, i) => String(i + 1))),
          `archivedPages`,
        ],
      ] as const
      for (const [request, says] of refusals) expect(await outcome(test, request)).toContain(says)
      expect(await auditOf(test)).toEqual(before)
    }))

  // Holds WIK-333.
  it("lets one task at a time archive pages, on the whole site", () =>
    inSpace(async (test, create) => {
      await test.run(new CreateSpace({ key: "OPS", name: "Operations" }))
      const [one, two] = [await create("One"), await create("Two")]
      const id = await asked(test, one.id)
      expect(await outcome(test, archiving(two.id))).toContain(`to wait until task ${id} has archived others`)
      await workOff(test)
      expect(await outcome(test, archiving(two.id))).toBe("done")
    }))

  // Holds WIK-333.
  it("lets only one of two requests at a time begin", () =>
    inSpace(async (test, create) => {
      const [one, two] = [await create("One"), await create("Two")]
      const both = await Promise.all([test.run(archiving(one.id)), test.run(archiving(two.id))])
      expect(both.filter(Either.isRight)).toHaveLength(1)
      await workOff(test)
      const { One: first = [], Two: second = [] } = await standing(test)
      expect([first[0], second[0]].sort()).toEqual(["archived", "current"])
    }))

  // Holds WIK-332.
  it("is for those who may archive each page, also when its turn comes", () => {
    const kept = new Set<string>()
    return inSpace(
      async (test, create) => {
        const [open, closed] = [await create("Open"), await create("Closed")]
        kept.add(closed.id)
        expect(await outcome(test, archiving(open.id, closed.id))).toContain("archive")
        expect(await standing(test)).toMatchObject({ Open: ["current"], Closed: ["current"] })
        const id = await asked(test, open.id)
        kept.add(open.id)
        await workOff(test)
        expect(Either.getOrThrow(await test.run(new GetTask({ id }))).messages).toEqual([
          `Page ${open.id} stays: you may not archive it`,
          "Archived 0 pages, 1 page stayed",
        ])
      },
      { access: refusing("archive", kept) },
    )
  })

  // Holds WIK-332.
  it("tells of a page that they may not see as of one that is not there", () => {
    const kept = new Set<string>()
    return inSpace(
      async (test, create) => {
        const { id } = await create("Hidden")
        kept.add(id)
        const hidden = await outcome(test, archiving(id))
        expect(hidden.replace(id, "999")).toBe(await outcome(test, archiving("999")))
        expect(hidden).toContain("allowed: the id of a current page")
      },
      { access: refusing("read", kept) },
    )
  })

  // Holds WIK-332.
  it("needs the right to archive of the space, which whoever is signed in does not have", () =>
    inSpace(async (test, create) => {
      const { id } = await create("Page")
      const byBob = await test.run(archiving(id), userNamed("bob"))
      expect(Either.isLeft(byBob) && byBob.left._tag).toBe("NotAllowed")
      expect(await outcome(test, archiving(id))).toBe("done")
    }))

  // Holds WIK-502.
  it("is deleted from there by who may archive: to the trash, from where it comes back", () =>
    inSpace(async (test, create) => {
      const { id } = await create("Page")
      await archive(test, id)
      const request = new DeleteContent({ id, status: "archived" })
      const able = async (name: string) =>
        Either.getOrThrow(
          await test.run(new GetContent({ id, status: ["archived"], expand: "operations" }), userNamed(name)),
        ).operations?.map(({ operation }) => operation)
      expect(await able("bob")).toEqual(["read"])
      expect(await able("ada")).toEqual(["read", "delete", "restore"])
      expect(messageOf(await test.run(request, userNamed("bob")))).toContain("delete")
      const { outcome: what, content } = Either.getOrThrow(await test.run(request))
      expect([what, content?.status, content?.version.number]).toEqual(["trashed", "trashed", 1])
      expect(await outcome(test, request)).toContain("it is trashed; purge it with status=trashed")
      Either.getOrThrow(await test.run(back(id, 2)))
      expect(await outcome(test, request)).toContain("it is current")
    }))

  // Holds WIK-332.
  it.each([
    ["free", 1, "nothing: the free edition has no archive"],
    ["standard", 2, "1 page in a request: the edition is standard"],
    ["standard", 1, "done"],
    ["premium", 2, "done"],
  ] as const)("asks what is bought: %s, %d pages", (edition, count, says) =>
    inSpace(
      async (test, create) => {
        const ids: Array<string> = []
        for (let i = 0; i < count; i++) ids.push((await create(`Page ${i}`)).id)
        expect(await outcome(test, archiving(...ids))).toContain(says)
      },
      { site: { edition } },
    ),
  )
})
