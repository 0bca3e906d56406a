import {
  ArchiveFound,
  ArchiveObject,
  ArchiveObjects,
  CreateObject,
  DeleteObject,
  DeleteObjectType,
  DeleteSchema,
  FindObjects,
  GetObject,
  GetObjectHistory,
  GetObjectType,
  GetProgress,
  GetReferenceInfo,
  GetSchema,
  ListArchivedObjects,
  RestoreFound,
  RestoreObject,
  RestoreObjects,
  SetSchemaRoles,
  UpdateAttribute,
  UpdateObject,
} from "@quoin/assets"
import { Instant } from "@quoin/kernel"
import * as Either from "effect/Either"
import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { auditOf, workOff } from "quoin/testing"
import { administrator, stored } from "../definitionsFixture"
import { type ObjectsTest, createMany, displayed, inObjects, inputsOf } from "../objectsFixture"

const keysFound = async ({ done }: ObjectsTest, qlQuery = ""): Promise<ReadonlyArray<string>> =>
  (await done(new FindObjects({ qlQuery, resultPerPage: 500 }))).objects.map(({ objectKey }) => objectKey)

const keysArchived = async ({ done }: ObjectsTest, asked: Partial<ListArchivedObjects> = {}) =>
  (await done(new ListArchivedObjects({ limit: 500, ...asked }))).items.map(({ object }) => object.objectKey)

const withDepends = ({ attribute, host }: ObjectsTest) =>
  attribute(host.id, "Depends", {
    kind: "reference",
    typeValue: host.id,
    minimumCardinality: 0,
    maximumCardinality: -1,
  })

const none = { users: [], groups: [] }
const rulers = { users: ["admin"], groups: [] }

const moves = fc.array(fc.record({ object: fc.nat(4), archive: fc.boolean(), many: fc.boolean() }), {
  maxLength: 12,
})

