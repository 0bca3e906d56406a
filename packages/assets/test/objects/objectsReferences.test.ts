import {
  CreateObject,
  DeleteObject,
  GetReferenceInfo,
  type ObjectView,
  UpdateAttribute,
  UpdateObject,
} from "@quoin/assets"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { beforeCommit, messageOf, runOver, userNamed } from "quoin/testing"
import { createMany, displayed, inObjects, inputsOf, type ObjectsTest } from "../objectsFixture"

/** Host gets the attributes Site, one, and Depends, any number of hosts. */
const withReferences = async ({ attribute, host, site }: ObjectsTest): Promise<void> => {
  await attribute(host.id, "Site", { kind: "reference", typeValue: site.id, additionalValue: "4" })
  const many = { maximumCardinality: -1, additionalValue: "2" }
  await attribute(host.id, "Depends", { kind: "reference", typeValue: host.id, ...many })
}

const referencedBy = ({ attributes = [] }: ObjectView, place: number) =>
  attributes.at(place)?.values.map(({ referenced }) => referenced) ?? []

describe("references", () => {
  // Holds AST-100.
  it("are shown as the entries of what they lead to, by its present label", () =>
    inObjects(async (test) => {
      const { create, update, read, host, site } = test
      await withReferences(test)
      const berlin = await create(site.id, { Name: "Berlin" })
      const made = await create(host.id, { Name: "web-1", Site: berlin.objectKey })
      expect(made.attributes?.at(-1)?.values).toMatchObject([
        { value: berlin.objectKey, displayValue: "Berlin", searchValue: berlin.objectKey },
      ])
      expect(referencedBy(made, -1)).toMatchObject([{ id: berlin.id, objectType: { name: "Site" } }])
      expect(referencedBy(made, -1)[0]?.attributes).toBeUndefined()
      await update(berlin.id, { Name: "Berlin Mitte" })
      expect(displayed(await read(made.id))).toEqual(["Berlin Mitte"])
    }))

  // Holds AST-80.
  it("must lead to an object of the type that is referred to, or one below where that counts", () =>
    inObjects(async (test) => {
      const { attribute, broken, create, host, site, type } = test
      await withReferences(test)
      const office = await type("Office", { parentId: site.id })
      const below = {
        kind: "reference",
        typeValue: site.id,
        additionalValue: "1",
        includeChildObjectTypes: true,
      } as const
      await attribute(host.id, "Place", below)
      const small = await create(office.id, { Name: "Room 1" })
      const refused = (values: Readonly<Record<string, string>>) =>
        broken(new CreateObject({ typeId: host.id, attributes: inputsOf({ Name: "a", ...values }) }))
      expect(await refused({ Site: small.objectKey })).toEqual([
        "for Site the key or the id of an object of type Site",
      ])
      expect(await refused({ Place: "DEB-999" })).toEqual([
        "for Place the key or the id of an object of type Site or of a type below it",
      ])
      expect(displayed(await create(host.id, { Name: "a", Place: small.id }))).toEqual(["Room 1"])
    }))

  it("are written to the history by label", () =>
    inObjects(async (test) => {
      const { create, update, history, host } = test
      await withReferences(test)
      const [a, b, c] = await createMany(test, host.id, [{ Name: "a" }, { Name: "b" }, { Name: "c" }])
      const { id } = await create(host.id, { Name: "d", Depends: [a ?? "", b ?? ""] })
      await update(id, { Depends: [b ?? "", c ?? ""] })
      expect((await history(id)).at(-1)).toBe("Depends: a, b -> b, c")
    }))

  // Holds AST-81.
  it("are at most 1,000 of one object, over all its attributes", () =>
    inObjects(async (test) => {
      const { broken, host } = test
      await withReferences(test)
      const site = { Site: Array.from({ length: 501 }, (_, i) => `DEB-${i + 1}`) }
      const attributes = inputsOf({ Name: "a", Depends: site.Site, ...site })
      expect(await broken(new CreateObject({ typeId: host.id, attributes }))).toEqual([
        "at most 1000 references of one object",
      ])
    }))

  it("may lead to the object itself", () =>
    inObjects(async (test) => {
      const { create, update, done, host } = test
      await withReferences(test)
      const { id } = await create(host.id, { Name: "a" })
      expect(displayed(await update(id, { Depends: id }))).toEqual(["a"])
      expect(await done(new DeleteObject({ id }))).toMatchObject({ id })
    }))

  it("are made by later requests of a batch to objects of earlier ones", () =>
    inObjects(async (test) => {
      const { effect, engine, read, host } = test
      await withReferences(test)
      const first = await createMany(test, host.id, [{ Name: "a" }, { Name: "b" }])
      const requests = first.map(
        (id, i) => new UpdateObject({ id, attributes: inputsOf({ Depends: first[1 - i] ?? "" }) }),
      )
      await effect(engine.executeAll(requests, userNamed("ada")))
      expect(displayed(await read(first[0] ?? ""))).toEqual(["b"])
      expect(displayed(await read(first[1] ?? ""))).toEqual(["a"])
    }))

  it("cannot be made to what is deleted at the last moment", () =>
    inObjects(async (test) => {
      const { create, engine, host, site } = test
      await withReferences(test)
      const { id } = await create(site.id, { Name: "Berlin" })
      const deletion = Effect.orDie(engine.execute(new DeleteObject({ id }), userNamed("ada")))
      const request = new CreateObject({ typeId: host.id, attributes: inputsOf({ Name: "a", Site: id }) })
      const outcome = await runOver(test, beforeCommit(test, 1, deletion), request)
      expect(messageOf(outcome)).toMatch(/the key or the id of an object of type Site/)
    }))
})

