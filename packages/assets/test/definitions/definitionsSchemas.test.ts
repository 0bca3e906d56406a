import {
  CreateSchema,
  DeleteSchema,
  GetSchema,
  GetSchemaRoles,
  ListSchemas,
  SetSchemaRoles,
  UpdateSchema,
} from "@quoin/assets"
import { AddMember, CreateGroup } from "@quoin/directory"
import { describe, expect, it } from "vitest"
import { auditOf } from "quoin/testing"
import { administrator, inAssets, signedIn } from "../definitionsFixture"
import { overtaken } from "../overtaken"

describe("an object schema", () => {
  // Holds AST-6, AST-14.
  it("is created with a name and a key, and empty", async () => {
    await inAssets(async ({ schema, done, ...test }) => {
      expect(schema).toMatchObject({
        id: "1",
        name: "Debian",
        key: "DEB",
        description: "",
        objectCount: 0,
        objectTypeCount: 0,
      })
      expect(await done(new GetSchema({ id: "1" }))).toEqual(schema)
      expect(await auditOf(test)).toMatchObject([
        {
          summary: "Object schema created",
          category: "Assets",
          affectedObject: { name: "Debian", objectType: "Object schema" },
          changedValues: [{ name: "key", oldValue: "", newValue: "DEB" }],
        },
      ])
    })
  })

  const keys: ReadonlyArray<readonly [string, string]> = [
    ["", "A-Z and 0-9, beginning with a letter"],
    ["deb", "A-Z and 0-9, beginning with a letter"],
    ["1DEB", "A-Z and 0-9, beginning with a letter"],
    ["D-B", "A-Z and 0-9, beginning with a letter"],
    ["ABCDEFGHIJK", "at most 10 characters"],
    ["DEB", "a key that no other schema has"],
  ]
  // Holds AST-7.
  it.each(keys)("does not have the key %j", async (key, allowed) => {
    await inAssets(async ({ told }) => {
      const given = JSON.stringify(key)
      expect(await told(new CreateSchema({ name: "Other", key }))).toBe(
        `key: given ${given}, allowed: ${allowed}`,
      )
    })
  })

  // Holds AST-8.
  it("is told every rule of its name, key and description that it breaks", async () => {
    await inAssets(async ({ told }) => {
      const broken = new CreateSchema({ name: " ", key: "x", description: "y".repeat(2_001) })
      expect(await told(broken)).toMatch(/^name: .*; key: .*; description: /)
      expect(await told(new CreateSchema({ name: "DEBIAN ", key: "DE" }))).toBe(
        'name: given "DEBIAN", allowed: a name that no other schema has',
      )
      expect(await told(new CreateSchema({ name: "\ud800", key: "DE" }))).toContain("lone surrogates")
      expect(await told(new CreateSchema({ name: "n".repeat(101), key: "DE" }))).toContain("at most 100")
      expect(await told(new CreateSchema({ name: "n".repeat(100), key: "ABCDEFGHI0" }))).toBe("done")
    })
  })

  // Holds AST-9.
  it("takes a key only once, however close two requests are", async () => {
    await inAssets(async (test) => {
      const request = new CreateSchema({ name: "A", key: "B" })
      const told = await overtaken(test, request, new CreateSchema({ name: "B", key: "B" }))
      expect(told).toContain("a key that no other schema has")
    })
  })

  // Holds AST-7, AST-10, AST-93.
  it("is renamed and described, but keeps its key", async () => {
    await inAssets(async ({ schema: { id }, done, told, ...test }) => {
      const renamed = await done(new UpdateSchema({ id, name: " Packages ", key: "DEB" }))
      expect(renamed).toMatchObject({ name: "Packages", key: "DEB", description: "" })
      expect(await done(new UpdateSchema({ id, description: "All" }))).toMatchObject({ name: "Packages" })
      expect(await done(new UpdateSchema({ id }))).toMatchObject({ name: "Packages", description: "All" })
      expect(await told(new UpdateSchema({ id, key: "DEBS" }))).toBe(
        'key: given "DEBS", allowed: DEB, which its objects\' keys begin with',
      )
      await done(new CreateSchema({ name: "Other", key: "OTH" }))
      expect(await told(new UpdateSchema({ id, name: "other" }))).toContain("a name that no other schema has")
      expect(await told(new UpdateSchema({ id, name: "PACKAGES" }))).toBe("done")
      const updates = (await auditOf(test)).filter(({ summary }) => summary === "Object schema updated")
      expect(updates.map(({ changedValues }) => changedValues)).toEqual([
        [{ name: "name", oldValue: "Debian", newValue: "Packages" }],
        [{ name: "description", oldValue: "", newValue: "All" }],
        [{ name: "name", oldValue: "Packages", newValue: "PACKAGES" }],
      ])
    })
  })

  // Holds AST-13.
  it("counts its types and objects exactly", async () => {
    await inAssets(async ({ schema: { id }, type, object, done }) => {
      const host = await type("Host")
      await type("Service", { parentId: host.id })
      for (const name of ["a", "b", "c"]) await object(host.id, name)
      const counts = { objectCount: 3, objectTypeCount: 2 }
      expect(await done(new GetSchema({ id }))).toMatchObject(counts)
      expect(await done(new UpdateSchema({ id, name: "New" }))).toMatchObject(counts)
      expect(await done(new ListSchemas({}))).toMatchObject([counts])
      expect(await done(new DeleteSchema({ id }))).toMatchObject({ name: "New", ...counts })
    })
  })

  // Holds AST-15.
  it("is listed by name, and found by a part of it", async () => {
    await inAssets(async ({ done }) => {
      await done(new CreateSchema({ name: "alpine", key: "A" }))
      await done(new CreateSchema({ name: "Zebian", key: "Z" }))
      const names = async (query?: string) =>
        (await done(new ListSchemas(query === undefined ? {} : { query }))).map(({ name }) => name)
      expect(await names()).toEqual(["alpine", "Debian", "Zebian"])
      expect(await names("BIAN")).toEqual(["Debian", "Zebian"])
      expect(await names("%")).toEqual([])
    })
  })
})

