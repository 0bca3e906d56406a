import { CreateUser, GetPicture, SetPicture } from "@quoin/directory"
import type { BlobHash } from "@quoin/kernel"
import { GetSpaceLogo, SetSpaceLogo } from "@quoin/wiki"
import * as Stream from "effect/Stream"
import type { TestEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { archiveOf, restoredFrom } from "./archives"
import { ada, done, fill, withSite } from "./Site"
import { bytesOf, fillSpace, spacesBackedUp, spacesRestoredFrom } from "./Spaces"

const gif = Buffer.from("GIF89a\x07\0\x05\0 and all else", "latin1")

const put = async ({ engine, effect }: TestEngine) => {
  const { ticket } = await effect(engine.uploads.put(Stream.make(gif), { caller: ada.caller }))
  return { ticket }
}

const bytesAt = async ({ engine, effect }: TestEngine, hash: BlobHash): Promise<Buffer> =>
  Buffer.concat([...(await effect(Stream.runCollect(engine.blobs.get(hash))))])

describe("a backup", () => {
  // Holds DIR-128.
  it("of a site holds the pictures of its users", () =>
    withSite(async (source) => {
      await fill(source)
      const eve = { userName: "eve", fullName: "Eve", email: "eve@example.org", password: "s" }
      await done(source.run(new CreateUser(eve)))
      await done(source.run(new SetPicture({ username: "eve", file: await put(source) })))
      const archive = await archiveOf(source)
      await withSite(async (empty) => {
        expect(await restoredFrom(empty, archive)).toMatchObject({ jobState: "FINISHED" })
        const { hash, width } = await done(empty.run(new GetPicture({ username: "eve" })))
        expect([width, await bytesAt(empty, hash)]).toEqual([7, gif])
      })
    }))

  // Holds WIK-380.
  it("of a space holds its logo", () =>
    withSite(async (source) => {
      await fillSpace(source, "ONE")
      await done(source.run(new SetSpaceLogo({ key: "ONE", file: await put(source) })))
      const { id } = await spacesBackedUp(source, "ONE")
      const archive = await bytesOf(source, id)
      await withSite(async (empty) => {
        expect(await spacesRestoredFrom(empty, archive)).toMatchObject({ jobState: "FINISHED" })
        const { hash, height } = await done(empty.run(new GetSpaceLogo({ key: "ONE" })))
        expect([height, await bytesAt(empty, hash)]).toEqual([5, gif])
      })
    }))
})
