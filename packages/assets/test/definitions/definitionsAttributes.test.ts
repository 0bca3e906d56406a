import {
  CreateAttribute,
  CreateObjectType,
  CreateSchema,
  DeleteAttribute,
  DeleteSchema,
  ListTypeAttributes,
  UpdateAttribute,
  UpdateObject,
} from "@quoin/assets"
import { describe, expect, it } from "vitest"
import { auditOf } from "quoin/testing"
import { inAssets, inputs } from "../definitionsFixture"

describe("an attribute", () => {
  // Holds AST-39, AST-51.
  it("has defaults, and its place behind the others", async () => {
    await inAssets(async ({ type, attribute, done }) => {
      const { id: typeId } = await type("Host")
      expect(await attribute(typeId, " Size ", { kind: "integer", suffix: "kB" })).toMatchObject({
        name: "Size",
        kind: "integer",
        suffix: "kB",
        position: 4,
        minimumCardinality: 0,
        maximumCardinality: 1,
        editable: true,
        removable: true,
        system: false,
        sortable: true,
        indexed: true,
        label: false,
        objectType: { name: "Host" },
      })
      const owner = await attribute(typeId, "Owner", { kind: "user", maximumCardinality: -1 })
      expect(owner).toMatchObject({ position: 5, sortable: false })
      expect((await done(new ListTypeAttributes({ typeId }))).map(({ name }) => name)).toEqual([
        "Key",
        "Name",
        "Created",
        "Updated",
        "Size",
        "Owner",
      ])
    })
  })

  // Holds AST-48.
  it("that refers to objects has a reference type, a usual one when none is named", async () => {
    await inAssets(async ({ type, attribute }) => {
      const { id } = await type("Host")
      expect(await attribute(id, "Parent", { kind: "reference", typeValue: id })).toMatchObject({
        additionalValue: "1",
        referenceType: { name: "Reference", removable: false },
        referenceObjectType: { name: "Host" },
      })
      const needs = await attribute(id, "Needs", { kind: "reference", typeValue: id, additionalValue: "2" })
      expect(needs).toMatchObject({ referenceType: { name: "Dependency" } })
    })
  })

  // Holds AST-44.
  it("has a name of its own in all types that have it", async () => {
    await inAssets(async ({ type, attribute, told }) => {
      const base = await type("Base", { inherited: true })
      const [child, other] = [await type("Child", { parentId: base.id }), await type("Other")]
      const size = await attribute(child.id, "Size")
      await attribute(other.id, "Size")
      expect(await told(new CreateAttribute({ typeId: base.id, name: "SIZE", kind: "text" }))).toBe(
        'name: given "SIZE", allowed: a name that no other attribute has of the object type Child',
      )
      await attribute(base.id, "Weight")
      const rename = new UpdateAttribute({ typeId: child.id, id: size.id, name: "weight" })
      expect(await told(rename)).toContain("a name that no other attribute has of the object type Child")
    })
  })

  // Holds AST-52, AST-93.
  it("changes only where it is declared, and not its kind", async () => {
    await inAssets(async ({ type, attribute, told, done, ...test }) => {
      const base = await type("Base", { inherited: true })
      const child = await type("Child", { parentId: base.id })
      const { id } = await attribute(base.id, "Size", { kind: "integer", suffix: "kB", summable: true })
      const typeId = base.id
      expect(await told(new UpdateAttribute({ typeId: child.id, id }))).toBe(
        `No objecttypeattribute found with id: ${id}`,
      )
      expect(await told(new UpdateAttribute({ typeId: "99", id }))).toBe("No objecttype found with id: 99")
      expect(await told(new UpdateAttribute({ typeId, id, kind: "double" }))).toBe(
        'kind: given "double", allowed: integer: the kind cannot change',
      )
      const changed = await done(
        new UpdateAttribute({ typeId, id, kind: "integer", name: "Bytes", suffix: "" }),
      )
      expect(changed).toMatchObject({ name: "Bytes", summable: true })
      expect(changed.suffix).toBeUndefined()
      expect(await told(new UpdateAttribute({ typeId, id, name: "Bytes" }))).toBe("done")
      const updates = (await auditOf(test)).filter(({ summary }) => summary === "Attribute updated")
      expect(updates.map(({ changedValues }) => changedValues)).toEqual([
        [
          { name: "name", oldValue: "Size", newValue: "Bytes" },
          { name: "suffix", oldValue: "kB", newValue: "" },
        ],
      ])
    })
  })

  // Holds AST-35, AST-36.
  it("of the system changes little, and is never deleted", async () => {
    await inAssets(async ({ type, done, told }) => {
      const { id: typeId } = await type("Host")
      const [key, name] = await done(new ListTypeAttributes({ typeId }))
      const update = (id = "", stated: object) => new UpdateAttribute({ typeId, id, ...stated })
      expect(await told(update(key?.id, { description: "The key", hidden: true }))).toBe("done")
      expect(await told(update(key?.id, { label: true }))).toContain(
        "of Key only description, hidden can be changed",
      )
      expect(await told(update(name?.id, { name: "Title" }))).toContain("of Name only description")
      expect(await told(update(name?.id, { minimumCardinality: 0 }))).toContain(
        "required exactly while it is the label",
      )
      expect(await told(update(name?.id, { label: false }))).toContain("make another attribute the label")
      expect(await told(update(name?.id, { regexValidation: "[a-z]+" }))).toBe("done")
      expect(await told(new DeleteAttribute({ id: name?.id ?? "" }))).toContain(
        "not one of the four of the system",
      )
    })
  })

  // Holds AST-56.
  it("becomes required without regard to what stands", async () => {
    await inAssets(async ({ type, attribute, object, told, done }) => {
      const { id: typeId } = await type("Host")
      const { id } = await attribute(typeId, "Size", { kind: "integer" })
      const host = await object(typeId, "a")
      expect(await done(new UpdateAttribute({ typeId, id, minimumCardinality: 1 }))).toMatchObject({
        minimumCardinality: 1,
      })
      expect(await told(new UpdateObject({ id: host.id, attributes: inputs({ Name: ["b"] }) }))).toBe("done")
    })
  })

  // Holds AST-12.
  it("may go on referring to a type that is gone with its schema", async () => {
    await inAssets(async ({ type, attribute, told, done }) => {
      const other = await done(new CreateSchema({ name: "Other", key: "OTH" }))
      const target = await done(new CreateObjectType({ schemaId: other.id, name: "Target" }))
      const { id: typeId } = await type("Host")
      const { id } = await attribute(typeId, "At", { kind: "reference", typeValue: target.id })
      await done(new DeleteSchema({ id: other.id }))
      expect(await told(new UpdateAttribute({ typeId, id, name: "Where" }))).toBe("done")
      expect(await told(new UpdateAttribute({ typeId, id, typeValue: "99" }))).toContain("No objecttype")
      const renamed = await done(new UpdateAttribute({ typeId, id, typeValue: typeId }))
      expect(renamed.referenceObjectType).toMatchObject({ name: "Host" })
    })
  })
})
