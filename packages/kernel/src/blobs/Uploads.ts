import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import type { Reads } from "../commands/Command"
import type { IdsService } from "../ports/Ids"
import type { SecretsService } from "../ports/Secrets"
import * as Collection from "../storage/Collection"
import { type Change, absent, put, remove } from "../storage/Commit"
import { instant } from "../storage/Field"
import type { ReadFailure, StorageService } from "../storage/Storage"
import { BlobHash, CommitId, Instant } from "../values/Branded"
import { type Caller, callerKey } from "../values/Caller"
import { type CommonFailure, type InvalidInput, SiteReadOnly, invalid } from "../failures/failures"
import { Key } from "../values/Given"
import { limits } from "../values/limits"
import { PictureFacts } from "../values/Picture"
import type { ShellPorts } from "../shell/ShellPorts"
import type { BlobsService } from "./Blobs"
import { PictureReader } from "./PictureReader"

/** The name of an upload in a request: a secret that only the put of these bytes has handed out. */
export const UploadTicket = Key.pipe(Schema.nonEmptyString(), Schema.brand("UploadTicket"))
export type UploadTicket = typeof UploadTicket.Type

/** Bytes that somebody has put, and that no command has taken yet. */
export const UploadRecord = Schema.asSchema(
  Schema.Struct({
    ticket: UploadTicket,
    hash: BlobHash,
    bytes: Schema.Int,
    /** Nobody else can take them; absent for anonymous callers. */
    owner: Schema.optional(Schema.String),
    expiresAt: Instant,
    /** What picture they are, as their first `limits.pictureHeadBytes` say; absent where they are no picture. */
    picture: Schema.optional(PictureFacts),
  }),
)
export type UploadRecord = typeof UploadRecord.Type

/** What was put and not taken. A record keeps no blob: the lease of the put lasts longer than the ticket. */
export const Uploads = Collection.make({
  name: "kernel.upload",
  version: 1,
  ofStorage: true,
  schema: UploadRecord,
  key: ({ ticket }: UploadRecord) => ticket,
  fields: { expiresAt: instant(({ expiresAt }: UploadRecord) => expiresAt) },
  orders: [["expiresAt"]],
})

/** What a put hands out. */
export const Upload = Schema.Struct({ ticket: UploadTicket, bytes: Schema.Int })
export type Upload = typeof Upload.Type

export interface PutUpload {
  /** Who may take the bytes. */
  readonly caller: Caller
  /** A size below the engine's own limit, `uploadBytes`, that is refused from one byte more. */
  readonly maxBytes?: number
}

/**
 * The way of bytes into an operation. A transport puts them here first; the request then names the ticket. A request can name no
 * hash: who knows or guesses one could read what others have put (BLO-19).
 */
export interface UploadsService {
  /** The most bytes that one upload has. */
  readonly limitBytes: number
  /** Keeps the bytes for `limits.uploadMillis`, for this caller and this tenant. */
  readonly put: <E, R>(
    bytes: Stream.Stream<Uint8Array, E, R>,
    options: PutUpload,
  ) => Effect.Effect<Upload, E | CommonFailure, R>
}

/** Bytes of the ticket's random text: nobody guesses it. */
const ticketBytes = 24

interface Ports {
  readonly storage: Pick<StorageService, "commit">
  readonly ids: Pick<IdsService, "next">
  readonly secrets: Pick<SecretsService, "token">
  readonly accessMode: ShellPorts["accessMode"]
}

/** `uploadBytes` is the size of one upload at most. */
export const makeUploads = (
  blobs: BlobsService,
  { storage, ids, secrets, accessMode }: Ports,
  uploadBytes: number = limits.blobBytes,
): UploadsService => ({
  limitBytes: uploadBytes,
  put: (bytes, { caller, maxBytes = uploadBytes }) =>
    Effect.clockWith(
      (clock) =>
        Effect.gen(function* () {
          if ((yield* accessMode) === "READ_ONLY") return yield* new SiteReadOnly({ operation: "upload" })
          const now = clock.unsafeCurrentTimeMillis()
          const leaseUntil = Instant.make(now + limits.blobLeaseMillis)
          const limited = { leaseUntil, maxBytes: Math.min(maxBytes, uploadBytes), limit: "uploadBytes" }
          const reader = new PictureReader(limits.pictureHeadBytes)
          const looking = Stream.tap(bytes, (piece) => Effect.sync(() => reader.read(piece)))
          const { hash, bytes: size } = yield* blobs.put(looking, limited)
          const ticket = UploadTicket.make(yield* secrets.token(ticketBytes))
          const owner = callerKey(caller)
          const expiresAt = Instant.make(now + limits.uploadMillis)
          const upload = {
            ticket,
            hash,
            bytes: size,
            expiresAt,
            ...(owner === undefined ? {} : { owner }),
            ...(reader.picture === undefined ? {} : { picture: reader.picture }),
          }
          const id = CommitId.make(yield* ids.next("commit"))
          yield* storage.commit({ id, changes: [put(Uploads, upload)], guards: [absent(Uploads, ticket)] })
          return { ticket, bytes: size }
        }),
      // A ticket that was given out twice would be a fault of the generator.
    ).pipe(Effect.catchTag("AlreadyThere", "GuardFailed", Effect.die)),
})

/** Bytes that a command takes, and the change by which nobody takes them again. */
export interface TakenUpload {
  readonly hash: BlobHash
  readonly bytes: number
  readonly picture?: PictureFacts | undefined
  readonly taking: Change
}

/** What was put under a ticket, by this caller and not too long ago. What is not there and what is not the caller's look the same. */
export const loadUpload = (
  reads: Pick<Reads, "get" | "moment">,
  field: string,
  ticket: UploadTicket,
): Effect.Effect<TakenUpload, ReadFailure | InvalidInput> =>
  Effect.flatMap(reads.get(Uploads, ticket), (upload) => {
    const { at, caller } = reads.moment
    return upload === undefined || upload.owner !== callerKey(caller) || upload.expiresAt <= at
      ? Effect.fail(
          invalid(field, ticket, "the ticket of an upload of your own, which ends with its first use"),
        )
      : Effect.succeed({
          hash: upload.hash,
          bytes: upload.bytes,
          picture: upload.picture,
          taking: remove(Uploads, ticket),
        })
  })