describe("the roles on a schema", () => {
  // Holds AST-2, AST-16, AST-18, DIR-7, DIR-9.
  it("limit who sees, writes and administers it, until they are lifted", async () => {
    await inAssets(async (test) => {
      const { done, told, schema } = test
      const admin = await administrator(test)
      const [ada, bob, eve] = [
        await signedIn(test, "ada"),
        await signedIn(test, "bob"),
        await signedIn(test, "eve"),
      ]
      await done(new CreateGroup({ name: "readers" }), admin)
      await done(new AddMember({ username: "bob", group: "readers" }), admin)
      const roles = {
        view: { users: [], groups: ["readers"] },
        edit: { users: [], groups: [] },
        admin: { users: ["ada"], groups: [] },
      }
      const schemaId = schema.id
      expect(await done(new GetSchemaRoles({ schemaId }), eve)).toEqual({ schemaId })
      expect(await done(new SetSchemaRoles({ schemaId, roles }), ada)).toEqual({ schemaId, roles })
      expect(await done(new GetSchemaRoles({ schemaId }), bob)).toEqual({ schemaId, roles })
      const rename = new UpdateSchema({ id: schemaId, name: "New" })
      expect(await told(rename, eve)).toBe(`No objectschema found with id: ${schemaId}`)
      expect(await told(rename, bob)).toBe(`Not allowed: needs admin objectschema ${schemaId}`)
      expect(await told(rename, ada)).toBe("done")
      expect(await done(new ListSchemas({}), eve)).toEqual([])
      expect(await done(new ListSchemas({}), bob)).toHaveLength(1)
      expect(await told(new SetSchemaRoles({ schemaId }), bob)).toContain("Not allowed")
      expect(await done(new SetSchemaRoles({ schemaId }), admin)).toEqual({ schemaId })
      expect(await told(rename, eve)).toBe("done")
    })
  })

  // Holds AST-17.
  it("name users and groups that exist, and leave an administrator", async () => {
    await inAssets(async (test) => {
      const { told, schema } = test
      await signedIn(test, "ada")
      const schemaId = schema.id
      const nobody = { users: [], groups: [] }
      const ada = { users: ["ada", "ADA"], groups: [] }
      expect(
        await told(new SetSchemaRoles({ schemaId, roles: { view: ada, edit: ada, admin: nobody } })),
      ).toBe(
        "roles.admin: given [], allowed: at least one user or group: somebody must be able to change the schema",
      )
      const unknown = { users: ["nobody"], groups: ["none"] }
      expect(
        await told(new SetSchemaRoles({ schemaId, roles: { view: nobody, edit: unknown, admin: ada } })),
      ).toBe(
        'roles.edit.users: given "nobody", allowed: names of users; roles.edit.groups: given "none", allowed: names of groups',
      )
      const many = { users: Array.from({ length: 1_001 }, (_, i) => `u${i}`), groups: [] }
      expect(
        await told(new SetSchemaRoles({ schemaId, roles: { view: many, edit: nobody, admin: ada } })),
      ).toContain("at most 1000 names")
    })
  })
})
