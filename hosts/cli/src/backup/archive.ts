import { type Manifest, recordsIn, writtenSite, writtenSpaces } from "@quoin/backup"
import type { EngineService } from "@quoin/engine"
import { Instant } from "@quoin/kernel"
import { open, rm } from "node:fs/promises"
import * as Clock from "effect/Clock"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { type OpenOptions, withPlainEngine } from "../openEngine"
import { groundOf } from "./ground"
import { watchingOnTerminal } from "./watching"

const owner = 0o600

const failed = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/** A new file for its owner alone; a file that is there is left as it is, and half a file is removed. */
const newFile = (file: string) =>
  Effect.acquireRelease(
    Effect.tryPromise({ try: () => open(file, "wx", owner), catch: failed }),
    (handle, exit) =>
      Effect.promise(async () => {
        await handle.close()
        if (exit._tag === "Failure") await rm(file, { force: true })
      }),
  )

type Written = Pick<Manifest, "collections" | "blobs">

/** What is backed up: the site where no space is named. */
export interface ArchiveChoices {
  readonly skipAttachments: boolean
  readonly spaceKeys: ReadonlyArray<string>
}

/** What a backup of an engine writes, one piece after the other; what it has written is told at the end. */
const archiveOf = (
  engine: EngineService,
  { skipAttachments, spaceKeys }: ArchiveChoices,
  told: (manifest: Written) => void,
) =>
  Stream.unwrapScoped(
    Effect.gen(function* () {
      const reader = yield* engine.ports.storage.snapshot
      const ground = { ...groundOf(engine), watching: yield* watchingOnTerminal("written") }
      const at = Instant.make(yield* Clock.currentTimeMillis)
      return spaceKeys.length === 0
        ? writtenSite(ground, reader, { skipAttachments, at }, told)
        : writtenSpaces(ground, reader, { spaceKeys, at }, told)
    }),
  )

/** Writes a backup of the site, or of some spaces, into a new file. */
export const archiveInto = (
  file: string,
  options: Pick<OpenOptions, "storage" | "blobs">,
  choices: ArchiveChoices,
) =>
  withPlainEngine({ ...options, durability: "full", workers: false }, (engine) =>
    Effect.gen(function* () {
      const handle = yield* newFile(file)
      let manifest: Written = { collections: [], blobs: [] }
      let bytes = 0
      const archive = archiveOf(engine, choices, (made) => void (manifest = made))
      yield* Stream.runForEach(archive, (piece) =>
        Effect.tryPromise({
          try: async () => {
            await handle.writeFile(piece)
            bytes += piece.length
          },
          catch: failed,
        }),
      )
      yield* Effect.tryPromise({ try: () => handle.sync(), catch: failed })
      const what = `${recordsIn(manifest)} records and ${manifest.blobs.length} blobs`
      yield* Console.error(`Wrote ${what} to ${file}: ${bytes} bytes`)
    }).pipe(Effect.scoped),
  )
