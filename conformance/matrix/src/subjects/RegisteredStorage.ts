import type { StorageSubject } from "@quoin/suites"

/** A way in which an adapter may be used, and the folder under `adapters/` that it comes from. */
export interface RegisteredStorage extends StorageSubject {
  readonly adapter: string
  /** Runs where the environment names a server, and nowhere else. */
  readonly needsServer?: boolean
}
