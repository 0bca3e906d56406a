import type { BlobsService, ShellPorts } from "@quoin/kernel"

/** What imports are made of: the requests of their rows run as those of a batch do. */
export interface ImportGround {
  readonly ports: ShellPorts
  readonly blobs: BlobsService
}
