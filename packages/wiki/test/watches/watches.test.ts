import { ensureAdministrator } from "@quoin/engine"
import { CreateUser } from "@quoin/directory"
import { Where } from "@quoin/kernel"
import {
  CreateContent,
  DeleteContent,
  GetContentWatch,
  GetLabelWatch,
  GetSpaceWatch,
  ListContentWatchers,
  ListSpaceWatchers,
  SetContentWatch,
  SetLabelWatch,
  SetSpaceWatch,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { auditOf, messageOf, runOver, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { Watches } from "../../src/watches/collections"
import { inSpace } from "../fixture"

const eve = userNamed("eve")

describe("a watch of an item", () => {
  // Holds WIK-153.
  it("begins and ends, again and again without a difference, for each by themselves", () =>
    inSpace(async (test, create) => {
      const { id } = await create("One")
      const set = async (watching: boolean) =>
        Either.getOrThrow(await test.run(new SetContentWatch({ id, watching })))
      const is = async (who?: typeof eve) =>
        Either.getOrThrow(await test.run(new GetContentWatch({ id }), who)).watching
      expect(await is()).toBe(false)
      expect(await set(true)).toMatchObject({ watching: true, watcher: { username: "user-ada" } })
      const entries = (await auditOf(test)).length
      await set(true)
      expect([await is(), await is(eve), (await auditOf(test)).length]).toEqual([true, false, entries])
      await set(false)
      await set(false)
      expect(await is()).toBe(false)
      expect((await auditOf(test)).slice(-2).map(({ summary }) => summary)).toEqual([
        "Page watched",
        "Page no longer watched",
      ])
    }))

  // Holds WIK-153.
  it("begins only where the item is current, and goes with it when it is purged", () =>
    inSpace(async (test, create) => {
      const { id } = await create("One")
      const draft = Either.getOrThrow(
        await test.run(new CreateContent({ title: "Draft", spaceKey: "DOC", status: "draft" })),
      )
      const watchDraft = new SetContentWatch({ id: draft.id, watching: true })
      expect(messageOf(await test.run(watchDraft))).toContain("the id of a current page or blog post")
      await test.run(new SetContentWatch({ id, watching: true }))
      await test.run(new DeleteContent({ id }))
      await test.run(new DeleteContent({ id, status: "trashed" }))
      const where = Where.equals("holderId", id)
      const left = await test.effect(test.engine.ports.storage.select(Watches, { where }))
      expect(left.records).toEqual([])
    }))

  // Holds WIK-154, WIK-155.
  it("of somebody else is for administrators, who also see who watches", () =>
    inSpace(async (test, create) => {
      const { run, engine } = test
      const { id } = await create("One")
      await test.effect(ensureAdministrator(engine, "secret"))
      const admin = await test.effect(engine.signIn.withPassword("admin", "secret"))
      const context = { caller: admin, remoteAddress: "::1" }
      const other = {
        userName: "bob",
        fullName: "Bob",
        email: "b@example.org",
        password: "p",
        notifyViaEmail: false,
      }
      const bob = Either.getOrThrow(await run(new CreateUser(other), context))
      const watchFor = new SetContentWatch({ id, username: "bob", watching: true })
      expect(messageOf(await run(watchFor))).toContain("Not allowed: needs administer the application")
      expect(messageOf(await run(watchFor, context))).toBe("done")
      const asked = new GetContentWatch({ id, userKey: bob.userKey })
      expect(messageOf(await run(asked))).toContain("Not allowed")
      expect(Either.getOrThrow(await run(asked, context)).watching).toBe(true)
      expect(messageOf(await run(new GetContentWatch({ id, username: "nobody" })))).toContain("No user found")
      const list = new ListContentWatchers({ id })
      expect(Either.getOrThrow(await run(list, context)).items).toMatchObject([{ username: "bob" }])
      const may = (_caller: unknown, permission: { readonly _tag: string; readonly operation?: string }) =>
        Effect.succeed(permission.operation !== "administer")
      const ports = { ...engine.ports, access: { ...engine.ports.access, may } }
      expect(messageOf(await runOver(test, ports, list))).toBe("Not allowed: needs administer space DOC")
    }))
})

describe("a watch of a space", () => {
  // Holds WIK-153.
  it("is of all in it, or of one type", () =>
    inSpace(async ({ run }) => {
      const key = "doc"
      const is = async (contentType?: "page" | "blogpost") =>
        Either.getOrThrow(await run(new GetSpaceWatch({ key, contentType }))).watching
      await run(new SetSpaceWatch({ key, contentType: "page", watching: true }))
      expect([await is(), await is("page"), await is("blogpost")]).toEqual([false, true, false])
      await run(new SetSpaceWatch({ key, watching: true }))
      expect([await is(), await is("page"), await is("blogpost")]).toEqual([true, true, true])
      const { items } = Either.getOrThrow(await run(new ListSpaceWatchers({ key })))
      expect(items.map(({ displayName }) => displayName)).toEqual(["user-ada", "user-ada"])
    }))
})

describe("a watch of a label", () => {
  // Holds WIK-193.
  it("is of the label alone, for each by themselves", () =>
    inSpace(async (test) => {
      const { run } = test
      const is = async (name: string, who?: typeof eve) =>
        Either.getOrThrow(await run(new GetLabelWatch({ name }), who)).watching
      await run(new SetLabelWatch({ name: "Draft", watching: true }))
      const entries = (await auditOf(test)).length
      await run(new SetLabelWatch({ name: "draft", watching: true }))
      expect((await auditOf(test)).length).toBe(entries)
      expect([await is("draft"), await is("my:draft"), await is("draft", eve)]).toEqual([true, false, false])
      await run(new SetLabelWatch({ name: "draft", watching: false }))
      expect(await is("draft")).toBe(false)
      expect((await auditOf(test)).slice(-2).map(({ summary }) => summary)).toEqual([
        "Label watched",
        "Label no longer watched",
      ])
      expect(messageOf(await run(new SetLabelWatch({ name: "a b", watching: true })))).toContain("blanks")
      const other = new SetLabelWatch({ name: "draft", userKey: "nobody", watching: true })
      expect(messageOf(await run(other))).toContain("No user found")
    }))
})

describe("who watches an item", () => {
  // Holds WIK-194.
  it("is told of its space, too, where that is asked for", () =>
    inSpace(async ({ run }, create) => {
      const { id } = await create("One")
      await run(new SetContentWatch({ id, watching: true }))
      await run(new SetSpaceWatch({ key: "DOC", watching: true }), eve)
      const watchers = async (of: "content" | "space") =>
        Either.getOrThrow(await run(new ListContentWatchers({ id, of }))).items.map(
          ({ displayName }) => displayName,
        )
      expect([await watchers("content"), await watchers("space")]).toEqual([["user-ada"], ["user-eve"]])
    }))
})
