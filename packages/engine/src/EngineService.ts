import type { BackupGround } from "@quoin/backup"
import type { SignIn } from "@quoin/directory"
import type { Worker } from "@quoin/jobs"
import type {
  BatchRequest,
  BlobsService,
  CallContext,
  Decision,
  Domain,
  Operation,
  Operations,
  Outcome,
  ShellPorts,
  UploadsService,
} from "@quoin/kernel"
import type { WebhookSettings } from "@quoin/webhooks"
import type * as Effect from "effect/Effect"
import type * as Schema from "effect/Schema"
import type { Subscribing } from "./Subscribing"

export type Success<R extends Operation.AnyRequest> = Schema.WithResult.Success<R>
export type Failure<R extends Operation.AnyRequest> = Schema.WithResult.Failure<R>

/** An engine, as transports and hosts hold it. */
export interface EngineService {
  /** Runs one operation on behalf of a caller. */
  readonly execute: <R extends Operation.AnyRequest>(
    request: R,
    context: CallContext,
  ) => Effect.Effect<Success<R>, Failure<R>>
  /** Runs many operations in few commits; each has an outcome of its own. */
  readonly executeAll: (
    requests: ReadonlyArray<BatchRequest>,
    context: CallContext,
  ) => Effect.Effect<ReadonlyArray<Outcome>>
  /** What an operation would change, without changing it. */
  readonly preview: <R extends Operation.AnyRequest>(
    request: R,
    context: CallContext,
  ) => Effect.Effect<Decision<Success<R>>, Failure<R>>
  /**
   * Asks to be told of events, from now on and at least once each: a subscription of the name stands in the storage, so that
   * every process stores deliveries for it, from the moment it knows of it: another one than this within
   * `jobsLimits.subscriptionAgeMillis`. An event that no domain declares is `InvalidInput`.
   */
  readonly on: Subscribing
  /** Large bytes, such as of attachments. Where the host opened no store of blobs, all that is asked of it is `StorageUnavailable`. */
  readonly blobs: BlobsService
  /** The way of bytes into an operation: they are put here first, and the request names the ticket. */
  readonly uploads: UploadsService
  /** Everything that it stores, whichever domain it is of: for those who look at a store as a whole. */
  readonly whole: Pick<BackupGround, "collections" | "blobReferences" | "spaceParts" | "baseUrl">
  /** What is chosen of webhooks. */
  readonly webhooks: WebhookSettings
  /** The domains that it is made of, those of the host last. */
  readonly domains: ReadonlyArray<Domain.Any>
  /** Every operation by its tag. */
  readonly operations: Operations
  readonly signIn: SignIn.SignInService
  /** The ports that the engine runs on. */
  readonly ports: ShellPorts
  /** What does the jobs. It works by itself where `workers` says so; else whoever holds the engine tells it when. */
  readonly worker: Worker
}
