import { type AuditRecord, Collection, Field, Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { type Seal, blockCode, recordCode } from "./Seal"

/** What a block says of one record: enough to tell whether it is the same, also when others of the block are gone. */
const SealedRecord = Schema.Struct({ id: Schema.NonEmptyString, at: Instant, code: Schema.NonEmptyString })
type SealedRecord = typeof SealedRecord.Type

/** Records that were sealed together. Each block names the code of the one before it, so that none can be left out. */
export const Block = Schema.Struct({
  /** From 1, without gaps. */
  number: Schema.Int,
  at: Instant,
  /** The code of the block before it; empty in the first one. */
  previous: Schema.String,
  records: Schema.Array(SealedRecord),
  code: Schema.NonEmptyString,
})
export type Block = typeof Block.Type

/** Digits enough for any block, so that keys sort as numbers do. */
const numberDigits = 12

export const blockKey = (number: number): string => String(number).padStart(numberDigits, "0")

/** When the youngest of its records was made: as long as that one is kept, so is the block. */
const youngest = ({ records }: Block): number => records.reduce((most, { at }) => Math.max(most, at), 0)

export const Blocks = Collection.make({
  name: "audit.block",
  version: 1,
  ofStorage: true,
  schema: Block,
  key: ({ number }: Block) => blockKey(number),
  fields: {
    number: Field.number(({ number }: Block) => number),
    youngest: Field.number(youngest),
  },
  orders: [["number"]],
})

/** All that a block says, but for its code. */
export type Uncoded = Omit<Block, "code">

export const codeOf = (seal: Seal, { number, at, previous, records }: Uncoded): string =>
  blockCode(seal, [number, at, previous, records.map(({ id, at: made, code }) => [id, made, code])])

/** The block that follows on another one. */
export const nextBlock = (
  seal: Seal,
  before: { readonly number: number; readonly code: string },
  records: ReadonlyArray<AuditRecord>,
  at: Instant,
): Block => {
  const block: Uncoded = {
    number: before.number + 1,
    at,
    previous: before.code,
    records: records.map((record) => ({ id: record.id, at: record.at, code: recordCode(seal, record) })),
  }
  return { ...block, code: codeOf(seal, block) }
}

/** Whether all records of a block are older than a moment. */
export const isOlderThan = (block: Block, moment: number): boolean => youngest(block) < moment
