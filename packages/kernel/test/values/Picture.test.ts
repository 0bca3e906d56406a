import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { PictureReader } from "../../src/blobs/PictureReader"
import { limits, pictureOf, pictureTypes } from "../../src/index"

const text = (value: string) => [...Buffer.from(value, "latin1")]

/** A whole number in so many bytes, the highest first, or the lowest. */
const big = (value: number, bytes: number): ReadonlyArray<number> =>
  Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** (bytes - 1 - at)) % 256)
const little = (value: number, bytes: number) => [...big(value, bytes)].reverse()

type Writer = (width: number, height: number) => ReadonlyArray<number>

const riff = (chunk: string, body: ReadonlyArray<number>) => [
  ...text("RIFF"),
  ...little(body.length + 12, 4),
  ...text(`WEBP${chunk}`),
  ...little(body.length, 4),
  ...body,
]

const segment = (marker: number, body: ReadonlyArray<number>) => [
  0xff,
  marker,
  ...big(body.length + 2, 2),
  ...body,
]

const frame = (marker: number, width: number, height: number) =>
  segment(marker, [8, ...big(height, 2), ...big(width, 2), 3])

/** Each format by its own description, in each of the forms that it has; sides of so many bits. */
const writers: Readonly<Record<string, readonly [type: string, bits: number, write: Writer]>> = {
  png: [
    "image/png",
    31,
    (width, height) => [...text("\x89PNG\r\n\x1a\n\0\0\0\rIHDR"), ...big(width, 4), ...big(height, 4), 8, 6],
  ],
  "gif of 1987": ["image/gif", 16, (w, h) => [...text("GIF87a"), ...little(w, 2), ...little(h, 2), 0, 0]],
  "gif of 1989": ["image/gif", 16, (w, h) => [...text("GIF89a"), ...little(w, 2), ...little(h, 2), 0, 0]],
  "lossy webp": [
    "image/webp",
    14,
    (w, h) => riff("VP8 ", [0, 0, 0, 0x9d, 0x01, 0x2a, ...little(w, 2), ...little(h, 2)]),
  ],
  "lossless webp": [
    "image/webp",
    14,
    (w, h) => riff("VP8L", [0x2f, ...little((h - 1) * 2 ** 14 + (w - 1), 4)]),
  ],
  "extended webp": [
    "image/webp",
    24,
    (w, h) => riff("VP8X", [0, 0, 0, 0, ...little(w - 1, 3), ...little(h - 1, 3)]),
  ],
  jpeg: ["image/jpeg", 16, (w, h) => [0xff, 0xd8, ...segment(0xe0, text("JFIF\0")), ...frame(0xc0, w, h)]],
  "progressive jpeg behind tables, fill bytes and a preview": [
    "image/jpeg",
    16,
    (w, h) => [
      ...[0xff, 0xd8],
      ...segment(0xe1, [...text("Exif\0\0"), 0xff, 0xd8, ...frame(0xc0, 7, 9)]),
      ...segment(0xc4, [0, 1, 2]),
      ...[0xff, 0xff],
      ...frame(0xc2, w, h),
    ],
  ],
}

const cases = Object.entries(writers)

describe("a picture", () => {
  // Holds DIR-127.
  it.each(cases)("is known by its first bytes, with its size: %s", (_name, [mediaType, bits, write]) => {
    const side = fc.integer({ min: 1, max: 2 ** bits - 1 })
    fc.assert(
      fc.property(side, side, fc.uint8Array({ maxLength: 40 }), (width, height, behind) => {
        const bytes = Uint8Array.of(...write(width, height), ...behind)
        expect(pictureOf(bytes)).toEqual({ mediaType, width, height })
      }),
      propertyParameters(50),
    )
  })

  it.each([
    ["image/webp", "UklGRqgBAABXRUJQVlA4WAoAAAAQAAAADwAADwAA"],
    [
      "image/jpeg",
      "/9j/4AAQSkZJRgABAQEAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/2wBDAQMDAwQDBAgEBAgQCwkLEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBD/wAARCAAQABA=",
    ],
    ["image/png", "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAMAAAAoLQ9T"],
    ["image/gif", "R0lGODlhEAAQAPU/AOu7GA=="],
  ])("as other programs have written it is known: %s", (mediaType, head) => {
    expect(pictureOf(Buffer.from(head, "base64"))).toEqual({ mediaType, width: 16, height: 16 })
  })

  it("is nothing that ends before its size, has none, or only resembles one", () => {
    for (const [, [, , write]] of cases) {
      const whole = Uint8Array.from(write(258, 515))
      for (let end = 0; end < whole.length; end++) {
        expect([undefined, pictureOf(whole)]).toContainEqual(pictureOf(whole.subarray(0, end)))
      }
      expect(pictureOf(whole.subarray(0, 9))).toBeUndefined()
    }
    for (const said of [
      "<svg xmlns='http://www.w3.org/2000/svg'/>",
      "BM\0\0",
      "GIF90a\x01\0\x01\0",
      "%PDF-1.7",
    ]) {
      expect(pictureOf(Uint8Array.from(text(said)))).toBeUndefined()
    }
    const noScan = [0xff, 0xd8, ...segment(0xda, [1]), ...frame(0xc0, 3, 4)]
    expect(pictureOf(Uint8Array.from(noScan))).toBeUndefined()
    expect(pictureOf(Uint8Array.from([0xff, 0xd8, ...frame(0xc0, 0, 4)]))).toBeUndefined()
  })

  // Holds DIR-127.
  it("is nothing in any other bytes, and none make it fail", () => {
    const beginnings = cases.map(([, [, , write]]) => write(1, 1).slice(0, 12))
    const bytes = fc
      .tuple(fc.constantFrom<ReadonlyArray<number>>([], ...beginnings), fc.uint8Array({ maxLength: 60 }))
      .map(([first, others]) => Uint8Array.of(...first, ...others))
    fc.assert(
      fc.property(bytes, (given) => {
        const found = pictureOf(given)
        if (found === undefined) return
        expect(pictureTypes).toContain(found.mediaType)
        expect(Math.min(found.width, found.height)).toBeGreaterThan(0)
      }),
      propertyParameters(500),
    )
  })
})

describe("bytes that pass", () => {
  it("are told of alike, however they are cut", () => {
    const pieces = fc.array(fc.uint8Array({ maxLength: 30 }), { maxLength: 6 })
    const head = fc.constantFrom<ReadonlyArray<number>>([], ...cases.map(([, [, , write]]) => write(300, 5)))
    fc.assert(
      fc.property(head, pieces, fc.array(fc.nat({ max: 90 })), (first, others, cuts) => {
        const whole = Uint8Array.of(...first, ...others.flatMap((piece) => [...piece]))
        const reader = new PictureReader(limits.pictureHeadBytes)
        const ends = [0, ...cuts.sort((a, b) => a - b), whole.length]
        for (const [at, end] of ends.entries()) reader.read(whole.subarray(end, ends[at + 1] ?? whole.length))
        expect(reader.picture).toEqual(pictureOf(whole))
      }),
      propertyParameters(200),
    )
  })

  it("are looked at as far as is said, and no further", () => {
    const long = Uint8Array.from([0xff, 0xd8, ...segment(0xe1, Array(100).fill(0)), ...frame(0xc0, 3, 4)])
    const looking = (bytes: number) => {
      const reader = new PictureReader(bytes)
      reader.read(long)
      return reader.picture
    }
    expect(looking(60)).toBeUndefined()
    expect(looking(120)).toEqual({ mediaType: "image/jpeg", width: 3, height: 4 })
  })
})
