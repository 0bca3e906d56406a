import { type Manifest, writtenSite, writtenSpaces } from "@quoin/backup"
import { Instant } from "@quoin/kernel"
import { open, rm } from "node:fs/promises"
import * as Clock from "effect/Clock"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { type OpenOptions, withPlainEngine } from "../openEngine"
import { progress } from "../run/Progress"
import { groundOf } from "./ground"

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

/** How many bytes of records a bar stands for is not known before: it only turns. */
const unknownBytes = 0

/** What is backed up: the site where no space is named. */
export interface ArchiveChoices {
  readonly skipAttachments: boolean
  readonly spaceKeys: ReadonlyArray<string>
}

/** Writes a backup of the site, or of some spaces, into a new file. */
export const archiveInto = (
  file: string,
  options: Pick<OpenOptions, "storage" | "blobs">,
  { skipAttachments, spaceKeys }: ArchiveChoices,
) =>
  withPlainEngine({ ...options, durability: "full", workers: false }, (engine) =>
    Effect.gen(function* () {
      const reader = yield* engine.ports.storage.snapshot
      const handle = yield* newFile(file)
      const bar = yield* progress(unknownBytes)
      let manifest: Manifest | undefined
      let bytes = 0
      const at = Instant.make(yield* Clock.currentTimeMillis)
      const told = (made: Manifest) => void (manifest = made)
      const ground = groundOf(engine)
      const archive =
        spaceKeys.length === 0
          ? writtenSite(ground, reader, { skipAttachments, at }, told)
          : writtenSpaces(ground, reader, { spaceKeys, at }, told)
      yield* Stream.runForEach(archive, (piece) =>
        Effect.tryPromise({
          try: async () => {
            await handle.writeFile(piece)
            bytes += piece.length
            bar.update(bytes, 0, 0)
          },
          catch: failed,
        }),
      )
      yield* Effect.tryPromise({ try: () => handle.sync(), catch: failed })
      const records = (manifest?.collections ?? []).reduce((sum, each) => sum + each.records, 0)
      const blobs = manifest?.blobs.length ?? 0
      yield* Console.error(`Wrote ${records} records and ${blobs} blobs to ${file}: ${bytes} bytes`)
    }).pipe(Effect.scoped),
  )
