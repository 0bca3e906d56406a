import { type BlobRange, giveWay, limits as kernelLimits } from "@quoin/kernel"
import type { FileEntry, Reader } from "@zip.js/zip.js"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import type * as Runtime from "effect/Runtime"
import { runPromise } from "effect/Runtime"
import * as Stream from "effect/Stream"
import { limits } from "../limits"
import { BadArchive, bad } from "./BadArchive"
import { zips } from "./lateParts"

/** Bytes of which any part can be read. */
export interface Source {
  readonly bytes: number
  readonly read: (range: BlobRange) => Stream.Stream<Uint8Array, { readonly message: string }>
}

/** The entries of an archive, each by its name, not read yet. */
export interface Entries {
  readonly sizes: ReadonlyMap<string, number>
  /** The bytes of an entry, unpacked; never more than it says that it has. */
  readonly read: (name: string) => Stream.Stream<Uint8Array, BadArchive>
}

const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

const refusal = (thrown: unknown): BadArchive =>
  thrown instanceof BadArchive ? thrown : bad(`it is damaged, or no zip: ${reasonOf(thrown)}`)

const gathered = (pieces: ReadonlyArray<Uint8Array>, length: number): Uint8Array => {
  const all = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    all.set(piece.subarray(0, length - at), at)
    at += piece.length
  }
  return all.subarray(0, Math.min(at, length))
}

/** Reads a part of it at a time, as the library wants it. */
const readerOf = (
  { Reader: Base }: { readonly Reader: typeof Reader },
  source: Source,
  runtime: Runtime.Runtime<never>,
): Reader<undefined> => {
  const run = runPromise(runtime)
  class SourceReader extends Base<undefined> {
    override size = source.bytes
    override readUint8Array(index: number, length: number): Promise<Uint8Array> {
      const { directoryBytes } = limits
      // Entries are read by pieces: nothing but the directory is asked for as a whole.
      if (length > directoryBytes) {
        return Promise.reject(bad(`its directory has more than ${directoryBytes} bytes (directoryBytes)`))
      }
      const range = { from: index, until: Math.min(source.bytes, index + length) }
      return run(Effect.map(Stream.runCollect(source.read(range)), (pieces) => gathered([...pieces], length)))
    }
  }
  return new SourceReader(undefined)
}

/** What cannot be an entry of a backup, whatever the manifest says of it. */
const checkEntry = ({ filename, uncompressedSize, compressedSize, directory, encrypted }: FileEntry) => {
  if (directory || encrypted) return `${filename} is a folder, or encrypted`
  if (!/^(manifest\.json|records\/[A-Za-z0-9._-]+\.ndjson|blobs\/[0-9a-f]{64})$/.test(filename)) {
    return `${JSON.stringify(filename.slice(0, limits.fileNameChars))} is no name of an entry of a backup`
  }
  // Blobs are not packed, so that one cannot be larger than it is.
  if (filename.startsWith("blobs/") && uncompressedSize !== compressedSize) return `${filename} is packed`
  return uncompressedSize > compressedSize * limits.ratio
    ? `${filename} unpacks to more than ${limits.ratio} times its size`
    : undefined
}

/** What the entries come to, added up while they are found. */
class Sizes {
  private records = 0
  private all = 0

  /** Adds an entry, or says why it is too much. */
  readonly add = ({ filename, uncompressedSize }: FileEntry): string | undefined => {
    this.all += uncompressedSize
    if (filename.startsWith("records/")) this.records += uncompressedSize
    const { restoredBytes } = kernelLimits
    if (this.records > restoredBytes) {
      return `its records unpack to more than ${restoredBytes} bytes (restoredBytes)`
    }
    return this.all > limits.unpackedBytes
      ? `it unpacks to more than ${limits.unpackedBytes} bytes (unpackedBytes)`
      : undefined
  }
}

/** The bytes of an entry as the library unpacks them, cut off where there are more than the archive said. */
const unpacked = (entry: FileEntry): Stream.Stream<Uint8Array, BadArchive> =>
  Stream.unwrapScoped(
    Effect.gen(function* () {
      let taken = 0
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
        transform: (piece, controller) => {
          taken += piece.length
          if (taken > entry.uncompressedSize)
            controller.error(bad(`${entry.filename} is larger than it says`))
          else controller.enqueue(piece)
        },
      })
      const options = { checkSignature: true, useWebWorkers: false, strictness: "strict" } as const
      const filling = yield* Effect.forkScoped(
        Effect.tryPromise({ try: () => entry.getData(writable, options), catch: refusal }),
      )
      const broken = Effect.zipRight(Fiber.join(filling), Effect.never)
      const bytes = Stream.fromReadableStream({ evaluate: () => readable, onError: refusal })
      return Stream.concat(
        Stream.interruptWhen(bytes, broken),
        Stream.drain(Stream.fromEffect(Fiber.join(filling))),
      )
    }),
  )

/** Reads which entries an archive has, and refuses what no backup has: too many, too large, too well packed, of other names. */
export const openEntries = (source: Source): Effect.Effect<Entries, BadArchive> =>
  Effect.gen(function* () {
    const zip = yield* zips.load
    const runtime = yield* Effect.runtime()
    const options = { strictness: "strict", useWebWorkers: false } as const
    const reader = new zip.ZipReader(readerOf(zip, source, runtime), options)
    const found = new Map<string, FileEntry>()
    const sizes = new Sizes()
    const walk = async (): Promise<string | undefined> => {
      for await (const entry of reader.getEntriesGenerator()) {
        if (entry.directory) return `${entry.filename} is a folder`
        const fault = checkEntry(entry) ?? sizes.add(entry)
        if (fault !== undefined) return fault
        if (found.has(entry.filename)) return `${entry.filename} is there twice`
        found.set(entry.filename, entry)
        // The library finds them in one go, however many there are.
        if (found.size % limits.entriesOfTurn === 0) await runPromise(runtime)(giveWay)
        if (found.size > limits.entries) return `it has more than ${limits.entries} entries`
      }
      return undefined
    }
    const fault = yield* Effect.tryPromise({ try: walk, catch: refusal })
    if (fault !== undefined) return yield* bad(fault)
    return {
      sizes: new Map([...found].map(([name, { uncompressedSize }]) => [name, uncompressedSize])),
      read: (name) => {
        const entry = found.get(name)
        return entry === undefined ? Stream.fail(bad(`${name} is missing`)) : unpacked(entry)
      },
    }
  })
