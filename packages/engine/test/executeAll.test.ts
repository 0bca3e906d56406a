import {
  AuditLog,
  type BatchRequest,
  GuardFailed,
  type ShellPorts,
  StorageUnavailable,
  executeAll,
  limits,
} from "@quoin/kernel"
import {
  ContentId,
  CreateContent,
  CreateSpace,
  DeleteContent,
  GetContent,
  ListContent,
  SaveDraft,
  UpdateContent,
  wikiLimits,
} from "@quoin/wiki"
import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { type TestEngine, userNamed, withEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { standingClock } from "./standingClock"

/** Ids as a fresh engine gives them: the space and its home page take the first two. */
const id = fc.integer({ min: 2, max: 8 }).map((n) => ContentId.make(String(n)))
const title = fc.constantFrom("One", "one", "Two", "Three")
const version = fc.integer({ min: 1, max: 4 }).map((number) => ({ number }))
const request = fc.oneof(
  fc.record({ title }).map((made) => new CreateContent({ ...made, spaceKey: "DOC" })),
  fc.record({ title, parentId: id }).map((made) => new CreateContent(made)),
  fc.record({ id, title, version }).map((made) => new UpdateContent(made)),
  fc.record({ id, title, version }).map((made) => new UpdateContent({ ...made, status: "current" })),
  fc.record({ id }).map((made) => new DeleteContent(made)),
  fc.record({ id }).map((made) => new DeleteContent({ ...made, status: "trashed" })),
  fc.record({ id }).map((made) => new SaveDraft({ ...made, body: "draft" })),
)

/** Times differ between two runs; everything else must not. */
const timeless = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, inner: unknown) =>
      name === "when" || name === "createdDate" || name === "at" ? undefined : inner,
    ),
  )

const outcomeOf = (outcome: Either.Either<unknown, { readonly _tag: string; readonly message: string }>) =>
  Either.match(outcome, {
    onLeft: (failure) => ({ failure: failure._tag, message: failure.message }),
    onRight: (reply) => ({ reply: timeless(reply) }),
  })

/** All items with their bodies, and the audit log; a request that is decided twice leaves a gap in its ids. */
const everything = async ({ run, engine, effect }: TestEngine): Promise<unknown> => {
  const list = new ListContent({ spaceKey: "DOC", status: ["any", "draft"], expand: "body,ancestors" })
  const audit = await effect(engine.ports.storage.select(AuditLog, {}))
  return timeless([
    Either.getOrThrow(await run(list)).items,
    audit.records.map(({ value }) => ({ ...value, id: undefined })),
  ])
}

const space = new CreateSpace({ key: "DOC", name: "Docs" })

