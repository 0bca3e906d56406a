import {
  CreateObject,
  DeleteObject,
  GetObject,
  ListTypeAttributes,
  UpdateAttribute,
  UpdateObject,
} from "@quoin/assets"
import { describe, expect, it } from "vitest"
import { beforeCommit, crash, messageOf, runOver } from "quoin/testing"
import { type DefinitionsTest, inAssets, inputs } from "../definitionsFixture"
import { overtaken } from "../overtaken"

describe("a lowered maximum", () => {
  const start = async ({ type, attribute, object }: DefinitionsTest) => {
    const { id: typeId } = await type("Host")
    const tags = { kind: "select" as const, options: ["a", "b", "c"], maximumCardinality: -1 }
    const { id } = await attribute(typeId, "Tags", tags)
    const host = await object(typeId, "x", { Tags: ["a", "b", "c"] })
    const lower = (extra: object = {}) => new UpdateAttribute({ typeId, id, maximumCardinality: 2, ...extra })
    return { typeId, id, host, lower }
  }
  const tagsOf = async ({ done }: DefinitionsTest, id: string) =>
    (await done(new GetObject({ id }))).attributes?.at(-1)?.values.map(({ value }) => value)

  // Holds AST-53.
  it("is refused while objects hold more, and drops values when it may", async () => {
    await inAssets(async (test) => {
      const { host, lower } = await start(test)
      expect(await test.told(lower())).toBe(
        "maximumCardinality: given 2, allowed: a number that no object exceeds, or removeExcessCardinality true; these objects have more values: DEB-1",
      )
      expect(await tagsOf(test, host.id)).toEqual(["a", "b", "c"])
      expect(await test.done(lower({ removeExcessCardinality: true }))).toMatchObject({
        maximumCardinality: 2,
      })
      expect(await tagsOf(test, host.id)).toEqual(["a", "b"])
      expect(await test.told(lower({ maximumCardinality: 3 }))).toBe("done")
    })
  })

  // Holds AST-55.
  it("is what it was when an object came to exceed it in between", async () => {
    await inAssets(async (test) => {
      const { typeId, host, lower } = await start(test)
      const write = (values: ReadonlyArray<string>) =>
        new UpdateObject({ id: host.id, attributes: inputs({ Tags: values }) })
      await test.done(write(["a"]))
      expect(await overtaken(test, lower(), write(["a", "b", "c"]))).toContain(
        "these objects have more values: DEB-1",
      )
      const [tags] = await test.done(new ListTypeAttributes({ typeId, query: "Tags" }))
      expect(tags).toMatchObject({ maximumCardinality: -1 })
      await test.done(write(["a", "b"]))
      expect(await test.told(lower())).toBe("done")
      expect(await test.told(write(["a", "b", "c"]))).toContain("at most 2 values")
    })
  })
})

describe("an attribute that becomes unique", () => {
  const start = async ({ type, attribute }: DefinitionsTest) => {
    const { id: typeId } = await type("Host", { inherited: true })
    const below = await type("Below", { parentId: typeId })
    const { id } = await attribute(typeId, "Serial")
    return { typeId, below, id, unique: new UpdateAttribute({ typeId, id, uniqueAttribute: true }) }
  }

  // Holds AST-54.
  it("names the objects that share a value, in any case, in the type and below", async () => {
    await inAssets(async (test) => {
      const { typeId, below, unique } = await start(test)
      await test.object(typeId, "a", { Serial: ["x1"] })
      await test.object(typeId, "b")
      await test.object(below.id, "c", { Serial: ["X1"] })
      expect(await test.told(unique)).toBe(
        'uniqueAttribute: given true, allowed: true only when no two objects share a value; these do: "X1" in DEB-1 and DEB-3',
      )
      await test.done(new UpdateObject({ id: "3", attributes: inputs({ Serial: ["x2"] }) }))
      expect(await test.done(unique)).toMatchObject({ uniqueAttribute: true })
      const taken = new CreateObject({ typeId, attributes: inputs({ Name: ["d"], Serial: ["X2"] }) })
      expect(await test.told(taken)).toContain("Serial")
    })
  })

  // Holds AST-55.
  it("is not when an object took a value between the look and the commit", async () => {
    await inAssets(async (test) => {
      const { typeId, unique } = await start(test)
      await test.object(typeId, "a", { Serial: ["x1"] })
      const taken = new CreateObject({ typeId, attributes: inputs({ Name: ["d"], Serial: ["X1"] }) })
      expect(await overtaken(test, unique, taken)).toContain("in DEB-1 and DEB-2")
      const [serial] = await test.done(new ListTypeAttributes({ typeId, query: "Serial" }))
      expect(serial).toMatchObject({ uniqueAttribute: false })
    })
  })

  // Holds AST-55.
  it("is verified after a crash by the next change of it, and undone when it must be", async () => {
    await inAssets(async (test) => {
      const { typeId, id, unique } = await start(test)
      await test.object(typeId, "a", { Serial: ["x1"] })
      expect(messageOf(await runOver(test, beforeCommit(test, 2, crash), unique))).toContain("process ended")
      const taken = new CreateObject({ typeId, attributes: inputs({ Name: ["d"], Serial: ["X1"] }) })
      expect(await test.told(taken)).toContain("Serial")
      expect(await test.told(new UpdateAttribute({ typeId, id, description: "d" }))).toBe("done")
      const [serial] = await test.done(new ListTypeAttributes({ typeId, query: "Serial" }))
      expect(serial).toMatchObject({ uniqueAttribute: true, description: "d" })
      expect(serial).not.toHaveProperty("unverified")
    })
  })

  it("may be Name, of objects of that type", async () => {
    await inAssets(async (test) => {
      const { typeId, below } = await start(test)
      const [name] = await test.done(new ListTypeAttributes({ typeId, query: "Name" }))
      const unique = new UpdateAttribute({ typeId, id: name?.id ?? "", uniqueAttribute: true })
      await test.object(typeId, "a")
      await test.object(below.id, "a")
      const second = await test.object(typeId, "A")
      expect(await test.told(unique)).toContain('"A" in DEB-1 and DEB-3')
      await test.done(new DeleteObject({ id: second.id }))
      expect(await test.told(unique)).toBe("done")
      expect(await test.told(new CreateObject({ typeId, attributes: inputs({ Name: ["A"] }) }))).toContain(
        "Name",
      )
    })
  })
})
