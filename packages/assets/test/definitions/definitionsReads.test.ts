import {
  CreateObjectType,
  CreateSchema,
  GetAttribute,
  GetObject,
  GetReferenceInfo,
  ListObjectAttributes,
  ListObjectTypes,
  ListSchemaAttributes,
  ListTypeAttributes,
  SetSchemaRoles,
} from "@quoin/assets"
import type { CallContext } from "@quoin/kernel"
import { describe, expect, it } from "vitest"
import { administrator, inAssets, signedIn } from "../definitionsFixture"

const nobody = { users: [], groups: [] }

describe("the types of a schema", () => {
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

describe("a type in the answer of a query", () => {
  it("says how many objects it has, wherever it stands", async () => {
    await inAssets(async ({ type, attribute, object, done, schema }) => {
      const [{ id: typeId }, site] = [await type("Host"), await type("Site")]
      const { id } = await attribute(typeId, "At", { kind: "reference", typeValue: site.id })
      const berlin = await object(site.id, "Berlin")
      const first = await object(typeId, "a", { At: [berlin.objectKey] })
      await object(typeId, "b")
      const definitions = [
        await done(new GetAttribute({ id })),
        (await done(new ListTypeAttributes({ typeId, query: "At" })))[0],
        (await done(new ListSchemaAttributes({ schemaId: schema.id, query: "At" })))[0],
        (await done(new ListObjectAttributes({ id: first.id }))).at(-1)?.definition,
      ]
      for (const definition of definitions) {
        expect(definition).toMatchObject({
          objectType: { objectCount: 2 },
          referenceObjectType: { objectCount: 1 },
        })
      }
      const read = await done(new GetObject({ id: first.id }))
      expect(read.objectType.objectCount).toBe(2)
      expect(read.attributes?.at(-1)?.values[0]?.referenced?.objectType.objectCount).toBe(1)
      expect(await done(new GetObject({ id: first.id, includeAttributes: false }))).toMatchObject({
        objectType: { objectCount: 2 },
      })
      const [info] = await done(new GetReferenceInfo({ id: berlin.id }))
      expect(info).toMatchObject({ numberOfReferencedObjects: 1, objectType: { objectCount: 2 } })
    })
  })
})
