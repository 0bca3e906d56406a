import {
  AuditLog,
  Service,
  type ShellPorts,
  type StorageService,
  anonymous,
  execute,
  limits,
} from "@quoin/kernel"
import { ContentId, CreateContent, CreateSpace, GetContent, UpdateContent } from "@quoin/wiki"
import { CreateUser } from "@quoin/directory"
import { Jobs } from "@quoin/jobs"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type TestEngine, auditOf, messageOf, runOver, userNamed, withEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { AddBook, GetBooks, shelf } from "./shelf"

const space = new CreateSpace({ key: "DOC", name: "Docs" })
const page = new CreateContent({ title: "One", spaceKey: "DOC" })
const first = ContentId.make("3")

const tagOf = (outcome: Either.Either<unknown, { readonly _tag: string }>): string =>
  Either.match(outcome, { onLeft: (failure) => failure._tag, onRight: () => "done" })

/** The engine's ports over a storage that another client gets ahead of, some times. */
const overtaken = ({ engine }: TestEngine, times: number, meanwhile: Effect.Effect<unknown, unknown>) => {
  const { storage } = engine.ports
  let left = times
  const commit: StorageService["commit"] = (batch) =>
    Effect.suspend(() => {
      if (left === 0) return storage.commit(batch)
      left -= 1
      return Effect.zipRight(Effect.orDie(meanwhile), storage.commit(batch))
    })
  return { ...engine.ports, storage: { ...storage, commit } }
}

describe("the shell", () => {
  // Holds KER-21.
  it("decides again when what it read has changed, and ends in the client's own conflict", async () => {
    await withEngine(async (test) => {
      const { engine, run, effect } = test
      await run(space)
      await run(page)
      const update = (title: string) => new UpdateContent({ id: first, title, version: { number: 2 } })
      const ports = overtaken(test, 1, engine.execute(update("Theirs"), userNamed("bob")))
      const operation = engine.operations.get("wiki.updateContent")
      const outcome =
        operation &&
        (await effect(Effect.either(execute(ports, operation, update("Mine"), userNamed("ada")))))
      expect(outcome && outcomeMessage(outcome)).toBe(
        "Version conflict on content 3: expected version.number 3, given 2",
      )
      expect(Either.getOrThrow(await run(new GetContent({ id: first }))).title).toBe("Theirs")
    })
  })

  // Holds KER-22.
  it("turns a unique value lost in a race into the domain's failure", async () => {
    await withEngine(async (test) => {
      const { engine, run, effect } = test
      await run(space)
      const ports = overtaken(test, 1, engine.execute(page, userNamed("bob")))
      const operation = engine.operations.get("wiki.createContent")
      const outcome =
        operation && (await effect(Effect.either(execute(ports, operation, page, userNamed("ada")))))
      expect(outcome && tagOf(outcome)).toBe("TitleTaken")
    })
  })

  // Holds KER-20.
  it("gives up after a bounded number of attempts, retryable", async () => {
    await withEngine(async (test) => {
      const { engine, run, effect } = test
      await run(space)
      await run(page)
      let version = 2
      const meanwhile = Effect.suspend(() =>
        engine.execute(
          new UpdateContent({ id: first, title: "One", version: { number: version++ } }),
          userNamed("bob"),
        ),
      )
      // The parent is guarded, and changes during every attempt.
      const child = new CreateContent({ title: "Child", parentId: first })
      const ports = overtaken(test, limits.commitAttempts + 5, meanwhile)
      const operation = engine.operations.get("wiki.createContent")
      const outcome =
        operation && (await effect(Effect.either(execute(ports, operation, child, userNamed("ada")))))
      expect(outcome && outcomeMessage(outcome)).toContain(`tried ${limits.commitAttempts} times`)
      expect(version - 2).toBe(limits.commitAttempts)
    })
  })

  // Holds KER-16, KER-27, KER-41.
  it("writes the audit entry in the commit of the change, with who, when and from where", async () => {
    await withEngine(async ({ engine, run, effect }) => {
      await run(space)
      await run(page)
      await run(new UpdateContent({ id: first, title: "Two", version: { number: 5 } }))
      const { records } = await effect(engine.ports.storage.select(AuditLog, {}))
      expect(records.map(({ value }) => [value.summary, value.author.username, value.remoteAddress])).toEqual(
        [
          ["Space created", "ada", "192.0.2.1"],
          ["Page created", "ada", "192.0.2.1"],
          ["Page created", "ada", "192.0.2.1"],
        ],
      )
    })
  })

  // Holds KER-45, WIK-63.
  it("stores only events that something consumes", async () => {
    await withEngine(async ({ engine, run, effect }) => {
      await effect(engine.on("wiki.page_created", () => Effect.void))
      await run(space)
      await run(page)
      const { records } = await effect(engine.ports.storage.select(Jobs, {}))
      expect(records.map(({ value }) => [value.delivery?.event, value.delivery?.entity])).toEqual([
        ["wiki.page_created", { type: "content", id: "2" }],
        ["wiki.page_created", { type: "content", id: "3" }],
      ])
    })
  })

  // Holds KER-29.
  it("previews a decision without changing anything", async () => {
    await withEngine(async ({ engine, run, effect }) => {
      await run(space)
      const decision = await effect(engine.preview(page, userNamed("ada")))
      expect(decision.reply.title).toBe("One")
      expect(decision.changes.map((change) => change.collection.name)).toEqual([
        "wiki.content",
        "wiki.contentText",
        "wiki.version",
        "kernel.audit",
      ])
      expect(tagOf(await run(new GetContent({ id: decision.reply.id })))).toBe("NotFound")
    })
  })

  // Holds DIR-1, DIR-4, KER-10, KER-11, KER-54, WIK-1.
  it("asks anonymous callers to sign in, and others for what they lack", async () => {
    await withEngine(async ({ run }) => {
      await run(space)
      const from = (scopes: ReadonlyArray<string>) => ({
        caller: new Service({ clientId: "importer", scopes }),
        remoteAddress: "192.0.2.2",
      })
      expect(tagOf(await run(page, { caller: anonymous, remoteAddress: "192.0.2.2" }))).toBe("NotSignedIn")
      const refused = await run(page, from(["read:wiki-content"]))
      expect(outcomeMessage(refused)).toBe("Unauthorized; scope does not match: needs write:wiki-content")
      expect(tagOf(await run(page, from(["write:wiki-content"])))).toBe("done")
      const user = new CreateUser({
        userName: "bob",
        fullName: "Bob",
        email: "bob@example.org",
        password: "secret",
      })
      expect(outcomeMessage(await run(user))).toBe("Not allowed: needs administer the application")
    })
  })

  // Holds KER-12.
  it("shows what may not be seen as absent, letter by letter", async () => {
    await withEngine(async (test) => {
      const { engine, run, effect } = test
      await run(space)
      await run(page)
      const blind = {
        ...engine.ports,
        access: {
          ...engine.ports.access,
          may: (_caller: unknown, permission: { readonly _tag: string }) =>
            Effect.succeed(permission._tag !== "Target"),
        },
      }
      const operation = engine.operations.get("wiki.getContent")
      const read = (id: string) =>
        operation
          ? effect(
              Effect.either(
                execute(blind, operation, new GetContent({ id: ContentId.make(id) }), userNamed("eve")),
              ),
            )
          : Promise.reject(new Error("no such operation"))
      const hidden = outcomeMessage(await read("3"))
      expect(hidden).toBe("No content found with id: 3")
      expect(outcomeMessage(await read("99"))).toBe(hidden.replace("3", "99"))
    })
  })
})

