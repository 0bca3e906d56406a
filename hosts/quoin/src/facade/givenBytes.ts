import { InvalidInput, invalid } from "@quoin/kernel"
import * as Stream from "effect/Stream"

/** Bytes as a host has them: all of them, or piece by piece. A stream of Node, and the body of a request or answer, are such pieces. */
export type GivenBytes = Uint8Array | Blob | AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>

const unreadable = (): InvalidInput =>
  new InvalidInput({
    violations: [
      {
        field: "bytes",
        given: "what failed while it was read",
        allowed: "bytes that can be read to their end",
      },
    ],
  })

const isStream = (given: object): given is ReadableStream<Uint8Array> => "getReader" in given

const isPieces = (given: object): given is AsyncIterable<Uint8Array> => Symbol.asyncIterator in given

const taken = "bytes, a Blob, a stream, or pieces of bytes that come one after the other"

/** Whoever writes no TypeScript may give anything. */
export const streamOf = (given: unknown): Stream.Stream<Uint8Array, InvalidInput> => {
  if (given instanceof Uint8Array) return Stream.make(given)
  if (given instanceof Blob) return streamOf(given.stream())
  if (typeof given !== "object" || given === null) return Stream.fail(invalid("bytes", given, taken))
  if (isStream(given)) return Stream.fromReadableStream(() => given, unreadable)
  return isPieces(given)
    ? Stream.fromAsyncIterable(given, unreadable)
    : Stream.fail(invalid("bytes", given, taken))
}
