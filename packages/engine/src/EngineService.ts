import type { BackupGround } from "@quoin/backup"
import type { Worker } from "@quoin/jobs"
import type {
  BatchRequest,
  BlobsService,
  CallContext,
  Decision,
  Domain,
  InvalidInput,
  Operation,
  Operations,
  Outcome,
  ShellPorts,
  StorageUnavailable,
  Unsupported,
  UploadsService,
} from "@quoin/kernel"
import type { WebhookSettings } from "@quoin/webhooks"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import type { EngineOptions } from "./EngineOptions"
import type { Subscribing } from "./Subscribing"
import type { SignInService } from "./access/programSignIn"

export type Success<R extends Operation.AnyRequest> = Schema.WithResult.Success<R>
export type Failure<R extends Operation.AnyRequest> = Schema.WithResult.Failure<R>

/** What an engine of another tenant may have of its own. */
export type TenantOptions = Pick<EngineOptions, "access" | "signIn" | "people" | "ids">

export type OpeningTenant = Effect.Effect<
  EngineService,
  StorageUnavailable | InvalidInput | Unsupported,
  Scope.Scope
>

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
  readonly signIn: SignInService
  /** The ports that the engine runs on. */
  readonly ports: ShellPorts
  /**
   * An engine of another tenant of the same storage, until the scope closes: over the same connections, operations and worker loop.
   * What is said here stands in place of what this engine was made with. `Unsupported` where the storage is for one tenant alone.
   */
  readonly tenant: (name: string, own?: TenantOptions) => OpeningTenant
  /** What does the jobs. It works by itself where `workers` says so; else whoever holds the engine tells it when. */
  readonly worker: Worker
}

/** Quoin's domains, put together. */
export class Engine extends Context.Tag("@quoin/engine/Engine")<Engine, EngineService>() {}
