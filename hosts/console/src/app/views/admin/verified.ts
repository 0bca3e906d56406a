import type { Input, Reply } from "quoin"
import { type Outcome, call } from "../../core/call"

type Verified = Reply<"audit.verify">

/** Looks through the whole log, which answers part by part; what is wrong with one part ends it. */
export const verifyWhole = async (
  from: Input<"audit.verify"> = {},
  before: Verified = { blocks: 0, records: 0, unsealed: 0 },
): Promise<Outcome<Verified>> => {
  const outcome = await call("audit.verify", from)
  if (!outcome.ok) return outcome
  const { next, ...part } = outcome.reply
  const reply = {
    ...part,
    blocks: before.blocks + part.blocks,
    records: before.records + part.records,
    unsealed: before.unsealed + part.unsealed,
  }
  return next === undefined ? { ok: true, reply } : verifyWhole(next, reply)
}
