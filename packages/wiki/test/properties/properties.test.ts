import { StaleVersion } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import {
  type ContentId,
  CreateProperty,
  CreateSpaceProperty,
  DeleteContent,
  DeleteProperty,
  DeleteSpaceProperty,
  GetProperty,
  GetSpaceProperty,
  JsonValue,
  ListProperties,
  ListSpaceProperties,
  UpdateProperty,
  UpdateSpaceProperty,
  wikiLimits,
} from "@quoin/wiki"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { auditOf, messageOf } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSpace } from "../fixture"

const step = fc.oneof(
  fc.record({
    does: fc.constant("create" as const),
    key: fc.constantFrom("a", "A", "b"),
    value: fc.jsonValue(),
  }),
  fc.record({ does: fc.constant("delete" as const), key: fc.constantFrom("a", "A", "b") }),
  fc.record({
    does: fc.constant("update" as const),
    key: fc.constantFrom("a", "A", "b"),
    value: fc.jsonValue(),
    number: fc.integer({ min: 0, max: 3 }),
  }),
)

interface Held {
  readonly value: unknown
  readonly number: number
}

type Asked = typeof step extends fc.Arbitrary<infer A> ? A : never

const requestOf = (id: ContentId, asked: Asked) => {
  const { key } = asked
  if (asked.does === "create") return new CreateProperty({ id, key, value: asked.value })
  if (asked.does === "delete") return new DeleteProperty({ id, key })
  return new UpdateProperty({ id, key, value: asked.value, version: { number: asked.number } })
}

/** What becomes of it by the rules: what is held then, or why it is refused. */
const ruled = (held: Held | undefined, asked: Asked): Held | undefined | string => {
  if (asked.does === "delete") return held === undefined ? "NotFound" : undefined
  if (asked.does === "create") {
    return held === undefined ? { value: asked.value, number: 1 } : "PropertyKeyTaken"
  }
  const next = (held?.number ?? 0) + 1
  if (asked.number === next) return { value: asked.value, number: next }
  return held === undefined ? "NotFound" : "StaleVersion"
}

describe("properties of an item", () => {
  // Holds WIK-144, WIK-145, WIK-146.
  it("are after any history what a model of versioned values says, byte for byte", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) =>
        inSpace(async ({ run }, create) => {
          const { id } = await create("One")
          const model = new Map<string, Held>()
          for (const asked of steps) {
            const outcome: Either.Either<unknown, { readonly _tag: string }> = await run<
              CreateProperty | UpdateProperty | DeleteProperty
            >(requestOf(id, asked))
            const expected = ruled(model.get(asked.key), asked)
            expect(Either.isLeft(outcome) ? outcome.left._tag : "done").toBe(
              typeof expected === "string" ? expected : "done",
            )
            if (typeof expected === "string") continue
            if (expected === undefined) model.delete(asked.key)
            else model.set(asked.key, expected)
          }
          const { items } = Either.getOrThrow(await run(new ListProperties({ id })))
          const sorted = [...model].sort(([a], [b]) => (a < b ? -1 : 1))
          expect(
            items.map(({ key, value, version }) => [key, JSON.stringify(value), version.number]),
          ).toEqual(sorted.map(([key, { value, number }]) => [key, JSON.stringify(value), number]))
        }),
      ),
      propertyParameters(15),
    )
  })

  // Holds WIK-143.
  it("say what is wrong with a key, a value and a number", async () => {
    await inSpace(async (test, create) => {
      const { id } = await create("One")
      const told = async (key: string, value: unknown) =>
        messageOf(await test.run(new CreateProperty({ id, key, value })))
      expect(await told(" ", 1)).toContain("key: given")
      expect(await told("k".repeat(256), 1)).toContain("at most 255 characters")
      expect(await told("k".repeat(255), null)).toBe("done")
      const longest = wikiLimits.propertyValueChars - 2
      expect(await told("long", "x".repeat(longest))).toBe("done")
      expect(await told("longer", "x".repeat(longest + 1))).toContain("Limit propertyValueChars exceeded")
      expect(await told("escaped", "\n".repeat(longest / 2 + 1))).toContain(
        "Limit propertyValueChars exceeded",
      )
      expect(
        await told(
          "huge",
          Array.from({ length: 100_000 }, () => 1),
        ),
      ).toContain("propertyValueChars")
      await told("a", { x: 1 })
      const stale = await test.run(new UpdateProperty({ id, key: "a", value: 2, version: { number: 7 } }))
      expect(Either.isLeft(stale) && stale.left).toEqual(
        new StaleVersion({ kind: "property", id: "a", expected: 2, given: 7 }),
      )
      expect(messageOf(await test.run(new GetProperty({ id, key: "none" })))).toBe(
        "No property found with id: none",
      )
    })
  })

  // Holds WIK-143, WIK-148.
  it("are at most so many", async () => {
    await inSpace(async (test, create) => {
      const { id } = await create("One")
      for (let i = 0; i < wikiLimits.properties; i++) {
        Either.getOrThrow(await test.run(new CreateProperty({ id, key: `k${i}`, value: i })))
      }
      for (const request of [
        new CreateProperty({ id, key: "more", value: 1 }),
        new UpdateProperty({ id, key: "more", value: 1, version: { number: 1 } }),
      ]) {
        expect(messageOf(await test.run<CreateProperty | UpdateProperty>(request))).toContain(
          "Limit properties exceeded: at most 100",
        )
      }
      const page = Either.getOrThrow(await test.run(new ListProperties({ id })))
      expect([page.items.length, page.more]).toEqual([10, true])
      const named = Either.getOrThrow(
        await test.run(new ListProperties({ id, propertyKeys: ["k7", "k99", "x"] })),
      )
      expect(named.items.map(({ key }) => key)).toEqual(["k7", "k99"])
    })
  })

  // Holds WIK-147.
  it("are shown with the item where that is asked for, and keep what is said of a version", async () => {
    await inSpace(async (test, create) => {
      const { id } = await create("One")
      await test.run(new CreateProperty({ id, key: "a", value: 1 }))
      const version = { number: 2, message: "why", minorEdit: true }
      await test.run(new UpdateProperty({ id, key: "a", value: 2, version }))
      const plain = Either.getOrThrow(await test.run(new GetProperty({ id, key: "a" })))
      expect(plain).toMatchObject({ value: 2, version })
      expect(plain.content).toBeUndefined()
      const expand = "content.body.storage"
      for (const shown of [
        Either.getOrThrow(await test.run(new GetProperty({ id, key: "a", expand }))),
        Either.getOrThrow(await test.run(new ListProperties({ id, expand }))).items[0],
      ]) {
        expect(shown?.content).toMatchObject({ id, body: "<p>One</p>" })
      }
      expect((await auditOf(test)).slice(-2)).toMatchObject([
        { summary: "Page property created", changedValues: [{ oldValue: "", newValue: "a" }] },
        { summary: "Page property updated", changedValues: [{ oldValue: "a", newValue: "a" }] },
      ])
    })
  })

  // Holds WIK-147.
  it("stay as they are in the trash, where they can be read", async () => {
    await inSpace(async (test, create) => {
      const { id } = await create("One")
      await test.run(new CreateProperty({ id, key: "a", value: 1 }))
      await test.run(new DeleteContent({ id }))
      for (const request of [
        new CreateProperty({ id, key: "b", value: 1 }),
        new UpdateProperty({ id, key: "a", value: 1, version: { number: 2 } }),
        new DeleteProperty({ id, key: "a" }),
      ]) {
        expect(
          messageOf(await test.run<CreateProperty | UpdateProperty | DeleteProperty>(request)),
        ).toContain("it is trashed; restore it first")
      }
      expect(Either.getOrThrow(await test.run(new GetProperty({ id, key: "a" }))).value).toBe(1)
    })
  })
})

