import { CreateObject, UpdateObject } from "@quoin/assets"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { beforeCommit, messageOf, runOver, userNamed } from "quoin/testing"
import { inObjects, inputsOf } from "../objectsFixture"

const taken = (name: string): ReadonlyArray<string> => [
  `for ${name} a value that no other object has: it is unique`,
]

describe("a unique attribute", () => {
  // Holds AST-82.
  it("takes each value once, whatever its case", () =>
    inObjects(async ({ attribute, broken, create, update, host }) => {
      await attribute(host.id, "Serial", { uniqueAttribute: true })
      const first = await create(host.id, { Name: "a", Serial: "S-1" })
      const again = new CreateObject({ typeId: host.id, attributes: inputsOf({ Name: "b", Serial: "s-1" }) })
      expect(await broken(again)).toEqual(taken("Serial"))
      const second = await create(host.id, { Name: "b", Serial: "S-2" })
      const change = new UpdateObject({ id: second.id, attributes: inputsOf({ Serial: "S-1" }) })
      expect(await broken(change)).toEqual(taken("Serial"))
      expect(await update(first.id, { Serial: "s-1" })).toMatchObject({ id: first.id })
      await create(host.id, { Name: "c" })
      expect(await create(host.id, { Name: "d" })).toMatchObject({ name: "d" })
    }))

  it("is unique by what its kind means", () =>
    inObjects(async ({ attribute, broken, create, type, site }) => {
      const kinds = [
        ["Number", "integer", "7", 7],
        ["Flag", "boolean", true, "TRUE"],
        ["Address", "ipAddress", "2001:db8::1", "2001:0DB8:0::1"],
        ["Mails", "email", ["a@x", "b@x"], ["c@x", "B@x"]],
        ["State", "status", "1", "active"],
      ] as const
      const many = { uniqueAttribute: true } as const
      const [a, b] = [await create(site.id, { Name: "a" }), await create(site.id, { Name: "b" })]
      for (const [name, kind, given, same] of kinds) {
        const { id } = await type(`With ${name}`)
        const most = kind === "email" ? -1 : 1
        await attribute(id, name, { ...many, kind, maximumCardinality: most })
        await create(id, { Name: "first", [name]: given })
        const again = new CreateObject({ typeId: id, attributes: inputsOf({ Name: "second", [name]: same }) })
        expect(await broken(again)).toEqual(taken(name))
      }
      const { id } = await type("With reference")
      const reference = { kind: "reference", typeValue: site.id, additionalValue: "1" } as const
      await attribute(id, "Sites", { ...many, ...reference, maximumCardinality: -1 })
      await create(id, { Name: "first", Sites: [a.objectKey, b.objectKey] })
      const again = new CreateObject({ typeId: id, attributes: inputsOf({ Name: "second", Sites: b.id }) })
      expect(await broken(again)).toEqual(taken("Sites"))
    }))

  // Holds AST-82.
  it("is unique among all objects that inherit it, and no others", () =>
    inObjects(async ({ attribute, broken, create, type, site }) => {
      const device = await type("Device", { inherited: true })
      await attribute(device.id, "Serial", { uniqueAttribute: true })
      await attribute(site.id, "Serial", { uniqueAttribute: true })
      const [router, printer] = [
        await type("Router", { parentId: device.id }),
        await type("Printer", { parentId: device.id }),
      ]
      await create(router.id, { Name: "r", Serial: "1" })
      const again = new CreateObject({ typeId: printer.id, attributes: inputsOf({ Name: "p", Serial: "1" }) })
      expect(await broken(again)).toEqual(taken("Serial"))
      expect(await create(site.id, { Name: "s", Serial: "1" })).toMatchObject({ name: "s" })
    }))

  it("stays so in a batch", () =>
    inObjects(async ({ attribute, effect, engine, host }) => {
      await attribute(host.id, "Serial", { uniqueAttribute: true })
      const requests = ["1", "2", "1", "3"].map(
        (serial) =>
          new CreateObject({ typeId: host.id, attributes: inputsOf({ Name: "a", Serial: serial }) }),
      )
      const outcomes = await effect(engine.executeAll(requests, userNamed("ada")))
      expect(outcomes.map(Either.isRight)).toEqual([true, true, false, true])
    }))

  // Holds AST-82.
  it("stays so when another object takes the value at the last moment", () =>
    inObjects(async (test) => {
      const { attribute, engine, host } = test
      await attribute(host.id, "Serial", { uniqueAttribute: true })
      const request = (name: string) =>
        new CreateObject({ typeId: host.id, attributes: inputsOf({ Name: name, Serial: "1" }) })
      const other = Effect.orDie(engine.execute(request("faster"), userNamed("ada")))
      const outcome = await runOver(test, beforeCommit(test, 1, other), request("slower"))
      expect(messageOf(outcome)).toMatch(/a value that no other object has/)
    }))
})
