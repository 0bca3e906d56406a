import { Memo, type SecretsService, Walks } from "@quoin/kernel"

/** What an engine remembers between requests, which can be forgotten all at once. */
export interface Memories {
  readonly memo: Memo.Memo
  readonly walks: Walks.Walks
  readonly forget: () => void
}

export const makeMemories = ({ fingerprint }: SecretsService): Memories => {
  let memo = Memo.makeMemo()
  let walks = Walks.makeWalks(fingerprint)
  return {
    memo: { remember: (slot, stamp, load) => memo.remember(slot, stamp, load) },
    walks: {
      start: (walk, offset, now) => walks.start(walk, offset, now),
      served: (walk, start, nextOffset, end) => {
        walks.served(walk, start, nextOffset, end)
      },
    },
    // What was remembered of commits that are taken back would be taken for that of other commits with their ids.
    forget: () => {
      memo = Memo.makeMemo()
      walks = Walks.makeWalks(fingerprint)
    },
  }
}
