import type { Memories } from "@quoin/engine"
import { Memo, type Walks } from "@quoin/kernel"

/** What an engine remembers between requests, which can be forgotten all at once. */
export interface Forgetful extends Memories {
  readonly forget: () => void
}

/** Walks are a part of the world: they are taken back with it. */
export const makeMemories = (walks: Walks.Walks): Forgetful => {
  let memo = Memo.makeMemo()
  let age = 0
  return {
    memo: { remember: (slot, stamp, load) => memo.remember(slot, stamp, load) },
    walks,
    age: () => age,
    // What was remembered of commits that are taken back would be taken for that of other commits with their ids.
    forget: () => {
      memo = Memo.makeMemo()
      age += 1
    },
  }
}
