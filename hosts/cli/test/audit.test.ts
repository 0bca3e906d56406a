import { join } from "node:path"
import Database from "better-sqlite3"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import { Engine, auditOptions, layer, layerStorageAt } from "quoin"
import { clockAt } from "quoin/testing"
import { afterAll, describe, expect, it } from "vitest"
import { CommandInside } from "./CommandInside"

const command = new CommandInside()
afterAll(() => {
  command.close()
})

const sealKey = "a key of at least thirty-two characters"

/** What a worker does in a minute, by a clock of its own. */
const workForAMinute = (file: string): Promise<void> => {
  const audit = Either.getOrThrow(auditOptions({ sealKey }))
  const engine = Layer.provide(
    layer({ audit, workers: false }),
    layerStorageAt({ _tag: "Sqlite", file }, { durability: "full" }),
  )
  return Effect.gen(function* () {
    const { worker } = yield* Engine
    const begin = yield* Clock.currentTimeMillis
    for (const seconds of [0, 20, 40, 60]) {
      const due = Effect.gen(function* () {
        yield* worker.beat
        while ((yield* worker.begin) > 0) yield* worker.idle
      })
      yield* Effect.withClock(
        due,
        clockAt(() => begin + seconds * 1_000),
      )
    }
  }).pipe(Effect.provide(engine), Effect.runPromise)
}

/** Somebody who has the file, and no key. */
const rewriteHistory = (file: string): void => {
  const database = new Database(file)
  database.exec(`update "quoin_data_kernel.audit" set document = replace(document, '"admin"', '"grace"')`)
  database.close()
}

describe("quoin audit", () => {
  // Holds AUD-18.
  it("seals, verifies, and names what was changed past Quoin", async () => {
    const file = join(command.folder, "sealed.db")
    const options = ["--storage", `sqlite:${file}`, "--audit-key", sealKey]
    expect(await command.run(["run", command.lines("nothing"), "--storage", `sqlite:${file}`])).toMatchObject(
      { code: 0 },
    )
    expect(await command.run(["audit", "head", ...options])).toMatchObject({ out: "0:\n", code: 0 })
    await workForAMinute(file)
    const { out: head } = await command.run(["audit", "head", ...options])
    expect(head).toMatch(/^1:\S+\n$/)
    const verify = ["audit", "verify", ...options, "--head", head.trim()]
    const { out } = await command.run(verify)
    expect(out).toMatch(
      /^The audit log is as it was sealed. Blocks: 1, records: [1-9]\d*, not sealed yet: 0\n$/,
    )
    rewriteHistory(file)
    expect(await command.run(verify)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^quoin: Record \d+ of block 1 of the audit log was changed\n$/) as string,
    })
  })

  it("says what it needs", async () => {
    const storage = ["--storage", `sqlite:${join(command.folder, "unsealed.db")}`]
    expect(await command.run(["run", command.lines("nothing"), ...storage])).toMatchObject({ code: 0 })
    expect((await command.run(["audit", "verify", ...storage])).err).toContain("The audit log is not sealed")
    const short = await command.run(["audit", "verify", ...storage, "--audit-key", "short"])
    expect(short.err).toContain("--audit-key: given 5, allowed: at least 32 characters")
    const odd = await command.run(["audit", "verify", ...storage, "--audit-key", sealKey, "--head", "x"])
    expect(odd.err).toContain("--head: given x, allowed: a number, a colon and a code")
  })
})
