import type { Memories } from "@quoin/engine"
import { Memo, type SecretsService, Walks } from "@quoin/kernel"

/** What an engine remembers between requests, which can be forgotten all at once. */
export interface Forgetful extends Memories {
  readonly forget: () => void
}

export const makeMemories = ({ fingerprint }: SecretsService): Forgetful => {
  let memo = Memo.makeMemo()
  let walks = Walks.makeWalks(fingerprint)
  let age = 0
  return {
    memo: { remember: (slot, stamp, load) => memo.remember(slot, stamp, load) },
    walks: {
      start: (walk, offset, now) => walks.start(walk, offset, now),
      served: (walk, start, nextOffset, end) => {
        walks.served(walk, start, nextOffset, end)
      },
    },
    age: () => age,
    // What was remembered of commits that are taken back would be taken for that of other commits with their ids.
    forget: () => {
      memo = Memo.makeMemo()
      walks = Walks.makeWalks(fingerprint)
      age += 1
    },
  }
}
