import {
  DeleteObject,
  FindObjects,
  GetObject,
  GetReferenceInfo,
  ListConnectedTickets,
  SetSchemaRoles,
} from "@quoin/assets"
import type { CallContext } from "@quoin/kernel"
import {
  CreateField,
  CreateFilter,
  CreateIssue,
  CreatePermissionScheme,
  CreateProject,
  GetIssue,
  ListChanges,
  SearchIssues,
  TransitionIssue,
  UpdateIssue,
  UpdateProject,
} from "@quoin/tracker"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { administrator } from "../definitionsFixture"
import { type ObjectsTest, inObjects } from "../objectsFixture"

interface Connected extends ObjectsTest {
  readonly admin: CallContext
  /** The keys of the hosts ada and bob. */
  readonly ada: string
  readonly bob: string
  /** The ids of a field for one object, and of one for several. */
  readonly one: `customfield_${string}`
  readonly many: `customfield_${string}`
  readonly issue: (summary: string, fields?: Readonly<Record<string, unknown>>) => Promise<string>
  /** Names of objects that AQL finds, and keys of issues that JQL finds. */
  readonly aql: (qlQuery: string, context?: CallContext) => Promise<string>
  readonly jql: (jql: string, context?: CallContext) => Promise<string>
}

const fieldOf = (id: string): `customfield_${string}` => `customfield_${id.replace(/^\D*/, "")}`

/** Two hosts, and a project whose issues can name them. */
const inConnected = (use: (test: Connected) => Promise<void>): Promise<void> =>
  inObjects(async (test) => {
    const { done, run, host, create } = test
    const admin = await administrator(test)
    await done(new CreateProject({ key: "OPS", name: "Operations" }), admin)
    const field = async (name: string, type: string) =>
      fieldOf(
        (
          await done(
            new CreateField({ name, type: `quoin.fields:${type}`, searcherKey: "objectsearcher" }),
            admin,
          )
        ).id,
      )
    const objects = [await create(host.id, { Name: "ada" }), await create(host.id, { Name: "bob" })] as const
    await use({
      ...test,
      admin,
      ada: objects[0].objectKey,
      bob: objects[1].objectKey,
      one: await field("Host", "object"),
      many: await field("Affected", "objects"),
      issue: async (summary, fields = {}) =>
        (
          await done(
            new CreateIssue({ fields: { project: "OPS", issuetype: "Task", summary, ...fields } }),
            admin,
          )
        ).key,
      aql: async (qlQuery, context) =>
        Either.match(await run(new FindObjects({ qlQuery }), context), {
          onLeft: ({ message }) => message,
          onRight: ({ objects }) => objects.map(({ name }) => name).join(" "),
        }),
      jql: async (jql, context = admin) =>
        Either.match(await run(new SearchIssues({ jql: `${jql} ORDER BY key` }), context), {
          onLeft: ({ message }) => message,
          onRight: ({ items }) => items.map(({ key }) => key).join(" "),
        }),
    })
  })

const ticketsOf = async ({ done }: Connected, id: string, more = {}, context?: CallContext) =>
  (await done(new ListConnectedTickets({ id, ...more }), context)).tickets.map(({ key }) => key).join(" ")

describe("objects in issues", () => {
  // Holds TRK-970.
  it("are given by key or id, shown by key and label, and taken away", () =>
    inConnected(async ({ done, admin, ada, bob, one, many, issue, read }) => {
      const key = await issue("Broken", { [one]: { key: ada }, [many]: [bob, { id: (await read(ada)).id }] })
      const shown = async () => (await done(new GetIssue({ issue: key, fields: [one, many] }), admin)).fields
      const objectOf = async (name: string) => {
        const { id, objectKey, label } = await read(name)
        return { id, key: objectKey, label }
      }
      expect(await shown()).toMatchObject({
        [one]: { kind: "object", object: await objectOf(ada) },
        [many]: { kind: "objects", objects: [await objectOf(bob), await objectOf(ada)] },
      })
      await done(new UpdateIssue({ issue: key, fields: { [one]: null } }), admin)
      await done(new UpdateIssue({ issue: key, update: { [many]: [{ remove: ada }] } }), admin)
      expect(await shown()).toMatchObject({
        [one]: { kind: "plain", value: null },
        [many]: { objects: [await objectOf(bob)] },
      })
      const { items } = await done(new ListChanges({ issue: key }), admin)
      expect(
        items.flatMap((change) => change.items.map(({ fromText, toText }) => [fromText, toText])),
      ).toEqual([
        [ada, null],
        [`${bob}, ${ada}`, bob],
      ])
    }))

  // Holds TRK-970.
  it("are refused where there is none that the caller sees", () =>
    inConnected(async ({ done, admin, ada, one, broken, schema }) => {
      const fields = (value: unknown) => ({ project: "OPS", issuetype: "Task", summary: "x", [one]: value })
      const refused = ["an object of assets, by its key or id"]
      expect(await broken(new CreateIssue({ fields: fields("DEB-0") }))).toEqual(refused)
      const nobody = { users: [], groups: [] }
      const roles = { view: nobody, edit: nobody, admin: { users: ["admin"], groups: [] } }
      await done(new SetSchemaRoles({ schemaId: schema.id, roles }), admin)
      expect(await broken(new CreateIssue({ fields: fields(ada) }))).toEqual(refused)
    }))

  // Holds TRK-970.
  it("stay in a list that is written by somebody who does not see them, until they are deleted", () =>
    inConnected(async ({ done, admin, ada, bob, many, issue, schema, user }) => {
      const key = await issue("Broken", { [many]: [ada, bob] })
      const editor = await user("bob")
      const nobody = { users: [], groups: [] }
      const roles = { view: nobody, edit: nobody, admin: { users: ["admin"], groups: [] } }
      await done(new SetSchemaRoles({ schemaId: schema.id, roles }), admin)
      const empty = (context: CallContext) =>
        done(new UpdateIssue({ issue: key, fields: { [many]: [] } }), context)
      const shown = async () => (await done(new GetIssue({ issue: key, fields: [many] }), admin)).fields[many]
      await empty(editor)
      expect(await shown()).toMatchObject({ objects: [{ label: "ada" }, { label: "bob" }] })
      await done(new DeleteObject({ id: ada }), admin)
      await empty(editor)
      expect(await shown()).toMatchObject({ objects: [{ label: "bob" }] })
      await empty(admin)
      expect(await shown()).toMatchObject({ value: null })
    }))

  // Holds TRK-971.
  it("are found by JQL by key, id or label", () =>
    inConnected(async ({ ada, bob, one, many, issue, jql, read }) => {
      const first = await issue("Alpha", { [one]: ada })
      const second = await issue("Beta", { [many]: [ada, bob] })
      await issue("Third")
      expect(await jql(`Host = ${ada}`)).toBe(first)
      expect(await jql(`Affected = ${bob}`)).toBe(second)
      expect(await jql(`Affected = ADA OR Host = ${(await read(ada)).id}`)).toMatch(`${first} ${second}`)
      expect(await jql("Host is not EMPTY")).toBe(first)
    }))

  // A package of Debian is called 2048.
  // Holds TRK-971.
  it("are found by JQL by a label that is the id or the key of another object", () =>
    inConnected(async ({ ada, one, host, create, issue, jql, read }) => {
      const { id } = await read(ada)
      const numbered = await create(host.id, { Name: id })
      const keyed = await create(host.id, { Name: ada })
      const first = await issue("Alpha", { [one]: ada })
      const second = await issue("Beta", { [one]: numbered.objectKey })
      await issue("Third", { [one]: keyed.objectKey })
      expect(await jql(`Host = ${id}`)).toBe(`${first} ${second}`)
      expect(await jql(`Host = ${ada}`)).toBe(first)
    }))
})

