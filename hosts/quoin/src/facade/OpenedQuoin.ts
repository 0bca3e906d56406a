import type { FirstAdministrator } from "@quoin/engine"
import type { BlobRange, Domain, Upload } from "@quoin/kernel"
import type { BatchCall, Call, CallResult, CallTag, DomainsByName, Preview, Reply } from "./calls"
import type { From, Who } from "./caller"
import type { GivenBytes } from "./givenBytes"
import type { TenantOptions } from "./Tenants"
import type { On } from "./subscribe"

/** What a `Request` does not say of itself. */
export interface Arrival {
  /** The address that it comes from, as the audit log tells it and limits count it. */
  readonly remoteAddress?: string
  /** The path below which Quoin is mounted, such as `/kb`; what `open` was told when left out. */
  readonly basePath?: string
}

/** What every opened engine offers besides its domains. `Own` is the union of the host's domains. */
export interface QuoinCore<Own extends Domain.Any, Administrator extends FirstAdministrator | undefined> {
  /** Runs one call given as data: `{ operation: "wiki.getSpace", payload: { key: "DOC" } }`. */
  readonly execute: <Tag extends CallTag<Own>>(call: Call<Tag, Own>) => Promise<Reply<Tag, Own>>
  /**
   * Runs many calls in few commits, for bulk loading; at most 10,000. Each has a result of its own, and one that
   * fails leaves the others be. Not atomic as a whole.
   */
  readonly executeAll: (calls: ReadonlyArray<BatchCall<Own>>) => Promise<ReadonlyArray<CallResult>>
  /** What a call would change, without changing it. */
  readonly preview: <Tag extends CallTag<Own>>(call: Call<Tag, Own>) => Promise<Preview<Tag, Own>>
  /**
   * Calls a handler for each event of these names, from now on: at least once each, and for one entity in the order in which
   * they happened. What is not handled yet stays in the storage, under the subscription's name, until `on` is called again under
   * it, in whatever process. A handler that rejects is called again, 5 times in all unless `attempts` says otherwise; then the
   * event is set aside, where administrators find it (`jobs.listDeadLetters`). Rejects with `InvalidInput` for an event that no
   * domain declares.
   */
  readonly on: On
  /**
   * The same engine on somebody else's behalf. A user named by name is looked up for every call: unknown is
   * `NotFound`, disabled is `NotSignedIn`. A host that answers somebody elsewhere says where, for the audit log.
   */
  readonly as: (who: Who, from?: From) => OpenedQuoin<Own, Administrator>
  /**
   * Takes bytes in, at the pace at which they are kept: they are never whole in memory where the store is elsewhere. A call names
   * the ticket, once and within 12 hours: `wiki.addAttachments({ id, files: [{ ticket, name: "plan.png" }] })`.
   */
  readonly upload: (bytes: GivenBytes) => Promise<Upload>
  /**
   * The bytes behind a hash that an answer tells, such as `file.hash` of an attachment, or a part of them. They are read at the pace of
   * the reader. Whoever holds the engine may read all there are.
   */
  readonly download: (hash: string, range?: BlobRange) => ReadableStream<Uint8Array>
  /**
   * Answers HTTP requests without a port, as a handler of any Web-standard server. Callers sign in themselves. A `Request` does not say
   * where it comes from: say it, or the audit log tells nothing.
   */
  readonly fetch: (request: Request, arrival?: Arrival) => Promise<Response>
  /**
   * Answers what came to a server of Node's: `http.createServer(quoin.listener)`, `app.use("/kb", quoin.listener)` in Express and
   * `quoin.listener(request.raw, reply.raw)` in Fastify, before anything that parses bodies. Ends when the answer is written.
   */
  readonly listener: (message: object, response: object) => Promise<void>
  /**
   * Another tenant of the same storage, over the same connections, operations and worker loop: it takes a few milliseconds, and is the
   * same as long as it is open. Nothing of one tenant is seen by another; each has users, an administrator and rights of its own. What
   * is said with the name stands in place of what `open` was told, as a `signIn` that knows whose users these are; it is `InvalidInput`
   * where the tenant is open. Its `close` closes it alone; that of the first one closes all. A driver for one tenant alone has no others:
   * `Unsupported`.
   */
  readonly tenant: (
    name: string,
    own?: TenantOptions,
  ) => Promise<OpenedQuoin<Own, FirstAdministrator | undefined>>
  /**
   * The administrator `admin`; with its password when that was made up by this very call of `open`. Absent where the host
   * signs its users in itself.
   */
  readonly administrator: Administrator
  /**
   * Finishes the calls that have begun, then closes the storage; more than once does no harm. Later calls reject
   * with `StorageUnavailable`, reason `closed`.
   */
  readonly close: () => Promise<void>
}

/**
 * The engine for hosts without Effect. Every domain is an object of its name, every operation a method that answers with a
 * promise, which rejects with the engine's own failures: `error instanceof TitleTaken`, or `error._tag === "TitleTaken"`.
 */
export type OpenedQuoin<
  Own extends Domain.Any = never,
  Administrator extends FirstAdministrator | undefined = FirstAdministrator,
> = QuoinCore<Own, Administrator> & DomainsByName<Own>

/** What is called like something that every opened engine offers; a domain of such a name could not be reached. */
export const facadeNames = [
  "execute",
  "executeAll",
  "preview",
  "on",
  "as",
  "upload",
  "download",
  "fetch",
  "listener",
  "tenant",
  "administrator",
  "close",
  // Whatever has this method is taken for a promise.
  "then",
] as const satisfies ReadonlyArray<keyof QuoinCore<never, undefined> | "then">
