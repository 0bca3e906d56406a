import { runs } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import type { BlobHash } from "@quoin/kernel"
import { openArchive } from "@quoin/backup"
import type { EngineService } from "quoin"
import { beforeAll, describe, expect, it } from "vitest"
import { killed, killingPlaces, later, manyPages, opened } from "../src/backup/killing"
import { fillSite, run, workOff } from "../src/backup/site"
import { bundleChild } from "../src/processes/childProcess"

const rounds = runs(3, 20)

type View = Readonly<Record<string, unknown>>

const listed = (engine: EngineService, tag: string): Effect.Effect<ReadonlyArray<View>> =>
  Effect.map(run(engine, tag, {}), (all) => all as unknown as ReadonlyArray<View>)

/** The states of all jobs. Whatever reads as finished has its file, and that is whole. */
const statesOf = (engine: EngineService) =>
  Effect.gen(function* () {
    const jobs = yield* listed(engine, "backup.listJobs")
    for (const { id, jobState } of jobs) {
      if (jobState !== "FINISHED") continue
      const { hash, bytes } = yield* run(engine, "backup.getBackup", { id })
      const read = (range: { readonly from: number; readonly until?: number }) =>
        engine.blobs.get(hash as BlobHash, range)
      const { manifest } = yield* openArchive({ bytes: Number(bytes), read })
      expect(manifest.collections.length).toBeGreaterThan(3)
      const size = yield* Stream.runFold(
        engine.blobs.get(hash as BlobHash),
        0,
        (sum, piece) => sum + piece.length,
      )
      expect(size).toBe(bytes)
    }
    const finished = jobs.filter(({ jobState }) => jobState === "FINISHED")
    expect(yield* listed(engine, "backup.listFiles")).toHaveLength(finished.length)
    return jobs.map(({ jobState }) => jobState)
  }).pipe(Effect.orDie)

const asks = [
  { operation: "backup.backUpSite", payload: { skipAttachments: false, keepPermanently: true } },
  { operation: "backup.backUpSpaces", payload: { spaceKeys: ["DOC"], keepPermanently: true } },
]

describe.each(killingPlaces)("a backup on %s whose process is killed", (_name, makePlace) => {
  let child = ""
  beforeAll(async () => {
    child = await bundleChild("backingUpChild", "backup")
  })

  it("shows no half file, and is made by whoever comes next", () =>
    Effect.gen(function* () {
      const place = yield* makePlace
      yield* opened(place, (engine) => Effect.all([fillSite(engine), manyPages(engine), workOff(engine)]))
      for (let round = 0; round < rounds; round++) {
        const said = yield* Effect.promise(() =>
          killed(child, { ...place, ...asks[round % asks.length] }, round * 20),
        )
        expect(said[0]).toBe("begins")
        const states = yield* opened(place, statesOf)
        expect(states.filter((state) => state === "FINISHED").length).toBeGreaterThanOrEqual(round)
        const after = yield* opened(place, (engine) =>
          Effect.zipRight(Effect.withClock(workOff(engine), later), statesOf(engine)),
        )
        expect(after).toEqual(Array.from({ length: round + 1 }, () => "FINISHED"))
      }
    }).pipe(Effect.scoped, Effect.runPromise))
})
