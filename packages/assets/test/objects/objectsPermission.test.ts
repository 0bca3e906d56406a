import {
  CreateAttribute,
  CreateObject,
  CreateObjectType,
  CreateSchema,
  DeleteObject,
  GetObject,
  GetObjectHistory,
  GetReferenceInfo,
  ListObjectAttributes,
  SetSchemaRoles,
  UpdateObject,
} from "@quoin/assets"
import { type CallContext, anonymous } from "@quoin/kernel"
import { describe, expect, it } from "vitest"
import { administrator } from "../definitionsFixture"
import { displayed, inObjects, inputsOf, type ObjectsTest } from "../objectsFixture"

const nobody = { users: [], groups: [] }

/** A second schema, SEC, with a Vault; Host refers to it by Secret. Eve sees it, Bob sees only DEB. */
const withSecrets = async (test: ObjectsTest) => {
  const { done, host, user } = test
  const [eve, bob] = [await user("eve", "keepers"), await user("bob", "readers")]
  const schema = await done(new CreateSchema({ name: "Secrets", key: "SEC" }))
  const vault = await done(new CreateObjectType({ schemaId: schema.id, name: "Vault" }))
  const reference = { kind: "reference", typeValue: vault.id, additionalValue: "1" } as const
  await done(new CreateAttribute({ typeId: host.id, name: "Secret", ...reference, maximumCardinality: -1 }))
  const gold = await test.create(vault.id, { Name: "Gold" })
  const keepers = { users: [], groups: ["keepers"] }
  const roles = { view: keepers, edit: nobody, admin: keepers }
  await done(new SetSchemaRoles({ schemaId: schema.id, roles }))
  return { eve, bob, vault, gold }
}

describe("who may not see a schema", () => {
  // Holds AST-3.
  it("is told of its objects as of absent ones", () =>
    inObjects(async (test) => {
      const { gold, bob, eve } = await withSecrets(test)
      const { told } = test
      const requests = (id: string) => [
        new GetObject({ id }),
        new ListObjectAttributes({ id }),
        new GetObjectHistory({ id }),
        new GetReferenceInfo({ id }),
        new UpdateObject({ id, typeId: "999", attributes: [{ attribute: "Nothing", values: [] }] }),
        new DeleteObject({ id }),
      ]
      for (const name of [gold.id, gold.objectKey]) {
        for (const [i, request] of requests(name).entries()) {
          const absent = name.replace(gold.id, "999")
          const ofAbsent = requests(absent)[i] ?? request
          expect((await told(request, bob)).replace(name, absent)).toBe(await told(ofAbsent, bob))
        }
        expect(await told(new GetObject({ id: name }), eve)).toBe("done")
      }
    }))

  // Holds AST-5.
  it("cannot refer to its objects, and does not learn which there are", () =>
    inObjects(async (test) => {
      const { gold, vault, bob, eve } = await withSecrets(test)
      const { host, told } = test
      const refer = (to: string, context: CallContext) => {
        const attributes = inputsOf({ Name: "a", Secret: to })
        return told(new CreateObject({ typeId: host.id, attributes }), context)
      }
      const hidden = `No objecttype found with id: ${vault.id}`
      expect(await refer(gold.objectKey, bob)).toBe(hidden)
      expect(await refer("SEC-999", bob)).toBe(hidden)
      expect(await refer(gold.objectKey, eve)).toBe("done")
    }))

  // Holds AST-5, AST-103.
  it("is shown no reference into it, and no history of one", () =>
    inObjects(async (test) => {
      const { gold, bob, eve } = await withSecrets(test)
      const { create, done, host } = test
      const { id } = await create(host.id, { Name: "a" })
      const update = new UpdateObject({ id, attributes: inputsOf({ Secret: gold.id }) })
      expect(displayed(await done(update, eve))).toEqual(["Gold"])
      expect(displayed(await done(new GetObject({ id }), eve))).toEqual(["Gold"])
      expect(displayed(await done(new GetObject({ id }), bob))).toEqual([])
      const memory = new UpdateObject({ id, attributes: inputsOf({ Memory: 1 }) })
      expect(displayed(await done(memory, bob))).toEqual(["1 GB"])
      await done(new DeleteObject({ id: gold.id }), await administrator(test))
      const history = await done(new GetObjectHistory({ id }), bob)
      expect(JSON.stringify(history)).not.toContain("Gold")
      expect(history.filter(({ affectedAttribute }) => affectedAttribute === "Secret")).toHaveLength(2)
    }))
})

