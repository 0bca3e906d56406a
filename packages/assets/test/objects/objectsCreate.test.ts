import { CreateObject, ListObjectAttributes } from "@quoin/assets"
import { InvalidInput } from "@quoin/kernel"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { auditOf, userNamed } from "quoin/testing"
import { createMany, displayed, inObjects, inputsOf } from "../objectsFixture"

const many = { kind: "reference", additionalValue: "1", maximumCardinality: -1 } as const

describe("creating an object", () => {
  // Holds AST-84, AST-95, AST-101.
  it("keeps what was given, under a key of its schema", () =>
    inObjects(async ({ create, done, host }) => {
      const made = await create(host.id, { name: "web-1", Memory: "64", TAGS: ["db", "web"] })
      expect(made).toMatchObject({ objectKey: `DEB-${made.id}`, name: "web-1", label: "web-1" })
      expect(made.objectType).toMatchObject({ id: host.id, name: "Host" })
      const listed = await done(new ListObjectAttributes({ id: made.objectKey }))
      const names = listed.map(({ definition }) => definition?.name)
      expect(names).toEqual(["Key", "Name", "Created", "Updated", "Memory", "Tags"])
      expect(displayed({ attributes: listed })).toEqual(["64 GB", "db, web"])
      expect(made.attributes?.map(({ values }) => values)).toEqual(listed.map(({ values }) => values))
    }))

  // Holds AST-72, AST-74.
  it("takes attributes by id or by name, and leaves out blanks and repetitions", () =>
    inObjects(async ({ done, host, memory }) => {
      const attributes = [
        { attributeId: memory.id, values: [32] },
        ...inputsOf({ Name: "web-1", Tags: ["web", "", "web"] }),
      ]
      const made = await done(new CreateObject({ typeId: host.id, attributes }))
      expect(displayed(made)).toEqual(["32 GB", "web"])
    }))

  // Holds AST-92.
  it("is told of in the history, in the audit log and to consumers", () =>
    inObjects(async (test) => {
      const { create, history, host, engine } = test
      const made = await create(host.id, { Name: "web-1" })
      expect(await history(made.id)).toEqual(["created"])
      expect((await auditOf(test)).at(-1)).toMatchObject({
        summary: "Object created",
        category: "Assets",
        affectedObject: { name: `web-1 (${made.objectKey})`, objectType: "Object" },
        associatedObjects: [{ name: "Debian", objectType: "Object schema" }],
      })
      const request = new CreateObject({ typeId: host.id, attributes: inputsOf({ Name: "web-2" }) })
      const { events } = await test.effect(engine.preview(request, userNamed("ada")))
      expect(events).toMatchObject([{ name: "assets.object_created", payload: { label: "web-2" } }])
    }))

  it("inherits attributes from above", () =>
    inObjects(async ({ attribute, create, type }) => {
      const device = await type("Device", { inherited: true })
      await attribute(device.id, "Serial")
      const router = await type("Router", { parentId: device.id })
      expect(displayed(await create(router.id, { Name: "r1", Serial: "s-1" }))).toEqual(["s-1"])
    }))

  // Holds AST-35, AST-98.
  it("needs a name only where the name is the label", () =>
    inObjects(async ({ attribute, broken, create, type }) => {
      const part = await type("Part")
      expect(await broken(new CreateObject({ typeId: part.id }))).toEqual([
        "for Name a value: it is required",
      ])
      await attribute(part.id, "Weight", { kind: "double", suffix: "kg", label: true })
      expect(await create(part.id, { Weight: 2.5 })).toMatchObject({ name: "", label: "2.5 kg" })
      const unnamed = await create(part.id, {})
      expect(unnamed.label).toBe(unnamed.objectKey)
    }))
})

