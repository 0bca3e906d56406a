import {
  ArchiveObject,
  AttachToObject,
  CommentOnObject,
  DeleteObject,
  DeleteObjectAttachment,
  DeleteObjectComment,
  GetObject,
  GetObjectAttachment,
  GetObjectHistory,
  ListObjectAttachments,
  ListObjectComments,
  type ObjectAttachmentView,
  SetSchemaRoles,
  UpdateObjectComment,
  assetsLimits,
} from "@quoin/assets"
import { type CallContext, UploadTicket } from "@quoin/kernel"
import * as Stream from "effect/Stream"
import { auditOf, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { administrator, stored } from "../definitionsFixture"
import { type ObjectsTest, inObjects } from "../objectsFixture"

type Files = Readonly<Record<string, string>>

/** Puts texts, and names them as files. */
const uploaded = async ({ engine, effect }: ObjectsTest, files: Files) => {
  const put = (text: string) =>
    effect(
      engine.uploads.put(Stream.make(new TextEncoder().encode(text)), { caller: userNamed("ada").caller }),
    )
  const tickets = await Promise.all(Object.values(files).map(put))
  return Object.keys(files).map((name, at) => ({
    ticket: tickets[at]?.ticket ?? UploadTicket.make("none"),
    name,
    mediaType: "text/plain",
  }))
}

const attach = async (test: ObjectsTest, objectId: string, files: Files) =>
  (await test.done(new AttachToObject({ objectId, files: await uploaded(test, files) }))).items

const idOf = (attachment: ObjectAttachmentView | undefined) =>
  GetObjectAttachment.fields.id.make(attachment?.id ?? "none")

const lines = async ({ done }: ObjectsTest, id: string) =>
  (await done(new GetObjectHistory({ id, ascending: true }))).map(({ type, oldValue, newValue }) => [
    type,
    oldValue,
    newValue,
  ])

/** Ada administers, Eve edits, Bob looks. */
const withRoles = async (test: ObjectsTest) => {
  const admin = await administrator(test)
  const eve = await test.user("eve")
  const bob = await test.user("bob")
  const roles = {
    view: { users: ["bob"], groups: [] },
    edit: { users: ["eve"], groups: [] },
    admin: { users: ["admin"], groups: [] },
  }
  await test.done(new SetSchemaRoles({ schemaId: test.schema.id, roles }), admin)
  return { admin, eve, bob }
}

const texts = async ({ done }: ObjectsTest, objectId: string, context?: CallContext) =>
  (await done(new ListObjectComments({ objectId, ascending: true }), context)).map(({ text }) => text)

describe("files of objects", () => {
  // Holds AST-980, AST-981, AST-982.
  it("are attached together, listed, told in the history, deleted, and gone with their object", () =>
    inObjects(async (test) => {
      const { create, done, told, read, host } = test
      const made = await create(host.id, { Name: "web-1" })
      const [plan, map] = await attach(test, made.objectKey, { "plan.txt": "The plan", "map.txt": "A map" })
      expect(plan).toMatchObject({ filename: "plan.txt", bytes: 8, author: { username: "user-ada" } })
      expect(await done(new ListObjectAttachments({ objectId: made.id }))).toEqual([plan, map])
      expect(await read(made.id)).toMatchObject({ files: 2, updatedAt: made.updatedAt })
      const bytes = plan === undefined ? Stream.empty : test.engine.blobs.get(plan.hash, undefined)
      expect(await test.effect(Stream.mkString(Stream.decodeText(Stream.orDie(bytes))))).toBe("The plan")
      expect(await done(new GetObjectAttachment({ id: idOf(plan) }))).toEqual(plan)
      expect(await told(new GetObjectAttachment({ id: idOf(plan), filename: "map.txt" }))).toMatch(
        /^No attach/,
      )
      expect(await done(new DeleteObjectAttachment({ id: idOf(map) }))).toEqual(map)
      expect(await told(new DeleteObjectAttachment({ id: idOf(map) }))).toMatch(/^No attachment/)
      expect(await lines(test, made.id)).toEqual([
        ["created", "", made.objectKey],
        ["attached", "", "plan.txt"],
        ["attached", "", "map.txt"],
        ["detached", "map.txt", ""],
      ])
      expect((await auditOf(test)).at(-1)).toMatchObject({ summary: "Attachment removed from object" })
      await done(new CommentOnObject({ objectId: made.id, comment: "Old" }))
      await done(new DeleteObject({ id: made.id }))
      expect(await told(new GetObjectAttachment({ id: idOf(plan) }))).toMatch(/^No attachment/)
      const { object, comment, attachment, history } = await stored(test)
      expect([object, comment, attachment, history]).toEqual([undefined, undefined, undefined, undefined])
    }))

  // Holds AST-980, AST-981.
  it("are as many as may be, named, and of objects that are not in the archive", () =>
    inObjects(async (test) => {
      const { create, broken, done, host } = test
      const { id: objectId } = await create(host.id, { Name: "web-1" })
      const named = async (name: string) =>
        broken(new AttachToObject({ objectId, files: await uploaded(test, { [name]: "x" }) }))
      expect(await broken(new AttachToObject({ objectId, files: [] }))).toEqual(["at least one file"])
      expect(await named(" ")).toHaveLength(1)
      expect(await named("a/b")).toHaveLength(1)
      const [file] = await uploaded(test, { a: "x" })
      const many = Array.from(
        { length: assetsLimits.filesTogether + 1 },
        () => file ?? { ticket: UploadTicket.make("x"), name: "x" },
      )
      expect(await broken(new AttachToObject({ objectId, files: many }))).toEqual([
        expect.stringMatching(/filesTogether/),
      ])
      await done(new ArchiveObject({ id: objectId }))
      expect(await named("late.txt")).toEqual(["an object that is not in the archive: restore it first"])
      expect(await broken(new CommentOnObject({ objectId, comment: "late" }))).toEqual([
        "an object that is not in the archive: restore it first",
      ])
    }))
})

describe("comments on objects", () => {
  // Holds AST-983.
  it("are read by those for whom they are written, also in the history", () =>
    inObjects(async (test) => {
      const { create, done, told, host } = test
      const { id: objectId } = await create(host.id, { Name: "web-1" })
      const { admin, eve, bob } = await withRoles(test)
      await done(new CommentOnObject({ objectId, comment: "For all" }), eve)
      await done(new CommentOnObject({ objectId, comment: "For editors", audience: "editors" }), eve)
      const secret = new CommentOnObject({ objectId, comment: "Secret", audience: "administrators" })
      expect(await told(secret, eve)).toMatch(/one that you belong to: all, editors/)
      expect(await told(new CommentOnObject({ objectId, comment: "Mine" }), bob)).toMatch(/edit/)
      await done(secret, admin)
      expect(await texts(test, objectId, bob)).toEqual(["For all"])
      expect(await texts(test, objectId, eve)).toEqual(["For all", "For editors"])
      expect(await texts(test, objectId, admin)).toEqual(["For all", "For editors", "Secret"])
      const history = await done(new GetObjectHistory({ id: objectId, ascending: true }), bob)
      expect(history.slice(1).map(({ newValue }) => newValue)).toEqual(["For all", "", ""])
      const [latest] = await done(new ListObjectComments({ objectId }), bob)
      expect(latest).toMatchObject({ canEdit: false, canDelete: false })
    }))

  // Holds AST-984.
  it("are changed by their authors, and deleted by these and administrators", () =>
    inObjects(async (test) => {
      const { create, done, told, host } = test
      const { id: objectId } = await create(host.id, { Name: "web-1" })
      const { admin, eve, bob } = await withRoles(test)
      const made = await done(new CommentOnObject({ objectId, comment: "One", audience: "editors" }), eve)
      expect(made).toMatchObject({ canEdit: true, canDelete: true })
      const update = new UpdateObjectComment({ id: made.id, comment: "Two" })
      expect(await done(update, eve)).toMatchObject({ text: "Two", audience: "editors" })
      expect(await told(update, bob)).toBe(`No comment found with id: ${made.id}`)
      expect(await told(update, admin)).toBe(`Not allowed: needs edit comment ${made.id}`)
      const [seen] = await done(new ListObjectComments({ objectId }), admin)
      expect(seen).toMatchObject({ canEdit: false, canDelete: true })
      expect(await told(new UpdateObjectComment({ id: made.id, comment: " " }), eve)).toMatch(
        /a text of 1 to/,
      )
      expect(await done(new DeleteObjectComment({ id: made.id }), admin)).toMatchObject({ text: "Two" })
      expect(await told(new DeleteObjectComment({ id: made.id }), eve)).toMatch(/^No comment/)
      expect(await told(new GetObject({ id: objectId }), bob)).toBe("done")
    }))
})
