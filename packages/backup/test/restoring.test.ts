import type { EngineService } from "@quoin/engine"
import { ListRecords } from "@quoin/audit"
import { CreateUser } from "@quoin/directory"
import { CreateContent, CreateSpace, ListSpaces } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { archiveOf, restoredFrom } from "./archives"
import { memoryDuring, memoryWhere, unavailable } from "./drivers"
import { ada, backedUp, contentOf, done, fill, restored, withSite } from "./Site"

const another = (title: string) => new CreateContent({ type: "page", spaceKey: "DOC", title })

describe("a restore", () => {
  // Holds BAK-2.
  it("changes nothing where its one commit is refused, and says why", () =>
    withSite(
      async (test) => {
        await fill(test)
        const { fileName } = await backedUp(test)
        await done(test.run(another("Later")))
        const before = await contentOf(test)
        expect(await restored(test, fileName)).toMatchObject({
          jobState: "FAILED",
          errorMessage: "Storage unavailable (full): as the test says",
        })
        expect(await contentOf(test)).toEqual(before)
      },
      { storage: memoryWhere(() => Effect.fail(unavailable("full"))) },
    ))

  // Holds BAK-2.
  it("is done once where the answer to its commit was lost", () => {
    let times = 0
    return withSite(
      async (test) => {
        await fill(test)
        const before = await contentOf(test)
        const { fileName } = await backedUp(test)
        await done(test.run(another("Later")))
        expect(await restored(test, fileName)).toMatchObject({ jobState: "FINISHED" })
        expect([times, await contentOf(test)]).toEqual([1, before])
      },
      {
        storage: memoryWhere((commit, own) => {
          times += 1
          return Effect.zipRight(own(commit), Effect.fail(unavailable("connection")))
        }),
      },
    )
  })

  // Holds BAK-2, BAK-5.
  it("keeps the audit log, the jobs and the files, and tells of itself", () =>
    withSite(async (test) => {
      await fill(test)
      const { fileName, id } = await backedUp(test)
      await done(test.run(new CreateSpace({ key: "NEW", name: "New" })))
      await restored(test, fileName)
      const { items } = await done(test.run(new ListRecords({ limit: 100 })))
      const summaries = items.map(({ summary }) => summary)
      expect(summaries.slice(0, 2)).toEqual(["Site restored", "Restore asked for"])
      expect(summaries).toContain("Space created")
      const spaces = await done(test.run(new ListSpaces({})))
      expect(spaces.items.map(({ key }) => key)).toEqual(["DOC"])
      expect(await restored(test, fileName)).toMatchObject({ jobState: "FINISHED" })
      expect(Number(id)).toBeGreaterThan(0)
    }))

  // Holds BAK-2.
  it("brings back who could sign in, by the same password", () =>
    withSite(async (test) => {
      const password = "a password of bob's"
      const bob = { userName: "bob", fullName: "Bob", email: "bob@example.org", notifyViaEmail: false }
      await done(test.run(new CreateUser({ ...bob, password })))
      const { fileName } = await backedUp(test)
      await restored(test, fileName)
      const caller = await test.effect(test.engine.signIn.withPassword("bob", password, "192.0.2.1"))
      expect(caller).toMatchObject({ username: "bob" })
    }))

  // Holds BAK-13.
  it("gives no id again that it has brought with it", () =>
    withSite(async (source) => {
      await fill(source)
      const archive = await archiveOf(source)
      await withSite(async (target) => {
        await done(target.run(new CreateSpace({ key: "NEW", name: "New" })))
        expect(await restoredFrom(target, archive)).toMatchObject({ jobState: "FINISHED" })
        const before = await contentOf(target)
        const ids = (before["wiki.content"] as ReadonlyArray<{ readonly id: string }>).map(({ id }) => id)
        const { id } = await done(target.run(another("Later")))
        expect(ids).not.toContain(id)
      })
    }))
})

describe("a backup", () => {
  // Holds BAK-1.
  it("is one picture, whatever is written while it is made", () => {
    let engine: EngineService | undefined
    let count = 0
    const writes = (): Effect.Effect<void> =>
      engine === undefined || count > 20
        ? Effect.void
        : Effect.ignore(engine.execute(another(`Written ${(count += 1)}`), ada))
    return withSite(
      async (test) => {
        await fill(test)
        const before = await contentOf(test)
        engine = test.engine
        const { fileName } = await backedUp(test)
        expect(count).toBeGreaterThan(10)
        engine = undefined
        await restored(test, fileName)
        expect(await contentOf(test)).toEqual(before)
      },
      { storage: memoryDuring(writes) },
    )
  })

  // Holds BAK-1.
  it("without attachments has their records, and not their bytes", () =>
    withSite(async (test) => {
      await fill(test)
      const whole = await backedUp(test)
      const { fileName, statistics } = await backedUp(test, true)
      expect(statistics.totalObjectsCount).toBe(whole.statistics.totalObjectsCount - 1)
      const before = await contentOf(test)
      expect(await restored(test, fileName)).toMatchObject({ jobState: "FINISHED" })
      expect(await contentOf(test)).toEqual(before)
    }))
})
