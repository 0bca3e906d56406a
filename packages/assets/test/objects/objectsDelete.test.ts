import { DeleteObject, GetObject, GetReferenceInfo, UpdateObject } from "@quoin/assets"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { auditOf, beforeCommit, counted, crash, messageOf, runOver, userNamed } from "quoin/testing"
import { createMany, displayed, inObjects, inputsOf, type ObjectsTest } from "../objectsFixture"

const withDepends = ({ attribute, host }: ObjectsTest) =>
  attribute(host.id, "Depends", {
    kind: "reference",
    typeValue: host.id,
    additionalValue: "2",
    minimumCardinality: 0,
    maximumCardinality: -1,
  })

/** A host with this many others that depend on it. */
const withReferrers = async (test: ObjectsTest, count: number) => {
  await withDepends(test)
  const target = await test.create(test.host.id, { Name: "libc6" })
  const referrers = Array.from({ length: count }, (_, i) => ({ Name: `r${i}`, Depends: target.id }))
  return { target, referrers: await createMany(test, test.host.id, referrers) }
}

/** How many commits a deletion takes. */
const commitsOf = async (test: ObjectsTest, id: string): Promise<number> => {
  const { ports, asked } = counted(test)
  await runOver(test, ports, new DeleteObject({ id }))
  return asked.filter((what) => what === "commit").length
}

describe("deleting an object", () => {
  // Holds AST-90.
  it("answers with what it was, and leaves nothing", () =>
    inObjects(async (test) => {
      const { create, done, told, host } = test
      const made = await create(host.id, { Name: "web-1", Memory: 64 })
      const request = new DeleteObject({ id: made.objectKey })
      const { changes } = await test.effect(test.engine.preview(request, userNamed("ada")))
      expect(changes.map(({ _tag, collection }) => `${_tag} ${collection.name}`)).toEqual([
        "Remove assets.history",
        "Remove assets.object",
        "Put kernel.audit",
      ])
      const deleted = await done(request)
      expect(deleted).toEqual(made)
      expect(await told(new GetObject({ id: made.id }))).toBe(`No object found with id: ${made.id}`)
      expect(await told(new DeleteObject({ id: made.id }))).toBe(`No object found with id: ${made.id}`)
      expect((await auditOf(test)).at(-1)).toMatchObject({ summary: "Object deleted" })
    }))

  // Holds AST-90.
  it("takes the reference from whatever refers to it, and says so there", () =>
    inObjects(async (test) => {
      const { create, done, read, history, host } = test
      await withDepends(test)
      const [a, b] = [await create(host.id, { Name: "a" }), await create(host.id, { Name: "b" })]
      const both = await create(host.id, { Name: "c", Depends: [a.id, b.id] })
      const one = await create(host.id, { Name: "d", Depends: a.id })
      await done(new DeleteObject({ id: a.id }))
      expect(displayed(await read(both.id))).toEqual(["b"])
      expect(displayed(await read(one.id))).toEqual([])
      expect(await history(both.id)).toEqual(["created", "Depends: a -> "])
      expect(await done(new GetReferenceInfo({ id: b.id }))).toMatchObject([{ numberOfReferencedObjects: 1 }])
    }))

  // Holds AST-91.
  it("goes step by step when many refer to it", () =>
    inObjects(async (test) => {
      const { read, history, target, referrers } = { ...test, ...(await withReferrers(test, 450)) }
      expect(await commitsOf(test, target.id)).toBe(3)
      expect(await test.told(new GetObject({ id: target.id }))).toMatch(/^No object/)
      for (const key of [referrers[0], referrers[449]]) {
        expect(displayed(await read(key ?? ""))).toEqual([])
        expect(await history(key ?? "")).toEqual(["created", "Depends: libc6 -> "])
      }
      expect((await auditOf(test)).filter(({ summary }) => summary === "Object deleted")).toHaveLength(1)
    }))

  // Holds AST-91.
  it("makes it absent with the first step, and goes on after a crash", () =>
    inObjects(async (test) => {
      const { target, referrers } = await withReferrers(test, 250)
      const { id } = target
      expect(messageOf(await runOver(test, beforeCommit(test, 2, crash), new DeleteObject({ id })))).toMatch(
        /the process ended/,
      )
      expect(await test.told(new GetObject({ id }))).toBe(`No object found with id: ${id}`)
      const again = new UpdateObject({ id: referrers[0] ?? "", attributes: inputsOf({ Depends: id }) })
      expect(await test.broken(again)).toEqual(["for Depends the key or the id of an object of type Host"])
      for (const key of referrers) expect(displayed(await test.read(key))).toEqual([])
      expect(await test.done(new DeleteObject({ id }))).toMatchObject({ id, name: "libc6" })
      expect(await test.told(new DeleteObject({ id }))).toBe(`No object found with id: ${id}`)
    }))

  // Holds AST-91.
  it("misses no reference that is made at the last moment", () =>
    inObjects(async (test) => {
      const { create, read, engine, host } = test
      await withDepends(test)
      const target = await create(host.id, { Name: "a" })
      const other = await create(host.id, { Name: "b" })
      const attributes = inputsOf({ Depends: target.id })
      const late = engine.execute(new UpdateObject({ id: other.id, attributes }), userNamed("ada"))
      const ports = beforeCommit(test, 1, Effect.orDie(late))
      expect(messageOf(await runOver(test, ports, new DeleteObject({ id: target.id })))).toBe("done")
      expect(displayed(await read(other.id))).toEqual([])
    }))

  it("is one of many requests of a batch", () =>
    inObjects(async (test) => {
      const { engine, effect } = test
      const { target, referrers } = await withReferrers(test, 3)
      const requests = [...referrers, target.id].map((id) => new DeleteObject({ id }))
      const outcomes = await effect(engine.executeAll(requests, userNamed("ada")))
      expect(outcomes.map(({ _tag }) => _tag)).toEqual(["Right", "Right", "Right", "Right"])
      expect(await test.told(new GetObject({ id: target.id }))).toMatch(/^No object/)
    }))
})
