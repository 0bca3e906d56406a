import { GetObjectHistory, UpdateObject } from "@quoin/assets"
import { describe, expect, it } from "vitest"
import { auditOf } from "quoin/testing"
import { displayed, inObjects, inputsOf } from "../objectsFixture"

describe("updating an object", () => {
  // Holds AST-87.
  it("replaces what is listed, clears what is listed empty, and keeps the rest", () =>
    inObjects(async ({ create, update, read, host }) => {
      const made = await create(host.id, { Name: "web-1", Memory: 64, Tags: ["web", "db"] })
      await update(made.objectKey.toLowerCase(), { Tags: "Mail" })
      expect(displayed(await read(made.id))).toEqual(["64 GB", "Mail"])
      const cleared = await update(made.id, { Memory: [], name: "web-2" })
      expect(cleared).toMatchObject({ name: "web-2", label: "web-2", objectKey: made.objectKey })
      expect(displayed(cleared)).toEqual(["Mail"])
      expect(await read(made.id)).toEqual(cleared)
    }))

  // Holds AST-102.
  it("leaves an entry for each attribute that changed, in the words that were shown", () =>
    inObjects(async (test) => {
      const { create, update, history, host } = test
      const { id } = await create(host.id, { Name: "web-1", Memory: 64 })
      await update(id, { Memory: 128, Tags: ["web", "db"], Name: "web-1" })
      await update(id, { Memory: [] })
      expect(await history(id)).toEqual([
        "created",
        "Memory: 64 GB -> 128 GB",
        "Tags:  -> web, db",
        "Memory: 128 GB -> ",
      ])
      expect((await auditOf(test)).at(-1)).toMatchObject({
        summary: "Object updated",
        changedValues: [{ name: "Memory", oldValue: "128 GB", newValue: "" }],
      })
    }))

  // Holds AST-102.
  it("is told with the address of who did it, where the directory knows one", () =>
    inObjects(async (test) => {
      const { create, done, user, host } = test
      const { id } = await create(host.id, { Name: "web-1" })
      await done(new UpdateObject({ id, attributes: inputsOf({ Memory: 64 }) }), await user("bob"))
      const entries = await done(new GetObjectHistory({ id }))
      expect(entries.map(({ actor, actorEmail }) => [actor.displayName, actorEmail])).toEqual([
        ["bob of Debian", "bob@example.org"],
        ["user-ada", undefined],
      ])
    }))

  // Holds AST-88, KER-24.
  it("writes nothing when nothing changes", () =>
    inObjects(async (test) => {
      const { create, update, history, host } = test
      const made = await create(host.id, { Name: "web-1", Memory: 64, Tags: ["web", "db"] })
      const audit = (await auditOf(test)).length
      expect(await update(made.id, { Memory: "64", Tags: ["web", "db"], Name: "web-1" })).toEqual(made)
      expect(await history(made.id)).toEqual(["created"])
      expect(await auditOf(test)).toHaveLength(audit)
    }))

  // Holds AST-87.
  it("takes what the system wrote as it stands, and nothing else for it", () =>
    inObjects(async ({ broken, create, update, host }) => {
      const made = await create(host.id, { Name: "web-1" })
      const { id, objectKey } = made
      const [created, updated] = [made.createdAt, made.updatedAt].map((at) => new Date(at).toISOString())
      const read = { Key: objectKey, Name: "web-1", Created: created ?? "", Updated: updated ?? "" }
      expect(await update(id, read)).toEqual(made)
      expect(await update(id, { ...read, Memory: 64 })).toMatchObject({ id, objectKey })
      const other = { Key: [objectKey, "SRV-99"], Created: "2001-01-01T00:00:00Z", Updated: [] }
      expect(await broken(new UpdateObject({ id, attributes: inputsOf(other) }))).toEqual(
        ["Key", "Created", "Updated"].map((name) => `for ${name} no value: the system writes it`),
      )
    }))

  // Holds AST-87.
  it("keeps to the rules, of what is listed", () =>
    inObjects(async ({ attribute, broken, create, update, host }) => {
      const { id } = await create(host.id, { Name: "web-1" })
      await attribute(host.id, "Owner", { kind: "email", minimumCardinality: 1 })
      expect(await update(id, { Memory: 1 })).toMatchObject({ id })
      const empty = new UpdateObject({ id, attributes: inputsOf({ Owner: [], Name: " ", Memory: "x" }) })
      expect(await broken(empty)).toEqual([
        "for Owner a value: it is required",
        "for Name a value: it is required",
        expect.stringMatching(/^for Memory a whole number/),
      ])
    }))

  // Holds AST-102.
  it("cuts long texts in the history, between characters", () =>
    inObjects(async ({ attribute, create, update, history, host }) => {
      await attribute(host.id, "Note", { kind: "textArea" })
      const { id } = await create(host.id, { Name: "web-1" })
      await update(id, { Note: `${"x".repeat(998)}${"😀".repeat(100)}` })
      expect((await history(id)).at(-1)).toBe(`Note:  -> ${"x".repeat(998)}…`)
    }))

  // Holds AST-94.
  it("finds objects only by their id or key", () =>
    inObjects(async ({ create, told, host }) => {
      const { id } = await create(host.id, { Name: "web-1" })
      for (const name of ["999", `SRV-${id}`, `0${id}`, "web-1", "", "\ud800"]) {
        expect(await told(new UpdateObject({ id: name }))).toBe(`No object found with id: ${name}`)
      }
    }))
})