describe("issues of an object", () => {
  // Holds AST-975.
  it("are found from either side, with the JQL that finds them", () =>
    inConnected(async (test) => {
      const { done, admin, ada, bob, one, many, issue, aql, jql } = test
      const first = await issue("Alpha", { [one]: ada })
      const second = await issue("Beta", { [many]: [ada, bob] })
      expect(await ticketsOf(test, ada)).toBe(`${second} ${first}`)
      expect(await ticketsOf(test, bob)).toBe(second)
      expect(await ticketsOf(test, ada, { limit: 1 })).toBe(second)
      const { total, allTicketsQuery = "" } = await done(new ListConnectedTickets({ id: ada }))
      expect([total, await jql(allTicketsQuery)]).toEqual([2, `${first} ${second}`])
      const filter = await done(new CreateFilter({ name: "Alpha", jql: "summary ~ Alpha" }), admin)
      expect(await ticketsOf(test, ada, { filterId: filter.id }, admin)).toBe(first)
      expect(await aql("object having connectedTickets()")).toBe("ada bob")
      expect(await aql("object having connectedTickets(summary ~ Beta)")).toBe("ada bob")
      expect(await aql("object having connectedTickets(summary ~ Alpha) AND Name = ada")).toBe("ada")
      expect(await aql("object not having connectedTickets(summary ~ Alpha)")).toBe("bob")
      expect(await aql("object having connectedTickets(nonsense = 1)")).toMatch(/nonsense/)
    }))

  // Holds AST-976.
  it("are those that the caller sees, also where they only make a flag", () =>
    inConnected(async (test) => {
      const { done, admin, ada, site, one, issue, aql, attribute, host, update, user } = test
      await attribute(site.id, "Host", { kind: "reference", typeValue: host.id, additionalValue: "1" })
      const key = await issue("Broken", { [one]: ada })
      const flags = async (context?: CallContext) => [
        (await done(new GetObject({ id: ada, includeExtendedInfo: true }), context)).openIssuesExists,
        (await done(new FindObjects({ qlQuery: `Key = ${ada}`, includeExtendedInfo: true }), context))
          .objects[0]?.openIssuesExists,
        (await aql("object having connectedTickets()", context)) !== "",
        (await ticketsOf(test, ada, {}, context)) !== "",
      ]
      const bob = await user("bob")
      expect(await flags(bob)).toEqual([true, true, true, true])
      const { id: permissionScheme } = await done(
        new CreatePermissionScheme({ name: "Nobody", permissions: [] }),
        admin,
      )
      await done(new UpdateProject({ project: "OPS", permissionScheme }), admin)
      expect(await flags(bob)).toEqual([false, false, false, false])
      expect(await flags(admin)).toEqual([true, true, true, true])
      await update(ada, { Name: "ada" })
      expect(await done(new GetReferenceInfo({ id: ada }), bob)).toEqual([])
      await done(new TransitionIssue({ issue: key, transitionId: "31" }), admin)
      expect((await flags(admin)).slice(0, 2)).toEqual([false, false])
      await done(new DeleteObject({ id: ada }))
      expect((await done(new GetIssue({ issue: key, fields: [one] }), admin)).fields).toMatchObject({
        [one]: { value: null },
      })
    }))
})