describe("a schema that is hidden later", () => {
  // Holds AST-103.
  it("is named by no history any more, whatever happened while it was open", () =>
    inObjects(async (test) => {
      const { create, done, host, update, user, history } = test
      const [eve, bob] = [await user("eve", "keepers"), await user("bob", "readers")]
      const schema = await done(new CreateSchema({ name: "Secrets", key: "SEC" }))
      const vault = await done(new CreateObjectType({ schemaId: schema.id, name: "Vault" }))
      const reference = { kind: "reference", additionalValue: "1", maximumCardinality: -1 } as const
      const ownType = { ...reference, typeValue: host.id }
      await done(new CreateAttribute({ typeId: host.id, name: "Next", ...ownType }))
      await done(new CreateAttribute({ typeId: host.id, name: "Safe", ...reference, typeValue: vault.id }))
      const [gold, tin] = [await create(vault.id, { Name: "Gold" }), await create(vault.id, { Name: "Tin" })]
      const other = await create(host.id, { Name: "b" })
      const { id } = await create(host.id, { Name: "a" })
      await update(id, { Safe: [gold.id, tin.id], Next: other.id })
      await done(new DeleteObject({ id: tin.id }))
      const told = ["created", "Safe:  -> Gold, Tin", "Next:  -> b", "Safe: Tin -> "]
      expect(await history(id)).toEqual(told)
      const keepers = { users: [], groups: ["keepers"] }
      await done(
        new SetSchemaRoles({ schemaId: schema.id, roles: { view: keepers, edit: nobody, admin: keepers } }),
      )
      const shownTo = async (context: CallContext) =>
        (await done(new GetObjectHistory({ id, ascending: true }), context))
          .slice(1)
          .map(({ affectedAttribute, oldValue, newValue }) => [affectedAttribute, oldValue, newValue])
      expect(await shownTo(eve)).toEqual([
        ["Safe", "", "Gold, Tin"],
        ["Next", "", "b"],
        ["Safe", "Tin", ""],
      ])
      expect(await shownTo(bob)).toEqual([
        ["Safe", "", ""],
        ["Next", "", "b"],
        ["Safe", "", ""],
      ])
    }))
})

describe("who may only see a schema", () => {
  it("changes nothing in it", () =>
    inObjects(async (test) => {
      const { gold, vault, eve } = await withSecrets(test)
      const { done, told, user } = test
      const dan = await user("dan", "visitors")
      const visitors = { users: [], groups: ["visitors"] }
      const roles = { view: visitors, edit: nobody, admin: { users: [], groups: ["keepers"] } }
      await done(new SetSchemaRoles({ schemaId: gold.objectType.schemaId, roles }), eve)
      expect(await told(new GetObject({ id: gold.id }), dan)).toBe("done")
      const refused = [
        new CreateObject({ typeId: vault.id, attributes: inputsOf({ Name: "a" }) }),
        new UpdateObject({ id: gold.id, attributes: inputsOf({ Name: "a" }) }),
        new DeleteObject({ id: gold.id }),
      ]
      for (const request of refused) expect(await told(request, dan)).toMatch(/^Not allowed: needs edit/)
    }))
})

describe("who is not signed in", () => {
  // Holds AST-1, DIR-3.
  it("is asked to sign in", () =>
    inObjects(async ({ create, told, host }) => {
      const { id } = await create(host.id, { Name: "a" })
      const context = { caller: anonymous, remoteAddress: "192.0.2.1" }
      expect(await told(new GetObject({ id }), context)).toMatch(/^Sign in first/)
    }))
})
