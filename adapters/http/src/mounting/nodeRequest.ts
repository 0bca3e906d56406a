import { Buffer, isUtf8 } from "node:buffer"
import type { IncomingMessage } from "node:http"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { BodyTooLarge, MalformedText, UploadBroken } from "../failure/failures"
import type { IncomingRequest } from "../request/message"

type BodyFailure = BodyTooLarge | MalformedText

const textOf = (chunks: ReadonlyArray<Buffer>): Effect.Effect<string, MalformedText> => {
  const [only, ...others] = chunks
  if (only === undefined) return Effect.succeed("")
  const bytes = others.length === 0 ? only : Buffer.concat(chunks)
  return isUtf8(bytes) ? Effect.succeed(bytes.toString("utf8")) : Effect.fail(new MalformedText())
}

/** Reads the body, and stops listening as soon as it is too large. */
const readText = (message: IncomingMessage, maxBytes: number): Effect.Effect<string, BodyFailure> =>
  Effect.async((resume) => {
    if (Number(message.headers["content-length"] ?? 0) > maxBytes) {
      resume(Effect.fail(new BodyTooLarge({ maxBytes })))
      return
    }
    const chunks: Array<Buffer> = []
    let bytes = 0
    message.on("data", (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) {
        message.removeAllListeners("data").resume()
        resume(Effect.fail(new BodyTooLarge({ maxBytes })))
        return
      }
      chunks.push(chunk)
    })
    message.once("end", () => resume(textOf(chunks)))
    message.once("error", () => resume(Effect.fail(new MalformedText())))
  })

const single = (value: string | ReadonlyArray<string> | undefined): string | undefined =>
  typeof value === "string" ? value : value?.join(", ")

/** An early end leaves the connection open, so that the answer can say why. */
const bytesOf = (message: IncomingMessage): Stream.Stream<Uint8Array, UploadBroken> =>
  Stream.fromAsyncIterable(
    message.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>,
    () => new UploadBroken(),
  )

/** `begin` is called before the body is read: a caller who waits to be asked for it is asked then. */
export const incoming = (
  message: IncomingMessage,
  maxBytes: number,
  begin: () => void = () => undefined,
): IncomingRequest => ({
  method: message.method ?? "GET",
  url: message.url ?? "/",
  origin: `http://${message.headers.host ?? "localhost"}`,
  header: (name) => single(message.headers[name]),
  headers: () => Object.entries(message.headers).map(([name, value]) => [name, single(value) ?? ""] as const),
  body: Effect.suspend(() => {
    begin()
    return readText(message, maxBytes)
  }),
  bytes: Stream.suspend(() => {
    begin()
    return bytesOf(message)
  }),
  received: () => message.complete,
  remoteAddress: message.socket.remoteAddress ?? "",
})
