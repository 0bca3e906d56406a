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

/** A caller that sends `gzip;q=0` does not take gzip. */
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

/** Made when it is first asked for, and once, whether or not who asked first still waits for it. */
export const madeOnce = <A>(make: Effect.Effect<A>): Effect.Effect<A> => {
  let made: Promise<A> | undefined
  return Effect.promise(() => (made ??= Effect.runPromise(make)))
}

interface Plain {
  readonly bytes: Uint8Array
  readonly etag: string
}

const plainOf = (text: string): Plain => {
  const bytes = Buffer.from(text)
  return { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url")}"` }
}

/** A large text that never changes: made once, packed once in each way, and sent to nobody who has it (HTT-606). */
export class KeptText {
  private readonly plain: Effect.Effect<Plain>
  private readonly packed = new Map<Packing, Promise<Uint8Array>>()

  constructor(
    private readonly headers: Readonly<Record<string, string>>,
    make: Effect.Effect<string>,
  ) {
    this.plain = madeOnce(Effect.map(make, plainOf))
  }

  readonly answer = ({ header }: IncomingRequest): Effect.Effect<OutgoingResponse> =>
    Effect.flatMap(this.plain, ({ bytes: plain, etag }) => {
      const told = {
        etag: `W/${etag}`,
        vary: "accept-encoding",
        "cache-control": `public, max-age=${freshSeconds}`,
      }
      if (isKnown(header, { etag, modifiedAt: Number.NaN })) {
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
