import type { BlobSubject } from "@quoin/suites"

/** A blob adapter, and the folder under `adapters/` that it comes from. */
export interface RegisteredBlobs extends BlobSubject {
  readonly adapter: string
  /** Runs where the environment names a server, and nowhere else. */
  readonly needsServer?: boolean
}
