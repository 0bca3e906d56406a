import type { AnyFailure } from "@quoin/kernel"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { disposition } from "./disposition"
import type { OutgoingResponse } from "../request/message"

/** An answer that is a file and no JSON, made while it is read: it is never held as a whole (HTT-154). */
export class Download extends Data.Class<{
  readonly mediaType: string
  readonly fileName: string
  readonly content: Stream.Stream<Uint8Array, AnyFailure>
}> {}

/** A file as it is sent. Should its making fail after it has begun, the answer breaks off. */
export const downloaded = ({ mediaType, fileName, content }: Download): Effect.Effect<OutgoingResponse> =>
  Effect.map(Effect.runtime(), (runtime) => ({
    status: 200,
    headers: { "content-type": mediaType, "content-disposition": disposition("attachment", fileName) },
    body: "",
    pieces: Stream.toReadableStreamRuntime(content, runtime),
  }))
