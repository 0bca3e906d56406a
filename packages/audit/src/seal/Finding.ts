import type { AuditRecord } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { type Block, codeOf } from "./Block"
import type { Ends, Head } from "./Chain"
import { type Seal, recordCode } from "./Seal"

/** Where the log is not what was sealed. */
export const Finding = Schema.Struct({
  /** Absent where the ends of the chain themselves were changed. */
  block: Schema.optional(Schema.Int),
  /** Absent where the whole block is meant. */
  record: Schema.optional(Schema.String),
  what: Schema.Literal("missing", "changed", "added"),
})
export type Finding = typeof Finding.Type

/** The first and the last number of the blocks that there are to be. */
export const numbersOf = ({ checkpoint, head }: Ends): { readonly first: number; readonly last: number } => ({
  first: checkpoint.last.number + 1,
  last: head.number,
})

/** Whether a block is the one that follows on the one before it, with nothing changed. */
export const judgeBlock = (
  seal: Seal,
  ends: Ends,
  number: number,
  block: Block | undefined,
  before: Head | undefined,
): Finding | undefined => {
  if (block === undefined) return { block: number, what: "missing" }
  const follows = block.number === number && block.previous === before?.code
  const isLast = number !== ends.head.number || block.code === ends.head.code
  return follows && isLast && block.code === codeOf(seal, block)
    ? undefined
    : { block: number, what: "changed" }
}

/** The first record of a block that is not as it was sealed. One that has expired may be gone (AUD-19). */
export const judgeRecords = (
  seal: Seal,
  { checkpoint: { goneBefore } }: Ends,
  { number, records }: Block,
  found: ReadonlyMap<string, AuditRecord>,
): Finding | undefined => {
  for (const { id, at, code } of records) {
    const record = found.get(id)
    if (record === undefined) {
      if (at >= goneBefore) return { block: number, record: id, what: "missing" }
    } else if (record.block !== number || recordCode(seal, record) !== code) {
      return { block: number, record: id, what: "changed" }
    }
  }
  return undefined
}

/** Whether a record that says it was sealed was: its block names it. One that has expired may outlast its block. */
export const judgeRecord = (
  ends: Ends,
  { id, at, block: number }: AuditRecord,
  blocks: ReadonlyMap<number, ReadonlySet<string>>,
): Finding | undefined => {
  if (number === undefined || blocks.get(number)?.has(id) === true) return undefined
  const { first } = numbersOf(ends)
  return number < first && at < ends.checkpoint.goneBefore
    ? undefined
    : { block: number, record: id, what: "added" }
}

/** Whether the chain still has the end that somebody has kept elsewhere. */
export const judgeKept = (ends: Ends, kept: Head, block: Block | undefined): Finding | undefined => {
  const { last } = ends.checkpoint
  // What retention has taken away cannot be compared any more, but for its very end.
  if (kept.number < last.number) return undefined
  const code = kept.number === last.number ? last.code : block?.code
  if (code === kept.code) return undefined
  return { block: kept.number, what: code === undefined ? "missing" : "changed" }
}
