import {
  CreateObject,
  CreateObjectType,
  CreateSchema,
  DeleteAttribute,
  DeleteObject,
  DeleteObjectType,
  DeleteSchema,
  GetObject,
  GetSchema,
  SetSchemaRoles,
} from "@quoin/assets"
import { describe, expect, it } from "vitest"
import { beforeCommit, crash, messageOf, runOver, userNamed } from "quoin/testing"
import { audited, inAssets, inputs, signedIn, stored } from "../definitionsFixture"
import { count, many } from "../manyObjects"
import { overtaken } from "../overtaken"

describe("the deletion of a schema", () => {
  // Holds AST-9, AST-11, AST-12.
  it("takes all that is in it, and its references elsewhere, and goes on after a crash", async () => {
    await inAssets(async (test) => {
      const { done, told, type, attribute, schema } = test
      const ada = await signedIn(test, "ada")
      const other = await done(new CreateSchema({ name: "Other", key: "OTH" }))
      const target = await type("Target")
      await attribute(target.id, "Next", { kind: "reference", typeValue: target.id })
      const ids = await many(test, target.id, (i) => (i === 0 ? {} : { Next: [`DEB-${i}`] }))
      const source = await done(new CreateObjectType({ schemaId: other.id, name: "Source" }))
      const refs = { kind: "reference" as const, typeValue: target.id, maximumCardinality: -1 }
      await attribute(source.id, "Refs", refs)
      const referrer = await test.object(source.id, "s", { Refs: ids.slice(0, 50) })
      const nobody = { users: [], groups: [] }
      const roles = { view: nobody, edit: nobody, admin: { users: ["ada"], groups: [] } }
      await done(new SetSchemaRoles({ schemaId: schema.id, roles }))
      const request = new DeleteSchema({ id: schema.id })
      const half = await runOver(test, beforeCommit(test, 4, crash), request, ada)
      expect(messageOf(half)).toContain("process ended")
      const absent = `No objectschema found with id: ${schema.id}`
      expect(await told(new GetSchema({ id: schema.id }), ada)).toBe(absent)
      expect(await told(new CreateObjectType({ schemaId: schema.id, name: "New" }), ada)).toBe(absent)
      expect(await told(new CreateSchema({ name: "New", key: "DEB" }))).toContain(
        "a key that no other schema has",
      )
      expect(await told(request, userNamed("eve"))).toBe(absent)
      expect(await done(request, ada)).toMatchObject({ key: "DEB", objectCount: count, objectTypeCount: 1 })
      expect(await told(request, ada)).toBe(absent)
      expect(await stored(test)).toEqual({
        schema: 1,
        type: 1,
        attribute: 5,
        definitions: 1,
        object: 1,
        history: expect.any(Number) as number,
      })
      const left = await done(new GetObject({ id: referrer.id }))
      expect(left.attributes).toHaveLength(4)
      expect(await done(new CreateSchema({ name: "New", key: "DEB" }))).toMatchObject({ objectCount: 0 })
      expect(await audited(test, "Object schema deleted")).toBe(1)
    })
  })

  it("takes objects whose own deletion was cut off", async () => {
    await inAssets(async (test) => {
      const { type, attribute, done, schema } = test
      const target = await type("Target")
      await attribute(target.id, "Next", { kind: "reference", typeValue: target.id })
      const hub = await test.object(target.id, "hub")
      await many(test, target.id, () => ({ Next: [hub.id] }))
      const cut = await runOver(test, beforeCommit(test, 2, crash), new DeleteObject({ id: hub.id }))
      expect(messageOf(cut)).toContain("process ended")
      await done(new DeleteSchema({ id: schema.id }))
      expect(await stored(test)).toEqual({ definitions: 1 })
    })
  })

  // Holds AST-11.
  it("is not overtaken by an object, nor by a second deletion", async () => {
    await inAssets(async (test) => {
      const { type, schema } = test
      const { id: typeId } = await type("Host")
      const create = new CreateObject({ typeId, attributes: inputs({ Name: ["a"] }) })
      const request = new DeleteSchema({ id: schema.id })
      expect(await overtaken(test, request, create)).toBe("done")
      expect(await stored(test)).toEqual({ definitions: 1 })
    })
    await inAssets(async (test) => {
      const { type, schema } = test
      await many(test, (await type("Host")).id, () => ({}))
      const request = new DeleteSchema({ id: schema.id })
      expect(await overtaken(test, request, request, 3)).toBe(`No objectschema found with id: ${schema.id}`)
      expect(await stored(test)).toEqual({ definitions: 1 })
    })
  })
})

describe("the deletion of an object type", () => {
  // Holds AST-30.
  it("waits for objects whose own deletion was cut off, which could not go on without it", async () => {
    await inAssets(async (test) => {
      const { type, attribute, done, told } = test
      const [site, host] = [await type("Site"), await type("Host")]
      const { id } = await attribute(host.id, "Site", { kind: "reference", typeValue: site.id })
      const berlin = await test.object(site.id, "Berlin")
      await many(test, host.id, () => ({ Site: [berlin.id] }))
      const deletion = new DeleteObject({ id: berlin.id })
      expect(messageOf(await runOver(test, beforeCommit(test, 2, crash), deletion))).toContain(
        "process ended",
      )
      await done(new DeleteAttribute({ id }))
      const ofType = new DeleteObjectType({ id: site.id })
      expect(await told(ofType)).toContain(`was interrupted, so delete them again: ${berlin.objectKey}`)
      await done(deletion)
      expect(await told(ofType)).toBe("done")
      expect((await stored(test)).object).toBe(count)
    })
  })
})