describe("what refers to an object", () => {
  // Holds AST-104.
  it("is counted by type, with the ways in which it refers", () =>
    inObjects(async (test) => {
      const { attribute, create, done, host, site, type } = test
      await withReferences(test)
      const room = await type("Room")
      await attribute(room.id, "In", { kind: "reference", typeValue: site.id, additionalValue: "1" })
      await attribute(room.id, "Near", { kind: "reference", typeValue: site.id, additionalValue: "4" })
      const { id } = await create(site.id, { Name: "Berlin" })
      await createMany(test, host.id, [{ Name: "a", Site: id }, { Name: "b", Site: id }, { Name: "c" }])
      await create(room.id, { Name: "r", In: id, Near: id })
      const infos = await done(new GetReferenceInfo({ id }))
      expect(
        infos.map(({ objectType, referenceTypes, numberOfReferencedObjects, openIssuesExists }) => [
          objectType.name,
          referenceTypes.map(({ name }) => name),
          numberOfReferencedObjects,
          openIssuesExists,
        ]),
      ).toEqual([
        ["Host", ["Link"], 2, false],
        ["Room", ["Reference", "Link"], 1, false],
      ])
      const { id: lonely } = await create(site.id, { Name: "Hamburg" })
      expect(await done(new GetReferenceInfo({ id: lonely }))).toEqual([])
    }))

  // Holds AST-104.
  it("is counted also where its type may not be referred to any more", () =>
    inObjects(async (test) => {
      const { attribute, create, done, host, site } = test
      const { id } = await attribute(host.id, "At", { kind: "reference", typeValue: site.id })
      const berlin = await create(site.id, { Name: "Berlin" })
      await create(host.id, { Name: "web-1", At: berlin.id })
      await done(new UpdateAttribute({ typeId: host.id, id, typeValue: host.id }))
      const infos = await done(new GetReferenceInfo({ id: berlin.id }))
      expect(infos).toMatchObject([{ objectType: { name: "Host" }, numberOfReferencedObjects: 1 }])
    }))
})

describe("users, groups and statuses", () => {
  // Holds AST-96.
  it("are named by what people call them, and shown by what they are", () =>
    inObjects(async (test) => {
      const { attribute, broken, create, host, user } = test
      await user("grace", "ops")
      await user("bob")
      await attribute(host.id, "Owners", { kind: "user", typeValueMulti: ["ops"], maximumCardinality: -1 })
      await attribute(host.id, "Team", { kind: "group" })
      await attribute(host.id, "State", { kind: "status", typeValueMulti: ["1", "6"] })
      const made = await create(host.id, { Name: "a", Owners: "GRACE", Team: "ops", State: "stopped" })
      expect(displayed(made)).toEqual(["grace of Debian", "ops", "Stopped"])
      const [owner, team, state] = (made.attributes ?? []).slice(4).map(({ values }) => values[0])
      expect(owner?.user).toMatchObject({ name: "grace", email: "grace@example.org", isDeleted: false })
      expect(team?.group).toEqual({ name: "ops" })
      expect(state?.status).toMatchObject({ id: "6", category: 0 })
      const attributes = inputsOf({ Name: "b", Owners: "bob", Team: "Ops", State: "3" })
      expect(await broken(new CreateObject({ typeId: host.id, attributes }))).toEqual([
        "for Owners the key or the name of a user in one of the groups ops",
        "for Team the name of a group",
        "for State the id or the name of a status: Active, Stopped",
      ])
      const again = inputsOf({ Name: "c", Owners: String(owner?.value) })
      expect(await broken(new CreateObject({ typeId: host.id, attributes: again }))).toEqual(["done"])
    }))
})
