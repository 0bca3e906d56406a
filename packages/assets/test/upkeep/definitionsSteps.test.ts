import * as Either from "effect/Either"
import {
  CreateAttribute,
  CreateObject,
  CreateObjectType,
  DeleteAttribute,
  GetObject,
  ListTypeAttributes,
  UpdateAttribute,
  UpdateObject,
  UpdateObjectType,
} from "@quoin/assets"
import { describe, expect, it } from "vitest"
import { beforeCommit, crash, messageOf, runOver, userNamed } from "quoin/testing"
import { type DefinitionsTest, audited, inAssets, inputs, stored } from "../definitionsFixture"
import { count, many } from "../manyObjects"
import { overtaken } from "../overtaken"

const labelsOf = (test: DefinitionsTest, ids: ReadonlyArray<string>) =>
  Promise.all(ids.map(async (id) => (await test.done(new GetObject({ id }))).label))

const ends = (ids: ReadonlyArray<string>) => [ids.at(0) ?? "", ids.at(-1) ?? ""]

describe("the deletion of an attribute that many objects have", () => {
  // Holds AST-59.
  it("is finished by the same request after a crash, and absent to all others meanwhile", async () => {
    await inAssets(async (test) => {
      const { type, attribute, told, done } = test
      const { id: typeId } = await type("Host")
      const { id } = await attribute(typeId, "Size", { kind: "integer" })
      const ids = await many(test, typeId, (i) => ({ Size: [i] }))
      const request = new DeleteAttribute({ id })
      expect(messageOf(await runOver(test, beforeCommit(test, 3, crash), request))).toContain("process ended")
      expect(await told(new UpdateAttribute({ typeId, id }))).toBe(
        `No objecttypeattribute found with id: ${id}`,
      )
      expect(await done(new ListTypeAttributes({ typeId, query: "Size" }))).toEqual([])
      const again = await done(new CreateAttribute({ typeId, name: "Size", kind: "text" }))
      expect(await stored(test)).toMatchObject({ attribute: 6, rewrite: 1 })
      expect(await told(request)).toBe("done")
      expect(await told(request)).toBe(`No objecttypeattribute found with id: ${id}`)
      const left = await stored(test)
      expect(left).toMatchObject({ attribute: 5, object: count })
      expect(left["rewrite"]).toBeUndefined()
      for (const each of ends(ids)) {
        const object = await done(new GetObject({ id: each }))
        expect(object.attributes?.some(({ definitionId }) => [id, again.id].includes(definitionId))).toBe(
          false,
        )
      }
      expect(await audited(test, "Attribute deleted")).toBe(1)
    })
  })
})

describe("a label that many objects have", () => {
  // Holds AST-57.
  it("follows a change begun before a crash with the next change of the type, whatever that is", async () => {
    await inAssets(async (test) => {
      const { type, attribute, told } = test
      const { id: typeId } = await type("Host")
      const { id } = await attribute(typeId, "Title")
      const ids = ends(await many(test, typeId, (i) => ({ Title: [`t${i}`] })))
      const request = new UpdateAttribute({ typeId, id, label: true })
      expect(messageOf(await runOver(test, beforeCommit(test, 3, crash), request))).toContain("process ended")
      expect(await labelsOf(test, ids)).toEqual(["t0", `o${count - 1}`])
      expect(await told(new UpdateObjectType({ id: typeId, description: "d" }))).toBe("done")
      expect(await labelsOf(test, ids)).toEqual(["t0", `t${count - 1}`])
      expect(await told(request)).toBe("done")
      expect(await audited(test, "Attribute updated")).toBe(1)
    })
  })

  it("is right for objects that are written in between", async () => {
    await inAssets(async (test) => {
      const { type, attribute } = test
      const { id: typeId } = await type("Host")
      const { id } = await attribute(typeId, "Title")
      const ids = ends(await many(test, typeId, (i) => ({ Title: [`t${i}`] })))
      const other = new UpdateObject({ id: ids[1] ?? "", attributes: inputs({ Title: ["new"] }) })
      const request = new UpdateAttribute({ typeId, id, label: true })
      expect(await overtaken(test, request, other, 4)).toBe("done")
      expect(await labelsOf(test, ids)).toEqual(["t0", "new"])
    })
  })
})

describe("a batch", () => {
  // Holds KER-26.
  it("creates types and attributes, and deletes one, over writes that are not committed yet", async () => {
    await inAssets(async ({ engine, effect, schema, ...test }) => {
      const outcomes = await effect(
        engine.executeAll(
          [
            new CreateObjectType({ schemaId: schema.id, name: "A" }),
            new CreateAttribute({ typeId: "1", name: "Size", kind: "integer" }),
            new CreateObject({ typeId: "1", attributes: inputs({ Name: ["x"], Size: [3] }) }),
            new CreateAttribute({ typeId: "1", name: "size", kind: "integer" }),
            new DeleteAttribute({ id: "5" }),
          ],
          userNamed("ada"),
        ),
      )
      expect(outcomes.map(Either.isRight)).toEqual([true, true, true, false, true])
      expect(await stored({ engine, effect, run: test.run })).toMatchObject({ attribute: 4, object: 1 })
    })
  })
})
