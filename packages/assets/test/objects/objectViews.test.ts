import { type Collection, Instant, LimitExceeded, type QueryReads, Revision } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { limits } from "../../src/limits"
import { type ObjectRecord, recordKeyOf } from "../../src/objects/AssetObject"
import type { ObjectView } from "../../src/objects/views/ObjectView"
import { objectViews } from "../../src/objects/views/objectViews"
import { attributeOfKind, definitionsWith } from "./testTable"

const definitions = definitionsWith(attributeOfKind("reference", { name: "Depends", typeValue: "1" }))

/** Object `id`, which depends on these. */
const object = (id: number, depends: ReadonlyArray<number> = []): ObjectRecord => {
  const [first, ...rest] = depends.map((to) => recordKeyOf(String(to)))
  return {
    id: String(id),
    typeId: "1",
    schemaId: "1",
    objectKey: `SRV-${id}`,
    name: `host ${id}`,
    label: `host ${id}`,
    createdAt: Instant.make(0),
    updatedAt: Instant.make(0),
    attributes: first === undefined ? [] : [{ id: "100", storing: "reference", values: [first, ...rest] }],
  }
}

/** A storage of these objects, which notes how many keys each read asks for. */
const storageOf = (...objects: ReadonlyArray<ObjectRecord>) => {
  const reads: Array<number> = []
  const byKey = new Map(objects.map((each) => [recordKeyOf(each.id), each]))
  const reader: Pick<QueryReads, "read" | "people" | "getAll" | "mayEach"> = {
    people: () => Effect.succeed(new Map()),
    getAll: () => Effect.succeed(new Map()),
    mayEach: (needs) => Effect.succeed(needs.map(() => false)),
    read: <A>(_collection: Collection.Collection<A>, keys: ReadonlyArray<string>) => {
      reads.push(keys.length)
      return Effect.succeed(
        keys.flatMap((key) => {
          const value = byKey.get(key)
          // The test reads objects only.
          return value === undefined ? [] : [{ key, revision: Revision.make("1"), value: value as A }]
        }),
      )
    },
  }
  return { reads, reader }
}

const shown = (
  storage: ReturnType<typeof storageOf>,
  records: ReadonlyArray<ObjectRecord>,
  options: {
    readonly deep?: number
    readonly includeAttributes?: boolean
    readonly visible?: () => boolean
  } = {},
) =>
  Effect.runSync(
    Effect.either(
      objectViews(storage.reader, definitions, records, {
        deep: 1,
        includeAttributes: true,
        includeDefinitions: false,
        visible: () => true,
        ...options,
      }),
    ),
  )

/** What is shown below objects: `1(2(3))` is 1, which shows 2 with its attributes, which shows 3 without. */
const outline = (views: ReadonlyArray<ObjectView>): string =>
  views
    .map(({ id, attributes }) => {
      if (attributes === undefined) return id
      const below = attributes.flatMap(({ values }) => values.flatMap(({ referenced }) => referenced ?? []))
      return `${id}(${outline(below)})`
    })
    .join(" ")

const outlined = (...arguments_: Parameters<typeof shown>): string =>
  outline(Either.getOrElse(shown(...arguments_), () => []))

describe("objects as callers see them", () => {
  const chain = [object(1, [2]), object(2, [3]), object(3, [4]), object(4)]

  // Holds AST-99.
  it("show the attributes of what they refer to down to the level asked for", () => {
    const [first = object(1)] = chain
    const storage = storageOf(...chain)
    expect(outlined(storage, [first], { includeAttributes: false })).toBe("1")
    expect(outlined(storage, [first])).toBe("1(2)")
    expect(outlined(storage, [first], { deep: 2 })).toBe("1(2(3))")
    expect(outlined(storage, [first], { deep: 5 })).toBe("1(2(3(4())))")
  })

  // Holds AST-99.
  it("are cut where a path comes back to an object", () => {
    const [a, b] = [object(1, [1, 2]), object(2, [1, 3])]
    const storage = storageOf(a, b, object(3))
    expect(outlined(storage, [a], { deep: 5 })).toBe("1(1 2(1 3()))")
    expect(outlined(storage, [a, b], { deep: 2 })).toBe("1(1 2(1 3)) 2(1(1 2) 3())")
  })

  it("leave out what is gone, on its way out, or not to be seen", () => {
    const first = object(1, [2, 3, 4])
    const going: ObjectRecord = { ...object(3), deleting: true }
    const elsewhere: ObjectRecord = { ...object(4), schemaId: "2" }
    const storage = storageOf(first, going, elsewhere)
    expect(outlined(storage, [first])).toBe("1(4)")
    const visible = (schemaId?: string) => schemaId !== "2"
    expect(outlined(storage, [first], { visible })).toBe("1()")
  })

  it("read each level at once, and nothing twice", () => {
    const roots = Array.from({ length: 25 }, (_, i) => object(i + 1, [100, 101 + i, (i % 25) + 1]))
    const below = Array.from({ length: 26 }, (_, i) => object(100 + i, [200, 1]))
    const storage = storageOf(...roots, ...below, object(200))
    shown(storage, roots)
    expect(storage.reads).toEqual([26])
    storage.reads.length = 0
    shown(storage, roots, { deep: 3 })
    expect(storage.reads).toEqual([26, 1])
  })

  // Holds AST-99.
  it("are bounded by what one answer may carry, however small the graph", () => {
    const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    const everyone = all.map((id) => object(id, all))
    const storage = storageOf(...everyone)
    const outcome = shown(storage, everyone, { deep: 5 })
    expect(Either.isLeft(outcome) && outcome.left).toEqual(
      new LimitExceeded({ limit: "referencedObjects", max: limits.referencedObjects, given: 5_001 }),
    )
    const many = Array.from({ length: 5_001 }, (_, i) => i + 2)
    expect(Either.isLeft(shown(storageOf(), [object(1, many)]))).toBe(true)
  })
})