/** The engine's ports, which note every commit and the keys of every read. */
const watched = ({ engine }: TestEngine) => {
  const { storage } = engine.ports
  const seen: { commits: number; readonly keys: Array<string> } = { commits: 0, keys: [] }
  const ports: ShellPorts = {
    ...engine.ports,
    storage: {
      ...storage,
      commit: (batch) => Effect.suspend(() => ((seen.commits += 1), storage.commit(batch))),
      read: (collection, keys) =>
        Effect.suspend(() => (seen.keys.push(...keys), storage.read(collection, keys))),
    },
  }
  return { seen, ports }
}

describe("the shell over a domain of the host's own", () => {
  const withShelf = (use: (test: TestEngine) => Promise<void>) => withEngine(use, { domains: [shelf] })

  // Holds KER-70.
  it("ends a command that does not look at the second clash of one value", async () => {
    await withShelf(async (test) => {
      await test.run(new AddBook({ title: "Emma" }))
      const { seen, ports } = watched(test)
      const outcome = await runOver(test, ports, new AddBook({ title: "Emma" }))
      expect(messageOf(outcome)).toBe("Unique value taken: shelf.book.title = Emma")
      expect(seen.commits).toBe(2)
    })
  })

  // Holds KER-70.
  it("goes on trying while each attempt clashes with another value", async () => {
    await withShelf(async (test) => {
      // The third and the fourth id are taken as titles, the fifth is not.
      await test.run(new AddBook({ title: "3" }))
      await test.run(new AddBook({ title: "4" }))
      const { seen, ports } = watched(test)
      const outcome = await runOver(test, ports, new AddBook({}))
      expect(Either.getOrThrow(outcome)).toEqual({ id: "5", title: "5" })
      expect(seen.commits).toBe(3)
    })
  })

  // Holds KER-28.
  it("reads a record once for a query, also one that is absent", async () => {
    await withShelf(async (test) => {
      const book = Either.getOrThrow(await test.run(new AddBook({ title: "Emma" })))
      const { seen, ports } = watched(test)
      const outcome = await runOver(test, ports, new GetBooks({ ids: ["1", "9", "1", "9"] }))
      expect(Either.getOrThrow(outcome)).toEqual([book, undefined, book, undefined])
      expect(seen.keys).toEqual(["1", "9"])
    })
  })

  // Holds KER-42, KER-43.
  it("audits services by their client id, the anonymous as such, and leaves empty what is not said", async () => {
    await withShelf(async (test) => {
      const service = new Service({ clientId: "importer", scopes: ["write:shelf"] })
      for (const caller of [service, anonymous]) {
        await test.run(new AddBook({}), { caller, remoteAddress: "192.0.2.2" })
      }
      const entries = await auditOf(test)
      expect(entries.map(({ author }) => author)).toEqual([
        { username: "importer", displayName: "importer" },
        { username: "anonymous", displayName: "anonymous" },
      ])
      for (const entry of entries) {
        expect(entry).toMatchObject({
          description: "",
          sysAdmin: false,
          changedValues: [],
          associatedObjects: [],
        })
      }
    })
  })

  // Holds KER-44.
  it("keeps the audit log in order by keys of 16 digits", async () => {
    await withShelf(async (test) => {
      const titles = Array.from({ length: 12 }, (_, i) => `Volume ${i + 1}`)
      for (const title of titles) await test.run(new AddBook({ title }))
      const { records } = await test.effect(test.engine.ports.storage.select(AuditLog, {}))
      expect(records.map(({ value }) => value.affectedObject.name)).toEqual(titles)
      expect(records.map(({ key }) => key)).toEqual(records.map(({ value }) => value.id.padStart(16, "0")))
    })
  })
})

function outcomeMessage(outcome: Either.Either<unknown, { readonly message: string }>): string {
  return Either.match(outcome, { onLeft: (failure) => failure.message, onRight: () => "done" })
}
