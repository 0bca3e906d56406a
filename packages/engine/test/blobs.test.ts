import { type BlobHash, BlobReferences, Commit, CommitId, Instant } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Stream from "effect/Stream"
import { type TestEngine, withEngine, workOff } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { compose } from "../src/index"
import { Files, files, withFiles } from "./files"

const hourMillis = 3_600_000

const put = ({ engine, effect }: TestEngine, text: string, leaseUntil: number) =>
  effect(
    Effect.map(
      engine.blobs.put(Stream.make(Buffer.from(text)), { leaseUntil: Instant.make(leaseUntil) }),
      ({ hash }) => hash,
    ),
  )

const commit = ({ engine, effect }: TestEngine, id: string, ...changes: ReadonlyArray<Commit.Change>) =>
  effect(engine.ports.storage.commit({ id: CommitId.make(id), changes, guards: [] }))

/** Which of some blobs are there. */
const there = async ({ engine, effect }: TestEngine, hashes: ReadonlyArray<BlobHash>) => {
  const stats = await effect(Effect.forEach(hashes, engine.blobs.stat))
  return stats.map((stat) => stat !== undefined)
}

describe("blobs of an engine", () => {
  // Holds JOB-29.
  it("are collected once an hour: those that no record refers to, and whose lease has ended", () =>
    withFiles(async (test) => {
      const hashes = [
        await put(test, "referred to", 10),
        await put(test, "not", 10),
        await put(test, "leased", 1e12),
      ]
      const [kept = ""] = hashes
      await commit(test, "files-1", Commit.put(Files, { id: "a", hashes: ["other", kept] }))
      await workOff(test, 0)
      expect(await there(test, hashes)).toEqual([true, true, true])
      await workOff(test, hourMillis)
      expect(await there(test, hashes)).toEqual([true, false, true])
      await commit(test, "files-2", Commit.remove(Files, "a"))
      await workOff(test, 2 * hourMillis)
      expect(await there(test, hashes)).toEqual([false, false, true])
    }))

  // Holds JOB-29.
  it("are collected in steps, each in a commit of its own", () =>
    withFiles(async (test) => {
      const hashes: Array<BlobHash> = []
      for (let i = 0; i < 250; i++) hashes.push(await put(test, `number ${i}`, 10))
      const kept = hashes.filter((_, i) => i % 50 === 0)
      await commit(test, "files-1", Commit.put(Files, { id: "a", hashes: kept }))
      await workOff(test, 0)
      await workOff(test, hourMillis)
      const left = (await there(test, hashes)).filter((stands) => stands)
      expect(left).toHaveLength(kept.length)
      expect(await there(test, kept)).toEqual(kept.map(() => true))
    }))

  it("are refused by name where the host opened no store of them", () =>
    withEngine(async ({ engine, effect }) => {
      const options = { leaseUntil: Instant.make(1) }
      const failure = await effect(Effect.flip(engine.blobs.put(Stream.make(Buffer.from("x")), options)))
      expect(failure.message).toBe(
        "Storage unavailable (cannot-open): no store of blobs was opened; give `blobs` beside the storage",
      )
    }))

  // Holds JOB-29.
  it.each([
    ["a field that is none", { ...BlobReferences.make(Files, "hashes"), field: "hash" }],
    ["a field that holds no texts", BlobReferences.make(Files, "count")],
    [
      "a collection that nobody declares",
      { ...BlobReferences.make(Files, "hashes"), collection: "files.none" },
    ],
  ])("are not kept by %s: that is refused when the engine is put together", (_what, reference) => {
    const refused = compose([{ ...files, blobReferences: [reference] }])
    expect(Either.isLeft(refused) && refused.left.message).toMatch(
      /^domains\.blobReferences: given "files\.\w+\.\w+", allowed: a text field of a collection/,
    )
  })
})
