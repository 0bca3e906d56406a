import { make } from "@quoin/blobs-file"
import { liftBlobs } from "@quoin/kernel"
import { runs } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import { readdirSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { bytesOfNumber, digested, everyBlob, later } from "../src/blobs/numbered"
import { bundleChild, startChild } from "../src/processes/childProcess"
import { temporaryFolder } from "../src/subjects/temporaryFolder"

const rounds = runs(5, 20)

/** What one child has put: the hash that was acknowledged, by the number of the bytes. */
const killedAfter = async (child: string, folder: string, from: number, puts: number) => {
  const acknowledged = new Map<number, string>()
  const running = startChild(child, { folder, from }, (line) => {
    const [number = "", hash = ""] = line.split(" ")
    acknowledged.set(Number(number), hash)
    if (acknowledged.size === puts) running.kill()
  })
  const { signal, complaints } = await running.ended
  return { acknowledged, signal, complaints }
}

describe("a process that is killed while it puts blobs into a folder", () => {
  const scope = Effect.runSync(Scope.make())
  let [folder, child, from] = ["", "", 0]
  const all = new Map<number, string>()

  beforeAll(async () => {
    child = await bundleChild("puttingChild", "blobs")
    folder = `${await Effect.runPromise(Scope.extend(temporaryFolder, scope))}/blobs`
  })

  afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))

  it.each(Array.from({ length: rounds }, (_, i) => [i + 1, 4 + 3 * i]))(
    "round %i: leaves every blob that it acknowledged (%i and a few), and none torn",
    async (_round, puts) => {
      const { acknowledged, signal, complaints } = await killedAfter(child, folder, from, puts)
      expect([signal, complaints]).toEqual(["SIGKILL", ""])
      expect(acknowledged.size).toBeGreaterThanOrEqual(puts)
      for (const [number, hash] of acknowledged) {
        expect(hash).toBe(await Effect.runPromise(digested(bytesOfNumber(number))))
        all.set(number, hash)
      }
      from = Math.max(...acknowledged.keys()) + 1

      const found = await Effect.runPromise(Effect.flatMap(make({ folder }), everyBlob))
      expect(found.filter(([hash, digest]) => hash !== digest)).toEqual([])
      const hashes = new Set(found.map(([hash]) => hash))
      expect([...all.values()].filter((hash) => !hashes.has(hash))).toEqual([])
    },
  )

  it("leaves nothing that is not collected once its lease has ended", async () => {
    const blobs = liftBlobs(await Effect.runPromise(make({ folder })))
    const keep = new Set([...all.values()].slice(0, 2))
    const step = (
      after?: Parameters<typeof blobs.get>[0],
    ): Effect.Effect<void, { readonly message: string }> =>
      Effect.flatMap(
        blobs.collect({
          before: later,
          ...(after === undefined ? {} : { after }),
          referenced: () => Effect.succeed(keep),
        }),
        (collected) => (collected.after === undefined ? Effect.void : step(collected.after)),
      )
    expect(readdirSync(`${folder}/default/incoming`).length, "puts that were cut off").toBeGreaterThan(0)
    await Effect.runPromise(step())
    expect(readdirSync(`${folder}/default/incoming`)).toEqual([])
    const left = await Effect.runPromise(Effect.flatMap(make({ folder }), everyBlob))
    expect(new Set(left.map(([hash]) => hash))).toEqual(keep)
  })
})
