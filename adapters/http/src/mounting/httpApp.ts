import type * as HttpApp from "@effect/platform/HttpApp"
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import type { EngineService } from "@quoin/engine"
import * as Effect from "effect/Effect"
import { identity } from "effect/Function"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { BodyTooLarge, MalformedText, UploadBroken } from "../failure/failures"
import { makeHandler } from "../Handler"
import type { IncomingRequest } from "../request/message"
import { type HttpOptions, settingsOf } from "../options"

interface Collected {
  readonly chunks: ReadonlyArray<Uint8Array>
  readonly bytes: number
}

const readText = (
  request: HttpServerRequest.HttpServerRequest,
  maxBytes: number,
): Effect.Effect<string, BodyTooLarge | MalformedText> =>
  request.stream.pipe(
    Stream.mapError(() => new MalformedText()),
    Stream.runFoldEffect({ chunks: [], bytes: 0 }, ({ chunks, bytes }: Collected, chunk: Uint8Array) =>
      bytes + chunk.length > maxBytes
        ? Effect.fail(new BodyTooLarge({ maxBytes }))
        : Effect.succeed({ chunks: [...chunks, chunk], bytes: bytes + chunk.length }),
    ),
    Effect.flatMap(({ chunks }) =>
      Effect.try({
        try: () => new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks)),
        catch: () => new MalformedText(),
      }),
    ),
  )

/** A server of Web requests gives the whole address, others only a path and the `Host` header. */
const originOf = ({ originalUrl, headers }: HttpServerRequest.HttpServerRequest): string =>
  originalUrl.startsWith("/") ? `http://${headers["host"] ?? "localhost"}` : new URL(originalUrl).origin

const incoming = (request: HttpServerRequest.HttpServerRequest, maxBytes: number): IncomingRequest => ({
  method: request.method,
  url: request.url,
  origin: originOf(request),
  header: (name) => request.headers[name],
  headers: () => Object.entries(request.headers),
  body: readText(request, maxBytes),
  bytes: Stream.mapError(request.stream, () => new UploadBroken()),
  received: () => true,
  remoteAddress: Option.getOrElse(request.remoteAddress, () => ""),
})

/**
 * Quoin inside a host's own `@effect/platform` server. The host's server owns the connection: its own limits on
 * headers and time apply. Set `dialect.baseUrl` when the host mounts it below a path of its own.
 */
export const httpApp = (engine: EngineService, options: HttpOptions = {}): HttpApp.Default => {
  const { limits } = settingsOf(options)
  const handler = makeHandler(engine, options)
  return Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
    Effect.map(handler(incoming(request, limits.bodyBytes)), ({ status, headers, body, pieces }) => {
      const contentType = headers["content-type"] ?? ""
      if (pieces !== undefined && request.method !== "HEAD") {
        const stream = Stream.fromReadableStream(() => pieces, identity)
        return HttpServerResponse.stream(stream, { status, headers, contentType })
      }
      if (pieces !== undefined) void pieces.cancel()
      return body === "" || request.method === "HEAD"
        ? HttpServerResponse.empty({ status, headers })
        : HttpServerResponse.text(body, { status, headers, contentType })
    }),
  )
}
