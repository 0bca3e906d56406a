import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as ParseResult from "effect/ParseResult"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import { limits } from "../limits"
import { type BadArchive, bad } from "./BadArchive"
import { Claim, Manifest, entriesOf, formatVersion, manifestName } from "./format"
import { digests } from "./lateParts"
import { type Entries, type Source, openEntries } from "./reading"

/** An archive whose manifest is known, and whose entries are those that the manifest names. */
export interface Archive {
  readonly manifest: Manifest
  /** The bytes of an entry. The end of it fails where they are not those that the manifest means. */
  readonly read: (name: string, sha256: string) => Stream.Stream<Uint8Array, BadArchive>
}

const textOf = (bytes: Stream.Stream<Uint8Array, BadArchive>): Effect.Effect<string, BadArchive> =>
  Effect.map(
    Stream.runFold(Stream.decodeText(bytes), "", (text, piece) => text + piece),
    (text) => text,
  )

const parsed = (text: string): Either.Either<unknown, BadArchive> =>
  Either.try({ try: (): unknown => JSON.parse(text), catch: () => bad("its manifest is no JSON") })

const manifestIn = (text: string): Either.Either<Manifest, BadArchive> =>
  Either.gen(function* () {
    const json = yield* parsed(text)
    const claim = yield* Either.mapLeft(Schema.decodeUnknownEither(Claim)(json), () =>
      bad("it is not one of Quoin's backups"),
    )
    if (claim.format > formatVersion) {
      return yield* Either.left(
        bad(`its format is ${claim.format}, and this version reads up to ${formatVersion}`),
      )
    }
    return yield* Either.mapLeft(Schema.decodeUnknownEither(Manifest)(json), (error) =>
      bad(`its manifest is damaged: ${ParseResult.TreeFormatter.formatErrorSync(error).slice(0, 500)}`),
    )
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
    const manifest = yield* manifestIn(yield* textOf(entries.read(manifestName)))
    yield* checkEntries(manifest, entries)
    return { manifest, read: checked(entries) }
  })
