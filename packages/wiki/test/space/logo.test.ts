import { limits } from "@quoin/kernel"
import { GetSpace, GetSpaceLogo, RemoveSpaceLogo, SetSpaceLogo } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Stream from "effect/Stream"
import { type TestEngine, auditOf, messageOf, userNamed, workOff } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSpace } from "../fixture"

const ada = userNamed("ada")
const bob = userNamed("bob")

const put = async ({ engine, effect }: TestEngine, text: string, { caller } = ada) => {
  const bytes = Buffer.from(text, "latin1")
  const { ticket } = await effect(engine.uploads.put(Stream.make(bytes), { caller }))
  return { ticket }
}

const gif = (width: number) => `GIF89a${String.fromCharCode(width)}\0\x05\0`.padEnd(12)

const set = async (test: TestEngine, text: string, by = ada) =>
  test.run(new SetSpaceLogo({ key: "DOC", file: await put(test, text, by) }), by)

describe("the logo of a space", () => {
  // Holds WIK-380, WIK-381.
  it("is set, shown with the space, and removed, by who administers it", () =>
    inSpace(async (test) => {
      const found = () => test.run(new GetSpaceLogo({ key: "DOC" }), bob)
      expect(messageOf(await found())).toContain("no logo of its own")
      expect(messageOf(await set(test, gif(9), bob))).toBe("Not allowed: needs administer space DOC")
      expect(Either.getOrThrow(await set(test, gif(9))).logo).toMatchObject({ width: 9, height: 5 })
      expect(messageOf(await set(test, "<svg/>"))).toMatch(/^file: .*allowed: a picture: image\/png/)
      const shown = await test.run(new GetSpace({ key: "DOC" }), bob)
      expect(Either.getOrThrow(shown).logo).toMatchObject({ width: 9, height: 5 })
      expect(Either.getOrThrow(await found())).toMatchObject({
        key: "DOC",
        mediaType: "image/gif",
        bytes: 12,
      })
      const remove = (by = ada) => test.run(new RemoveSpaceLogo({ key: "DOC" }), by)
      expect(messageOf(await remove(bob))).toBe("Not allowed: needs administer space DOC")
      for (let times = 0; times < 2; times++) expect(messageOf(await remove())).toBe("done")
      expect(messageOf(await found())).toContain("no logo of its own")
      const told = (await auditOf(test)).filter(({ changedValues: [first] }) => first?.name === "logo")
      expect(told.map(({ summary }) => summary)).toEqual(["Space updated", "Space updated"])
    }))

  // Holds WIK-380.
  it("keeps its bytes as long as it is there", () =>
    inSpace(async (test) => {
      const hashes = []
      for (const width of [1, 2]) {
        await set(test, gif(width))
        hashes.push(Either.getOrThrow(await test.run(new GetSpaceLogo({ key: "DOC" }))).hash)
      }
      const now = (await test.effect(Effect.clockWith((clock) => clock.currentTimeMillis))) + 1
      for (const at of [0, limits.blobLeaseMillis]) await workOff(test, now + at)
      const stats = await test.effect(Effect.forEach(hashes, test.engine.blobs.stat))
      expect(stats.map((stat) => stat !== undefined)).toEqual([false, true])
    }))
})
