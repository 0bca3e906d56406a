import { Collection, Instant, type Reads, type ReadFailure } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { type Seal, checkpointCode, headCode } from "./Seal"

/** The newest block. Kept elsewhere as well, it tells whether the end of the log has been cut off. */
export const Head = Schema.Struct({ number: Schema.Int, code: Schema.String })
export type Head = typeof Head.Type

/** What retention has taken away: what is left verifies from there on. */
export const Checkpoint = Schema.Struct({
  /** Records that were made before that may be gone. */
  goneBefore: Instant,
  /** The last block that is gone with all of its records; number 0 where all blocks are there. */
  last: Head,
})
export type Checkpoint = typeof Checkpoint.Type

const coded = { code: Schema.NonEmptyString }

const ChainState = Schema.asSchema(
  Schema.Union(
    Schema.Struct({ key: Schema.Literal("head"), ...coded, head: Head }),
    Schema.Struct({ key: Schema.Literal("checkpoint"), ...coded, checkpoint: Checkpoint }),
  ),
)
type ChainState = typeof ChainState.Type

/** Two records: where the chain ends, and where it begins. */
export const ChainStates = Collection.make({
  name: "audit.chain",
  version: 1,
  ofStorage: true,
  schema: ChainState,
  key: ({ key }: ChainState) => key,
  fields: {},
})

const before: Head = { number: 0, code: "" }

/** Nothing is sealed yet, and nothing gone. */
export const noHead = before
export const noCheckpoint: Checkpoint = { goneBefore: Instant.make(0), last: before }

const codeOfHead = (seal: Seal, { number, code }: Head): string => headCode(seal, [number, code])

const codeOfCheckpoint = (seal: Seal, { goneBefore, last }: Checkpoint): string =>
  checkpointCode(seal, [goneBefore, last.number, last.code])

export const sealedHead = (seal: Seal, head: Head): ChainState => ({
  key: "head",
  head,
  code: codeOfHead(seal, head),
})

export const sealedCheckpoint = (seal: Seal, checkpoint: Checkpoint): ChainState => ({
  key: "checkpoint",
  checkpoint,
  code: codeOfCheckpoint(seal, checkpoint),
})

/** Both ends of the chain, and whether they are what this seal has signed. */
export interface Ends {
  readonly head: Head
  readonly checkpoint: Checkpoint
  readonly genuine: boolean
}

export const loadEnds = (seal: Seal, get: Reads["get"]): Effect.Effect<Ends, ReadFailure> =>
  Effect.gen(function* () {
    const head = yield* get(ChainStates, "head")
    const checkpoint = yield* get(ChainStates, "checkpoint")
    const ends = {
      head: head?.key === "head" ? head.head : noHead,
      checkpoint: checkpoint?.key === "checkpoint" ? checkpoint.checkpoint : noCheckpoint,
    }
    const genuine =
      (head === undefined || head.code === codeOfHead(seal, ends.head)) &&
      (checkpoint === undefined || checkpoint.code === codeOfCheckpoint(seal, ends.checkpoint))
    return { ...ends, genuine }
  })
