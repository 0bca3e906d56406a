import {
  AttachToObject,
  DeleteObjectAttachment,
  FindObjects,
  GetObject,
  GetObjectAttachment,
  GetObjectHistory,
  UpdateObject,
} from "@quoin/assets"
import * as Stream from "effect/Stream"
import { userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { type ObjectsTest, inObjects } from "../objectsFixture"

/** Hangs a file of this media type on an object; its id. */
const attach = async (
  { engine, effect, done }: ObjectsTest,
  objectId: string,
  name: string,
  mediaType: string,
) => {
  const bytes = Stream.make(new TextEncoder().encode(name))
  const { ticket } = await effect(engine.uploads.put(bytes, { caller: userNamed("ada").caller }))
  const { items } = await done(new AttachToObject({ objectId, files: [{ ticket, name, mediaType }] }))
  return items[0]?.id ?? "none"
}

describe("the picture of an object", () => {
  // Holds AST-1014.
  it("is one of its files, until the file or the picture goes", async () => {
    await inObjects(async (test) => {
      const { done, create, read, host } = test
      const { id } = await create(host.id, { Name: "web1" })
      const front = await attach(test, id, "front.png", "image/png")
      const back = await attach(test, id, "back.jpg", "image/jpeg")
      const set = (given: Omit<ConstructorParameters<typeof UpdateObject>[0], "id">) =>
        done(new UpdateObject({ id, ...given }))
      const shown = { fileId: front, filename: "front.png" }
      expect((await read(id)).picture).toBeUndefined()
      expect((await set({ picture: front })).picture).toEqual(shown)
      const { updatedAt } = await read(id)
      expect((await set({ picture: "", hasPicture: true })).picture).toEqual(shown)
      expect((await read(id)).updatedAt).toBe(updatedAt)
      expect((await done(new FindObjects({ qlQuery: "Name = web1" }))).objects[0]?.picture).toEqual(shown)
      expect((await set({ picture: back, hasPicture: true })).picture?.fileId).toBe(back)
      await done(new DeleteObjectAttachment({ id: GetObjectAttachment.fields.id.make(front) }))
      expect((await read(id)).picture?.fileId).toBe(back)
      await done(new DeleteObjectAttachment({ id: GetObjectAttachment.fields.id.make(back) }))
      expect((await done(new GetObject({ id }))).picture).toBeUndefined()
      const side = await attach(test, id, "side.gif", "image/gif")
      await set({ picture: side })
      expect((await set({ hasPicture: false })).picture).toBeUndefined()
      const history = await done(new GetObjectHistory({ id, ascending: true }))
      expect(
        history
          .filter(({ affectedAttribute }) => affectedAttribute === "Avatar")
          .map(({ oldValue, newValue }) => `${oldValue} -> ${newValue}`),
      ).toEqual([" -> front.png", "front.png -> back.jpg", " -> side.gif", "side.gif -> "])
    })
  })

  // Holds AST-1014.
  it("is no file of another object, and no file of another kind", async () => {
    await inObjects(async (test) => {
      const { create, broken, host } = test
      const { id } = await create(host.id, { Name: "web1" })
      const other = await create(host.id, { Name: "web2" })
      const text = await attach(test, id, "plan.txt", "text/plain")
      const elsewhere = await attach(test, other.id, "front.png", "image/png")
      const why =
        "the id of a file of the object that is a picture: image/png, image/jpeg, image/gif, image/webp"
      for (const picture of [text, elsewhere, "99", "none"]) {
        expect([picture, await broken(new UpdateObject({ id, picture }))]).toEqual([picture, [why]])
      }
      const none = "false where no picture is named"
      expect(await broken(new UpdateObject({ id, hasPicture: true }))).toEqual([none])
    })
  })
})
