import type { EngineService } from "@quoin/engine"
import { type AnyFailure, type Caller, type UploadTicket, invalid } from "@quoin/kernel"
import type * as Chunk from "effect/Chunk"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { type HttpFailure, UnsupportedMediaType, type UploadBroken } from "../failure/failures"
import type { IncomingRequest } from "../request/message"
import { plainOnly } from "../request/body/unpacked"
import { type FormEvent, type FormLimits, FormReader, fileField } from "./FormReader"

type Failure = AnyFailure | HttpFailure
type Pull = Effect.Effect<Chunk.Chunk<Uint8Array>, Option.Option<UploadBroken>>

/** A file that has arrived. */
export interface ReceivedFile {
  readonly ticket: UploadTicket
  readonly bytes: number
  /** As the client gave it: data, and never a path. */
  readonly name: string
  readonly mediaType: string
  /** Its first bytes, at most `headBytes`: they tell what it is. */
  readonly head: Uint8Array
}

/** How many of the first bytes of a file are looked at. */
const headBytes = 4

/** A form that has arrived: its files in their order, and what was said in fields of each name, in their order. */
export interface ReceivedForm {
  readonly files: ReadonlyArray<ReceivedFile>
  readonly fields: Readonly<Record<string, ReadonlyArray<string>>>
}

/** What happens in a form, one after the other. The request is read as far as that is asked for, and no further. */
class Events {
  private waiting: Array<FormEvent> = []

  constructor(
    private readonly pull: Pull,
    private readonly reader: FormReader,
  ) {}

  readonly next: Effect.Effect<Exclude<FormEvent, { _tag: "Broken" }>, Failure> = Effect.suspend(() => {
    const event = this.waiting.shift()
    if (event !== undefined) return event._tag === "Broken" ? Effect.fail(event.why) : Effect.succeed(event)
    return Effect.matchEffect(this.pull, {
      onFailure: (end): typeof this.next => {
        if (Option.isSome(end)) return Effect.fail(end.value)
        this.waiting.push(...this.reader.end())
        return this.next
      },
      onSuccess: (pieces): typeof this.next => {
        for (const piece of pieces) this.waiting.push(...this.reader.read(piece))
        return this.next
      },
    })
  })

  /** The bytes of the file that was begun last. */
  readonly file: Stream.Stream<Uint8Array, Failure> = Stream.repeatEffectOption(
    Effect.matchEffect(this.next, {
      onFailure: (failure) => Effect.fail(Option.some(failure)),
      onSuccess: (event) =>
        event._tag === "Bytes" ? Effect.succeed(event.bytes) : Effect.fail(Option.none<Failure>()),
    }),
  )
}

const form = /^multipart\/form-data\s*;/i

/** Where files are put, for whom. */
export interface Receiver {
  readonly uploads: EngineService["uploads"]
  readonly caller: Caller
  readonly limits: FormLimits
  /** Another name under which a form may have its files. */
  readonly part?: string
}

const fileOf = (
  { uploads, caller, part = fileField }: Receiver,
  { name, fileName, mediaType }: FormEvent & { _tag: "File" },
  content: Events["file"],
): Effect.Effect<ReceivedFile, Failure> => {
  if (name !== fileField && name !== part)
    return Effect.fail(invalid(name, fileName, `no file; files are sent as ${fileField}`))
  if (fileName === undefined || fileName === "") {
    return Effect.fail(invalid(name, fileName, "a part with a file name"))
  }
  let head = new Uint8Array(0)
  const seen = Stream.tap(content, (piece) =>
    Effect.sync(() => {
      if (head.length < headBytes)
        head = Uint8Array.of(...head, ...piece.subarray(0, headBytes - head.length))
    }),
  )
  return Effect.map(uploads.put(seen, { caller }), (upload) => ({
    ...upload,
    name: fileName,
    mediaType,
    head,
  }))
}

/** Whether the body of a request is a form with files. */
export const isForm = ({ header }: Pick<IncomingRequest, "header">): boolean =>
  form.test(header("content-type") ?? "")

/** Takes in a body that is a file itself, in the same way. What it is called is not said in it. */
export const receivedBody = (
  request: IncomingRequest,
  { uploads, caller }: Pick<Receiver, "uploads" | "caller">,
): Effect.Effect<ReceivedFile, Failure> =>
  Effect.gen(function* () {
    yield* plainOnly(request.header("content-encoding"))
    const upload = yield* uploads.put(request.bytes, { caller })
    const mediaType = request.header("content-type") ?? "application/octet-stream"
    return { ...upload, name: "", mediaType, head: new Uint8Array(0) }
  })

/**
 * Takes in a form with files: each goes into the store of blobs while it arrives, and is never whole in memory (HTT-185). Should
 * anything be wrong, what has arrived by then is forgotten.
 */
export const received = (
  request: IncomingRequest,
  receiver: Receiver,
  known: ReadonlySet<string>,
): Effect.Effect<ReceivedForm, Failure> => {
  const type = request.header("content-type")
  if (type === undefined || !form.test(type)) {
    return Effect.fail(new UnsupportedMediaType({ given: type, allowed: "multipart/form-data" }))
  }
  return Effect.scoped(
    Effect.gen(function* () {
      yield* plainOnly(request.header("content-encoding"))
      const events = new Events(
        yield* Stream.toPull(request.bytes),
        new FormReader(type, known, receiver.limits),
      )
      const files: Array<ReceivedFile> = []
      const fields = new Map<string, Array<string>>()
      for (;;) {
        const event = yield* events.next
        if (event._tag === "FormEnd") return { files, fields: Object.fromEntries(fields) }
        if (event._tag === "File") files.push(yield* fileOf(receiver, event, events.file))
        if (event._tag === "Field") fields.set(event.name, [...(fields.get(event.name) ?? []), event.value])
      }
    }),
  )
}
