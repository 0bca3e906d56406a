import type { FirstAdministrator } from "@quoin/engine"
import type {
  AssetsDomain,
  BatchCall,
  Call,
  CallResult,
  Domain,
  OperationTag,
  Preview,
  WikiDomain,
} from "./calls"
import type { Who } from "./caller"
import type { Execute } from "./domains"
import { open } from "./open"
import type { StorageOptions } from "./storage"

export interface OpenOptions extends StorageOptions {
  /** Password of the first administrator, `admin`, when there is none yet; made up when left out. */
  readonly adminPassword?: string
  /** On whose behalf calls are made; the built-in administrator when left out. */
  readonly caller?: Who
}

/**
 * The engine for hosts without Effect. Every method answers with a promise, which rejects with the engine's own
 * failures: `error instanceof TitleTaken`, or `error._tag === "TitleTaken"`.
 */
export interface Quoin {
  readonly wiki: WikiDomain
  readonly assets: AssetsDomain
  readonly directory: Domain<"directory">
  /** Runs one call given as data: `{ operation: "wiki.getSpace", payload: { key: "DOC" } }`. */
  readonly execute: Execute
  /**
   * Runs many calls in few commits, for bulk loading; at most 10,000. Each has a result of its own, and one that
   * fails leaves the others be. Not atomic as a whole.
   */
  readonly executeAll: (calls: ReadonlyArray<BatchCall>) => Promise<ReadonlyArray<CallResult>>
  /** What a call would change, without changing it. */
  readonly preview: <Tag extends OperationTag>(call: Call<Tag>) => Promise<Preview<Tag>>
  /**
   * The same engine on somebody else's behalf. A user named by name is looked up for every call: unknown is
   * `NotFound`, disabled is `NotSignedIn`.
   */
  readonly as: (who: Who) => Quoin
  /** Answers HTTP requests without a port, as a handler of any Web-standard server. Callers sign in themselves. */
  readonly fetch: (request: Request) => Promise<Response>
  /** The administrator `admin`; with its password when that was made up by this very call of `open`. */
  readonly administrator: FirstAdministrator
  /**
   * Finishes the calls that have begun, then closes the storage; more than once does no harm. Later calls reject
   * with `StorageUnavailable`, reason `closed`.
   */
  readonly close: () => Promise<void>
}

export const Quoin = {
  /** Opens the engine. Rejects with `StorageUnavailable` when the storage cannot be opened. */
  open,
}