describe("properties of a space", () => {
  // Holds WIK-144, WIK-145.
  it("are kept as those of items are", async () => {
    await inSpace(async (test) => {
      const { run } = test
      const spaceKey = "doc"
      Either.getOrThrow(await run(new CreateSpaceProperty({ spaceKey, key: "a", value: [1] })))
      const twice = new CreateSpaceProperty({ spaceKey: "DOC", key: "a", value: 2 })
      expect(messageOf(await run(twice))).toBe("A property with this key already exists: a")
      const update = new UpdateSpaceProperty({ spaceKey, key: "a", value: {}, version: { number: 2 } })
      expect(Either.getOrThrow(await run(update))).toMatchObject({ value: {}, version: { number: 2 } })
      const expand = "space.homepage"
      const shown = Either.getOrThrow(await run(new GetSpaceProperty({ spaceKey, key: "a", expand })))
      expect(shown.space).toMatchObject({ key: "DOC", homepage: { id: "2" } })
      expect(Either.getOrThrow(await run(new ListSpaceProperties({ spaceKey }))).items.length).toBe(1)
      expect(messageOf(await run(new DeleteSpaceProperty({ spaceKey, key: "a" })))).toBe("done")
      expect(messageOf(await run(new GetSpaceProperty({ spaceKey, key: "a" })))).toContain("No property")
      expect((await auditOf(test)).at(-1)).toMatchObject({ summary: "Space property deleted" })
    })
  })
})

describe("a JSON value", () => {
  // Holds WIK-143.
  it("is whatever JSON can say, and nothing else", () => {
    const isJson = Schema.is(JsonValue)
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 20 }), (value) => isJson(value)))
    const nested = (levels: number): unknown =>
      Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 1)
    expect(isJson(nested(wikiLimits.propertyValueDepth))).toBe(true)
    const ring: Array<unknown> = []
    ring.push(ring)
    for (const other of [
      undefined,
      NaN,
      Infinity,
      1n,
      () => 1,
      new Map(),
      new Date(0),
      [undefined],
      ring,
      nested(wikiLimits.propertyValueDepth + 1),
    ]) {
      expect(isJson(other)).toBe(false)
    }
  })
})
