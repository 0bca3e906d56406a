import {
  type BackupGround,
  BackUpSite,
  type BadArchive,
  GetBackup,
  GetJob,
  type JobView,
  RestoreUploadedSite,
  type SoundSite,
  openArchive,
  verifySite,
} from "@quoin/backup"
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from "@zip.js/zip.js"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Stream from "effect/Stream"
import { type TestEngine, workOff } from "quoin/testing"
import { ada, done } from "./Site"

/** What a test's engine is made of. */
export const groundOf = ({ engine }: TestEngine): BackupGround => ({
  ...engine.whole,
  storage: engine.ports.storage,
  ids: engine.ports.ids,
  blobs: engine.blobs,
})

/** The bytes of a backup of the site as it is. */
export const archiveOf = async (test: TestEngine): Promise<Uint8Array> => {
  const { id } = await done(test.run(new BackUpSite({ skipAttachments: false, keepPermanently: false })))
  await workOff(test)
  const { hash } = await done(test.run(new GetBackup({ id })))
  const pieces = await test.effect(Stream.runCollect(test.engine.blobs.get(hash)))
  return Buffer.concat([...pieces])
}

export const sourceOf = (bytes: Uint8Array) => ({
  bytes: bytes.length,
  read: ({ from, until }: { readonly from: number; readonly until?: number }) =>
    Stream.make(bytes.subarray(from, until)),
})

/** What an archive holds, or why it is refused. Anything but a refusal is the test's failure. */
export const verified = async (
  test: TestEngine,
  bytes: Uint8Array,
): Promise<Either.Either<SoundSite, BadArchive>> =>
  test.effect(
    Effect.either(
      Effect.flatMap(openArchive(sourceOf(bytes)), (archive) => verifySite(groundOf(test), archive)),
    ),
  )

/** What an archive would put, as text. */
export const documentsOf = (site: SoundSite): ReadonlyArray<string> =>
  site.changes.map((change) =>
    change._tag === "Put" ? `${change.collection.name} ${change.document()}` : "removal",
  )

export const reasonOf = (outcome: Either.Either<unknown, BadArchive>): string =>
  Either.match(outcome, { onLeft: ({ message }) => message, onRight: () => "it is taken" })

/** The entries of an archive, each by its name. */
export const entriesOf = async (bytes: Uint8Array): Promise<ReadonlyMap<string, Uint8Array>> => {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false })
  const found = new Map<string, Uint8Array>()
  for (const entry of await reader.getEntries()) {
    if (!entry.directory) found.set(entry.filename, await entry.getData(new Uint8ArrayWriter()))
  }
  return found
}

/** An archive of some entries. */
export const zipOf = async (
  entries: Iterable<readonly [string, Uint8Array]>,
  levelOf = (name: string): number => (name.startsWith("blobs/") ? 0 : 6),
): Promise<Uint8Array> => {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  for (const [name, bytes] of entries) {
    await writer.add(name, new Uint8ArrayReader(bytes), { level: levelOf(name) })
  }
  return writer.close()
}

/** The same archive with some entries changed; left out where nothing comes of one. */
export const changed = async (
  bytes: Uint8Array,
  change: (name: string, entry: Uint8Array) => Uint8Array | undefined,
): Promise<Uint8Array> => {
  const entries = [...(await entriesOf(bytes))]
  return zipOf(
    entries.flatMap(([name, entry]) => {
      const after = change(name, entry)
      return after === undefined ? [] : [[name, after] as const]
    }),
  )
}

/** Uploads bytes, and asks that the site becomes what they hold. */
export const restoredFrom = async (test: TestEngine, bytes: Uint8Array): Promise<typeof JobView.Type> => {
  const { ticket } = await test.effect(test.engine.uploads.put(Stream.make(bytes), { caller: ada.caller }))
  const { id } = await done(test.run(new RestoreUploadedSite({ ticket, fileName: "site.zip" })))
  await workOff(test)
  return done(test.run(new GetJob({ id })))
}
