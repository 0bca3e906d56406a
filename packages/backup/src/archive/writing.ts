import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Stream from "effect/Stream"
import { bad, type BadArchive } from "./BadArchive"
import { zips } from "./lateParts"

/** Adds an entry to an archive in the making; entries come one after the other. */
export type AddEntry = <E>(
  name: string,
  bytes: Stream.Stream<Uint8Array, E>,
  packing: "packed" | "as it is",
) => Effect.Effect<void, E | BadArchive>

/** Times of entries say nothing: the manifest tells when. The first that a zip can hold. */
const noTime = new Date(1980, 0, 1)

/** What every entry and the archive itself are written with: no workers, and nothing of the machine. */
const common = {
  useWebWorkers: false,
  extendedTimestamp: false,
  keepOrder: true,
  lastModDate: noTime,
} as const

/** How much is taken in ahead of who reads, in pieces. */
const aheadPieces = 4

const failing = (thrown: unknown): BadArchive =>
  bad(`it could not be written: ${thrown instanceof Error ? thrown.message : String(thrown)}`)

const adding =
  (add: (name: string, bytes: ReadableStream<Uint8Array>, level: number) => Promise<unknown>): AddEntry =>
  <E>(name: string, bytes: Stream.Stream<Uint8Array, E>, packing: "packed" | "as it is") =>
    Effect.gen(function* () {
      const runtime = yield* Effect.runtime()
      let failure: { readonly failed: E } | undefined
      const told = Stream.tapError(bytes, (failed) => Effect.sync(() => void (failure = { failed })))
      const readable = Stream.toReadableStreamRuntime(told, runtime)
      yield* Effect.tryPromise({
        try: () => add(name, readable, packing === "packed" ? 6 : 0),
        catch: (thrown): E | BadArchive => (failure === undefined ? failing(thrown) : failure.failed),
      })
    })

/** An archive as it is made: `fill` adds the entries while the bytes are taken. Nothing of it is held as a whole. */
export const writtenArchive = <E, R>(
  fill: (add: AddEntry) => Effect.Effect<void, E, R>,
): Stream.Stream<Uint8Array, E | BadArchive, R> =>
  Stream.unwrapScoped(
    Effect.gen(function* () {
      const { ZipWriter } = yield* zips.load
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(
        undefined,
        { highWaterMark: aheadPieces },
        { highWaterMark: aheadPieces },
      )
      const zip = new ZipWriter(writable, common)
      const add = adding((name, bytes, level) => zip.add(name, bytes, { ...common, level }))
      const filled = Effect.zipRight(fill(add), Effect.tryPromise({ try: () => zip.close(), catch: failing }))
      const filling = yield* Effect.forkScoped(filled)
      // Should the filling fail, the bytes never end: the reader gets the failure instead.
      const broken = Effect.zipRight(Fiber.join(filling), Effect.never)
      const bytes = Stream.fromReadableStream({ evaluate: () => readable, onError: failing })
      return Stream.concat(
        Stream.interruptWhen(bytes, broken),
        Stream.drain(Stream.fromEffect(Fiber.join(filling))),
      )
    }),
  )
