import {
  AnalyzeSchema,
  ArchiveFound,
  CreateAttribute,
  CreateObjectType,
  CreateReferenceType,
  CreateSchema,
  CreateStatus,
  DeleteAttribute,
  DeleteObjectType,
  DeleteReferenceType,
  DeleteSchema,
  DeleteStatus,
  GetAttribute,
  GetObjectType,
  GetIcon,
  GetImport,
  GetIndex,
  GetReferenceType,
  GetSchema,
  GetSchemaRoles,
  GetStatus,
  ListObjectTypes,
  ListIcons,
  ListReferenceTypes,
  ListSchemaAttributes,
  ListSchemas,
  ListStatuses,
  ListTypeAttributes,
  MoveObjectType,
  Reindex,
  RestoreFound,
  SetSchemaRoles,
  UpdateAttribute,
  UpdateObjectType,
  UpdateReferenceType,
  UpdateSchema,
  UpdateStatus,
  assetsDomain,
} from "@quoin/assets"
import type { CallContext, Operation } from "@quoin/kernel"
import { describe, expect, it } from "vitest"
import { type DefinitionsTest, inAssets, signedIn } from "../definitionsFixture"

/** The ids of one of each kind. */
interface Named {
  readonly schemaId: string
  readonly typeId: string
  readonly attributeId: string
  readonly referenceTypeId: string
  readonly statusId: string
}

const nobody = { users: [], groups: [] }

/** Every way to change something of a schema. */
const commandsOn = (named: Named): ReadonlyArray<Operation.AnyRequest> => {
  const { schemaId, typeId, attributeId, referenceTypeId, statusId } = named
  return [
    new UpdateSchema({ id: schemaId, name: "New" }),
    new UpdateSchema({ id: schemaId, key: "NEW" }),
    new SetSchemaRoles({ schemaId }),
    new CreateObjectType({ schemaId, name: "Host" }),
    new CreateObjectType({ schemaId, name: "New", parentId: typeId }),
    new UpdateObjectType({ id: typeId, abstract: true }),
    new UpdateObjectType({ id: typeId, schemaId: "1" }),
    new MoveObjectType({ id: typeId, position: 0 }),
    new MoveObjectType({ id: typeId, parentId: typeId, position: 0 }),
    new CreateAttribute({ typeId, name: "Size", kind: "text", suffix: "kB" }),
    new CreateAttribute({ typeId, name: "New", kind: "text", label: true }),
    new UpdateAttribute({ typeId, id: attributeId, kind: "user" }),
    new UpdateAttribute({ typeId, id: "98" }),
    new DeleteAttribute({ id: attributeId }),
    new CreateReferenceType({ schemaId, name: "Mine" }),
    new UpdateReferenceType({ id: referenceTypeId, color: "red" }),
    new UpdateReferenceType({ id: referenceTypeId, schemaId: "99" }),
    new DeleteReferenceType({ id: referenceTypeId }),
    new CreateStatus({ schemaId, name: "Mine", category: 0 }),
    new UpdateStatus({ id: statusId, name: "" }),
    new DeleteStatus({ id: statusId }),
    new DeleteObjectType({ id: typeId }),
    new DeleteSchema({ id: schemaId }),
    new ArchiveFound({ schemaId }),
    new RestoreFound({ schemaId }),
  ]
}

/** Every way to read something of a schema. */
const queriesOn = (named: Named): ReadonlyArray<Operation.AnyRequest> => {
  const { schemaId, typeId, attributeId, referenceTypeId, statusId } = named
  return [
    new GetSchema({ id: schemaId }),
    new GetAttribute({ id: attributeId }),
    new GetSchemaRoles({ schemaId }),
    new GetObjectType({ id: typeId }),
    new ListObjectTypes({ schemaId, includeObjectCounts: true }),
    new ListObjectTypes({ schemaId, role: "admin" }),
    new ListTypeAttributes({ typeId, includeValueExist: true }),
    new ListSchemaAttributes({ schemaId }),
    new AnalyzeSchema({ id: schemaId }),
    new GetReferenceType({ id: referenceTypeId }),
    new ListReferenceTypes({ schemaId }),
    new GetStatus({ id: statusId }),
    new ListStatuses({ schemaId }),
    new ListIcons({ schemaId }),
  ]
}

const absent: Named = {
  schemaId: "990",
  typeId: "991",
  attributeId: "992",
  referenceTypeId: "993",
  statusId: "994",
}

