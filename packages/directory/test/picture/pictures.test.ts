import {
  CreateUser,
  DeleteUser,
  GetPicture,
  GetUser,
  RemovePicture,
  SetPicture,
  UpdateUser,
  directoryLimits,
} from "@quoin/directory"
import { ListRecords } from "@quoin/audit"
import { type CallContext, limits } from "@quoin/kernel"
import { makeBlobs } from "@quoin/storage-memory"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Stream from "effect/Stream"
import { type TestEngine, messageOf, withEngine, workOff } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { asAdmin, tagOf } from "../fixture"

/** The header of a GIF, and as many bytes as are said. */
const gif = (width: number, height: number, bytes = 20): Uint8Array => {
  const picture = Buffer.alloc(bytes, "GIF89a", "latin1")
  picture.writeUInt16LE(width, 6)
  picture.writeUInt16LE(height, 8)
  return picture
}

const done = <A>(outcome: Either.Either<A, unknown>): A =>
  Either.getOrThrowWith(outcome, (failure) => failure)

const put = async ({ engine, effect }: TestEngine, bytes: Uint8Array, { caller }: CallContext) => {
  const { ticket } = await effect(engine.uploads.put(Stream.make(bytes), { caller }))
  return { ticket }
}

/** The administrator, and two users, signed in. */
const withUsers = (
  use: (test: TestEngine, users: Readonly<Record<"admin" | "ada" | "bob", CallContext>>) => Promise<void>,
) =>
  withEngine(
    async (test) => {
      const admin = await asAdmin(test)
      const user = async (userName: string) => {
        const email = `${userName}@example.org`
        done(await test.run(new CreateUser({ userName, fullName: userName, email, password: "s" }), admin))
        const caller = await test.effect(test.engine.signIn.withPassword(userName, "s"))
        return { caller, remoteAddress: "192.0.2.1" }
      }
      await use(test, { admin, ada: await user("ada"), bob: await user("bob") })
    },
    { blobs: makeBlobs().driver("default") },
  )

describe("the picture of a user", () => {
  // Holds DIR-126.
  it("is set, shown with the user, and removed, by themselves and by administrators", () =>
    withUsers(async (test, { admin, ada, bob }) => {
      const set = async (by: CallContext, username?: string, width = 64) =>
        test.run(new SetPicture({ username, file: await put(test, gif(width, 48), by) }), by)
      expect(done(await set(ada))).toMatchObject({ username: "ada", picture: { width: 64, height: 48 } })
      expect(tagOf(await set(bob, "ada"))).toBe("NotAllowed")
      expect(done(await set(bob, "BOB", 7)).picture?.width).toBe(7)
      expect(done(await set(admin, "ada", 9)).picture?.width).toBe(9)
      expect(done(await test.run(new GetPicture({ username: "ada" }), bob))).toMatchObject({
        mediaType: "image/gif",
        width: 9,
        bytes: 20,
      })
      expect(tagOf(await test.run(new RemovePicture({ username: "ada" }), bob))).toBe("NotAllowed")
      expect(done(await test.run(new RemovePicture({}), ada))).not.toHaveProperty("picture")
      expect(done(await test.run(new RemovePicture({ username: "ada" }), admin)).username).toBe("ada")
      const none = await test.run(new GetPicture({ username: "ada" }), bob)
      expect([tagOf(none), messageOf(none)]).toEqual(["NotFound", expect.stringContaining("no picture")])
      const { items } = done(await test.run(new ListRecords({ searchString: "Picture of user" }), admin))
      expect(items.map(({ summary, author }) => [summary, author.username])).toEqual([
        ["Picture of user removed", "ada"],
        ["Picture of user set", "admin"],
        ["Picture of user set", "bob"],
        ["Picture of user set", "ada"],
      ])
      expect(items.map(({ author }) => author.picture?.width)).toEqual([undefined, undefined, 7, undefined])
    }))

  // Holds DIR-128, DIR-129.
  it("stays when the user is changed otherwise, and goes with the user", () =>
    withUsers(async (test, { admin, ada }) => {
      done(await test.run(new SetPicture({ file: await put(test, gif(3, 4), ada) }), ada))
      done(
        await test.run(new UpdateUser({ username: "ada", fullName: "Ada", timeZone: "Asia/Tokyo" }), admin),
      )
      const read = () => test.run(new GetUser({ username: "ada" }), admin)
      expect(done(await read())).toMatchObject({ timeZone: "Asia/Tokyo", picture: { width: 3, height: 4 } })
      const zone = await test.run(new UpdateUser({ username: "ada", timeZone: "Mars/Base" }), admin)
      expect(messageOf(zone)).toMatch(/^timeZone: given "Mars\/Base"/)
      done(await test.run(new DeleteUser({ username: "ada" }), admin))
      expect(tagOf(await test.run(new GetPicture({ username: "ada" }), admin))).toBe("NotFound")
    }))

  // Holds DIR-127.
  it("is what its bytes say, and nothing that is too large or no picture", () =>
    withUsers(async (test, { ada }) => {
      const { pictureBytes, pictureSidePixels: side } = directoryLimits
      const set = async (bytes: Uint8Array) =>
        messageOf(await test.run(new SetPicture({ file: await put(test, bytes, ada) }), ada))
      expect(await set(gif(side, side, pictureBytes))).toBe("done")
      expect(await set(gif(1, side + 1))).toMatch(
        `Limit pictureSidePixels exceeded: at most ${side}, given ${side + 1}`,
      )
      expect(await set(gif(1, 1, pictureBytes + 1))).toMatch(/^Limit pictureBytes exceeded/)
      const kinds = "allowed: a picture: image/png, image/jpeg, image/gif, image/webp"
      for (const other of ["<svg xmlns='http://www.w3.org/2000/svg'/>", "GIF89a", ""]) {
        expect(await set(Buffer.from(other))).toContain(kinds)
      }
      const again = new SetPicture({ file: await put(test, gif(1, 1), ada) })
      expect([tagOf(await test.run(again, ada)), messageOf(await test.run(again, ada))]).toEqual([
        "done",
        expect.stringMatching(/^file\.ticket: /),
      ])
    }))

  // Holds DIR-128.
  it("keeps its bytes as long as it is there", () =>
    withUsers(async (test, { ada }) => {
      const set = async (width: number) =>
        done(await test.run(new SetPicture({ file: await put(test, gif(width, 1), ada) }), ada))
      await set(1)
      const { hash: former } = done(await test.run(new GetPicture({ username: "ada" }), ada))
      await set(2)
      const { hash } = done(await test.run(new GetPicture({ username: "ada" }), ada))
      const later = (await test.effect(Effect.clockWith((clock) => clock.currentTimeMillis))) + 1
      for (const at of [0, limits.blobLeaseMillis]) await workOff(test, later + at)
      const stats = await test.effect(Effect.forEach([former, hash], test.engine.blobs.stat))
      expect(stats.map((stat) => stat !== undefined)).toEqual([false, true])
    }))
})
