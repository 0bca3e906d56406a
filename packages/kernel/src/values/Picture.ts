import * as Schema from "effect/Schema"
import { Instant } from "./Branded"

/** Formats of pictures that browsers show and that hold nothing that runs. SVG is not one of them. */
export const pictureTypes = ["image/png", "image/jpeg", "image/gif", "image/webp"] as const
const PictureType = Schema.Literal(...pictureTypes)

/** What the bytes of a picture say of it; sizes in pixels, as they are stored, whichever way it is to be turned. */
export const PictureFacts = Schema.Struct({
  mediaType: PictureType,
  width: Schema.Int,
  height: Schema.Int,
})
export type PictureFacts = typeof PictureFacts.Type

/** A picture of something, as it is shown beside its name: its size in pixels, and since when it is. */
export const ShownPicture = Schema.Struct({ width: Schema.Int, height: Schema.Int, setAt: Instant })
export type ShownPicture = typeof ShownPicture.Type

/** How many of the first bytes tell whether the others may be those of a picture. */
export const pictureMarkBytes = 12

const ascii = (bytes: Uint8Array, at: number, chars: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + chars))

/** A number in the bytes; `undefined` where the bytes end before it. */
const number = (bytes: Uint8Array, offsets: ReadonlyArray<number>): number =>
  offsets.reduce((sum, offset) => sum * 256 + (bytes[offset] ?? Number.NaN), 0)

const big16 = (bytes: Uint8Array, at: number): number => number(bytes, [at, at + 1])
const little16 = (bytes: Uint8Array, at: number): number => number(bytes, [at + 1, at])
const big32 = (bytes: Uint8Array, at: number): number => number(bytes, [at, at + 1, at + 2, at + 3])
const little24 = (bytes: Uint8Array, at: number): number => number(bytes, [at + 2, at + 1, at])

type Size = readonly [width: number, height: number]
type Sized = (bytes: Uint8Array) => Size | undefined

const png: Sized = (bytes) =>
  ascii(bytes, 12, 4) === "IHDR" ? [big32(bytes, 16), big32(bytes, 20)] : undefined

const gif: Sized = (bytes) => [little16(bytes, 6), little16(bytes, 8)]

const sizeMask = 0x3fff

/** The size of a lossless picture: twice 14 bits, each one less than it means. */
const losslessSize = (bytes: Uint8Array): Size => {
  const low = little16(bytes, 21)
  const high = little16(bytes, 23)
  return [(low & sizeMask) + 1, (((high << 2) | (low >> 14)) & sizeMask) + 1]
}

const webp: Sized = (bytes) => {
  switch (ascii(bytes, 12, 4)) {
    case "VP8 ":
      return number(bytes, [23, 24, 25]) === 0x9d012a
        ? [little16(bytes, 26) & sizeMask, little16(bytes, 28) & sizeMask]
        : undefined
    case "VP8L":
      return bytes[20] === 0x2f && bytes.length > 24 ? losslessSize(bytes) : undefined
    case "VP8X":
      return bytes.length > 29 ? [little24(bytes, 24) + 1, little24(bytes, 27) + 1] : undefined
    default:
      return undefined
  }
}

const firstFrame = 0xc0
const lastFrame = 0xcf
/** Tables and extensions that have the numbers between those of frames. */
const noFrames: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc])
const startOfScan = 0xda
/** Markers that stand alone, without a length. */
const alone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/** The first frame has the size; any number of segments about other things come before it. */
const jpeg: Sized = (bytes) => {
  let at = 2
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return undefined
    if (marker === 0xff) at += 1
    else if (alone(marker)) at += 2
    else if (marker >= firstFrame && marker <= lastFrame && !noFrames.has(marker)) {
      return [big16(bytes, at + 7), big16(bytes, at + 5)]
    } else {
      const length = big16(bytes, at + 2)
      if (marker === startOfScan || length < 2) return undefined
      at += 2 + length
    }
  }
  return undefined
}

/** How each format begins, and where it has its size. */
const formats: ReadonlyArray<{
  readonly mediaType: PictureFacts["mediaType"]
  readonly begins: (bytes: Uint8Array) => boolean
  readonly size: Sized
}> = [
  {
    mediaType: "image/png",
    begins: (bytes) => big32(bytes, 0) === 0x89504e47 && big32(bytes, 4) === 0x0d0a1a0a,
    size: png,
  },
  { mediaType: "image/jpeg", begins: (bytes) => number(bytes, [0, 1, 2]) === 0xffd8ff, size: jpeg },
  { mediaType: "image/gif", begins: (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)), size: gif },
  {
    mediaType: "image/webp",
    begins: (bytes) => ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 4) === "WEBP",
    size: webp,
  },
]

const formatOf = (bytes: Uint8Array) => formats.find(({ begins }) => begins(bytes))

/** Whether bytes begin as those of a picture do; `pictureMarkBytes` are enough to tell. */
export const beginsAsPicture = (bytes: Uint8Array): boolean => formatOf(bytes) !== undefined

/** The picture that the first bytes of a file show; `undefined` where the file is no picture, or its size comes later. */
export const pictureOf = (bytes: Uint8Array): PictureFacts | undefined => {
  const format = formatOf(bytes)
  const [width, height] = format?.size(bytes) ?? [0, 0]
  return format !== undefined && width > 0 && height > 0
    ? { mediaType: format.mediaType, width, height }
    : undefined
}
