import { AuditLog, Commit, JobKind, Order, Schedule, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import { keptBy, loadRetention } from "../retention/Retention"
import { Blocks, nextBlock } from "./Block"
import { ChainStates, loadEnds, sealedHead } from "./Chain"
import type { Seal } from "./Seal"

/**
 * Seals what is not sealed yet, block by block, beside the commands and not in them: no command waits for another (AUD-17). What is
 * expired is left, as it is about to be removed.
 */
const sealRecords = (seal: Seal) =>
  JobKind.make("audit.seal", {
    summary: "Seal audit records",
    payload: Schema.Struct({}),
    key: () => "audit.seal",
    step: ({ reads, progress }: JobKind.JobRun<object, true>) =>
      Effect.gen(function* () {
        const { at } = reads.moment
        const retention = yield* loadRetention(reads.peek)
        const { head } = yield* loadEnds(seal, reads.get)
        const { records, more } = yield* reads.select(AuditLog, {
          where: Where.and(Where.equals("unsealed", true), keptBy(retention, at)),
          orderBy: [Order.ascending("at")],
          limit: limits.sealedTogether,
        })
        if (records.length === 0) return {}
        const sealed = records.map(({ value }) => value)
        const block = nextBlock(seal, head, sealed, at)
        return {
          changes: [
            ...sealed.map((record) => Commit.put(AuditLog, { ...record, block: block.number })),
            Commit.put(Blocks, block),
            Commit.put(ChainStates, sealedHead(seal, { number: block.number, code: block.code })),
          ],
          progress: { done: progress.done + records.length },
          ...(more ? { cursor: true as const } : {}),
        }
      }),
  })

/** What a host has that seals its log. */
export const sealing = (seal: Seal) => {
  const kind = sealRecords(seal)
  return { kinds: [kind], schedules: [Schedule.make(kind, {}, limits.sealEveryMillis)] }
}
