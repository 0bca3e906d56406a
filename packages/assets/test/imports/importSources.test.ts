import {
  AnalyzeSchema,
  ArchiveObject,
  ForgetImportSource,
  GetIndex,
  GetObjectHistory,
  GetProgress,
  Reindex,
  RestoreObject,
  SetImportSource,
  UpdateObject,
  assetsLimits,
} from "@quoin/assets"
import { workOff } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { administrator, audited } from "../definitionsFixture"
import { type ObjectsTest, inObjects } from "../objectsFixture"
import { columnsOf, imported, jsonLines } from "./importsFixture"

const named = { format: "ndjson", columns: columnsOf("Name", "Memory"), identifiedBy: "Name" } as const

const sourceOf = async ({ read }: ObjectsTest, id: string) => (await read(id)).importSource

describe("what an object was imported from", () => {
  // Holds AST-1082.
  it("is what the import says, or its file, of the objects that it writes", () =>
    inObjects(async (test) => {
      const { create, host, done, read } = test
      const written = await create(host.id, { Name: "web-1", Memory: 4 })
      const same = await create(host.id, { Name: "web-2", Memory: 8 })
      const rows = jsonLines({ Name: "web-1", Memory: 16 }, { Name: "web-2", Memory: 8 })
      await imported(test, host.id, rows, { ...named, importSource: "Inventory", fileName: "a.ndjson" })
      expect(await sourceOf(test, written.id)).toBe("Inventory")
      expect(await sourceOf(test, same.id)).toBeUndefined()
      const report = await imported(test, host.id, jsonLines({ Name: "web-2", Memory: 9 }), {
        ...named,
        fileName: "b.ndjson",
      })
      expect(await sourceOf(test, same.id)).toBe("b.ndjson")
      await imported(test, host.id, jsonLines({ Name: "web-2", Memory: 10 }), named)
      expect(await sourceOf(test, same.id)).toBe("b.ndjson")
      const history = await done(new GetObjectHistory({ id: same.id, ascending: true }))
      expect(history.map(({ importId }) => importId === undefined)).toEqual([true, false, false, false])
      expect(history[1]?.importId).toBe(report.id)
      expect(history.slice(1, 3).map(({ affectedAttribute }) => affectedAttribute)).toEqual([
        "Memory",
        "Import source",
      ])
      await imported(test, host.id, jsonLines({ Name: "web-2", Memory: 11 }), {
        ...named,
        importSource: "Inventory",
      })
      expect((await test.history(same.id)).at(-1)).toBe("Import source: b.ndjson -> Inventory")
      await imported(test, host.id, jsonLines({ Name: "web-1", Memory: 17 }), {
        ...{ ...named, absent: "archive", fileName: "c.ndjson" },
      })
      expect(await read(same.id)).toMatchObject({ archived: true, importSource: "Inventory" })
      await done(new RestoreObject({ id: same.id }))
      await done(new SetImportSource({ objects: [same.id], importSource: "b.ndjson" }))
      await done(new UpdateObject({ id: same.id, attributes: [{ attribute: "Memory", values: ["1"] }] }))
      expect((await read(same.id)).importSource).toBe("b.ndjson")
      expect((await done(new GetObjectHistory({ id: same.id })))[0]?.importId).toBeUndefined()
    }))

  // Holds AST-1082.
  it("is not said by a dry run, and has a name that can be", () =>
    inObjects(async (test) => {
      const { create, host } = test
      const { id } = await create(host.id, { Name: "web-1", Memory: 4 })
      const rows = jsonLines({ Name: "web-1", Memory: 16 })
      await imported(test, host.id, rows, { ...named, importSource: "Inventory", dryRun: true })
      expect(await sourceOf(test, id)).toBeUndefined()
      await expect(imported(test, host.id, rows, { ...named, importSource: " " })).rejects.toThrow(
        "importSource",
      )
    }))

  // Holds AST-1080.
  it("is said of all objects that are named, or of none", () =>
    inObjects(async (test) => {
      const { create, host, done, broken, history } = test
      const one = await create(host.id, { Name: "one" })
      const two = await create(host.id, { Name: "two" })
      const say = (importSource: string, ...objects: ReadonlyArray<string>) =>
        new SetImportSource({ objects, importSource })
      const told = await done(say("Inventory", one.id, two.objectKey.toLowerCase(), one.objectKey))
      expect(told.map(({ objectKey, importSource }) => [objectKey, importSource])).toEqual([
        [one.objectKey, "Inventory"],
        [two.objectKey, "Inventory"],
      ])
      expect((await test.read(one.id)).updatedAt).toBe(one.updatedAt)
      await done(say("Inventory", one.id))
      await done(say("Another", two.id))
      expect(await history(one.id)).toEqual(["created", "Import source:  -> Inventory"])
      expect(await history(two.id)).toEqual([
        "created",
        "Import source:  -> Inventory",
        "Import source: Inventory -> Another",
      ])
      expect(await audited(test, "Object updated")).toBe(3)
      expect(await broken(say("x", one.id, "DEB-999"))).toEqual(["the id or the key of an object"])
      expect(await broken(say("x"))).toEqual(["at least one object"])
      expect(await broken(say("", one.id))).toHaveLength(1)
      expect(await broken(say("x".repeat(256), one.id))).toHaveLength(1)
      const many = Array.from({ length: assetsLimits.sourcedTogether + 1 }, () => one.id)
      await expect(done(say("x", ...many))).rejects.toThrow("sourcedTogether")
      await done(new ArchiveObject({ id: two.id }))
      expect(await broken(say("x", one.id, two.id))).toEqual([
        "an object that is not in the archive: restore it first",
      ])
      expect(await sourceOf(test, one.id)).toBe("Inventory")
    }))

  // Holds AST-1081.
  it("is forgotten where it still is the one that was meant", () =>
    inObjects(async (test) => {
      const { create, host, done, broken, history } = test
      const { id } = await create(host.id, { Name: "one" })
      const forget = (previousName?: string) =>
        new ForgetImportSource({ id, ...(previousName === undefined ? {} : { previousName }) })
      expect((await done(forget())).importSource).toBeUndefined()
      expect(await broken(forget("Inventory"))).toEqual(["nothing: no source is known"])
      await done(new SetImportSource({ objects: [id], importSource: "Inventory" }))
      expect(await broken(forget("Another"))).toEqual(["Inventory, which is its source"])
      expect((await done(forget("Inventory"))).importSource).toBeUndefined()
      expect(await sourceOf(test, id)).toBeUndefined()
      expect((await history(id)).at(-1)).toBe("Import source: Inventory -> ")
    }))
})