describe("changing the type of an object", () => {
  // Holds AST-89.
  it("keeps the attributes that both types have", () =>
    inObjects(async ({ attribute, create, done, history, type }) => {
      const device = await type("Device", { inherited: true })
      await attribute(device.id, "Serial")
      const router = await type("Router", { parentId: device.id })
      const { id } = await create(device.id, { Name: "d", Serial: "s-1" })
      const moved = await done(new UpdateObject({ id, typeId: router.id }))
      expect(moved.objectType.id).toBe(router.id)
      expect(displayed(moved)).toEqual(["s-1"])
      expect(await history(id)).toEqual(["created", "Object type: Device -> Router"])
    }))

  // Holds AST-89.
  it("is refused where values would be lost or rules broken", () =>
    inObjects(async ({ attribute, broken, create, told, done, host, site, type }) => {
      const { id } = await create(host.id, { Name: "web-1", Memory: 64 })
      expect(await broken(new UpdateObject({ id, typeId: site.id }))).toEqual([
        "a type that has these attributes too, as the object has values of them: Memory",
      ])
      const thing = await type("Thing", { abstract: true })
      const bare = await create(host.id, { Name: "web-2" })
      expect(await broken(new UpdateObject({ id: bare.id, typeId: thing.id }))).toEqual([
        "a type that holds objects: Thing is abstract",
      ])
      const person = await type("Person")
      await attribute(person.id, "Mail", { kind: "email", minimumCardinality: 1 })
      expect(await broken(new UpdateObject({ id: bare.id, typeId: person.id }))).toEqual([
        "for Mail a value: it is required",
      ])
      expect(await told(new UpdateObject({ id: bare.id, typeId: "999" }))).toBe(
        "No objecttype found with id: 999",
      )
      const attributes = inputsOf({ Mail: "a@x" })
      const moved = await done(new UpdateObject({ id: bare.id, typeId: person.id, attributes }))
      expect(displayed(moved)).toEqual(["a@x"])
    }))

  // Holds AST-89.
  it("is refused where others refer to the object by what must not refer to the new type", () =>
    inObjects(async ({ attribute, broken, create, update, done, host, type, site }) => {
      await attribute(host.id, "Site", { kind: "reference", typeValue: site.id, additionalValue: "1" })
      const office = await type("Office")
      const place = await create(site.id, { Name: "Berlin" })
      const { id } = await create(host.id, { Name: "web-1", Site: place.id })
      const request = new UpdateObject({ id: place.id, typeId: office.id })
      expect(await broken(request)).toEqual([
        "a type that these attributes may refer to, as other objects refer to this one by them: Host.Site",
      ])
      await update(id, { Site: [] })
      expect((await done(request)).objectType.name).toBe("Office")
    }))
})
