import {
  CreateObject,
  CreateSchema,
  GetObject,
  ListObjectTypes,
  ListTypeAttributes,
  MoveObjectType,
  UpdateAttribute,
  UpdateObjectType,
} from "@quoin/assets"
import { describe, expect, it } from "vitest"
import { type DefinitionsTest, inAssets, inputs } from "../definitionsFixture"
import { overtaken } from "../overtaken"

const tree = async ({ done, schema }: DefinitionsTest): Promise<ReadonlyArray<string>> =>
  (await done(new ListObjectTypes({ schemaId: schema.id }))).map(
    ({ name, parentId = "-", position }) => `${name} ${parentId} ${position}`,
  )

describe("a type that moves", () => {
  // Holds AST-127.
  it("stays where it stands when it is updated, in the words that it is read by", async () => {
    await inAssets(async ({ type, done, told, schema }) => {
      const top = await type("Top")
      const below = await type("Below", { parentId: top.id })
      const other = await done(new CreateSchema({ name: "Other", key: "OTH" }))
      const place = { schemaId: schema.id, parentId: top.id, position: 0 }
      expect(await done(new UpdateObjectType({ id: below.id, ...place, name: "Low" }))).toMatchObject({
        name: "Low",
        ...place,
      })
      expect(await told(new UpdateObjectType({ id: below.id, schemaId: other.id, parentId: below.id }))).toBe(
        [
          `schemaId: given "${other.id}", allowed: ${schema.id}, the schema of the type, which never changes`,
          `parentId: given "${below.id}", allowed: ${top.id}, below which the type stands until it is moved`,
        ].join("; "),
      )
      expect(await told(new UpdateObjectType({ id: top.id, position: 7 }))).toBe(
        "position: given 7, allowed: 0, where the type stands until it is moved",
      )
      expect(await told(new UpdateObjectType({ id: top.id, parentId: below.id }))).toBe(
        `parentId: given "${below.id}", allowed: nothing: the type stands at the top until it is moved`,
      )
    })
  })

  // Holds AST-28.
  it("takes its place, and its siblings make room", async () => {
    await inAssets(async (test) => {
      const { type, done, told } = test
      for (const name of ["A", "B", "C"]) await type(name)
      await type("B1", { parentId: "2" })
      const move = (id: string, position: number, parentId?: string) =>
        new MoveObjectType({ id, position, ...(parentId === undefined ? {} : { parentId }) })
      expect(await done(move("3", 0))).toMatchObject({ name: "C", position: 0 })
      expect(await tree(test)).toEqual(["C - 0", "A - 1", "B - 2", "B1 2 0"])
      await done(move("1", 0, "2"))
      expect(await tree(test)).toEqual(["C - 0", "B - 1", "A 2 0", "B1 2 1"])
      await done(move("4", 99))
      expect(await tree(test)).toEqual(["C - 0", "B - 1", "A 2 0", "B1 - 2"])
      expect(await told(move("1", -1))).toContain("position: given -1")
      expect(await told(move("2", 0, "1"))).toBe(
        'parentId: given "1", allowed: a type that is not below the type that moves',
      )
      expect(await told(move("2", 0, "2"))).toContain("is not below the type that moves")
    })
  })

  // Holds AST-29.
  it("cannot be put below each other by two moves at a time", async () => {
    await inAssets(async (test) => {
      const [a, b] = [await test.type("A"), await test.type("B")]
      const below = (id: string, parentId: string) => new MoveObjectType({ id, parentId, position: 0 })
      expect(await overtaken(test, below(a.id, b.id), below(b.id, a.id))).toContain(
        "is not below the type that moves",
      )
      expect(await tree(test)).toEqual(["A - 0", "B 1 0"])
    })
  })

  // Holds AST-27.
  it("stays where its objects would lose values", async () => {
    await inAssets(async (test) => {
      const { type, attribute, object, told, done } = test
      const [base, child, leaf] = [
        await type("Base", { inherited: true }),
        await type("Child", { parentId: "1", inherited: true }),
        await type("Leaf", { parentId: "2" }),
      ]
      await attribute(base.id, "Size", { kind: "integer" })
      await attribute(base.id, "Note")
      await object(leaf.id, "a", { Size: [5] })
      const away = new MoveObjectType({ id: child.id, position: 0 })
      expect(await told(away)).toBe(
        "parentId: given nothing, allowed: a change that keeps the attributes that objects have values of: Size",
      )
      const closed = new UpdateObjectType({ id: base.id, inherited: false })
      expect(await told(closed)).toContain("that objects have values of: Size")
      const { id } = await object(child.id, "b")
      expect(await done(new GetObject({ id }))).toMatchObject({ label: "b" })
      expect(await told(new MoveObjectType({ id: leaf.id, parentId: base.id, position: 0 }))).toBe("done")
      expect(await told(away)).toBe("done")
      expect((await done(new ListTypeAttributes({ typeId: child.id }))).map(({ name }) => name)).toEqual([
        "Key",
        "Name",
        "Created",
        "Updated",
      ])
    })
  })

  // Holds AST-27.
  it("is not overtaken by a value that it would take away", async () => {
    await inAssets(async (test) => {
      const [base, child] = [
        await test.type("Base", { inherited: true }),
        await test.type("Child", { parentId: "1" }),
      ]
      await test.attribute(base.id, "Size", { kind: "integer" })
      const create = new CreateObject({ typeId: child.id, attributes: inputs({ Name: ["b"], Size: [1] }) })
      const away = new MoveObjectType({ id: child.id, position: 0 })
      expect(await overtaken(test, away, create)).toContain("that objects have values of: Size")
    })
  })

  // Holds AST-27.
  it("does not come to inherit a name that it has already", async () => {
    await inAssets(async ({ type, attribute, told }) => {
      const [base, child] = [
        await type("Base", { inherited: true }),
        await type("Child", { inherited: true }),
      ]
      const leaf = await type("Leaf", { parentId: child.id })
      await attribute(base.id, "Size")
      await attribute(leaf.id, "SIZE")
      expect(await told(new MoveObjectType({ id: child.id, parentId: base.id, position: 0 }))).toBe(
        'parentId: given "1", allowed: a change that does not give the object type Leaf two attributes of the same name: SIZE',
      )
    })
  })

  // Holds AST-57.
  it("brings its objects the label that it inherits, and takes back Name without it", async () => {
    await inAssets(async ({ type, attribute, object, done }) => {
      const base = await type("Base", { inherited: true })
      const title = await attribute(base.id, "Title", { label: true })
      const child = await type("Child", { parentId: base.id })
      const shown = await object(child.id, "a", { Title: ["T"] })
      expect(shown.label).toBe("T")
      const nameless = await object(child.id, "b")
      expect(nameless.label).toBe(nameless.objectKey)
      await done(new UpdateAttribute({ typeId: base.id, id: title.id, label: false }))
      expect(await done(new GetObject({ id: shown.id }))).toMatchObject({ label: "a" })
      expect(await done(new GetObject({ id: nameless.id }))).toMatchObject({ label: "b" })
    })
  })
})
