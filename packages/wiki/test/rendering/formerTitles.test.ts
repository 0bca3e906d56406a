import {
  type ContentId,
  ConvertBody,
  DeleteContent,
  FindRenamed,
  GetContent,
  ListContent,
  MoveContent,
  RestoreVersion,
  UpdateContent,
} from "@quoin/wiki"
import type { Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type TestEngine, counted, runOver } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { FormerTitles } from "../../src/titles/FormerTitle"
import { inSpace } from "../fixture"
import { include, pageLink, viewOf, written } from "./fixture"

const renamed = async ({ run }: TestEngine, id: ContentId, title: string): Promise<void> => {
  const { version } = Either.getOrThrow(await run(new GetContent({ id, expand: "version" })))
  const update = new UpdateContent({ id, title, version: { number: version.number + 1 } })
  Either.getOrThrowWith(await run(update), (failure) => failure)
}

const kept = async ({ engine, effect }: TestEngine): Promise<number> =>
  (await effect(engine.ports.storage.select(FormerTitles, {}))).records.length

const leadingTo = (title: string) => `<a href="/display/DOC/${title}" class="page">${title}</a>`
const nowhere = '<span class="unresolved">One</span>'

describe("a link to what was renamed", () => {
  // Holds WIK-508.
  it("leads to what had the title last, unless something has it now", () =>
    inSpace(async (test, create) => {
      const one = await create("One")
      const link = () => viewOf(test, pageLink("one"))
      await renamed(test, one.id, "ONE")
      expect(await kept(test)).toBe(0)
      await renamed(test, one.id, "Two")
      expect(await link()).toBe(leadingTo("Two"))
      expect(await viewOf(test, include("One"))).toBe("<p>One</p>")
      const other = await create("One")
      expect(await link()).toBe(leadingTo("One"))
      await renamed(test, other.id, "Three")
      expect(await link()).toBe(leadingTo("Three"))
      await test.run(new MoveContent({ id: other.id, targetId: one.id, position: "append" }))
      expect(await link()).toBe(leadingTo("Three"))
      await test.run(new RestoreVersion({ id: other.id, number: 1, restoreTitle: true }))
      expect(await viewOf(test, pageLink("Three"))).toBe(leadingTo("One"))
    }))

  // Holds WIK-508, WIK-561.
  it("leads nowhere where that is in the trash, and nothing is kept of what is purged", () =>
    inSpace(async (test, create) => {
      const { id } = await create("One")
      await renamed(test, id, "Two")
      await test.run(new DeleteContent({ id }))
      const find = new FindRenamed({ spaceKey: "DOC", title: "One" })
      expect(await test.run(find)).toMatchObject({ left: { _tag: "NotFound" } })
      expect(await viewOf(test, pageLink("One"))).toBe(nowhere)
      expect(await kept(test)).toBe(1)
      await test.run(new DeleteContent({ id, status: "trashed" }))
      expect(await kept(test)).toBe(0)
    }))

  // Holds WIK-508, WIK-561.
  it("tells nothing to who may not see that", () =>
    inSpace(async (test, create) => {
      const { id } = await create("One")
      await renamed(test, id, "Secret")
      const { ports } = test.engine
      const may = (_caller: unknown, asked: Permission.Permission) =>
        Effect.succeed(asked._tag !== "Target" || asked.targetId !== id)
      const blind = { ...ports, access: { ...ports.access, may } }
      const find = new FindRenamed({ spaceKey: "DOC", title: "ONE" })
      const found = { id, type: "page", status: "current", title: "Secret", spaceKey: "DOC" }
      expect(await runOver(test, ports, find)).toEqual(Either.right(found))
      expect(await runOver(test, blind, find)).toMatchObject({ left: { _tag: "NotFound" } })
      const request = new ConvertBody({ value: pageLink("One"), to: "view", spaceKey: "DOC" })
      const shown = async (over: typeof ports) => {
        const done = await runOver(test, over, request)
        return (Either.getOrThrow(done) as typeof ConvertBody.success.Type).value
      }
      expect([await shown(ports), await shown(blind)]).toEqual([leadingTo("Secret"), nowhere])
    }))

  // Holds WIK-508.
  it("is found for many bodies in as many reads as for a few", () =>
    inSpace(async (test, create) => {
      for (let i = 0; i < 25; i++) {
        const { id } = await create(`P${i}`)
        await written(test, id, pageLink(`P${(i + 1) % 25}`))
        await renamed(test, id, `Q${i}`)
      }
      const listed = async (limit: number) => {
        const { ports, asked } = counted(test)
        const request = new ListContent({ spaceKey: "DOC", limit, expand: "body.view" })
        const done = await runOver(test, ports, request)
        const { items } = Either.getOrThrow(done) as typeof ListContent.success.Type
        return { items, asked: asked.filter((what) => what !== "select wiki.content").length }
      }
      const page = await listed(25)
      expect(page.asked).toBe((await listed(5)).asked)
      for (const { title, rendered } of page.items.slice(1)) {
        const next = (Number(title.slice(1)) + 1) % 25
        expect(rendered?.view).toBe(leadingTo(`Q${next}`))
      }
    }))
})
