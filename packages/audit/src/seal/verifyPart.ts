import { AuditLog, type QueryReads, type ReadFailure, sequenceKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { limits } from "../limits"
import { Blocks, blockKey } from "./Block"
import type { Ends, Head } from "./Chain"
import { type Finding, judgeBlock, judgeRecord, judgeRecords, numbersOf } from "./Finding"
import type { Seal } from "./Seal"

/** Where a verification goes on: with a block, and after the last block with the records behind a key. */
export type Place = { readonly block: number } | { readonly recordsAfter: string }

/** What one part of a verification has found. */
export interface Part {
  readonly blocks: number
  readonly records: number
  readonly unsealed: number
  readonly finding?: Finding | undefined
  readonly next?: Place
}

type Reading = Pick<QueryReads, "get" | "getAll" | "select">

/** What the block before a number is known by; of the first one that is what retention has signed. */
const before = (reads: Reading, { checkpoint: { last } }: Ends, number: number) =>
  number - 1 === last.number
    ? Effect.succeed<Head | undefined>(last)
    : reads.get(Blocks, blockKey(number - 1))

/** Looks at one block, and at every record that it names. */
const verifyBlock = (
  seal: Seal,
  reads: Reading,
  ends: Ends,
  number: number,
): Effect.Effect<Part, ReadFailure> =>
  Effect.gen(function* () {
    const block = yield* reads.get(Blocks, blockKey(number))
    const broken = judgeBlock(seal, ends, number, block, yield* before(reads, ends, number))
    if (block === undefined || broken !== undefined)
      return { blocks: 1, records: 0, unsealed: 0, finding: broken }
    const stored = yield* reads.getAll(
      AuditLog,
      block.records.map(({ id }) => sequenceKey(id)),
    )
    const found = new Map([...stored.values()].map((record) => [record.id, record]))
    const finding = judgeRecords(seal, ends, block, found)
    return { blocks: 1, records: block.records.length, unsealed: 0, finding, next: { block: number + 1 } }
  })

/** Looks at records by themselves: what nobody has sealed must not seem to be. */
const verifyRecords = (reads: Reading, ends: Ends, after: string): Effect.Effect<Part, ReadFailure> =>
  Effect.gen(function* () {
    const { records, more } = yield* reads.select(AuditLog, {
      ...(after === "" ? {} : { after: { values: [], key: after } }),
      limit: limits.verifiedTogether,
    })
    const numbers = new Set(records.flatMap(({ value: { block } }) => (block === undefined ? [] : [block])))
    const stored = yield* reads.getAll(Blocks, [...numbers].map(blockKey))
    const blocks = new Map(
      [...stored.values()].map(
        (block) => [block.number, new Set(block.records.map(({ id }) => id))] as const,
      ),
    )
    const findings = records.map(({ value }) => judgeRecord(ends, value, blocks))
    const last = records.at(-1)
    return {
      blocks: 0,
      records: 0,
      unsealed: records.filter(({ value: { block } }) => block === undefined).length,
      finding: findings.find((finding) => finding !== undefined),
      ...(more && last !== undefined ? { next: { recordsAfter: last.key } } : {}),
    }
  })

/** One part of a verification, whose order is the blocks from the oldest on, and then the records. */
export const verifyPart = (
  seal: Seal,
  reads: Reading,
  ends: Ends,
  place: Place | undefined,
): Effect.Effect<Part, ReadFailure> => {
  const { first, last } = numbersOf(ends)
  if (place !== undefined && "recordsAfter" in place) return verifyRecords(reads, ends, place.recordsAfter)
  // Blocks that retention has taken away meanwhile are not looked for.
  const number = Math.max(first, place?.block ?? first)
  return number <= last ? verifyBlock(seal, reads, ends, number) : verifyRecords(reads, ends, "")
}
