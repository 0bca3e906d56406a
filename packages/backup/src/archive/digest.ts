import { sha256 } from "@noble/hashes/sha2"
import { bytesToHex } from "@noble/hashes/utils"
import { BlobHash } from "@quoin/kernel"

/** Bytes that pass by: how many, and their SHA-256. */
export class Passing {
  bytes = 0
  private readonly hash = sha256.create()

  readonly take = (piece: Uint8Array): void => {
    this.bytes += piece.length
    this.hash.update(piece)
  }

  /** Called once, behind the last piece. */
  readonly sha256 = (): BlobHash => BlobHash.make(bytesToHex(this.hash.digest()))
}
