import {
  AttachToObject,
  CommentOnObject,
  CountObjects,
  CreateAttribute,
  CreateObjectType,
  CreateSchema,
  FindObjects,
  GetObject,
  GetObjectAttachment,
  GetObjectHistory,
  GetReferenceInfo,
  ListArchivedObjects,
  ListConnectedTickets,
  ListIcons,
  ListObjectAttachments,
  ListObjectComments,
  ListObjectTypes,
  ListSchemas,
  SetSchemaRoles,
  UpdateObject,
} from "@quoin/assets"
import { CreateField, CreateIssue, CreateProject, GetIssue, ListChanges, SearchIssues } from "@quoin/tracker"
import { type CallContext, type Operation } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Stream from "effect/Stream"
import { userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { administrator } from "../definitionsFixture"
import { type ObjectsTest, inObjects } from "../objectsFixture"

const attach = async ({ engine, effect, done }: ObjectsTest, objectId: string, name: string) => {
  const bytes = Stream.make(new TextEncoder().encode(name))
  const { ticket } = await effect(engine.uploads.put(bytes, { caller: userNamed("ada").caller }))
  const files = [{ ticket, name, mediaType: "image/png" }]
  return (await done(new AttachToObject({ objectId, files }))).items[0]?.id ?? "none"
}

interface World {
  readonly eve: CallContext
  readonly ada: string
  readonly gold: string
  /** The file of the hidden object, where it has one. */
  readonly file: string
  readonly issue: string
  readonly many: string
}

/** A field of issues for several objects. */
const objectsField = async ({ done }: ObjectsTest, admin: CallContext) => {
  const field = { name: "Affected", type: "quoin.fields:objects", searcherKey: "objectsearcher" }
  return `customfield_${(await done(new CreateField(field), admin)).id.replace(/^\D*/, "")}` as const
}

/** The host ada is open, the vault gold is not: with `busy` much hangs on gold, refers from it, and names it. */
const build = async (test: ObjectsTest, busy: boolean): Promise<World> => {
  const { done, create, host, user } = test
  const admin = await administrator(test)
  await done(new CreateProject({ key: "OPS", name: "Operations" }), admin)
  const many = await objectsField(test, admin)
  const secret = await done(new CreateSchema({ name: "Secrets", key: "SEC" }))
  const vault = await done(
    new CreateObjectType({ schemaId: secret.id, name: "Vault", iconId: busy ? "9" : "2" }),
  )
  const guards = { kind: "reference", typeValue: host.id, additionalValue: "2" } as const
  await done(new CreateAttribute({ typeId: vault.id, name: "Guards", ...guards }))
  const ada = await create(host.id, { Name: "ada" })
  const own = await attach(test, ada.id, "front.png")
  await done(new UpdateObject({ id: ada.id, picture: own }))
  const gold = await create(vault.id, { Name: "Gold" })
  const file = busy ? await attach(test, gold.id, "gold.png") : "999"
  if (busy) {
    await test.update(gold.id, { Guards: ada.id })
    await done(new UpdateObject({ id: gold.id, picture: file }))
    await done(new CommentOnObject({ objectId: gold.id, comment: "Heavy" }))
  }
  const named = busy ? [ada.objectKey, gold.objectKey] : [ada.objectKey]
  const fields = { project: "OPS", issuetype: "Task", summary: "Broken", [many]: named }
  const issue = (await done(new CreateIssue({ fields }), admin)).key
  const nobody = { users: [], groups: [] }
  const roles = { view: nobody, edit: nobody, admin: { users: ["admin"], groups: [] } }
  await done(new SetSchemaRoles({ schemaId: secret.id, roles }), admin)
  return { eve: await user("eve"), ada: ada.id, gold: gold.id, file, issue, many }
}

const aql = [
  "",
  "object having connectedTickets()",
  "object having inR()",
  "object having connectedTickets(Affected is not EMPTY)",
  "Name = ada",
]

const questions = ({ ada, gold, file, issue, many }: World): ReadonlyArray<Operation.AnyRequest> => [
  ...[ada, gold].flatMap((id) => [
    new GetObject({ id, includeExtendedInfo: true }),
    new GetReferenceInfo({ id }),
    new GetObjectHistory({ id }),
    new ListConnectedTickets({ id }),
    new ListObjectAttachments({ objectId: id }),
    new ListObjectComments({ objectId: id }),
  ]),
  ...aql.flatMap((qlQuery) => [
    new FindObjects({
      qlQuery,
      includeExtendedInfo: true,
      includeTypeAttributes: true,
      includeAttributesDeep: 3,
    }),
    new CountObjects({ qlQuery }),
  ]),
  ...[
    "Affected = Gold",
    `Affected = "SEC-${gold}"`,
    `Affected = ${gold}`,
    "Affected is not EMPTY",
    "ORDER BY Affected",
  ].map((jql) => new SearchIssues({ jql, fields: [many] })),
  new GetIssue({ issue, fields: [many] }),
  new ListChanges({ issue }),
  new ListIcons({ schemaId: "2" }),
  new ListObjectTypes({ schemaId: "2" }),
  new ListSchemas({}),
  new ListArchivedObjects({}),
  new GetObjectAttachment({ id: GetObjectAttachment.fields.id.make(file) }),
  new UpdateObject({ id: ada, picture: file }),
]

/** They tell the id of the file again. */
const filed = new Set(["assets.getObjectAttachment", "assets.updateObject"])

/** All that Eve is told, but for times and the id by which she asked for a file. */
const told = async ({ run }: ObjectsTest, world: World): Promise<ReadonlyArray<string>> => {
  const answers: Array<string> = []
  for (const request of questions(world)) {
    const outcome: Either.Either<unknown, { readonly message: string }> = await run(request, world.eve)
    const text = Either.match(outcome, {
      onLeft: ({ message }) => message,
      onRight: (reply) =>
        JSON.stringify(reply, (key, value: unknown) => (/At$|^created$|^updated$/.test(key) ? 0 : value)),
    })
    const asked = filed.has(request._tag) ? text.replaceAll(world.file, "FILE") : text
    answers.push(`${request._tag}: ${asked.replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+( UTC|Z)|\d{13}/g, "time")}`)
  }
  return answers
}

const inWorld = async (
  busy: boolean,
  use: (test: ObjectsTest, world: World) => Promise<void>,
): Promise<void> => inObjects(async (test) => use(test, await build(test, busy)))

describe("what hangs on a hidden object, refers from it and names it", () => {
  // Holds AST-1017.
  it("changes nothing that is told to who does not see it", async () => {
    const answers: Array<ReadonlyArray<string>> = []
    for (const busy of [false, true]) {
      await inWorld(busy, async (test, world) => {
        answers.push(await told(test, world))
      })
    }
    expect(answers[1]).toEqual(answers[0])
    expect(
      answers[1]?.filter((answer) => /gold|heavy|plug/i.test(answer.replace(/found "Gold"|'Gold'/, ""))),
    ).toEqual([])
  })

  // Holds AST-1017.
  it("is told to who sees it, so that the law has something to find", async () => {
    await inWorld(true, async (test, world) => {
      const admin = await administrator(test)
      const seen = await told(test, { ...world, eve: admin })
      const unseen = await told(test, world)
      const differing = seen.flatMap((answer, at) => (answer === unseen[at] ? [] : [answer.split(":")[0]]))
      expect([...new Set(differing)].sort()).toEqual([
        "assets.countObjects",
        "assets.findObjects",
        "assets.getObject",
        "assets.getObjectAttachment",
        "assets.getObjectHistory",
        "assets.getReferenceInfo",
        "assets.listConnectedTickets",
        "assets.listIcons",
        "assets.listObjectAttachments",
        "assets.listObjectComments",
        "assets.listObjectTypes",
        "assets.listSchemas",
        "tracker.getIssue",
        "tracker.searchIssues",
      ])
    })
  })
})
