import {
  CreateReferenceType,
  CreateSchema,
  CreateStatus,
  DeleteReferenceType,
  DeleteStatus,
  GetReferenceType,
  GetStatus,
  ListReferenceTypes,
  ListStatuses,
  UpdateAttribute,
  UpdateObject,
  UpdateReferenceType,
  UpdateStatus,
} from "@quoin/assets"
import { describe, expect, it } from "vitest"
import { administrator, inAssets, inputs } from "../definitionsFixture"
import { overtaken } from "../overtaken"

const named = (list: ReadonlyArray<{ readonly id: string; readonly name: string }>) =>
  list.map(({ id, name }) => `${id} ${name}`)

describe("reference types", () => {
  // Holds AST-61, AST-63, AST-64, AST-66, AST-69, AST-71.
  it("ship with an instance, and are made for schemas", async () => {
    await inAssets(async ({ done, schema: { id: schemaId } }) => {
      expect(named(await done(new ListReferenceTypes({})))).toEqual([
        "2 Dependency",
        "3 Installed",
        "4 Link",
        "1 Reference",
        "5 Using",
      ])
      const made = await done(new CreateReferenceType({ schemaId, name: " Hosts ", color: "#ABCDEF" }))
      expect(made).toEqual({
        id: "6",
        name: "Hosts",
        description: "",
        color: "#abcdef",
        schemaId,
        removable: true,
      })
      expect(await done(new ListReferenceTypes({ schemaId }))).toEqual([made])
      expect(await done(new GetReferenceType({ id: "6" }))).toEqual(made)
      expect(await done(new UpdateReferenceType({ id: "6", description: "d" }))).toEqual({
        ...made,
        description: "d",
      })
      await done(new DeleteReferenceType({ id: "6" }))
      expect(await done(new ListReferenceTypes({ schemaId }))).toEqual([])
    })
  })

  // Holds AST-128.
  it("stay in the schema that they are of, or global", async () => {
    await inAssets(async (test) => {
      const { done, told, schema } = test
      const admin = await administrator(test)
      const mine = await done(new CreateReferenceType({ schemaId: schema.id, name: "Hosts" }))
      const update = new UpdateReferenceType({ id: mine.id, schemaId: schema.id, description: "d" })
      expect(await done(update)).toEqual({ ...mine, description: "d" })
      expect(await told(new UpdateReferenceType({ id: mine.id, schemaId: "99" }))).toBe(
        `schemaId: given "99", allowed: ${schema.id}, the schema that it stays in`,
      )
      const status = await done(new CreateStatus({ name: "Mine", category: 0 }), admin)
      expect(await told(new UpdateStatus({ id: status.id, schemaId: schema.id }), admin)).toBe(
        `schemaId: given "${schema.id}", allowed: nothing: it is global, and stays so`,
      )
    })
  })

  // Holds AST-60, AST-62.
  it("are refused when their name or color is wrong", async () => {
    await inAssets(async (test) => {
      const { done, told, schema } = test
      const schemaId = schema.id
      const other = await done(new CreateSchema({ name: "Other", key: "OTH" }))
      await done(new CreateReferenceType({ schemaId, name: "Hosts" }))
      await done(new CreateReferenceType({ schemaId: other.id, name: "Hosts" }))
      const create = (name: string, color = "#000000") =>
        told(new CreateReferenceType({ schemaId, name, color }))
      expect(await create("hosts")).toContain("a name that no other one has, whether global or of the schema")
      expect(await create("link")).toContain("a name that no other one has")
      expect(await create("", "red")).toBe(
        'name: given "", allowed: a text that is not blank; color: given "red", allowed: a color as #rrggbb',
      )
      const global = new CreateReferenceType({ name: "Hosts" })
      expect(await told(global)).toBe("Not allowed: needs administer the application")
      expect(await told(global, await administrator(test))).toContain("a name that no other one has")
      expect(await told(new UpdateReferenceType({ id: "6", name: "LINK" }))).toContain(
        "a name that no other one has",
      )
    })
  })

  // Holds AST-61, AST-65.
  it("of the instance stay, and one that an attribute has", async () => {
    await inAssets(async (test) => {
      const { done, told, schema, type, attribute } = test
      const admin = await administrator(test)
      expect(await told(new DeleteReferenceType({ id: "1" }), admin)).toContain(
        "was created, and does not ship with the instance",
      )
      expect(await told(new UpdateReferenceType({ id: "1", name: "X" }), admin)).toContain("does not ship")
      expect(await told(new DeleteReferenceType({ id: "1" }))).toContain("Not allowed")
      const { id } = await done(new CreateReferenceType({ schemaId: schema.id, name: "Hosts" }))
      const host = await type("Host")
      const { id: at } = await attribute(host.id, "At", {
        kind: "reference",
        typeValue: host.id,
        additionalValue: id,
      })
      expect(await told(new DeleteReferenceType({ id }))).toContain("a reference type that no attribute uses")
      await done(new UpdateAttribute({ typeId: host.id, id: at, additionalValue: "1" }))
      const back = new UpdateAttribute({ typeId: host.id, id: at, additionalValue: id })
      expect(await overtaken(test, new DeleteReferenceType({ id }), back)).toContain("that no attribute uses")
    })
  })

  // Holds AST-48.
  it("of one schema are not for another", async () => {
    await inAssets(async ({ done, type, attribute, told, schema }) => {
      const other = await done(new CreateSchema({ name: "Other", key: "OTH" }))
      const { id } = await done(new CreateReferenceType({ schemaId: other.id, name: "Hosts" }))
      const status = await done(new CreateStatus({ schemaId: other.id, name: "Mine", category: 0 }))
      const host = await type("Host", { schemaId: schema.id })
      const { id: at } = await attribute(host.id, "At", { kind: "reference", typeValue: host.id })
      const { id: state } = await attribute(host.id, "State", { kind: "status" })
      const update = (attributeId: string, stated: object) =>
        told(new UpdateAttribute({ typeId: host.id, id: attributeId, ...stated }))
      expect(await update(at, { additionalValue: id })).toContain("global or of this schema")
      expect(await update(state, { typeValueMulti: [status.id] })).toContain("global or of this schema")
    })
  })
})

