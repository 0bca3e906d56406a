import { storageConformance } from "@quoin/suites/vitest"
import * as Effect from "effect/Effect"
import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Quoin } from "quoin"
import { describe, expect, it } from "vitest"
import { layer, openStore } from "../src/index"

/** An empty folder that is removed when the scope closes. */
const temporaryFolder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "quoin-level-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true })),
)

storageConformance({
  name: "LevelDB",
  valueShare: 0.5,
  location: temporaryFolder,
  open: (folder) =>
    Effect.map(openStore(folder), ({ driver }) => ({
      connect: (tenant) => Effect.sync(() => driver(tenant)),
    })),
  moved: (folder) =>
    Effect.tap(temporaryFolder, (other) => Effect.sync(() => cpSync(folder, other, { recursive: true }))),
})

const withFolder = (use: (folder: string) => Promise<void>): Promise<void> =>
  Effect.runPromise(
    Effect.scoped(Effect.flatMap(temporaryFolder, (folder) => Effect.promise(() => use(folder)))),
  )

describe("LevelDB below an engine", () => {
  it("keeps what was written, for whoever opens the folder next", async () => {
    await withFolder(async (folder) => {
      const first = await Quoin.open({ storage: layer(folder) })
      await first.wiki.createSpace({ key: "DOC", name: "Documentation" })
      await first.close()
      const second = await Quoin.open({ storage: layer(folder) })
      expect(await second.wiki.getSpace({ key: "DOC" })).toMatchObject({ name: "Documentation" })
      await second.close()
    })
  })

  it("refuses a folder that is open already, and says that it may be tried again", async () => {
    await withFolder(async (folder) => {
      const first = await Quoin.open({ storage: layer(folder) })
      await expect(Quoin.open({ storage: layer(folder) })).rejects.toMatchObject({
        _tag: "StorageUnavailable",
        reason: "locked",
        retryable: true,
      })
      await first.close()
    })
  })
})
