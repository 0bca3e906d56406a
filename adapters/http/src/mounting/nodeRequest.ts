import type { IncomingMessage } from "node:http"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { BodyReadBefore, MalformedText, UploadBroken } from "../failure/failures"
import { BodyBytes } from "../request/body/BodyBytes"
import { bodyText } from "../request/body/bodyText"
import type { BodyFailure, BodyTerms, IncomingRequest } from "../request/message"
import { targetOf } from "./target"

/** Reads the body, and stops listening as soon as it is too large, or there is no room for it. */
const readBytes =
  (message: IncomingMessage) =>
  (terms: BodyTerms): Effect.Effect<Uint8Array, BodyFailure> =>
    Effect.async((resume) => {
      const refused = BodyBytes.refused(terms, Number(message.headers["content-length"] ?? 0))
      if (refused !== undefined) {
        resume(refused)
        return
      }
      if (message.readableDidRead) {
        resume(new BodyReadBefore())
        return
      }
      const bytes = new BodyBytes(terms)
      message.on("data", (chunk: Buffer) => {
        const refusal = bytes.add(chunk)
        if (refusal === undefined) return
        message.removeAllListeners("data").resume()
        resume(refusal)
      })
      message.once("end", () => resume(Effect.succeed(bytes.all())))
      message.once("error", () => resume(new MalformedText()))
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
): IncomingRequest => {
  const read = bodyText(single(message.headers["content-encoding"]), readBytes(message))
  const bodyWithin = (terms: BodyTerms) =>
    Effect.suspend(() => {
      begin()
      return read(terms)
    })
  return {
    method: message.method ?? "GET",
    ...targetOf(message.url ?? "/", message.headers.host ?? ""),
    header: (name) => single(message.headers[name]),
    headers: () =>
      Object.entries(message.headers).map(([name, value]) => [name, single(value) ?? ""] as const),
    body: bodyWithin({ maxBytes }),
    bodyWithin,
    bytes: Stream.suspend(() => {
      begin()
      return bytesOf(message)
    }),
    received: () => message.complete,
    remoteAddress: message.socket.remoteAddress ?? "",
  }
}