describe("statuses", () => {
  it("ship with an instance, and are made for schemas", async () => {
    await inAssets(async ({ done, schema: { id: schemaId } }) => {
      expect(named(await done(new ListStatuses({})))).toEqual([
        "5 Action Needed",
        "1 Active",
        "7 Closed",
        "3 In Service",
        "2 Running",
        "6 Stopped",
        "4 Support Requested",
      ])
      expect(await done(new GetStatus({ id: "1" }))).toMatchObject({ name: "Active", category: 1 })
      const made = await done(new CreateStatus({ schemaId, name: "Sold", category: 0 }))
      expect(made).toEqual({ id: "8", name: "Sold", description: "", category: 0, schemaId })
      expect(await done(new ListStatuses({ schemaId }))).toEqual([made])
      expect(await done(new UpdateStatus({ id: "8", category: 2, name: "sold" }))).toEqual({
        ...made,
        category: 2,
        name: "sold",
      })
      await done(new DeleteStatus({ id: "8" }))
      expect(await done(new ListStatuses({ schemaId }))).toEqual([])
    })
  })

  // Holds AST-62, AST-67, AST-68.
  it("have names of at most 30 characters that tell them apart", async () => {
    await inAssets(async (test) => {
      const { told, schema } = test
      const create = (name: string) => told(new CreateStatus({ schemaId: schema.id, name, category: 1 }))
      expect(await create("n".repeat(30))).toBe("done")
      expect(await create("n".repeat(31))).toContain("at most 30 characters")
      expect(await create("ACTIVE")).toContain("a name that no other one has")
      const admin = await administrator(test)
      expect(await told(new CreateStatus({ name: "All", category: 1 }), admin)).toBe("done")
      expect(await told(new CreateStatus({ name: "All", category: 1 }))).toContain("Not allowed")
      expect(await create("all")).toContain("a name that no other one has")
      expect(await told(new UpdateStatus({ id: "1", name: "X" }), admin)).toContain("does not ship")
      expect(await told(new DeleteStatus({ id: "7" }), admin)).toContain("does not ship")
    })
  })

  // Holds AST-70.
  it("stay while an attribute allows them or an object has them", async () => {
    await inAssets(async (test) => {
      const { done, told, schema, type, attribute, object } = test
      const { id } = await done(new CreateStatus({ schemaId: schema.id, name: "Sold", category: 0 }))
      const { id: typeId } = await type("Host")
      const state = await attribute(typeId, "State", { kind: "status", typeValueMulti: [id] })
      const remove = new DeleteStatus({ id })
      const refused = "a status that no attribute names and no object has"
      expect(await told(remove)).toContain(refused)
      const host = await object(typeId, "a", { State: ["Sold"] })
      await done(new UpdateAttribute({ typeId, id: state.id, typeValueMulti: [] }))
      expect(await told(remove)).toContain(refused)
      const write = (values: ReadonlyArray<string>) =>
        new UpdateObject({ id: host.id, attributes: inputs({ State: values }) })
      await done(write([]))
      expect(await overtaken(test, remove, write(["Sold"]))).toContain(refused)
      await done(write([]))
      expect(await told(remove)).toBe("done")
    })
  })
})
