import type { PasswordHash } from "@quoin/kernel"

export type Cost = Pick<PasswordHash, "costLog2" | "blockSize" | "parallelism">

const usual = { costLog2: 14, blockSize: 8, parallelism: 1 } as const

export const costs = {
  /** What a scrypt hash costs: 16 MiB of memory and some 50 ms. Stored with each hash, so it can be raised. */
  usual,
  /** The same for hashes that guard nothing, or what nobody could guess: the least that scrypt takes at this block size. */
  least: { ...usual, costLog2: 4 },
} as const

export const saltBytes = 16
export const hashBytes = 32

export interface SecretsOptions {
  /** Hashes that take no time, and so guard nothing: for tests that are not about passwords. */
  readonly quick?: boolean
}
