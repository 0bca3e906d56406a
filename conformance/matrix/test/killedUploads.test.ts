import { make as makeBlobs } from "@quoin/blobs-file"
import type { EngineService } from "@quoin/engine"
import { Uploads, selectAll } from "@quoin/kernel"
import { runs } from "@quoin/suites"
import { ContentId, GetFile, KeptVersions } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import { clockAt } from "quoin/testing"
import { readdirSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { ada, blobsIn, makePage, openFiles } from "../src/blobs/attachedFiles"
import { bytesOfNumber, digested, everyBlob, later } from "../src/blobs/numbered"
import { bundleChild, startChild } from "../src/processes/childProcess"
import { temporaryFolder } from "../src/subjects/temporaryFolder"

const rounds = runs(5, 20)
const lanes = 3
const hourMillis = 3_600_000

/** What one child was acknowledged: numbers that were put, and the attachments that they became. */
const killedAfter = async (child: string, argument: object, attachments: number) => {
  const put: Array<number> = []
  const attached = new Map<number, string>()
  const running = startChild(child, { ...argument, lanes }, (line) => {
    const [what, number = "", id = ""] = line.split(" ")
    if (what === "put") put.push(Number(number))
    else attached.set(Number(number), id)
    if (attached.size === attachments) running.kill()
  })
  const { signal, complaints } = await running.ended
  return { put, attached, signal, complaints }
}

const digestOf = (number: number): Promise<string> => Effect.runPromise(digested(bytesOfNumber(number)))

/** The hashes of all files that attachments of the storage have, in whatever version. */
const referredTo = ({ ports: { storage } }: EngineService) =>
  Effect.map(
    selectAll(storage, KeptVersions, {}),
    (versions) =>
      new Set<string>(versions.flatMap(({ value: { file } }) => (file === undefined ? [] : [file.hash]))),
  )

describe("a process that is killed while it uploads and attaches files", () => {
  const scope = Effect.runSync(Scope.make())
  let [folder, child, page, from] = ["", "", "", 0]
  const all = new Map<number, string>()
  const run = <A, E>(use: (engine: EngineService) => Effect.Effect<A, E>): Promise<A> =>
    Effect.runPromise(Effect.scoped(Effect.flatMap(openFiles(folder), use)))
  const blobsThere = () =>
    Effect.runPromise(Effect.flatMap(makeBlobs({ folder: blobsIn(folder) }), everyBlob))

  beforeAll(async () => {
    child = await bundleChild("attachingChild", "blobs")
    folder = await Effect.runPromise(Scope.extend(temporaryFolder, scope))
    page = await run(makePage)
  })

  afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))

  const expectAttached = (attached: ReadonlyMap<number, string>) =>
    run((engine) =>
      Effect.forEach(attached, ([number, id]) =>
        Effect.gen(function* () {
          const asked = new GetFile({ attachmentId: ContentId.make(id) })
          const { hash, filename } = yield* engine.execute(asked, ada)
          const read = yield* digested(engine.blobs.get(hash))
          const made = yield* digested(bytesOfNumber(number))
          expect([filename, hash, read]).toEqual([`file ${number}`, made, made])
        }),
      ),
    )

  it.each(Array.from({ length: rounds }, (_, i) => [i + 1, 3 + 2 * i]))(
    "round %i: leaves every file that it acknowledged (%i and a few), and none torn",
    async (_round, attachments) => {
      const { put, attached, signal, complaints } = await killedAfter(
        child,
        { folder, page, from },
        attachments,
      )
      expect([signal, complaints]).toEqual(["SIGKILL", ""])
      expect(attached.size).toBeGreaterThanOrEqual(attachments)
      for (const [number, id] of attached) all.set(number, id)
      // Each of the lanes may have come one further than it could say.
      from = Math.max(...put, ...attached.keys()) + lanes + 1

      await expectAttached(attached)
      const found = await blobsThere()
      expect(found.filter(([hash, digest]) => hash !== digest)).toEqual([])
      const hashes = new Set(found.map(([hash]) => hash))
      for (const number of put) expect(hashes, `what was put as ${number}`).toContain(await digestOf(number))
      const missing = [...(await run(referredTo))].filter((hash) => !hashes.has(hash))
      expect(missing, "blobs of attachments").toEqual([])
    },
  )

  it("leaves no orphan that is not collected, and all that was acknowledged is there after it", async () => {
    const incoming = `${blobsIn(folder)}/default/incoming`
    const before = await blobsThere()
    const kept = await run(referredTo)
    const orphans = before.filter(([hash]) => !kept.has(hash))
    expect(orphans.length + readdirSync(incoming).length, "what was cut off").toBeGreaterThan(0)
    const uploads = await run(({ worker, ports }) =>
      Effect.gen(function* () {
        // What is done once an hour is done for the first time when the engine has stood for one.
        for (const now of [later, later + hourMillis]) {
          const work = Effect.gen(function* () {
            yield* worker.beat
            while ((yield* worker.begin) > 0) yield* worker.idle
          })
          yield* Effect.withClock(
            work,
            clockAt(() => now),
          )
        }
        return yield* selectAll(ports.storage, Uploads, {})
      }),
    )
    expect(uploads).toEqual([])
    expect(readdirSync(incoming)).toEqual([])
    expect(new Set((await blobsThere()).map(([hash]) => hash))).toEqual(kept)
    await expectAttached(all)
  })
})
