import {
  CreateAttribute,
  CreateObject,
  CreateObjectType,
  CreateSchema,
  DeleteSchema,
  GetObjectHistory,
  ListObjectAttributes,
  SetSchemaRoles,
  UpdateAttribute,
} from "@quoin/assets"
import { describe, expect, it } from "vitest"
import { inObjects, inputsOf, type ObjectsTest } from "../objectsFixture"

const nobody = { users: [], groups: [] }
const keepers = { users: [], groups: ["keepers"] }

/** A schema SEC with a Vault that only Eve sees, and the attribute Secret of Host, in DEB, that refers to it. */
const withVault = async (test: ObjectsTest) => {
  const { done, host, user } = test
  const [eve, bob] = [await user("eve", "keepers"), await user("bob", "readers")]
  const schema = await done(new CreateSchema({ name: "Secrets", key: "SEC" }))
  const vault = await done(new CreateObjectType({ schemaId: schema.id, name: "Vault" }))
  const stated = { typeId: host.id, name: "Secret", kind: "reference", typeValue: vault.id } as const
  const secret = await done(new CreateAttribute(stated))
  const roles = { view: keepers, edit: nobody, admin: keepers }
  await done(new SetSchemaRoles({ schemaId: schema.id, roles }))
  return { eve, bob, vault, secret, schema }
}

describe("an attribute that refers to a type of a hidden schema", () => {
  // Holds AST-4.
  it("is changed without telling of that type", () =>
    inObjects(async (test) => {
      const { eve, bob, vault, secret } = await withVault(test)
      const change = { typeId: test.host.id, id: secret.id }
      const byBob = await test.done(new UpdateAttribute({ ...change, description: "x" }), bob)
      expect(JSON.stringify(byBob)).not.toContain("Vault")
      const stated = new UpdateAttribute({ ...change, description: "y", typeValue: vault.id })
      expect(await test.done(stated, eve)).toMatchObject({ referenceObjectType: { name: "Vault" } })
    }))

  it("is shown with older values without telling of that type", () =>
    inObjects(async (test) => {
      const { eve, bob, vault, secret } = await withVault(test)
      const { create, done, host, site } = test
      const change = { typeId: host.id, id: secret.id }
      await done(new UpdateAttribute({ ...change, typeValue: site.id }))
      const berlin = await create(site.id, { Name: "Berlin" })
      const { id } = await create(host.id, { Name: "a", Secret: berlin.id })
      await done(new UpdateAttribute({ ...change, typeValue: vault.id }), eve)
      const list = new ListObjectAttributes({ id })
      expect(JSON.stringify(await done(list, eve))).toContain("Vault")
      const byBob = JSON.stringify(await done(list, bob))
      expect(byBob).toContain("Berlin")
      expect(byBob).not.toContain("Vault")
    }))

  // Holds AST-4.
  it("is told to be of an absent type, also to who may change nothing", () =>
    inObjects(async (test) => {
      const { eve, vault, secret } = await withVault(test)
      const { done, told, host, schema, user } = test
      const dan = await user("dan", "visitors")
      const roles = { view: { users: [], groups: ["visitors"] }, edit: nobody, admin: keepers }
      await done(new SetSchemaRoles({ schemaId: schema.id, roles }), eve)
      const typeId = host.id
      for (const typeValue of [vault.id, "999"]) {
        const absent = `No objecttype found with id: ${typeValue}`
        const created = new CreateAttribute({ typeId, name: "N", kind: "reference", typeValue })
        expect(await told(created, dan)).toBe(absent)
        expect(await told(new UpdateAttribute({ typeId, id: secret.id, typeValue }), dan)).toBe(absent)
      }
      expect(await told(new UpdateAttribute({ typeId, id: secret.id, name: "N" }), dan)).toMatch(
        /^Not allowed/,
      )
      const renamed = new CreateAttribute({ typeId, name: "N", kind: "text" })
      expect(await told(renamed, dan)).toMatch(/^Not allowed/)
    }))
})

describe("the deletion of a hidden schema", () => {
  // Holds AST-103.
  it("leaves no labels of its objects in the history of others", () =>
    inObjects(async (test) => {
      const { eve, bob, vault, schema } = await withVault(test)
      const { done, host } = test
      const gold = await done(
        new CreateObject({ typeId: vault.id, attributes: inputsOf({ Name: "Gold" }) }),
        eve,
      )
      const attributes = inputsOf({ Name: "a", Secret: gold.objectKey })
      const { id } = await done(new CreateObject({ typeId: host.id, attributes }), eve)
      await done(new DeleteSchema({ id: schema.id }), eve)
      const history = await done(new GetObjectHistory({ id }), bob)
      expect(history).toHaveLength(2)
      expect(JSON.stringify(history)).not.toContain("Gold")
    }))
})
