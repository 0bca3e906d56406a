import type * as HttpApp from "@effect/platform/HttpApp"
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import * as Effect from "effect/Effect"
import { identity } from "effect/Function"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { MalformedText, UploadBroken } from "../failure/failures"
import { BodyBytes } from "../request/body/BodyBytes"
import { bodyText } from "../request/body/bodyText"
import type { BodyFailure, BodyTerms, Handler, IncomingRequest } from "../request/message"
import { mountedAt } from "../request/basePath"
import type { HttpSettings } from "../options"
import { targetOf } from "./target"

const readBytes =
  ({ headers, stream }: HttpServerRequest.HttpServerRequest) =>
  (terms: BodyTerms): Effect.Effect<Uint8Array, BodyFailure> =>
    Effect.suspend(() => {
      const refused = BodyBytes.refused(terms, Number(headers["content-length"] ?? 0))
      if (refused !== undefined) return refused
      const bytes = new BodyBytes(terms)
      return stream.pipe(
        Stream.mapError(() => new MalformedText()),
        Stream.runForEach((piece): Effect.Effect<void, BodyFailure> => bytes.add(piece) ?? Effect.void),
        Effect.map(bytes.all),
      )
    })

const incoming = (request: HttpServerRequest.HttpServerRequest, maxBytes: number): IncomingRequest => {
  const bodyWithin = bodyText(request.headers["content-encoding"], readBytes(request))
  return {
    method: request.method,
    // A server of Web requests gives the whole address, others a path and the `Host` header.
    url: targetOf(request.url, "").url,
    origin: targetOf(request.originalUrl, request.headers["host"] ?? "").origin,
    header: (name) => request.headers[name],
    headers: () => Object.entries(request.headers),
    body: bodyWithin({ maxBytes }),
    bodyWithin,
    bytes: Stream.mapError(request.stream, () => new UploadBroken()),
    received: () => true,
    remoteAddress: Option.getOrElse(request.remoteAddress, () => ""),
  }
}

/** What answers requests of `@effect/platform`. */
export const platformApp = (handler: Handler, { limits, basePath }: HttpSettings): HttpApp.Default =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
    Effect.map(
      handler(mountedAt(basePath, incoming(request, limits.bodyBytes))),
      ({ status, headers, body, pieces }) => {
        const contentType = headers["content-type"] ?? ""
        if (pieces !== undefined && request.method !== "HEAD") {
          const stream = Stream.fromReadableStream(() => pieces, identity)
          return HttpServerResponse.stream(stream, { status, headers, contentType })
        }
        if (pieces !== undefined) void pieces.cancel()
        return body === "" || request.method === "HEAD"
          ? HttpServerResponse.empty({ status, headers })
          : HttpServerResponse.text(body, { status, headers, contentType })
      },
    ),
  )
