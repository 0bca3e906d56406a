import * as Stream from "effect/Stream"
import * as Effect from "effect/Effect"
import { Zip, ZipDeflate } from "fflate"

/**
 * The archive holds the parts of a day and a time without a zone, and takes those of the machine's: they are to be those of UTC. The
 * hour that a zone leaves out in spring cannot be said in it, and is told as the next one.
 */
const partsOfUtc = (at: Date): Date =>
  new Date(
    at.getUTCFullYear(),
    at.getUTCMonth(),
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
  )

/** One file in an archive, made while it is read: no more than a piece of it is held. */
export const zipped = <E>(
  name: string,
  modifiedAt: Date,
  content: Stream.Stream<Uint8Array, E>,
): Stream.Stream<Uint8Array, E> =>
  Stream.suspend(() => {
    let made: Array<Uint8Array> = []
    // Both are fed and emptied by turns, so that an error of the library comes out of the feeding itself.
    const archive = new Zip((_error, piece) => {
      if (piece.length > 0) made.push(piece)
    })
    const file = new ZipDeflate(name)
    file.mtime = partsOfUtc(modifiedAt)
    archive.add(file)
    const taken = (feed: () => void): Stream.Stream<Uint8Array> =>
      Stream.unwrap(
        Effect.sync(() => {
          feed()
          const pieces = made
          made = []
          return Stream.fromIterable(pieces)
        }),
      )
    const end = taken(() => {
      file.push(new Uint8Array(0), true)
      archive.end()
    })
    return Stream.concat(
      Stream.flatMap(content, (piece) => taken(() => file.push(piece))),
      end,
    )
  })
