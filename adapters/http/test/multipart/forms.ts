import { UploadTicket } from "@quoin/kernel"
import { LimitExceeded, anonymous } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { type UploadBroken } from "../../src/failure/failures"
import { defaultLimits } from "../../src/limits"
import { type Receiver, received } from "../../src/multipart/received"
import type { IncomingRequest } from "../../src/request/message"

export interface Part {
  readonly name: string
  readonly fileName?: string
  readonly type?: string
  readonly content: Uint8Array
}

export const boundary = "----quoin-boundary"

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** A form as clients write it. */
export const formOf = (parts: ReadonlyArray<Part>): Uint8Array =>
  Buffer.concat([
    ...parts.flatMap(({ name, fileName, type, content }) => {
      const file = fileName === undefined ? "" : `; filename="${fileName}"`
      const kind = type === undefined ? "" : `\r\nContent-Type: ${type}`
      return [
        utf8(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}${kind}\r\n\r\n`),
        content,
        utf8("\r\n"),
      ]
    }),
    utf8(`--${boundary}--\r\n`),
  ])

/** A request whose body comes in these pieces. */
export const requestOf = (
  pieces: Stream.Stream<Uint8Array, UploadBroken>,
  type = `multipart/form-data; boundary=${boundary}`,
): IncomingRequest => ({
  method: "POST",
  url: "/",
  origin: "http://quoin.test",
  header: (name) => (name === "content-type" ? type : undefined),
  headers: () => [["content-type", type]],
  body: Effect.succeed(""),
  bodyWithin: () => Effect.succeed(""),
  bytes: pieces,
  received: () => true,
  remoteAddress: "192.0.2.1",
})

/** A store that gathers what is put; with how much it holds at a time where that is all that is asked. */
export const gathering = (maxBytes = Number.MAX_SAFE_INTEGER) => {
  const put = new Map<string, Uint8Array>()
  const receiver: Receiver = {
    caller: anonymous,
    limits: defaultLimits,
    uploads: {
      limitBytes: maxBytes,
      put: (bytes) =>
        Effect.gen(function* () {
          const pieces: Array<Uint8Array> = []
          let size = 0
          yield* Stream.runForEach(bytes, (piece) => {
            size += piece.length
            pieces.push(Uint8Array.from(piece))
            return size > maxBytes
              ? Effect.fail(new LimitExceeded({ limit: "blobBytes", max: maxBytes, given: size }))
              : Effect.void
          })
          const ticket = UploadTicket.make(`ticket-${put.size}`)
          put.set(ticket, Buffer.concat(pieces))
          return { ticket, bytes: size }
        }),
    },
  }
  return { put, receiver }
}

const known = new Set(["file", "comment", "minorEdit"])

/** What comes of a request, or the name and the message of its failure. */
export const receivedFrom = (request: IncomingRequest, receiver: Receiver) =>
  Effect.runPromise(
    Effect.match(received(request, receiver, known), {
      onFailure: (failure) => `${failure._tag}: ${failure.message}`,
      onSuccess: (form) => form,
    }),
  )
