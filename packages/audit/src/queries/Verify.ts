import { CommonFailure, Given, Operation, type ReadFailure, type QueryReads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { NotSealed } from "../errors"
import type { AuditOptions } from "../options"
import { Blocks, blockKey } from "../seal/Block"
import { type Ends, type Head, loadEnds } from "../seal/Chain"
import { Finding, judgeKept } from "../seal/Finding"
import type { Seal } from "../seal/Seal"
import { type Part, verifyPart } from "../seal/verifyPart"
import { reading } from "./reading"

const KeptHead = Schema.Struct({ number: Schema.NonNegativeInt, code: Given.Key })

const Place = Schema.Union(
  Schema.Struct({ block: Schema.NonNegativeInt }),
  Schema.Struct({ recordsAfter: Given.Key }),
)

/**
 * Looks whether the log is what was sealed, part by part: `next` asks for the part behind, and is absent in the last one and
 * where something was found. `head` is what `audit.getHead` told at some earlier time.
 */
export class Verify extends Operation.Request<Verify>()("audit.verify", () => ({
  payload: { head: Schema.optional(KeptHead), place: Schema.optional(Place) },
  success: Schema.Struct({
    /** How many blocks and records of blocks this part has looked at. */
    blocks: Schema.Int,
    records: Schema.Int,
    /** Records that nobody has sealed yet. */
    unsealed: Schema.Int,
    finding: Schema.optional(Finding),
    next: Schema.optional(Schema.Struct({ head: Schema.optional(KeptHead), place: Place })),
  }),
  failure: Schema.Union(CommonFailure, NotSealed),
})) {}

/** What is to be known before the first part: both ends are genuine, and the chain has the head that was kept elsewhere. */
const judgeEnds = (
  reads: QueryReads,
  ends: Ends,
  kept: Head | undefined,
): Effect.Effect<Finding | undefined, ReadFailure> => {
  if (!ends.genuine) return Effect.succeed({ what: "changed" })
  return kept === undefined || kept.number === 0
    ? Effect.succeed(undefined)
    : Effect.map(reads.get(Blocks, blockKey(kept.number)), (block) => judgeKept(ends, kept, block))
}

const nothing: Part = { blocks: 0, records: 0, unsealed: 0 }

const verified = (
  seal: Seal,
  reads: QueryReads,
  { head, place }: Verify,
): Effect.Effect<typeof Verify.success.Type, ReadFailure> =>
  Effect.gen(function* () {
    const ends = yield* loadEnds(seal, reads.get)
    const broken = place === undefined ? yield* judgeEnds(reads, ends, head) : undefined
    if (broken !== undefined) return { ...nothing, finding: broken }
    const { next, ...part } = yield* verifyPart(seal, reads, ends, place)
    return next === undefined || part.finding !== undefined ? part : { ...part, next: { head, place: next } }
  })

export const verify = ({ seal }: AuditOptions) =>
  Operation.query(
    Verify,
    { ...reading, summary: "Verify the seal of the audit log, part by part", rules: ["AUD-1", "AUD-18"] },
    {
      load: (request, reads) =>
        seal === undefined ? Effect.fail(new NotSealed()) : verified(seal, reads, request),
      answer: (_request, part) => Either.right(part),
    },
  )
