import {
  CreateAttribute, CreateObject, CreateObjectType, CreateSchema, DeleteAttribute, DeleteObject, DeleteObjectType, DeleteSchema, FindObjects, GetObject, GetObjectHistory, GetObjectType, GetReferenceInfo,
  ListObjectAttributes, SetSchemaRoles, UpdateAttribute, UpdateObject,
} from "@quoin/assets"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { administrator } from "./definitionsFixture"
import { displayed, inObjects, inputsOf, type ObjectsTest } from "./objectsFixture"
import { beforeCommit, crash, message, runOver } from "../wiki/fixture"
import { userNamed } from "../testEngine"
const nobody = { users: [], groups: [] }
const withSecrets = async (test: ObjectsTest) => {
  const { done, host, user } = test
  const [eve, bob] = [await user("eve", "keepers"), await user("bob", "readers")]
  const schema = await done(new CreateSchema({ name: "Secrets", key: "SEC" }))
  const vault = await done(new CreateObjectType({ schemaId: schema.id, name: "Vault" }))
  const reference = { kind: "reference", typeValue: vault.id, additionalValue: "1" } as const
  const secret = await done(new CreateAttribute({ typeId: host.id, name: "Secret", ...reference, maximumCardinality: -1 }))
  const gold = await test.create(vault.id, { Name: "Gold" })
  const roles = { view: { users: [], groups: ["keepers"] }, edit: nobody, admin: { users: [], groups: ["keepers"] } }
  await done(new SetSchemaRoles({ schemaId: schema.id, roles }))
  return { eve, bob, vault, gold, secret, schema }
}
describe("probe", () => {
  it("leak of hidden type", () => inObjects(async (test) => {
    const { eve, bob, gold, secret, vault, schema } = await withSecrets(test)
    const { done, host } = test
    const u = await done(new UpdateAttribute({ typeId: host.id, id: secret.id, description: "x" }), bob)
    console.log("UpdateAttribute leaks", JSON.stringify(u).includes("Vault"))
    const { id } = await done(new CreateObject({ typeId: host.id, attributes: inputsOf({ Name: "a", Secret: gold.objectKey }) }), eve)
    await done(new UpdateObject({ id, attributes: inputsOf({ Memory: 1 }) }), bob)
    const l = await done(new ListObjectAttributes({ id }), bob)
    console.log("ListObjectAttributes leaks", JSON.stringify(l).includes("Vault"))
    const f = await done(new FindObjects({ qlQuery: "Name = a", includeTypeAttributes: true }), bob)
    console.log("FindObjects leaks", JSON.stringify(f).includes("Vault"))
    console.log("absent target", await test.told(new CreateAttribute({ typeId: host.id, name: "N", kind: "reference", typeValue: "999" }), bob))
    console.log("hidden target", await test.told(new CreateAttribute({ typeId: host.id, name: "N", kind: "reference", typeValue: vault.id }), bob))
    const lone = { kind: "user", typeValueMulti: ["\ud800"], name: "N" } as const
    console.log("lone absent", await test.told(new CreateAttribute({ typeId: "999", ...lone }), bob))
    console.log("lone hidden", await test.told(new CreateAttribute({ typeId: vault.id, ...lone }), bob))
    await done(new DeleteSchema({ id: schema.id }), eve)
    console.log("history", JSON.stringify(await done(new GetObjectHistory({ id }), bob)).includes("Gold"))
  }))
  it("long names", () => inObjects(async ({ attribute, host, told, done }) => {
    await attribute(host.id, "Owner", { kind: "user" })
    await attribute(host.id, "Team", { kind: "group" })
    await attribute(host.id, "Ip", { kind: "ipAddress" })
    await attribute(host.id, "Num", { kind: "double" })
    const of = (v: Record<string, string>) => told(new CreateObject({ typeId: host.id, attributes: inputsOf({ Name: "a", ...v }) }))
    for (const t of ["\ud800", "x".repeat(300)]) {
      console.log((await of({ Owner: t })).slice(0,150)); console.log((await of({ Team: t })).slice(0,150))
    }
    console.log((await of({ Ip: "fe80::1%" + "a".repeat(2500) })).slice(0,150))
    const s = performance.now()
    console.log((await of({ Num: "1".repeat(40000) + "x" })).slice(0,150), performance.now() - s)
    console.log(await told(new DeleteAttribute({ id: "" })), "|", await told(new DeleteAttribute({ id: "\ud800" })), "|", (await told(new DeleteAttribute({ id: "x".repeat(300) }))).slice(0, 99))
    console.log(await told(new DeleteSchema({ id: "" })), "|", await told(new DeleteAttribute({ id: "999" })))
    console.log(await told(new SetSchemaRoles({ schemaId: "1", roles: { view: nobody, edit: nobody, admin: {users: [], groups: ["x".repeat(300), "", "\ud800"]}} })))
    const o = performance.now()
    console.log((await told(new CreateAttribute({ typeId: host.id, name: "S", kind: "select", options: Array.from({ length: 30000 }, (_, i) => `o${i}`) }))).length, performance.now() - o)
    console.log((await told(new CreateAttribute({ typeId: host.id, name: "S", kind: "status", typeValueMulti: Array.from({ length: 30000 }, () => "1") }))))
  }))
  it("references", () => inObjects(async (t) => {
    const { attribute, host, site, told, done, create } = t
    const ref = { kind: "reference", typeValue: host.id, maximumCardinality: -1 } as const
    await attribute(host.id, "R1", ref); const r2 = await attribute(host.id, "R2", ref)
    const keys = (n: number, from = 5) => Array.from({ length: n }, (_, i) => `DEB-${i + from}`)
    console.log((await told(new CreateObject({ typeId: host.id, attributes: inputsOf({ Name: "a", R1: keys(600), R2: keys(600, 700) }) }))).slice(0, 200))
    const a = await create(host.id, { Name: "a" }); const b = await create(host.id, { Name: "b", R2: a.id })
    await done(new UpdateAttribute({ typeId: host.id, id: r2.id, typeValue: site.id }))
    console.log("refinfo after retarget", (await done(new GetReferenceInfo({ id: a.id }))).length, displayed(await done(new GetObject({ id: b.id }))))
  }))
  it("half-deleted and type deletion", () => inObjects(async (t) => {
    const { attribute, type, site, told, create } = t
    const ref = { kind: "reference", typeValue: "x", maximumCardinality: -1 } as const
    const x = await type("X"); await attribute(site.id, "To", { ...ref, typeValue: x.id })
    const o = await create(x.id, { Name: "o" })
    const reqs = Array.from({ length: 250 }, (_, i) => new CreateObject({ typeId: site.id, attributes: inputsOf({ Name: `s${i}`, To: o.id }) }))
    await t.effect(t.engine.executeAll(reqs, userNamed("ada")))
    console.log(message(await runOver(t, beforeCommit(t, 2, crash), new DeleteObject({ id: o.id }))))
    await t.done(new UpdateAttribute({ typeId: site.id, id: (await t.done(new FindObjects({ qlQuery: "objectType = Site", includeTypeAttributes: true, resultPerPage: 1 }))).objects[0]?.attributes?.find(a => a.values[0]?.referenced)?.definitionId ?? (await t.done(new CreateAttribute({typeId: site.id, name: "zz", kind: "text"}))).id, typeValue: site.id }).pipe ? new GetObjectType({ id: x.id }) : new GetObjectType({ id: x.id }))
    console.log("delete type:", await told(new DeleteObjectType({ id: x.id })))
    console.log("delete object:", await told(new DeleteObject({ id: o.id })))
  }))
  it("strange texts round trip", () => inObjects(async (t) => {
    const { attribute, host, create, read } = t
    await attribute(host.id, "Text")
    for (const text of [" a ", "a\u0000b", "\u0000", "a\nb", 'q"q', "b\\", "${x}", "EMPTY", "now()", "İ", "ß", "e\u0301", "\u{1F600}", "a\u0000c", "\uFFFF", "'", "%", "_", "x".repeat(2000)]) {
      const made = await create(host.id, { Name: text, Text: text })
      const got = await read(made.id)
      const q = (s: string) => `"${s.replace(/\\/g, "\\\\").replace(/"/g, '\\"')}"`
      for (const [at, op] of [["Name","="],["Text","="],["Text","=="],["Text","LIKE"],["Name","=="],["Text","STARTSWITH"]]) {
        const found = await t.run(new FindObjects({ qlQuery: `${at} ${op} ${q(text)}`, resultPerPage: 100 }))
        const ok = Either.isRight(found) ? found.right.objects.some(({ id }) => id === made.id) : String(found.left.message).slice(0, 200)
        if (ok !== true || got.name !== text) console.log(JSON.stringify(text).slice(0, 20), at, op, ok, got.name === text)
      }
    }
  }))
})
