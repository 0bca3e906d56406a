import { createHash } from "node:crypto"
import { crc32, deflateSync } from "node:zlib"

/** A file of a manual as a test makes it: its number and version say every byte of it. */
export interface MadeFile {
  readonly number: number
  readonly version: number
  readonly name: string
  readonly mediaType: string
  /** Of a file that is made piece after piece; all others are small. */
  readonly largeBytes?: number
}

const sidePixels = 24

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length, 0)
  around.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
}

/** A square picture in shades of grey, as PNG. */
const picture = ({ number, version }: MadeFile): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(sidePixels, 0)
  head.writeUInt32BE(sidePixels, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = Array.from({ length: sidePixels }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: sidePixels }, (_x, x) => (number * x + version * y) % 256)]),
  )
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

const text = ({ number, version }: MadeFile): Buffer =>
  Buffer.from(
    Array.from({ length: 20 + (number % 200) }, (_, i) => `${number}.${version} line ${i} – straße\n`).join(
      "",
    ),
  )

const pieceBytes = 64 * 1024

/** What a file consists of, piece after piece. */
export function* piecesOf(file: MadeFile): Generator<Buffer> {
  if (file.largeBytes === undefined) {
    yield file.mediaType === "image/png" ? picture(file) : text(file)
    return
  }
  for (let at = 0; at < file.largeBytes; at += pieceBytes) {
    const piece = Buffer.alloc(Math.min(pieceBytes, file.largeBytes - at), (at / pieceBytes) % 251)
    piece.write(`${file.number}.${file.version} at ${at}`.slice(0, piece.length))
    yield piece
  }
}

export const sizeOf = (file: MadeFile): number => {
  let size = 0
  for (const { length } of piecesOf(file)) size += length
  return size
}

/** The bytes of a part of a file. */
export const partOf = (file: MadeFile, from: number, until: number): Buffer => {
  const parts: Array<Buffer> = []
  let at = 0
  for (const piece of piecesOf(file)) {
    parts.push(piece.subarray(Math.max(0, from - at), Math.max(0, until - at)))
    at += piece.length
  }
  return Buffer.concat(parts)
}

/** Bytes and SHA-256 of what comes piece after piece. */
export const summed = async (pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> => {
  const digest = createHash("sha256")
  let bytes = 0
  for await (const piece of pieces) {
    digest.update(piece)
    bytes += piece.length
  }
  return `${bytes} bytes, ${digest.digest("hex")}`
}

/** The file of a number: every third is a picture, the last is large. */
export const madeFile = (number: number, count: number, largeBytes: number): MadeFile => {
  const isPicture = number % 3 === 1
  const isLarge = number === count - 1
  return {
    number,
    version: 1,
    name: isLarge ? "Größtes.bin" : `${isPicture ? "Bild" : "text"} ${number}.${isPicture ? "png" : "txt"}`,
    mediaType: isLarge ? "application/octet-stream" : isPicture ? "image/png" : "text/plain",
    ...(isLarge ? { largeBytes } : {}),
  }
}
