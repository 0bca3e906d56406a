import { sha256 } from "@noble/hashes/sha2"
import { bytesToHex } from "@noble/hashes/utils"

/** What of `node:crypto` blobs in memory need: bundlers for browsers take this file in its place. */
export const createHash = (_algorithm: "sha256") => {
  const hash = sha256.create()
  return {
    update: (piece: Uint8Array): void => {
      hash.update(piece)
    },
    digest: (_encoding: "hex"): string => bytesToHex(hash.digest()),
  }
}