describe("an object that breaks rules", () => {
  // Holds AST-85.
  it("is refused with one violation for each attribute", () =>
    inObjects(async ({ attribute, run, host, memory }) => {
      const owner = await attribute(host.id, "Owner", { kind: "email", minimumCardinality: 1 })
      const rack = await attribute(host.id, "Rack", { regexValidation: "[A-Z]\\d" })
      const attributes = inputsOf({ Name: "a", Memory: ["much", "more"], Rack: "12" })
      const outcome = await run(new CreateObject({ typeId: host.id, attributes }))
      const failure = Either.isLeft(outcome) ? outcome.left : undefined
      expect(failure instanceof InvalidInput ? failure.violations : failure).toEqual([
        {
          field: `attribute:${memory.id}`,
          given: '"much"',
          allowed: "for Memory a whole number from -9007199254740991 to 9007199254740991",
        },
        {
          field: `attribute:${rack.id}`,
          given: '"12"',
          allowed: "for Rack a value that matches [A-Z]\\d from its first to its last character",
        },
        { field: `attribute:${owner.id}`, given: "[]", allowed: "for Owner a value: it is required" },
      ])
    }))

  // Holds AST-72.
  it("is told which attributes there are", () =>
    inObjects(async ({ broken, host }) => {
      const attributes = [
        ...inputsOf({ Name: ["a", "b"], Nmae: "c", Key: "DEB-1", Tags: "tape" }),
        { attribute: "NAME", values: ["c"] },
        { attributeId: "999", values: ["x"] },
        { values: ["x"] },
      ]
      expect(await broken(new CreateObject({ typeId: host.id, attributes }))).toEqual([
        "the name of an attribute of Host: Name, Memory, Tags",
        "for Key no value: the system writes it",
        "for Name one list of values, not two",
        "the id of an attribute of Host",
        "exactly one of attributeId and attribute, which is the name",
        "for Name a single value",
        "for Tags one of web, db, Mail",
      ])
    }))

  // Holds AST-84.
  it("is refused for a type that holds none", () =>
    inObjects(async ({ broken, told, type }) => {
      const thing = await type("Thing", { abstract: true })
      const attributes = inputsOf({ Name: "a" })
      expect(await broken(new CreateObject({ typeId: thing.id, attributes }))).toEqual([
        "a type that holds objects: Thing is abstract",
      ])
      expect(await told(new CreateObject({ typeId: "999" }))).toBe("No objecttype found with id: 999")
    }))

  // Holds AST-86.
  it("is refused with too few or too many values", () =>
    inObjects(async ({ attribute, broken, create, host }) => {
      await attribute(host.id, "Mail", { kind: "email", minimumCardinality: 2, maximumCardinality: 3 })
      const with1 = { Name: "a", Mail: ["a@x"] }
      const with4 = { Name: "a", Mail: ["a@x", "b@x", "c@x", "d@x"] }
      const refusals = [with1, with4].map((values) =>
        broken(new CreateObject({ typeId: host.id, attributes: inputsOf(values) })),
      )
      expect(await Promise.all(refusals)).toEqual([
        ["for Mail at least 2 values"],
        ["for Mail at most 3 values"],
      ])
      expect(displayed(await create(host.id, { Name: "a", Mail: ["a@x", "b@x"] }))).toEqual(["a@x, b@x"])
    }))

  it("is refused with more references than are indexed together", () =>
    inObjects(async (test) => {
      const { attribute, broken, create, host, site } = test
      await attribute(host.id, "Near", { ...many, typeValue: site.id })
      await attribute(host.id, "Far", { ...many, typeValue: site.id })
      const names = Array.from({ length: 501 }, (_, i) => ({ Name: `site ${i}` }))
      const keys = await createMany(test, site.id, names)
      const attributes = inputsOf({ Name: "a", Near: keys, Far: keys })
      expect(await broken(new CreateObject({ typeId: host.id, attributes }))).toEqual([
        "at most 1000 references of one object",
      ])
      expect((await create(host.id, { Name: "a", Near: keys })).attributes?.at(-1)?.values).toHaveLength(501)
    }))
})
