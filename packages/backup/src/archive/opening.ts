import { giveWay } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Stream from "effect/Stream"
import { limits } from "../limits"
import { type BadArchive, bad } from "./BadArchive"
import { type Manifest, entriesOf, manifestName } from "./format"
import { digests, manifests } from "./lateParts"
import { type Entries, type Source, openEntries } from "./reading"

/** An archive whose manifest is known, and whose entries are those that the manifest names. */
export interface Archive {
  readonly manifest: Manifest
  /** The bytes of an entry. The end of it fails where they are not those that the manifest means. */
  readonly read: (name: string, sha256: string) => Stream.Stream<Uint8Array, BadArchive>
}

/** A manifest, piece by piece: others have their turn between two of them. */
const readManifest = (bytes: Stream.Stream<Uint8Array, BadArchive>): Effect.Effect<Manifest, BadArchive> =>
  Effect.gen(function* () {
    const { ManifestText } = yield* manifests.load
    const text = new ManifestText()
    yield* Stream.runForEach(bytes, (piece) => Effect.zipRight(text.take(piece), giveWay))
    return yield* text.end()
  })

/** The manifest names each entry once, and the archive has these and no others, each of the size that it says. */
const checkEntries = (manifest: Manifest, { sizes }: Entries): Either.Either<void, BadArchive> => {
  const named = entriesOf(manifest)
  if (named.size !== manifest.collections.length + manifest.blobs.length) {
    return Either.left(bad("its manifest names an entry twice"))
  }
  for (const [name, bytes] of named) {
    const size = sizes.get(name)
    if (size === undefined) return Either.left(bad(`${name} is missing`))
    if (size !== bytes) return Either.left(bad(`${name} has ${size} bytes, and ${bytes} in the manifest`))
  }
  const foreign = [...sizes.keys()].find((name) => name !== manifestName && !named.has(name))
  return foreign === undefined ? Either.void : Either.left(bad(`its manifest does not know ${foreign}`))
}

const checked =
  ({ read }: Entries): Archive["read"] =>
  (name, sha256) =>
    Stream.unwrap(
      Effect.map(digests.load, ({ Passing }) => {
        const passing = new Passing()
        const end = Effect.suspend(() =>
          passing.sha256() === sha256
            ? Effect.void
            : Effect.fail(bad(`${name} is not what was backed up: its SHA-256 is another one`)),
        )
        return Stream.concat(
          Stream.tap(read(name), (piece) => Effect.sync(() => passing.take(piece))),
          Stream.drain(Stream.fromEffect(end)),
        )
      }),
    )

/** Opens an archive: nothing of it but the manifest has been read then. */
export const openArchive = (source: Source): Effect.Effect<Archive, BadArchive> =>
  Effect.gen(function* () {
    const entries = yield* openEntries(source)
    const bytes = entries.sizes.get(manifestName)
    if (bytes === undefined) return yield* bad(`it is not one of Quoin's backups: ${manifestName} is missing`)
    if (bytes > limits.manifestBytes)
      return yield* bad(`its manifest has more than ${limits.manifestBytes} bytes`)
    const manifest = yield* readManifest(entries.read(manifestName))
    yield* checkEntries(manifest, entries)
    return { manifest, read: checked(entries) }
  })
