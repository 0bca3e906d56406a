import { type Upload, UploadTicket, Uploads, limits } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Stream from "effect/Stream"
import { type TestEngine, clockAt, messageOf, userNamed, workOff } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { Keep, withFiles } from "./files"

const ada = userNamed("ada")

const put = ({ engine, effect }: TestEngine, text: string, now = 0): Promise<Upload> =>
  effect(
    Effect.withClock(
      engine.uploads.put(Stream.make(Buffer.from(text)), { caller: ada.caller }),
      clockAt(() => now),
    ),
  )

const take = ({ engine, effect }: TestEngine, ticket: string, context = ada, now = 0) =>
  effect(
    Effect.withClock(
      Effect.either(engine.execute(new Keep({ ticket: UploadTicket.make(ticket) }), context)),
      clockAt(() => now),
    ),
  )

describe("uploads", () => {
  // Holds BLO-19.
  it("are taken once, by whoever put them, and by nobody who names a hash", () =>
    withFiles(async (test) => {
      const { ticket, bytes } = await put(test, "some bytes")
      expect(bytes).toBe(10)
      const others = await take(test, ticket, userNamed("bob"))
      expect(messageOf(others)).toMatch(/^ticket: .*upload of your own/)
      const taken = await take(test, ticket)
      expect(taken).toMatchObject(Either.right({ bytes: 10 }))
      const again = await take(test, ticket)
      const hash = Either.isRight(taken) ? taken.right.hash : ""
      const byHash = await take(test, hash)
      // What is taken, what is somebody else's and what never was are told alike.
      const told = (outcome: typeof again, named: string) => messageOf(outcome).replaceAll(named, "it")
      expect(told(again, ticket)).toBe(told(others, ticket))
      expect(told(byHash, hash)).toBe(told(others, ticket))
    }))

  // Holds BLO-20, BLO-21.
  it("can be taken for 12 hours, which their bytes outlast, and are forgotten then", () =>
    withFiles(async (test) => {
      const left = await put(test, "left")
      const late = await put(test, "late")
      expect(messageOf(await take(test, late.ticket, ada, limits.uploadMillis - 1))).toBe("done")
      expect(messageOf(await take(test, left.ticket, ada, limits.uploadMillis))).toMatch(/^ticket/)
      expect(limits.blobLeaseMillis).toBeGreaterThanOrEqual(2 * limits.uploadMillis)
      const young = await put(test, "young", limits.uploadMillis)
      for (const now of [0, limits.uploadMillis + 1]) await workOff(test, now)
      const { records } = await test.effect(test.engine.ports.storage.select(Uploads, {}))
      expect(records.map(({ key }) => key)).toEqual([young.ticket])
    }))

  // Holds BLO-22.
  it("have a limit of their own, which names itself", () =>
    withFiles(
      async (test) => {
        expect((await put(test, "12345")).bytes).toBe(5)
        const outcome = await test.effect(
          Effect.either(test.engine.uploads.put(Stream.make(Buffer.from("123456")), { caller: ada.caller })),
        )
        expect(messageOf(outcome)).toMatch(/^Limit uploadBytes exceeded: at most 5, given 6/)
      },
      { uploadBytes: 5 },
    ))

  // Holds BLO-23.
  it("are refused while the site is only read, before anything is taken in", () =>
    withFiles(
      async (test) => {
        let asked = 0
        const bytes = Stream.fromEffect(Effect.sync(() => Buffer.from(`asked ${(asked += 1)} times`)))
        const outcome = await test.effect(
          Effect.either(test.engine.uploads.put(bytes, { caller: ada.caller })),
        )
        expect(Either.isLeft(outcome) && outcome.left).toMatchObject({
          _tag: "SiteReadOnly",
          operation: "upload",
        })
        expect(asked).toBe(0)
        const { records } = await test.effect(test.engine.ports.storage.select(Uploads, {}))
        expect(records).toEqual([])
      },
      { site: { accessMode: "READ_ONLY" } },
    ))
})
