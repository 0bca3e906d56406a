import { Buffer } from "node:buffer"
import { createHash } from "node:crypto"
import { brotliCompress, constants, gzip } from "node:zlib"
import * as Effect from "effect/Effect"
import type { IncomingRequest, OutgoingResponse } from "../request/message"
import { isKnown } from "./ranges"

/** How a text is packed, best first. Anything better takes many times as long to make. */
const packings = {
  br: (bytes: Uint8Array, done: (error: Error | null, packed: Buffer) => void) => {
    brotliCompress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, done)
  },
  gzip: (bytes: Uint8Array, done: (error: Error | null, packed: Buffer) => void) => {
    gzip(bytes, done)
  },
} as const
type Packing = keyof typeof packings

/** `gzip;q=0` is none that a caller takes. */
const refusedEncoding = /;\s*q=0(?:\.0*)?\s*$/

/** How an answer to a caller may be packed; undefined where it may not be. */
const packingFor = (acceptEncoding: string | undefined): Packing | undefined => {
  const taken = (acceptEncoding ?? "")
    .toLowerCase()
    .split(",")
    .filter((each) => !refusedEncoding.test(each))
    .map((each) => each.split(";", 1)[0]?.trim() ?? "")
  return (["br", "gzip"] as const).find((packing) => taken.includes(packing))
}

/** How long a copy may be shown before it is asked for again, in seconds. */
const freshSeconds = 300

/** The bytes as the pieces of an answer: all answers share them. */
const piecesOf = (bytes: Uint8Array): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      controller.enqueue(bytes)
      controller.close()
    },
  })

/** A large text that never changes: made once, packed once in each way, and sent to nobody who has it (HTT-606). */
export class KeptText {
  private bytes: Uint8Array | undefined
  private etag = ""
  private readonly packed = new Map<Packing, Promise<Uint8Array>>()

  constructor(
    private readonly headers: Readonly<Record<string, string>>,
    private readonly make: () => string,
  ) {}

  readonly answer = ({ header }: IncomingRequest): Effect.Effect<OutgoingResponse> =>
    Effect.suspend(() => {
      const plain = this.plain()
      const told = {
        etag: `W/${this.etag}`,
        vary: "accept-encoding",
        "cache-control": `public, max-age=${freshSeconds}`,
      }
      if (isKnown(header, { etag: this.etag, modifiedAt: Number.NaN })) {
        return Effect.succeed({ status: 304, headers: told, body: "" })
      }
      const packing = packingFor(header("accept-encoding"))
      const sent = packing === undefined ? Effect.succeed(plain) : this.packedBy(packing, plain)
      const encoding = packing === undefined ? {} : { "content-encoding": packing }
      return Effect.map(sent, (bytes) => ({
        status: 200,
        headers: { ...this.headers, ...told, ...encoding, "content-length": String(bytes.byteLength) },
        body: "",
        pieces: piecesOf(bytes),
      }))
    })

  private readonly plain = (): Uint8Array => {
    if (this.bytes !== undefined) return this.bytes
    this.bytes = Buffer.from(this.make())
    this.etag = `"${createHash("sha256").update(this.bytes).digest("base64url")}"`
    return this.bytes
  }

  private readonly packedBy = (packing: Packing, plain: Uint8Array): Effect.Effect<Uint8Array> =>
    Effect.promise(() => {
      const known = this.packed.get(packing)
      if (known !== undefined) return known
      const made = new Promise<Uint8Array>((resolve, reject) => {
        packings[packing](plain, (error, packed) => {
          if (error === null) resolve(packed)
          else reject(error)
        })
      })
      this.packed.set(packing, made)
      return made
    })
}
