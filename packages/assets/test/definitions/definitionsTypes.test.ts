import {
  CreateObject,
  CreateObjectType,
  CreateSchema,
  DeleteObjectType,
  GetObjectType,
  ListObjectTypes,
  ListTypeAttributes,
  MoveObjectType,
  UpdateObjectType,
  assetsDomain,
  GetIcon,
  ListIcons,
} from "@quoin/assets"
import { type Collection, Commit, CommitId } from "@quoin/kernel"
import { describe, expect, it } from "vitest"
import { type DefinitionsTest, inAssets, inputs, stored } from "../definitionsFixture"
import { overtaken } from "../overtaken"

const tree = async ({ done, schema }: DefinitionsTest): Promise<ReadonlyArray<string>> =>
  (await done(new ListObjectTypes({ schemaId: schema.id }))).map(
    ({ name, parentId = "-", position }) => `${name} ${parentId} ${position}`,
  )

describe("an object type", () => {
  // Holds AST-20.
  it("comes with the system's attributes, of which Name is the label", async () => {
    await inAssets(async ({ type, done }) => {
      const host = await type(" Host ", { description: "A machine", iconId: "12" })
      expect(host).toMatchObject({ name: "Host", iconId: "12", inherited: false, abstract: false })
      const attributes = await done(new ListTypeAttributes({ typeId: host.id }))
      expect(
        attributes.map(({ name, kind, label, system, editable }) => [name, kind, label, system, editable]),
      ).toEqual([
        ["Key", "text", false, true, false],
        ["Name", "text", true, true, true],
        ["Created", "dateTime", false, true, false],
        ["Updated", "dateTime", false, true, false],
      ])
      expect(attributes.every(({ removable, sortable }) => !removable && sortable)).toBe(true)
    })
  })

  // Holds AST-21.
  it("has a name that no other beside it has", async () => {
    await inAssets(async ({ type, told, schema: { id: schemaId } }) => {
      const host = await type("Host")
      expect(await told(new CreateObjectType({ schemaId, name: "HOST" }))).toBe(
        'name: given "HOST", allowed: a name that no other type with the same parent has',
      )
      expect(await told(new CreateObjectType({ schemaId, name: " " }))).toContain("not blank")
      const below = await type("Host", { parentId: host.id })
      expect(await told(new UpdateObjectType({ id: below.id, name: "Other" }))).toBe("done")
      await type("Third", { parentId: host.id })
      expect(await told(new UpdateObjectType({ id: below.id, name: "third" }))).toContain(
        "with the same parent",
      )
    })
  })

  // Holds AST-22.
  it("stands below types of its own schema only, whatever other schemas hold", async () => {
    await inAssets(async ({ done, told, type, schema: { id: schemaId } }) => {
      const other = await done(new CreateSchema({ name: "Other", key: "OTH" }))
      const foreign = await done(new CreateObjectType({ schemaId: other.id, name: "Foreign" }))
      const host = await type("Host")
      for (const parentId of [foreign.id, "99", ""]) {
        const refusal = `No objecttype found with id: ${parentId} (in schema ${schemaId})`
        expect(await told(new CreateObjectType({ schemaId, name: "X", parentId }))).toBe(refusal)
        expect(await told(new MoveObjectType({ id: host.id, parentId, position: 0 }))).toBe(refusal)
      }
    })
  })

  // Holds AST-23.
  it("stands at most 30 types deep", async () => {
    await inAssets(async ({ type, told, schema: { id: schemaId } }) => {
      const top = await type("Top")
      let parentId = (await type("0")).id
      for (let level = 1; level <= 30; level++) parentId = (await type(String(level), { parentId })).id
      expect(await told(new CreateObjectType({ schemaId, name: "X", parentId }))).toBe(
        "Limit typeDepth exceeded: at most 30, given 31",
      )
      expect(await told(new MoveObjectType({ id: "2", parentId: top.id, position: 0 }))).toBe(
        "Limit typeDepth exceeded: at most 30, given 31",
      )
    })
  })

  // Holds AST-24.
  it("is one of at most 900 of a schema", async () => {
    await inAssets(async (test) => {
      const { engine, effect, told, type, schema } = test
      const types = assetsDomain.collections.find(({ name }) => name === "assets.type")
      const record = (id: number) => ({
        id: String(id),
        schemaId: schema.id,
        name: `T${id}`,
        description: "",
        inherited: false,
        abstract: false,
        position: id,
        createdAt: schema.createdAt,
        updatedAt: schema.createdAt,
      })
      const changes = Array.from({ length: 899 }, (_, i) =>
        Commit.put(types as Collection.Collection<object>, record(1_000 + i)),
      )
      await effect(engine.ports.storage.commit({ id: CommitId.make("many"), changes, guards: [] }))
      const last = await type("Last")
      expect(await told(new CreateObjectType({ schemaId: schema.id, name: "X" }))).toBe(
        "Limit schemaTypes exceeded: at most 900, given 901",
      )
      expect(await told(new MoveObjectType({ id: last.id, position: 0 }))).toBe("done")
    })
  })

  // Holds AST-25, AST-31.
  it("changes what is given, and only that", async () => {
    await inAssets(async ({ type, done, object }) => {
      const { id } = await type("Host", { description: "d", iconId: "12" })
      await object(id, "a")
      const changed = await done(new UpdateObjectType({ id, name: "Server", iconId: "" }))
      expect(changed).toMatchObject({ name: "Server", description: "d", objectCount: 1 })
      expect(changed.iconId).toBeUndefined()
      expect(await done(new UpdateObjectType({ id, inherited: true }))).toMatchObject({ inherited: true })
      expect(await done(new GetObjectType({ id }))).toMatchObject({
        name: "Server",
        inherited: true,
        objectCount: 1,
      })
    })
  })

  // Holds AST-1013.
  it("is shown by one of the icons that there are", async () => {
    await inAssets(async ({ type, done, schema }) => {
      await type("Host", { iconId: "3" })
      await type("Thing")
      const all = await done(new ListIcons({}))
      expect(all).toHaveLength(12)
      for (const icon of all) expect(await done(new GetIcon({ id: icon.id }))).toEqual(icon)
      const used = await done(new ListIcons({ schemaId: schema.id }))
      expect(used.map(({ name }) => name)).toEqual(["Object", "Server"])
      await expect(done(new GetIcon({ id: "13" }))).rejects.toThrow("No icon found with id: 13")
      await expect(done(new ListIcons({ schemaId: "99" }))).rejects.toThrow("99")
    })
  })

  // Holds AST-25.
  it("has an icon whose id is a number", async () => {
    await inAssets(async ({ type, told, schema }) => {
      const { id } = await type("Host", { iconId: "9" })
      for (const iconId of ["zz", "1.5", "0x3", "-1", " 7", "07", "0", "13", "9".repeat(16)]) {
        const refusal = `iconId: given "${iconId}", allowed: the id of an icon: 1 to 12`
        expect(await told(new UpdateObjectType({ id, iconId }))).toBe(refusal)
        expect(await told(new CreateObjectType({ schemaId: schema.id, name: "X", iconId }))).toBe(refusal)
      }
      expect(await type("None", { iconId: "" })).not.toHaveProperty("iconId")
    })
  })

  // Holds AST-26.
  it("becomes abstract only without objects, also when one comes in between", async () => {
    await inAssets(async (test) => {
      const { type, object, told } = test
      const [{ id: full }, { id: empty }] = [await type("Full"), await type("Empty")]
      await object(full, "a")
      const refusal = "abstract: given true, allowed: false while the type has objects"
      expect(await told(new UpdateObjectType({ id: full, abstract: true }))).toBe(refusal)
      const create = new CreateObject({ typeId: empty, attributes: inputs({ Name: ["b"] }) })
      expect(await overtaken(test, new UpdateObjectType({ id: empty, abstract: true }), create)).toBe(refusal)
      const { id: never } = await type("Never")
      expect(await told(new UpdateObjectType({ id: never, abstract: true }))).toBe("done")
      expect(await told(new CreateObject({ typeId: never, attributes: inputs({ Name: ["c"] }) }))).toContain(
        "abstract",
      )
    })
  })

  // Holds AST-30.
  it("is deleted with its attributes, unless something rests on it", async () => {
    await inAssets(async (test) => {
      const { type, object, attribute, done, told } = test
      const before = await stored(test)
      const [host, rack, child] = [
        await type("Host"),
        await type("Rack"),
        await type("Child", { parentId: "1" }),
      ]
      const slot = await attribute(rack.id, "Slot", { kind: "reference", typeValue: host.id })
      const { id } = host
      expect(await told(new DeleteObjectType({ id }))).toBe(
        [
          'id: given "1", allowed: an object type that has no types below it',
          'id: given "1", allowed: an object type that no attribute of another type refers to; these do: Rack.Slot',
        ].join("; "),
      )
      await object(child.id, "a")
      expect(await told(new DeleteObjectType({ id: child.id }))).toContain("an object type without objects")
      expect(await done(new DeleteObjectType({ id: rack.id }))).toMatchObject({ id: rack.id, name: "Rack" })
      expect(await told(new GetObjectType({ id: rack.id }))).toBe("No objecttype found with id: 2")
      expect(slot.referenceObjectType).toMatchObject({ name: "Host" })
      expect(before).toMatchObject({ schema: 1 })
      expect(await stored(test)).toMatchObject({ type: 2, attribute: 8, object: 1 })
    })
  })

  // Holds AST-30.
  it("is not deleted when an object comes in between", async () => {
    await inAssets(async (test) => {
      const { id } = await test.type("Host")
      const create = new CreateObject({ typeId: id, attributes: inputs({ Name: ["b"] }) })
      expect(await overtaken(test, new DeleteObjectType({ id }), create)).toContain("without objects")
    })
  })

  // Holds AST-32.
  it("is listed in the order of the tree, by parts of names, with counts on demand", async () => {
    await inAssets(async (test) => {
      const { type, object, done, schema } = test
      await type("B")
      await type("A")
      await type("B1", { parentId: "1" })
      await object("3", "x")
      expect(await tree(test)).toEqual(["B - 0", "B1 1 0", "A - 1"])
      const list = async (extra: object) =>
        (await done(new ListObjectTypes({ schemaId: schema.id, ...extra }))).map(
          ({ name, objectCount }) => `${name}: ${objectCount ?? "not counted"}`,
        )
      expect(await list({ query: "b" })).toEqual(["B: not counted", "B1: not counted"])
      expect(await list({ exclude: "b" })).toEqual(["B1: not counted", "A: not counted"])
      expect(await list({ includeObjectCounts: true })).toEqual(["B: 0", "B1: 1", "A: 0"])
    })
  })
})
