import {
  CreateAttribute,
  DeleteAttribute,
  GetObject,
  ListSchemaAttributes,
  ListTypeAttributes,
  UpdateAttribute,
} from "@quoin/assets"
import { describe, expect, it } from "vitest"
import { inAssets } from "../definitionsFixture"

describe("lists of attributes", () => {
  // Holds AST-37, AST-38.
  it("are ordered and narrowed as asked", async () => {
    await inAssets(async ({ type, attribute, object, done, schema }) => {
      const base = await type("Base", { inherited: true })
      const child = await type("Child", { parentId: base.id, inherited: true })
      const leaf = await type("Leaf", { parentId: child.id })
      await attribute(base.id, "Size", { minimumCardinality: 1 })
      await attribute(child.id, "age")
      await attribute(leaf.id, "Shade")
      await object(leaf.id, "a", { Size: ["1"] })
      const names = async (extra: object) =>
        (await done(new ListTypeAttributes({ typeId: child.id, ...extra }))).map(({ name }) => name)
      expect(await names({})).toEqual(["Key", "Name", "Created", "Updated", "Size", "age"])
      expect(await names({ orderByName: true })).toEqual(["age", "Created", "Key", "Name", "Size", "Updated"])
      expect(await names({ orderByRequired: true, onlyValueEditable: true })).toEqual(["Name", "Size", "age"])
      expect(await names({ query: "S" })).toEqual(["Size"])
      expect(await names({ query: "s", includeChildren: true })).toEqual(["Size", "Shade"])
      expect(await names({ excludeParentAttributes: true, onlyValueEditable: true })).toEqual(["Name", "age"])
      const exist = async (extra: object) =>
        (
          await done(
            new ListTypeAttributes({ typeId: child.id, query: "s", includeValueExist: true, ...extra }),
          )
        ).map(({ name, objectAttributeExists }) => `${name} ${objectAttributeExists}`)
      expect(await exist({})).toEqual(["Size false"])
      expect(await exist({ includeChildren: true })).toEqual(["Size true", "Shade false"])
      const ofSchema = await done(
        new ListSchemaAttributes({ schemaId: schema.id, onlyValueEditable: true, query: "" }),
      )
      expect(ofSchema.map(({ name, objectType }) => `${objectType.name}.${name}`)).toEqual([
        "Base.Name",
        "Base.Size",
        "Child.Name",
        "Child.age",
        "Leaf.Name",
        "Leaf.Shade",
      ])
    })
  })
})

describe("the label of a type", () => {
  // Holds AST-57.
  it("is one attribute, and of the objects what it shows", async () => {
    await inAssets(async ({ type, attribute, object, done }) => {
      const { id: typeId } = await type("Host")
      const size = await attribute(typeId, "Size", { kind: "integer", suffix: "kB" })
      const [a, b] = [await object(typeId, "a", { Size: [5] }), await object(typeId, "b")]
      const labels = async () => [
        (await done(new GetObject({ id: a.id }))).label,
        (await done(new GetObject({ id: b.id }))).label,
      ]
      const update = (stated: object) => done(new UpdateAttribute({ typeId, id: size.id, ...stated }))
      const labelled = async () =>
        (await done(new ListTypeAttributes({ typeId }))).filter(({ label }) => label).map(({ name }) => name)
      expect(await update({ label: true })).toMatchObject({ label: true })
      expect([await labels(), await labelled()]).toEqual([["5 kB", b.objectKey], ["Size"]])
      await update({ suffix: "MB" })
      expect(await labels()).toEqual(["5 MB", b.objectKey])
      await update({ label: false })
      expect([await labels(), await labelled()]).toEqual([["a", "b"], ["Name"]])
      await update({ label: true })
      await done(new DeleteAttribute({ id: size.id }))
      expect([await labels(), await labelled()]).toEqual([["a", "b"], ["Name"]])
    })
  })

  // Holds AST-58.
  it("is taken by a new attribute only while there are no objects", async () => {
    await inAssets(async ({ type, attribute, object, told, done }) => {
      const { id: typeId } = await type("Host")
      const title = await attribute(typeId, "Title", { label: true })
      expect(title).toMatchObject({ label: true })
      const name = (await done(new ListTypeAttributes({ typeId, query: "Name" })))[0]
      expect(name).toMatchObject({ label: false, minimumCardinality: 0 })
      await object(typeId, "a", { Title: ["T"] })
      expect(await told(new CreateAttribute({ typeId, name: "Other", kind: "text", label: true }))).toBe(
        "label: given true, allowed: false while the type has objects: make it the label after they have values of it",
      )
    })
  })
})
