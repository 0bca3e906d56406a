import { CreateObject, FindObjects, GetObject, GetObjectHistory, UpdateObject } from "@quoin/assets"
import type { CallContext } from "@quoin/kernel"
import { CreatePermissionScheme, DeleteProject, UpdateProject } from "@quoin/tracker"
import { ContentId, DeleteContent, UpdateContent } from "@quoin/wiki"
import { describe, expect, it } from "vitest"
import { administrator } from "../definitionsFixture"
import { type ObjectsTest, type Values, displayed, inObjects, inputsOf } from "../objectsFixture"
import { makeThings } from "../thingsFixture"

interface Elsewhere extends ObjectsTest {
  readonly admin: CallContext
  readonly id: (name: string) => string
}

/** Hosts have a project, versions of it, and a page of its space. */
const inElsewhere = (use: (test: Elsewhere) => Promise<void>): Promise<void> =>
  inObjects(async (test) => {
    const admin = await administrator(test)
    const web = { key: "WEB", name: "Web site", versions: ["1.0", "2.0"], titles: ["How to begin"] }
    const ids = await makeThings(test, admin, web)
    await makeThings(test, admin, { key: "LAB", name: "Lab", versions: ["1.0", "3.0"], titles: ["Rules"] })
    await test.attribute(test.host.id, "Project", { kind: "project" })
    await test.attribute(test.host.id, "Fixed in", {
      kind: "version",
      typeValue: "WEB",
      maximumCardinality: -1,
    })
    await test.attribute(test.host.id, "Any version", { kind: "version" })
    await test.attribute(test.host.id, "Manual", { kind: "page", additionalValue: "WEB" })
    await use({ ...test, admin, id: (name) => ids.get(name) ?? name })
  })

/** Nobody but administrators sees the project any more. */
const hideProject = async ({ done, admin }: Elsewhere, project: string): Promise<void> => {
  const { id } = await done(new CreatePermissionScheme({ name: "Nobody", permissions: [] }), admin)
  await done(new UpdateProject({ project, permissionScheme: id }), admin)
}

const given: Values = { Name: "ada", Project: "web", "Fixed in": ["1.0", "2.0"], Manual: "how to BEGIN" }

describe("projects, versions and pages", () => {
  // Holds AST-970.
  it("are given by id, key or name, and shown by what they are", () =>
    inElsewhere(async (test) => {
      const { host, create, id } = test
      const byName = await create(host.id, given)
      expect(displayed(byName)).toEqual(["Web site", "1.0, 2.0", "How to begin"])
      const byId = await create(host.id, {
        Name: "bob",
        Project: id("WEB"),
        "Fixed in": [id("1.0"), id("2.0")],
        Manual: id("How to begin"),
      })
      const valuesOf = ({ attributes = [] }: typeof byName) => attributes.slice(4).map(({ values }) => values)
      expect(valuesOf(byId)).toEqual(valuesOf(byName))
      expect(valuesOf(byId)[0]).toEqual([
        {
          value: id("WEB"),
          displayValue: "Web site",
          searchValue: "WEB",
          project: { id: id("WEB"), key: "WEB", name: "Web site" },
        },
      ])
    }))

  // Holds AST-971.
  it("are refused by attribute, where there is none or several are called so", () =>
    inElsewhere(async ({ host, broken }) => {
      const attributes = inputsOf({
        Name: "ada",
        Project: "none",
        "Fixed in": "3.0",
        "Any version": "1.0",
        Manual: "Rules",
      })
      expect(await broken(new CreateObject({ typeId: host.id, attributes }))).toEqual([
        "for Project the id or the key of a project",
        "for Fixed in the id or the name of a version of the project WEB",
        "for Any version the id of a version, or the name of one that no second project has",
        "for Manual the id or the title of a page in the space WEB",
      ])
    }))

  // Holds AST-972.
  it("stay when they are renamed, and are ids when they are gone", () =>
    inElsewhere(async ({ host, create, read, done, admin, history, update, id }) => {
      const { id: object } = await create(host.id, { Name: "ada" })
      await update(object, { Project: "WEB", Manual: "How to begin" })
      await done(new UpdateProject({ project: "WEB", key: "SITE", name: "Site" }), admin)
      const page = { id: ContentId.make(id("How to begin")), title: "Beginnings", version: { number: 2 } }
      await done(new UpdateContent(page), admin)
      expect(displayed(await read(object))).toEqual(["Site", "Beginnings"])
      expect((await history(object)).slice(1)).toEqual(["Project:  -> Site", "Manual:  -> Beginnings"])
      await done(new DeleteProject({ project: "SITE" }), admin)
      await done(new DeleteContent({ id: page.id }), admin)
      expect(displayed(await read(object))).toEqual([id("WEB"), id("How to begin")])
      expect((await history(object)).slice(1)).toEqual([
        `Project:  -> ${id("WEB")}`,
        `Manual:  -> ${id("How to begin")}`,
      ])
      // A client sends back the whole object: what is gone stays as it stands.
      await update(object, { Name: "eve", Project: id("WEB") })
      expect(displayed(await read(object))).toEqual([id("WEB"), id("How to begin")])
    }))

  // Holds AST-973.
  it("are told by no name to whom they are hidden, nor found by one", () =>
    inElsewhere(async (test) => {
      const { host, create, done, user, broken, id } = test
      const { id: object } = await create(host.id, { Name: "ada" })
      await done(
        new UpdateObject({ id: object, attributes: inputsOf({ Project: "WEB", "Fixed in": "2.0" }) }),
      )
      await hideProject(test, "WEB")
      const bob = await user("bob")
      const seen = JSON.stringify([
        await done(new GetObject({ id: object }), bob),
        await done(new GetObjectHistory({ id: object }), bob),
      ])
      expect(seen).not.toContain("Web site")
      expect(seen).not.toContain("2.0")
      const found = async (qlQuery: string, context?: CallContext) =>
        (await done(new FindObjects({ qlQuery }), context)).total
      for (const query of ["Project = WEB", 'Project like "web"', '"Fixed in" = 2.0']) {
        expect([query, await found(query, bob), await found(query, test.admin)]).toEqual([query, 0, 1])
      }
      expect(await found(`Project = ${id("WEB")}`, bob)).toBe(1)
      for (const project of ["WEB", "NONE", id("WEB")]) {
        const attributes = inputsOf({ Name: "eve", Project: project })
        expect(await broken(new CreateObject({ typeId: host.id, attributes }))).toEqual([
          "for Project the id or the key of a project",
        ])
      }
    }))
})
