import {
  CreateObjectType,
  CreateSchema,
  GetAttribute,
  GetObject,
  ListObjectTypes,
  ListTypeAttributes,
  SetSchemaRoles,
} from "@quoin/assets"
import type { CallContext } from "@quoin/kernel"
import { describe, expect, it } from "vitest"
import { administrator, inAssets, signedIn } from "../definitionsFixture"

const nobody = { users: [], groups: [] }

describe("the types of a schema", () => {
  // Holds AST-130.
  it("are listed for the roles that the caller has", async () => {
    await inAssets(async (test) => {
      const { schema, type, done } = test
      const [ada, bob] = [await signedIn(test, "ada"), await signedIn(test, "bob")]
      await type("Host")
      const open = await done(new CreateSchema({ name: "Open", key: "OPEN" }))
      await done(new CreateObjectType({ schemaId: open.id, name: "Mine" }))
      const roles = {
        view: nobody,
        edit: { users: ["bob"], groups: [] },
        admin: { users: ["ada"], groups: [] },
      }
      await done(new SetSchemaRoles({ schemaId: schema.id, roles }), ada)
      const listed = async (schemaId: string, context: CallContext) => {
        const of = async (role: "view" | "edit" | "admin") =>
          (await done(new ListObjectTypes({ schemaId, role }), context)).map(({ name }) => name).join()
        return [await of("view"), await of("edit"), await of("admin")]
      }
      expect(await listed(schema.id, bob)).toEqual(["Host", "Host", ""])
      expect(await listed(schema.id, ada)).toEqual(["Host", "Host", "Host"])
      expect(await listed(schema.id, await administrator(test))).toEqual(["Host", "Host", "Host"])
      expect(await listed(open.id, bob)).toEqual(["Mine", "Mine", "Mine"])
    })
  })
})

describe("an attribute", () => {
  // Holds AST-129.
  it("is read by its id, as lists show it", async () => {
    await inAssets(async ({ type, attribute, done, told }) => {
      const { id: typeId } = await type("Host")
      const { id } = await attribute(typeId, "Size", { kind: "integer", suffix: "kB" })
      const [listed] = await done(new ListTypeAttributes({ typeId, query: "Size" }))
      expect(listed).toMatchObject({ id, suffix: "kB", objectType: { name: "Host" } })
      expect(await done(new GetAttribute({ id }))).toEqual(listed)
      expect(await told(new GetAttribute({ id: "99" }))).toBe("No objecttypeattribute found with id: 99")
    })
  })
})

describe("a type inside an answer", () => {
  // Holds AST-31.
  it("does not say how many objects it has: a count costs more than the answer", async () => {
    await inAssets(async ({ type, attribute, object, done, schema }) => {
      const { id: typeId } = await type("Host")
      const { id } = await attribute(typeId, "Size", { kind: "integer" })
      const made = await object(typeId, "a")
      const inside = [
        made.objectType,
        (await done(new GetObject({ id: made.id }))).objectType,
        (await done(new GetAttribute({ id }))).objectType,
      ]
      for (const each of inside) expect(each).not.toHaveProperty("objectCount")
      const listed = async (includeObjectCounts: boolean) =>
        (await done(new ListObjectTypes({ schemaId: schema.id, includeObjectCounts }))).map(
          ({ objectCount }) => objectCount,
        )
      expect([await listed(true), await listed(false)]).toEqual([[1], [undefined]])
    })
  })
})