describe("the index of objects", () => {
  // Holds AST-1084.
  it("is found as it should be by the task that builds it anew", () =>
    inObjects(async (test) => {
      const { create, host, done } = test
      await create(host.id, { Name: "one" })
      const admin = await administrator(test)
      expect(await done(new GetIndex(), admin)).toEqual({ objects: 1 })
      const { resourceId } = await done(new Reindex(), admin)
      await workOff(test)
      const progress = new GetProgress({ category: "assets-reindex", resourceId })
      expect(await done(progress, admin)).toMatchObject({
        ...{ state: "finished", percentage: 100, done: 1, total: 1 },
        message: "1 object in the index; each was put there with what was written of it",
      })
    }))
})

describe("a schema of more objects than one part counts", () => {
  // Holds AST-1083.
  it("is counted to its end", () =>
    inObjects(async (test) => {
      const { host, done } = test
      const rows = Array.from({ length: assetsLimits.countedTogether + 1 }, (_each, at) => ({
        ...{ Name: `web-${at}`, Memory: at },
      }))
      await imported(test, host.id, jsonLines(...rows), named)
      // Of each Key, Name, Created, Updated and Memory.
      const values = rows.length * 5
      const found = await done(new AnalyzeSchema({ id: host.schemaId }))
      expect(found).toMatchObject({ objects: rows.length, values })
    }))
})
