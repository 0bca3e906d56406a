import { Groups, Memberships, Users } from "@quoin/directory"
import { Commit, CommitId, Instant, type StorageService, UserKey } from "@quoin/kernel"
import {
  ChangeSpacePermissions,
  CopyContent,
  CreateComment,
  CreateContent,
  CreateSpace,
  DeleteContent,
  GetRestrictions,
  ListSpacePermissions,
  MoveContent,
  RemoveSpacePermission,
  RestrictContent,
  UpdateContent,
  GetContent,
} from "@quoin/wiki"
import * as Either from "effect/Either"
import { type TestEngine, auditOf, messageOf, runOver, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { WikiRights } from "../../src/rights/wikiRights"
import { attaching, inSpace } from "../fixture"

const bob = userNamed("bob")

/** Ada, Bob and the group `crew`, of which Bob is, as the directory knows them. */
const peopled = ({ engine, effect }: TestEngine) =>
  effect(
    engine.ports.storage.commit({
      id: CommitId.make("people"),
      guards: [],
      changes: [
        ...["ada", "bob"].map((name) =>
          Commit.put(Users, {
            key: UserKey.make(`user-${name}`),
            username: name,
            fullName: name,
            email: `${name}@example.org`,
            status: "active",
            createdAt: Instant.make(0),
          }),
        ),
        Commit.put(Groups, { name: "crew" }),
        Commit.put(Memberships, { group: "crew", userKey: UserKey.make("user-bob") }),
      ],
    }),
  )

const readers = (...names: ReadonlyArray<string>) => [
  { operation: "read" as const, users: names.map((username) => ({ username })) },
]

describe("rights on a space", () => {
  const read = { targetType: "space", operationKey: "read" }
  const grant = (username: string, ...operations: ReadonlyArray<typeof read>) =>
    new ChangeSpacePermissions({ key: "DOC", how: "grant", changes: [{ subject: { username }, operations }] })

  // Holds WIK-265.
  it("are changed by those who administer it, and told in the audit log by whom they are about", () =>
    inSpace(async (test) => {
      await peopled(test)
      expect(messageOf(await test.run(grant("bob", read), bob))).toBe(
        "Not allowed: needs administer space DOC",
      )
      expect(messageOf(await test.run(grant("bob", read)))).toBe("done")
      expect((await auditOf(test)).at(-1)).toMatchObject({
        summary: "Space permissions changed",
        category: "Spaces",
        affectedObject: { name: "Docs", objectType: "Space" },
        changedValues: [{ name: "user:user-bob", oldValue: "", newValue: "read space" }],
      })
      const before = (await auditOf(test)).length
      expect(messageOf(await test.run(grant("bob", read)))).toBe("done")
      expect(await auditOf(test)).toHaveLength(before)
    }))

  // Holds WIK-268.
  it("are given and taken one by one, where that is asked for, only if that changes something", () =>
    inSpace(async (test) => {
      await peopled(test)
      const one = (how: "add" | "remove") =>
        test.run(
          new ChangeSpacePermissions({
            key: "DOC",
            how,
            changes: [{ subject: { group: "crew" }, operations: [read] }],
          }),
        )
      expect(messageOf(await one("remove"))).toContain("an operation that the subject holds")
      expect(messageOf(await one("add"))).toBe("done")
      expect(messageOf(await one("add"))).toContain("an operation that the subject does not hold yet")
      expect(messageOf(await one("remove"))).toBe("done")
      const held = Either.getOrThrow(await test.run(new ListSpacePermissions({ key: "DOC", group: "crew" })))
      expect(held).toEqual([])
    }))

  // Holds WIK-284.
  it("are taken by the id that lists tell, also from who is no longer there", () =>
    inSpace(async (test) => {
      await peopled(test)
      await test.run(grant("bob", read, { targetType: "page", operationKey: "create" }))
      const list = async () => Either.getOrThrow(await test.run(new ListSpacePermissions({ key: "DOC" })))
      const ofBob = async () => (await list()).filter(({ id }) => id.endsWith(" user:user-bob"))
      const take = (permissionId: string, as = userNamed("ada")) =>
        test.run(new RemoveSpacePermission({ key: "DOC", permissionId }), as).then(messageOf)
      const ids = (await ofBob()).map(({ id }) => id)
      expect(ids).toEqual(["read space user:user-bob", "create page user:user-bob"])
      const absent = CommitId.make("absent")
      const changes = [Commit.remove(Users, UserKey.make("user-bob"))]
      await test.effect(test.engine.ports.storage.commit({ id: absent, guards: [], changes }))
      expect(await take(ids[0] ?? "", bob)).toBe("Not allowed: needs administer space DOC")
      expect(await take(ids[0] ?? "")).toBe("done")
      expect(await ofBob()).toEqual([])
      expect((await auditOf(test)).at(-1)?.changedValues).toEqual([
        { name: "user:user-bob", oldValue: "read space, create page", newValue: "" },
      ])
      expect(await take(ids[1] ?? "")).toBe("No permission found with id: create page user:user-bob")
      const [own = ""] = (await list()).map(({ id }) => id).filter((id) => id.startsWith("administer space"))
      expect(await take(own)).toContain("the last one cannot lose it")
    }))

  // Holds WIK-266.
  it("end altogether for whom reading ends, and begin with reading", () =>
    inSpace(async (test) => {
      await peopled(test)
      const create = { targetType: "page", operationKey: "create" }
      expect(messageOf(await test.run(grant("bob", create)))).toContain("read space besides")
      await test.run(grant("bob", create, read))
      const revoke = [{ subject: { username: "bob" }, operations: [read] }]
      await test.run(new ChangeSpacePermissions({ key: "DOC", how: "revoke", changes: revoke }))
      const held = await test.run(new ListSpacePermissions({ key: "DOC", username: "bob" }))
      expect(Either.getOrThrow(held)).toEqual([])
    }))
})

describe("restrictions of a page", () => {
  // Holds WIK-281.
  it("let comment and attach who may do so in the space, also where the page is not theirs to update", () =>
    inSpace(async (test, create) => {
      await peopled(test)
      const { id } = await create("Page")
      const update = { operation: "update" as const, users: [{ username: "ada" }] }
      await test.run(new RestrictContent({ id, how: "replace", restrictions: [update] }))
      const comment = new CreateComment({ containerId: id, body: "<p>Well</p>" })
      expect(messageOf(await test.run(comment, bob))).toBe("done")
      await attaching(test, bob)(id, "a.txt", "a")
      const writes = ["comment", "attachment"].map((targetType) => ({ targetType, operationKey: "create" }))
      const revoke = new ChangeSpacePermissions({
        key: "DOC",
        how: "revoke",
        changes: [{ subject: { group: "signed-in-users" }, operations: writes }],
      })
      expect(messageOf(await test.run(revoke))).toBe("done")
      expect(messageOf(await test.run(comment, bob))).toContain("Not allowed: needs create comment")
    }))

  // Holds WIK-570.
  it("that come with a write take the right to restrict besides that to write", () =>
    inSpace(async (test, create) => {
      await peopled(test)
      const { id } = await create("Page")
      const revoke = new ChangeSpacePermissions({
        key: "DOC",
        how: "revoke",
        changes: [
          {
            subject: { group: "signed-in-users" },
            operations: [{ targetType: "space", operationKey: "restrict" }],
          },
        ],
      })
      expect(messageOf(await test.run(revoke))).toBe("done")
      const restrictions = readers("bob")
      const written = { version: { number: 2 }, body: "<p>x</p>" }
      const made = new CreateContent({ title: "Other", spaceKey: "DOC", restrictions })
      expect(messageOf(await test.run(made, bob))).toContain("Not allowed: needs restrict space DOC")
      const updated = new UpdateContent({ id, ...written, restrictions })
      expect(messageOf(await test.run(updated, bob))).toContain("Not allowed: needs restrict")
      expect(messageOf(await test.run(new UpdateContent({ id, ...written }), bob))).toBe("done")
    }))

  // Holds WIK-271.
  it("are told in the audit log, and gone with the page", () =>
    inSpace(async (test, create) => {
      await peopled(test)
      const { id } = await create("One")
      await test.run(new RestrictContent({ id, how: "replace", restrictions: readers("ada", "bob") }))
      expect((await auditOf(test)).at(-1)).toMatchObject({
        summary: "Page restrictions changed",
        affectedObject: { name: "One", objectType: "Page" },
        changedValues: [
          { name: "user:user-ada", oldValue: "", newValue: "read" },
          { name: "user:user-bob", oldValue: "", newValue: "read" },
        ],
      })
      const stored = () => test.effect(test.engine.ports.storage.read(WikiRights, [id]))
      expect(await stored()).toHaveLength(1)
      await test.run(new DeleteContent({ id }))
      await test.run(new DeleteContent({ id, status: "trashed" }))
      expect(await stored()).toEqual([])
    }))

  // Holds WIK-274.
  it("are its own, and inherited where it stands: it takes only the former along", () =>
    inSpace(async (test, create) => {
      await peopled(test)
      const secret = await create("Secret")
      const page = await create("Page")
      await test.run(new RestrictContent({ id: secret.id, how: "replace", restrictions: readers("ada") }))
      const sees = async () => Either.isRight(await test.run(new GetContent({ id: page.id }), bob))
      expect(await sees()).toBe(true)
      await test.run(new MoveContent({ id: page.id, position: "append", targetId: secret.id }))
      expect(await sees()).toBe(false)
      const { above } = Either.getOrThrow(
        await test.run(new GetRestrictions({ id: page.id, inherited: true })),
      )
      expect(above.map(({ id }) => id)).toEqual([secret.id])
      await test.run(new MoveContent({ id: page.id, position: "topLevel" }))
      expect(await sees()).toBe(true)
    }))

  // Holds WIK-277.
  it("are copied with it where that is asked for", () =>
    inSpace(async (test, create) => {
      await peopled(test)
      const { id } = await create("One")
      await test.run(new RestrictContent({ id, how: "replace", restrictions: readers("ada") }))
      const copied = async (title: string, copyPermissions: boolean) => {
        const copy = new CopyContent({ id, spaceKey: "DOC", title, copyPermissions })
        const { id: made } = Either.getOrThrow(await test.run(copy))
        return Either.isRight(await test.run(new GetContent({ id: made }), bob))
      }
      expect(await copied("Closed", true)).toBe(false)
      expect(await copied("Open", false)).toBe(true)
    }))
})

// Holds WIK-278.
it("a check of rights is one read of an update, for whoever needs no membership", () =>
  inSpace(async (test, create) => {
    const top = await create("Top")
    const { id } = await create("One", top.id)
    const reads: Array<string> = []
    const { storage } = test.engine.ports
    const counting: StorageService = {
      ...storage,
      read: (collection, keys) => {
        reads.push(collection.name)
        return storage.read(collection, keys)
      },
      select: (collection, query) => {
        reads.push(collection.name)
        return storage.select(collection, query)
      },
    }
    const update = new UpdateContent({ id, version: { number: 2 }, body: "<p>Two</p>" })
    const ports = { ...test.engine.ports, storage: counting }
    expect(messageOf(await runOver(test, ports, update, bob))).toBe("done")
    expect(reads.filter((name) => name === WikiRights.name)).toHaveLength(1)
    expect(reads.filter((name) => name === Memberships.name)).toEqual([])
  }))

// Holds WIK-269.
it("a space that nobody has rights on yet can still be given rights", () =>
  inSpace(async (test) => {
    await test.run(new CreateSpace({ key: "OLD", name: "Old" }))
    const { storage } = test.engine.ports
    const spaces = Either.getOrThrow(await test.run(new ListSpacePermissions({ key: "OLD" })))
    const id = spaces[0]?.spaceId ?? ""
    await test.effect(
      storage.commit({ id: CommitId.make("old"), guards: [], changes: [Commit.remove(WikiRights, id)] }),
    )
    expect(Either.getOrThrow(await test.run(new ListSpacePermissions({ key: "OLD" })))).toEqual(spaces)
  }))
