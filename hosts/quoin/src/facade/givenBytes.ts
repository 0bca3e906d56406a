import { InvalidInput } from "@quoin/kernel"
import * as Stream from "effect/Stream"

/** Bytes as a host has them: all of them, or piece by piece. A stream of Node, and the body of a request or answer, are such pieces. */
export type GivenBytes = Uint8Array | AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>

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

const isStream = (given: GivenBytes): given is ReadableStream<Uint8Array> => "getReader" in given

export const streamOf = (given: GivenBytes): Stream.Stream<Uint8Array, InvalidInput> => {
  if (given instanceof Uint8Array) return Stream.make(given)
  return isStream(given)
    ? Stream.fromReadableStream(() => given, unreadable)
    : Stream.fromAsyncIterable(given, unreadable)
}
