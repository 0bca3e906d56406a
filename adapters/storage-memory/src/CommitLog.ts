import type { CommitId } from "@quoin/kernel"
import * as HashMap from "effect/HashMap"

export type Outcome = "committed" | "refused"

/**
 * The outcomes of the latest commits, in two sets. When the newer set is full it becomes the older one, and the older one is
 * dropped. So the last `rememberedCommits` ids are always known.
 */
export interface CommitLog {
  readonly young: HashMap.HashMap<CommitId, Outcome>
  readonly old: HashMap.HashMap<CommitId, Outcome>
}

/** A commit's outcome can be asked for until this many later commits have been settled. */
export const rememberedCommits = 10_000

export const empty: CommitLog = { young: HashMap.empty(), old: HashMap.empty() }

export const outcomeOf = (log: CommitLog, id: CommitId): Outcome | undefined => {
  const young = HashMap.get(log.young, id)
  const found = young._tag === "Some" ? young : HashMap.get(log.old, id)
  return found._tag === "Some" ? found.value : undefined
}

export const settle = (log: CommitLog, id: CommitId, outcome: Outcome): CommitLog =>
  HashMap.size(log.young) < rememberedCommits
    ? { young: HashMap.set(log.young, id, outcome), old: log.old }
    : { young: HashMap.make([id, outcome]), old: log.young }