describe("the archive", () => {
  // Holds AST-960, AST-961, AST-962, AST-963.
  it("holds, after any moves, exactly what went there last, and queries find exactly the others", () =>
    fc.assert(
      fc.asyncProperty(moves, (plan) =>
        inObjects(async (test) => {
          const { done, host, schema } = test
          const keys = await createMany(
            test,
            host.id,
            [0, 1, 2, 3, 4].map((i) => ({ Name: `h${i}` })),
          )
          const archived = new Set<string>()
          for (const { object, archive, many } of plan) {
            const id = keys[object] ?? ""
            if (many) {
              await done(
                archive ? new ArchiveObjects({ objects: [id] }) : new RestoreObjects({ objects: [id] }),
              )
              await workOff(test)
            } else await done(archive ? new ArchiveObject({ id }) : new RestoreObject({ id }))
            if (archive) archived.add(id)
            else archived.delete(id)
          }
          const others = keys.filter((key) => !archived.has(key))
          expect([...(await keysArchived(test))].sort()).toEqual([...archived].sort())
          expect(await keysFound(test)).toEqual(others)
          expect(await keysFound(test, `objectType = Host AND Name != nobody`)).toEqual(others)
          expect(await keysFound(test, `Key in (${keys.join(", ")})`)).toEqual(others)
          expect(await done(new GetSchema({ id: schema.id }))).toMatchObject({
            objectCount: others.length,
            archivedObjectCount: archived.size,
          })
          expect(await done(new GetObjectType({ id: host.id }))).toMatchObject({ objectCount: others.length })
        }),
      ),
      propertyParameters(10),
    ))

  // Holds AST-961.
  it("keeps an object as it was, unchanged and readable, until it is restored or deleted", () =>
    inObjects(async (test) => {
      const { create, done, told, read, history, broken, host } = test
      const made = await create(host.id, { Name: "web-1", Memory: 64 })
      const archived = await done(new ArchiveObject({ id: made.objectKey }))
      expect(archived).toEqual({ ...made, archived: true })
      expect(await read(made.id)).toEqual(archived)
      expect(await done(new ArchiveObject({ id: made.id }))).toEqual(archived)
      expect(await broken(new UpdateObject({ id: made.id, attributes: inputsOf({ Memory: 1 }) }))).toEqual([
        "an object that is not in the archive: restore it first",
      ])
      expect(await done(new RestoreObject({ id: made.id }))).toEqual(made)
      const entries = await done(new GetObjectHistory({ id: made.id, ascending: true }))
      expect(entries.map(({ type }) => type)).toEqual(["created", "archived", "restored"])
      expect(await history(made.id)).toHaveLength(3)
      expect((await auditOf(test)).map(({ summary }) => summary)).toEqual(
        expect.arrayContaining(["Object archived", "Object restored"]),
      )
      await done(new ArchiveObject({ id: made.id }))
      expect(await done(new DeleteObject({ id: made.id }))).toEqual(archived)
      expect(await told(new GetObject({ id: made.id }))).toMatch(/^No object/)
      expect(await keysArchived(test)).toEqual([])
    }))

  // Holds AST-968.
  it("keeps what is unique of an object taken, so that it can come back", () =>
    inObjects(async (test) => {
      const { create, done, broken, host, memory } = test
      await done(new UpdateAttribute({ typeId: host.id, id: memory.id, uniqueAttribute: true }))
      const made = await create(host.id, { Name: "web-1", Memory: 64 })
      await done(new ArchiveObject({ id: made.id }))
      const same = new CreateObject({ typeId: host.id, attributes: inputsOf({ Name: "b", Memory: 64 }) })
      expect(await broken(same)).toHaveLength(1)
      expect(await done(new RestoreObject({ id: made.id }))).toEqual(made)
    }))

  // Holds AST-969.
  it("leaves references to it, shows them, and takes no new ones", () =>
    inObjects(async (test) => {
      const { create, done, read, broken, host } = test
      await withDepends(test)
      const target = await create(host.id, { Name: "libc6" })
      const referrer = await create(host.id, { Name: "web", Depends: target.id })
      await done(new ArchiveObject({ id: target.id }))
      expect(displayed(await read(referrer.id))).toEqual(["libc6"])
      const [held] = (await read(referrer.id)).attributes?.at(-1)?.values ?? []
      expect(held?.referenced).toMatchObject({ objectKey: target.objectKey, archived: true })
      expect(await keysFound(test, "Depends is not EMPTY")).toEqual([referrer.objectKey])
      expect(await keysFound(test, "Depends = libc6")).toEqual([])
      expect(await keysFound(test, `object having outR(Name = libc6)`)).toEqual([])
      // What is held may be said again; nothing else comes to refer to it.
      await test.update(referrer.id, { Memory: 8, Depends: target.id })
      const late = new CreateObject({
        typeId: host.id,
        attributes: inputsOf({ Name: "b", Depends: target.id }),
      })
      expect(await broken(late)).toEqual(["for Depends the key or the id of an object of type Host"])
      // What is archived refers no more, for those who ask.
      expect(await done(new GetReferenceInfo({ id: target.id }))).toMatchObject([
        { numberOfReferencedObjects: 1 },
      ])
      await done(new ArchiveObject({ id: referrer.id }))
      expect(await done(new GetReferenceInfo({ id: target.id }))).toEqual([])
      // It is cleared all the same where the target goes.
      await done(new DeleteObject({ id: target.id }))
      expect(displayed(await read(referrer.id))).toEqual(["8 GB"])
    }))

  // Holds AST-968.
  it("keeps the type of what it holds, and goes with the schema", () =>
    inObjects(async (test) => {
      const { create, done, broken, host, schema } = test
      const made = await create(host.id, { Name: "web-1" })
      await done(new ArchiveObject({ id: made.id }))
      expect(await broken(new DeleteObjectType({ id: host.id }))).toEqual(["an object type without objects"])
      expect(await done(new DeleteSchema({ id: schema.id }))).toMatchObject({
        objectCount: 0,
        archivedObjectCount: 1,
      })
      expect(await stored(test)).toEqual({ definitions: 1 })
    }))

  // Holds AST-964, AST-965, AST-967.
  it("takes what a query finds and gives back what a filter finds, in tasks that tell how far they are", () =>
    inObjects(async (test) => {
      const { done, host, site, schema } = test
      const hosts = await createMany(
        test,
        host.id,
        Array.from({ length: 450 }, (_, i) => ({ Name: `h${i}`, Memory: i % 2 })),
      )
      await createMany(test, site.id, [{ Name: "Oslo" }])
      const asked = await done(
        new ArchiveFound({ schemaId: schema.id, typeId: host.id, qlQuery: "Memory = 1" }),
      )
      expect(asked).toMatchObject({ category: "archive-objects", state: "waiting", total: 225, done: 0 })
      await workOff(test)
      const { category, resourceId } = asked
      expect(await done(new GetProgress({ category, resourceId }))).toMatchObject({
        state: "finished",
        percentage: 100,
        done: 225,
        total: 225,
        message: "225 objects archived",
      })
      expect(await keysArchived(test)).toHaveLength(225)
      expect(await keysFound(test, "objectType = Host")).toHaveLength(225)
      expect(await keysArchived(test, { typeIds: [site.id] })).toEqual([])
      expect(await keysArchived(test, { archivedBy: "nobody" })).toEqual([])
      const oldest = (await done(new ListArchivedObjects({ limit: 500 }))).items.at(-1)
      const at = oldest?.archivedAt ?? Instant.make(0)
      expect(await keysArchived(test, { archivedFrom: at })).toHaveLength(225)
      expect(await keysArchived(test, { archivedTo: at })).toEqual([])
      await done(new RestoreFound({ schemaId: schema.id, archivedFrom: at }))
      await workOff(test)
      expect(await keysFound(test, "objectType = Host")).toHaveLength(hosts.length)
    }))

  // Holds AST-964, AST-965, AST-967.
  it("makes of a filter that finds nothing a task of no objects, which ends well and writes none", () =>
    inObjects(async (test) => {
      const { done, host, schema } = test
      await test.create(host.id, { Name: "a" })
      const before = await stored(test)
      for (const [request, message] of [
        [new ArchiveFound({ schemaId: schema.id, qlQuery: 'Name = "b"' }), "0 objects archived"],
        [new RestoreFound({ schemaId: schema.id }), "0 objects restored"],
      ] as const) {
        const asked = await done(request)
        expect(asked).toMatchObject({ state: "waiting", percentage: 0, done: 0, total: 0 })
        await workOff(test)
        const { category, resourceId } = asked
        expect(await done(new GetProgress({ category, resourceId }))).toMatchObject({
          ...{ state: "finished", percentage: 100, done: 0, total: 0, message },
        })
      }
      expect(await stored(test)).toEqual(before)
    }))

  // Holds AST-1060.
  it("refuses whoever may change nothing to ask for what would find nothing", () =>
    inObjects(async (test) => {
      const { done, run, host, schema, user } = test
      const object = await test.create(host.id, { Name: "a" })
      const eve = await user("eve")
      const adam = await user("adam")
      const roles = (edit: ReadonlyArray<string>) => ({
        ...{ view: { users: ["eve"], groups: [] }, edit: { users: edit, groups: [] } },
        admin: { users: ["admin"], groups: [] },
      })
      await done(new SetSchemaRoles({ schemaId: schema.id, roles: roles([]) }), await administrator(test))
      const before = await stored(test)
      const asked = (request: RestoreFound, context = eve) => run(request, context).then(Either.merge)
      const refused = { _tag: "NotAllowed" }
      for (const filter of [{}, { archivedBy: "nobody" }, { typeIds: [host.id] }, { schemaId: schema.id }])
        expect(await asked(new RestoreFound(filter))).toMatchObject(refused)
      // To Adam the schema is hidden, and so is whether there is one.
      expect(await asked(new RestoreFound({}), adam)).toMatchObject(refused)
      expect(await stored(test)).toEqual(before)
      await done(new ArchiveObject({ id: object.id }), await administrator(test))
      expect(await asked(new RestoreFound({}))).toMatchObject(refused)
      await done(
        new SetSchemaRoles({ schemaId: schema.id, roles: roles(["eve"]) }),
        await administrator(test),
      )
      expect(await asked(new RestoreFound({ archivedBy: "nobody" }))).toMatchObject({ total: 0 })
      expect(await asked(new RestoreFound({}))).toMatchObject({ total: 1 })
    }))

  // Holds AST-963.
  it("refuses all where one is none, and leaves in the task what is there already", () =>
    inObjects(async (test) => {
      const { done, broken, host } = test
      const keys = await createMany(test, host.id, [{ Name: "a" }, { Name: "b" }])
      expect(await broken(new ArchiveObjects({ objects: [...keys, "DEB-99"] }))).toEqual([
        "the id or the key of an object",
      ])
      expect(await broken(new ArchiveObjects({ objects: [] }))).toEqual(["at least one object"])
      await done(new ArchiveObject({ id: keys[0] ?? "" }))
      const { category, resourceId } = await done(new ArchiveObjects({ objects: [...keys, ...keys] }))
      await workOff(test)
      expect(await done(new GetProgress({ category, resourceId }))).toMatchObject({
        message: "1 object archived, 1 object left as before",
      })
    }))

  // Holds AST-966, AST-967.
  it("shows nothing of schemas, and no progress, to whom they are hidden", () =>
    inObjects(async (test) => {
      const { done, told, user, host, schema } = test
      const admin = await administrator(test)
      const eve = await user("eve")
      const { objectKey } = await test.create(host.id, { Name: "a" })
      const { resourceId } = await done(new ArchiveObjects({ objects: [objectKey] }))
      await workOff(test)
      const all = new ListArchivedObjects({})
      expect((await done(all, eve)).total).toBe(1)
      await done(
        new SetSchemaRoles({ schemaId: schema.id, roles: { view: none, edit: none, admin: rulers } }),
        admin,
      )
      expect((await done(all, eve)).total).toBe(0)
      expect((await done(all, admin)).total).toBe(1)
      const ofSchema = (id: string) => told(new ListArchivedObjects({ schemaId: id }), eve)
      expect(await ofSchema(schema.id)).toBe((await ofSchema("99")).replace("99", schema.id))
      expect(await told(new RestoreObject({ id: objectKey }), eve)).toBe(
        `No object found with id: ${objectKey}`,
      )
      expect(await told(new RestoreObjects({ objects: [objectKey] }), eve)).toMatch(/the id or the key/)
      expect(await told(new GetProgress({ category: "archive-objects", resourceId }), eve)).toBe(
        `No progress found with id: ${resourceId}`,
      )
    }))
})