describe("executeAll", () => {
  // Holds KER-30, KER-31.
  it("ends as the same requests one by one, outcome by outcome and in what is stored", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(request, { maxLength: 25 }), async (requests) => {
        const all = [space, ...requests]
        const batched = await withEngine(async (test) => {
          const outcomes = await test.effect(test.engine.executeAll(all, userNamed("ada")))
          return { outcomes: outcomes.map(outcomeOf), stored: await everything(test) }
        })
        const single = await withEngine(async (test) => {
          const outcomes = []
          for (const one of all) outcomes.push(outcomeOf(await test.run(one)))
          return { outcomes, stored: await everything(test) }
        })
        expect(batched).toEqual(single)
      }),
      propertyParameters(20),
    )
  })

  // Holds KER-37.
  it("makes later requests from earlier replies", async () => {
    await withEngine(async ({ engine, effect, run }) => {
      const child: BatchRequest = (outcomes) =>
        Either.map(outcomes[1] ?? Either.right(undefined), (parent) => {
          const parentId = ContentId.make((parent as { id: string }).id)
          return new CreateContent({ title: "Child", parentId })
        })
      const [, , made] = await effect(
        engine.executeAll(
          [space, new CreateContent({ title: "Top", spaceKey: "DOC" }), child],
          userNamed("ada"),
        ),
      )
      expect(made && outcomeOf(made)).toMatchObject({
        reply: { title: "Child", ancestors: [{ title: "Top" }] },
      })
      const read = await run(new GetContent({ id: ContentId.make("4"), expand: "ancestors" }))
      expect(Either.getOrThrow(read).ancestors?.map((page) => page.title)).toEqual(["Top"])
    })
  })

  // Holds KER-34.
  it("gives every request of a refused flush its own outcome, also those that failed before it", async () => {
    await withEngine(async ({ engine, effect, run }) => {
      await run(space)
      await run(new CreateContent({ title: "One", spaceKey: "DOC" }))
      const update = (title: string) =>
        new UpdateContent({ id: ContentId.make("3"), title, version: { number: 2 } })
      const { storage } = engine.ports
      let overtaken = false
      const ports: ShellPorts = {
        ...engine.ports,
        storage: {
          ...storage,
          commit: (batch) => {
            const first = !overtaken
            overtaken = true
            const theirs = Effect.orDie(engine.execute(update("Theirs"), userNamed("bob")))
            return Effect.zipRight(first ? theirs : Effect.void, storage.commit(batch))
          },
        },
      }
      const batch = [update("Two"), new CreateContent({ title: "Two", spaceKey: "DOC" })]
      const outcomes = await effect(executeAll(ports, engine.operations, batch, userNamed("ada")))
      expect(outcomes.map(outcomeOf)).toMatchObject([
        { failure: "StaleVersion" },
        { reply: { title: "Two" } },
      ])
    })
  })

  // Holds KER-37.
  it("makes a request anew from the earlier replies, when the flush before it gave them others", async () => {
    await withEngine(async ({ engine, effect, run }) => {
      await run(space)
      const { storage } = engine.ports
      let refused = false
      const ports: ShellPorts = {
        ...engine.ports,
        storage: {
          ...storage,
          commit: (batch) => {
            if (refused) return storage.commit(batch)
            refused = true
            return Effect.fail(new GuardFailed({ guard: "unchanged", collection: "any", key: "any" }))
          },
        },
      }
      const read: BatchRequest = ([made = Either.right(undefined)]) =>
        Either.map(made, (page) => new GetContent({ id: ContentId.make((page as { id: string }).id) }))
      const batch = [new CreateContent({ title: "One", spaceKey: "DOC" }), read]
      const outcomes = await effect(executeAll(ports, engine.operations, batch, userNamed("ada")))
      expect(outcomes.map(outcomeOf)).toMatchObject([
        { reply: { title: "One" } },
        { reply: { title: "One" } },
      ])
    })
  })

  // Holds KER-23.
  it("ends a command of several steps whose commits fail, instead of trying for ever", async () => {
    await withEngine(async ({ engine, effect, run }) => {
      await run(space)
      await run(new CreateContent({ title: "Draft", spaceKey: "DOC" }))
      const id = ContentId.make("3")
      for (let number = 2; number <= wikiLimits.removedVersions + 5; number++) {
        await run(new UpdateContent({ id, title: "Draft", version: { number } }))
      }
      await run(new DeleteContent({ id }))
      const full = new StorageUnavailable({ reason: "full", retryable: false, detail: "no space left" })
      const { storage } = engine.ports
      const ports = { ...engine.ports, storage: { ...storage, commit: () => Effect.fail(full) } }
      const purge = new DeleteContent({ id, status: "trashed" })
      const outcomes = await effect(executeAll(ports, engine.operations, [purge], userNamed("ada")))
      expect(outcomes.map(outcomeOf)).toMatchObject([{ failure: "StorageUnavailable" }])
    })
  })

  // Holds KER-36.
  it("does not run again what was committed by itself, when a later flush is refused", async () => {
    await withEngine(async ({ engine, effect, run }) => {
      await run(space)
      await run(new CreateContent({ title: "One", spaceKey: "DOC" }))
      await run(new CreateContent({ title: "Draft", spaceKey: "DOC" }))
      const id = ContentId.make("4")
      for (let number = 2; number <= wikiLimits.removedVersions + 5; number++) {
        await run(new UpdateContent({ id, title: "Draft", version: { number } }))
      }
      await run(new DeleteContent({ id }))
      const update = (title: string) =>
        new UpdateContent({ id: ContentId.make("3"), title, version: { number: 2 } })
      const { storage } = engine.ports
      const ports: ShellPorts = {
        ...engine.ports,
        storage: {
          ...storage,
          commit: (batch) => {
            const updates = batch.changes.some((change) => change._tag === "Put" && change.key === "3")
            const theirs = Effect.ignore(engine.execute(update("Theirs"), userNamed("bob")))
            return Effect.zipRight(updates ? theirs : Effect.void, storage.commit(batch))
          },
        },
      }
      const batch = [new DeleteContent({ id, status: "trashed" }), update("Mine")]
      const outcomes = await effect(executeAll(ports, engine.operations, batch, userNamed("ada")))
      expect(outcomes.map(outcomeOf)).toMatchObject([
        { reply: { outcome: "purged" } },
        { failure: "StaleVersion" },
      ])
    })
  })

  // Holds KER-36.
  it("reads a list in a batch as it would alone", async () => {
    await withEngine(async ({ engine, effect }) => {
      const page = new CreateContent({ title: "One", spaceKey: "DOC" })
      const list = new ListContent({ spaceKey: "DOC", start: 990, limit: 25 })
      const outcomes = await effect(engine.executeAll([space, page, list], userNamed("ada")))
      expect(outcomes.map(outcomeOf)[2]).toMatchObject({ reply: { items: [], more: false } })
    })
  })

  // Holds KER-32.
  it("runs nothing of a batch above the limit, and says so for each", async () => {
    await withEngine(async ({ engine, effect, run }) => {
      const outcomes = await effect(
        engine.executeAll(
          Array.from({ length: limits.batchRequests + 1 }, () => space),
          userNamed("ada"),
        ),
      )
      const messages = outcomes.map(
        Either.match({ onLeft: (failure) => failure.message, onRight: () => "done" }),
      )
      expect(new Set(messages)).toEqual(new Set(["Limit batchRequests exceeded: at most 10000, given 10001"]))
      expect(Either.isLeft(await run(new ListContent({ spaceKey: "DOC" })))).toBe(true)
    })
  })

  // Holds KER-33.
  it("takes few commits for many requests", async () => {
    await withEngine(async ({ engine, effect }) => {
      const pages = Array.from(
        { length: 400 },
        (_, i) => new CreateContent({ title: `Page ${i}`, parentId: ContentId.make("2") }),
      )
      const all = engine.executeAll([space, ...pages], userNamed("ada"))
      const outcomes = await effect(Effect.withClock(all, standingClock().clock))
      expect(outcomes.filter(Either.isLeft)).toEqual([])
      // The next commit id tells how many commits there were.
      expect(Number(await effect(engine.ports.ids.next("commit")))).toBeLessThan(8)
    })
  })

  // Holds KER-38.
  it("reads a record once for all decisions of a commit, and anew for those of the next", async () => {
    await withEngine(async ({ engine, effect, run }) => {
      await run(space)
      const { storage } = engine.ports
      const asked: Array<string> = []
      const read: typeof storage.read = (collection, keys) => {
        asked.push(...keys.map((key) => `${collection.name} ${key}`))
        return storage.read(collection, keys)
      }
      const ports: ShellPorts = { ...engine.ports, storage: { ...storage, read } }
      const pages = Array.from(
        { length: limits.commitChanges / 2 },
        (_, i) => new CreateContent({ title: `Page ${i}`, parentId: ContentId.make("2") }),
      )
      const outcomes = await effect(
        Effect.withClock(
          executeAll(ports, engine.operations, pages, userNamed("ada")),
          standingClock().clock,
        ),
      )
      expect(outcomes.filter(Either.isLeft)).toEqual([])
      const times = new Map<string, number>()
      for (const name of asked) times.set(name, (times.get(name) ?? 0) + 1)
      const flushes = Math.max(...times.values())
      expect(flushes).toBeGreaterThan(1)
      expect(flushes).toBeLessThanOrEqual(5)
    })
  })

  // Holds KER-35, KER-68.
  it("runs nothing again of a commit that may have happened, and tells every request so", async () => {
    await withEngine(async ({ engine, effect, run }) => {
      await run(space)
      const { storage } = engine.ports
      const lost = new StorageUnavailable({ reason: "unsettled", retryable: false, detail: "answer lost" })
      const commit: typeof storage.commit = (batch) =>
        Effect.zipRight(storage.commit(batch), Effect.fail(lost))
      const ports: ShellPorts = { ...engine.ports, storage: { ...storage, commit } }
      const batch = [
        new CreateContent({ title: "One", spaceKey: "DOC" }),
        new CreateContent({ title: "One", spaceKey: "DOC" }),
      ]
      const outcomes = await effect(executeAll(ports, engine.operations, batch, userNamed("ada")))
      expect(outcomes.map(outcomeOf)).toMatchObject([
        { failure: "StorageUnavailable", message: lost.message },
        { failure: "TitleTaken" },
      ])
      const list = Either.getOrThrow(await run(new ListContent({ spaceKey: "DOC" })))
      expect(list.items.map((page) => page.title)).toEqual(["Docs Home", "One"])
    })
  })
})
