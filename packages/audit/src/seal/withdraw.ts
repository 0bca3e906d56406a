import {
  type ProposedChange,
  Commit,
  Instant,
  Order,
  type ReadFailure,
  type Reads,
  Where,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { limits } from "../limits"
import { type Block, Blocks, isOlderThan } from "./Block"
import { ChainStates, type Checkpoint, loadEnds, sealedCheckpoint } from "./Chain"
import type { Seal } from "./Seal"

/** Those at the begin of the chain of which no record is kept: one in the middle stays until all before it are gone. */
const goneFrom = (oldest: ReadonlyArray<Block>, goneBefore: Instant): ReadonlyArray<Block> => {
  const kept = oldest.findIndex((block) => !isOlderThan(block, goneBefore))
  return kept < 0 ? oldest : oldest.slice(0, kept)
}

/**
 * What becomes of the chain when records that were made before a moment are removed: blocks that no record is left of go, and a
 * signed checkpoint says so in the same commit (AUD-19). It never goes back.
 */
export const withdraw = (
  seal: Seal,
  reads: Reads,
  goneBefore: Instant,
): Effect.Effect<ReadonlyArray<ProposedChange>, ReadFailure> =>
  Effect.gen(function* () {
    const { checkpoint } = yield* loadEnds(seal, reads.get)
    const before = Instant.make(Math.max(goneBefore, checkpoint.goneBefore))
    const oldest = yield* reads.select(Blocks, {
      where: Where.moreThan("number", checkpoint.last.number),
      orderBy: [Order.ascending("number")],
      limit: limits.blocksRemovedTogether,
    })
    const gone = goneFrom(
      oldest.records.map(({ value }) => value),
      before,
    )
    const last = gone.at(-1)
    if (last === undefined && before === checkpoint.goneBefore) return []
    const next: Checkpoint = {
      goneBefore: before,
      last: last === undefined ? checkpoint.last : { number: last.number, code: last.code },
    }
    return [
      Commit.put(ChainStates, sealedCheckpoint(seal, next)),
      ...gone.map((block) => Commit.remove(Blocks, Blocks.keyOf(block))),
    ]
  })
