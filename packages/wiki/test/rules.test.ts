import {
  ContentId,
  CreateContent,
  CreateSpace,
  DeleteContent,
  GetContent,
  GetSpace,
  ListContent,
  ListSpaces,
  UpdateContent,
} from "@quoin/wiki"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { auditOf, messageOf, userNamed, withEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSpace } from "./fixture"

const lone = "x\ud800"

describe("a space", () => {
  it("keeps its name without blanks around it, so that its home page can be restored", async () => {
    await withEngine(async ({ run }) => {
      const space = Either.getOrThrow(await run(new CreateSpace({ key: "DOC", name: "  Docs " })))
      expect(space.name).toBe("Docs")
      const id = ContentId.make(space.homepageId)
      const { title } = Either.getOrThrow(await run(new GetContent({ id })))
      expect(title).toBe("Docs Home")
      await run(new DeleteContent({ id }))
      const restore = new UpdateContent({ id, title, status: "current", version: { number: 2 } })
      expect(messageOf(await run(restore))).toBe("done")
    })
  })

  it("is audited with its home page", async () => {
    await inSpace(async (test) => {
      const told = (await auditOf(test)).map((entry) => [entry.summary, entry.affectedObject.name])
      expect(told).toEqual([
        ["Space created", "Docs"],
        ["Page created", "Docs Home"],
      ])
    })
  })
})

describe("text without a UTF-8 form", () => {
  it("is refused by the name that the caller knows", async () => {
    await inSpace(async ({ run }, create) => {
      const { id } = await create("One")
      const version = { number: 2 }
      const refused = [
        ["version.message", new UpdateContent({ id, version: { number: 2, message: lone } })],
        ["title", new UpdateContent({ id, title: lone, version })],
        ["body.storage.value", new UpdateContent({ id, body: lone, version })],
        ["name", new CreateSpace({ key: "A", name: lone })],
        ["description", new CreateSpace({ key: "A", name: "A", description: lone })],
        ["space.key", new CreateContent({ title: "A", spaceKey: lone })],
        ["key", new GetSpace({ key: lone })],
        ["title", new ListContent({ title: lone })],
        ["spaceKey", new ListContent({ spaceKey: lone })],
        ["keys", new ListSpaces({ keys: ["DOC", lone] })],
      ] as const
      for (const [field, request] of refused) {
        expect(messageOf(await run(request))).toBe(
          `${field}: given "x\\ud800", allowed: a text without lone surrogates`,
        )
      }
    })
  })
})

describe("a list", () => {
  it("is in order of creation, also within one millisecond", async () => {
    await inSpace(async ({ run, engine, effect }) => {
      const requests = Array.from(
        { length: 15 },
        (_, i) => new CreateContent({ title: `${i}`, spaceKey: "DOC" }),
      )
      const still = { ...Clock.make(), currentTimeMillis: Effect.succeed(4_000_000_000_000) }
      await effect(Effect.withClock(engine.executeAll(requests, userNamed("ada")), still))
      const { items } = Either.getOrThrow(await run(new ListContent({ spaceKey: "DOC" })))
      const ids = items.map((item) => Number(item.id))
      expect(ids.length).toBe(16)
      expect(ids).toEqual([...ids].sort((a, b) => a - b))
    })
  })

  it("takes an empty list of statuses for the default", async () => {
    await inSpace(async ({ run }, create) => {
      const { id } = await create("One")
      expect(Either.getOrThrow(await run(new ListContent({ status: [] }))).items.length).toBe(2)
      expect(messageOf(await run(new GetContent({ id, status: [] })))).toBe("done")
    })
  })

  it("knows the calendar", async () => {
    await inSpace(async ({ run }) => {
      const day = async (postingDay: string) =>
        messageOf(await run(new ListContent({ type: "blogpost", postingDay })))
      expect(await day("2024-02-29")).toBe("done")
      for (const wrong of ["2023-02-29", "2024-13-01", "2024-00-10", "2024-2-1", "24-02-01", "", "today"]) {
        expect(await day(wrong)).toContain("allowed: a day of the calendar as yyyy-mm-dd")
      }
    })
  })

  it("of no items does not promise more", async () => {
    await inSpace(async ({ run }) => {
      const content = Either.getOrThrow(await run(new ListContent({ limit: 0 })))
      const spaces = Either.getOrThrow(await run(new ListSpaces({ limit: 0 })))
      for (const list of [content, spaces]) expect(list).toMatchObject({ items: [], limit: 0, more: false })
    })
  })
})