/** A schema with one of each kind, restricted to Ada, and to Bob for reading. */
const restricted = async (
  test: DefinitionsTest,
): Promise<Named & { readonly bob: CallContext; readonly eve: CallContext }> => {
  const { schema, type, attribute, done } = test
  const [, bob, eve] = [await signedIn(test, "ada"), await signedIn(test, "bob"), await signedIn(test, "eve")]
  const host = await type("Host")
  const size = await attribute(host.id, "Size")
  const referenceType = await done(new CreateReferenceType({ schemaId: schema.id, name: "Mine" }))
  const status = await done(new CreateStatus({ schemaId: schema.id, name: "Mine", category: 1 }))
  const roles = {
    view: { users: ["bob"], groups: [] },
    edit: nobody,
    admin: { users: ["ada"], groups: [] },
  }
  await done(new SetSchemaRoles({ schemaId: schema.id, roles }))
  return {
    schemaId: schema.id,
    typeId: host.id,
    attributeId: size.id,
    referenceTypeId: referenceType.id,
    statusId: status.id,
    bob,
    eve,
  }
}

describe("a schema that may not be seen", () => {
  // Holds AST-3.
  it("reads as absent, letter by letter, in every operation that names something of it", async () => {
    await inAssets(async (test) => {
      const { eve, bob, ...named } = await restricted(test)
      expect(bob.caller).not.toEqual(eve.caller)
      const others = [...commandsOn(absent), ...queriesOn(absent)]
      for (const [i, request] of [...commandsOn(named), ...queriesOn(named)].entries()) {
        const hidden = await test.told(request, eve)
        const other = others[i]
        const [, id = ""] = /id: (\d+)$/.exec(hidden) ?? []
        const told = other === undefined ? "" : await test.told(other, eve)
        const [, absentId = ""] = /id: (\d+)$/.exec(told) ?? []
        expect(hidden).toMatch(/^No \w+ found with id: \d+$/)
        expect([request._tag, hidden.replace(id, "")]).toEqual([request._tag, told.replace(absentId, "")])
      }
    })
  })

  it("is asked of every operation but those that name none", () => {
    const asked = [...commandsOn(absent), ...queriesOn(absent)].map(({ _tag }) => _tag)
    const ofObjects =
      /object$|objects$|aql$|Object(Attributes|Attachments?|Comments?)$|History$|ReferenceInfo$|Tickets$|Progress$|ImportSource$/i
    const definitions = assetsDomain.operations
      .filter(({ tag }) => !ofObjects.test(tag))
      .map(({ tag }): string => tag)
    expect(definitions.length).toBeGreaterThan(25)
    const ofNone = [CreateSchema, ListSchemas, GetIcon, GetImport, GetIndex, Reindex]
    const free: ReadonlyArray<string> = ofNone.map(({ _tag }) => _tag)
    const rest = definitions.filter((tag) => !asked.includes(tag) && !free.includes(tag))
    expect(rest).toEqual([])
  })

  // Holds AST-4.
  it("is not shown behind the attributes that refer to it", async () => {
    await inAssets(async (test) => {
      const { done, told } = test
      const { typeId, bob, eve } = await restricted(test)
      const open = await done(new CreateSchema({ name: "Open", key: "OPEN" }))
      const mine = await done(new CreateObjectType({ schemaId: open.id, name: "Mine" }))
      const at = { typeId: mine.id, kind: "reference" as const, typeValue: typeId }
      expect(await told(new CreateAttribute({ ...at, name: "At" }), eve)).toBe(
        `No objecttype found with id: ${typeId}`,
      )
      expect(await told(new CreateAttribute({ ...at, name: "At", typeValue: "99" }), eve)).toBe(
        "No objecttype found with id: 99",
      )
      expect(await told(new CreateAttribute({ ...at, name: "At" }), bob)).toBe("done")
      const shown = async (caller: CallContext) =>
        (await done(new ListTypeAttributes({ typeId: mine.id, query: "At" }), caller))[0]?.referenceObjectType
          ?.name
      expect([await shown(bob), await shown(eve)]).toEqual(["Host", undefined])
    })
  })
})

describe("a schema that may only be read", () => {
  // Holds AST-2.
  it("is read by every query and changed by no command", async () => {
    await inAssets(async (test) => {
      const { bob, eve, ...named } = await restricted(test)
      expect(eve.caller).not.toEqual(bob.caller)
      for (const request of queriesOn(named))
        expect([request._tag, await test.told(request, bob)]).toEqual([request._tag, "done"])
      for (const request of commandsOn(named)) {
        expect([request._tag, await test.told(request, bob)]).toEqual([
          request._tag,
          expect.stringMatching(/^Not allowed: needs (admin|edit) \w+ \d+$/),
        ])
      }
    })
  })
})
