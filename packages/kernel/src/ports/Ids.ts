import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { CommitId } from "../values/Branded"
import * as Collection from "../storage/Collection"
import { absent, put, unchanged } from "../storage/Commit"
import { StorageUnavailable } from "../failures/failures"
import { limits } from "../values/limits"
import * as Prompt from "../values/Prompt"
import type { SecretsService } from "./Secrets"
import type { StorageService } from "../storage/Storage"

export interface IdsService {
  /**
   * The next id of a named sequence: a positive integer below 2^53 as decimal text (KER-47). No engine over the same
   * tenant gives it out again. Gaps are normal: ids are reserved in blocks, so that not every command writes a
   * counter.
   */
  readonly next: (sequence: string) => Effect.Effect<string, StorageUnavailable>
  /** What has been reserved and not given out is given to nobody. Left out where nothing is reserved. */
  readonly forget?: Effect.Effect<void>
}

/** Where identities come from; in the double the same seed gives the same ids. */
export class Ids extends Context.Tag("@quoin/kernel/Ids")<Ids, IdsService>() {}

const SequenceRecord = Schema.Struct({ name: Schema.NonEmptyString, next: Schema.Int })
type SequenceRecord = typeof SequenceRecord.Type

/** The first id of each sequence that no block has reserved yet. */
export const Sequences = Collection.make({
  name: "kernel.sequence",
  version: 1,
  ofStorage: true,
  schema: SequenceRecord,
  key: (record: SequenceRecord) => record.name,
  fields: {},
})

/** Ids reserved and not given out yet: from `next` up to, not including, `end`. */
interface Block {
  readonly next: number
  readonly end: number
}

const exhausted = (sequence: string): StorageUnavailable =>
  new StorageUnavailable({
    reason: "contended",
    retryable: true,
    detail: `could not reserve ids of ${sequence} in ${limits.commitAttempts} attempts`,
  })

/** The commit id of the next attempt to reserve the block that starts at `next`. */
type NextCommitId = (next: number) => CommitId

/**
 * `engine` makes the commit ids of different engines differ, which may reserve the same block at the same time. The count
 * makes those of one engine differ: when an answer was lost, its commit id may have been claimed, and is then always refused.
 */
const commitIds = (engine: string, sequence: string): NextCommitId => {
  let attempts = 0
  return (next) => CommitId.make(`${sequence}-${next}-${engine}-${++attempts}`)
}

const reserveOnce = (
  storage: StorageService,
  commitId: NextCommitId,
  sequence: string,
): Effect.Effect<Block | undefined, StorageUnavailable> =>
  Effect.flatMap(storage.read(Sequences, [sequence]), ([stored]) => {
    const next = stored?.value.next ?? 1
    const end = next + limits.idBlock
    return Effect.as(
      storage.commit({
        id: commitId(next),
        changes: [put(Sequences, { name: sequence, next: end })],
        guards: [
          stored === undefined
            ? absent(Sequences, sequence)
            : unchanged(Sequences, sequence, stored.revision),
        ],
      }),
      { next, end },
    )
  }).pipe(
    Effect.catchTags({
      GuardFailed: () => Effect.succeed(undefined),
      AlreadyThere: () => Effect.succeed(undefined),
      UniqueTaken: () => Effect.succeed(undefined),
      // The engine's own record cannot break its own limits.
      InvalidInput: (failure) => Effect.die(failure),
      LimitExceeded: (failure) => Effect.die(failure),
      QueryTooExpensive: (failure) => Effect.die(failure),
      Unsupported: (failure) => Effect.die(failure),
    }),
  )

const reserve = (
  storage: StorageService,
  commitId: NextCommitId,
  sequence: string,
  attempt = 1,
): Effect.Effect<Block, StorageUnavailable> =>
  Effect.flatMap(reserveOnce(storage, commitId, sequence), (block) => {
    if (block !== undefined) return Effect.succeed(block)
    return attempt < limits.commitAttempts
      ? reserve(storage, commitId, sequence, attempt + 1)
      : Effect.fail(exhausted(sequence))
  })

/** One sequence of one engine. */
class SequenceBlocks {
  private block: Block = { next: 0, end: 0 }
  /** One reservation at a time: all that wait for it take from the same block. */
  private readonly turnstile = Effect.unsafeMakeSemaphore(1)

  constructor(private readonly reserve: Effect.Effect<Block, StorageUnavailable>) {}

  private readonly taken = (): string | undefined => {
    const { next, end } = this.block
    if (next >= end) return undefined
    this.block = { next: next + 1, end }
    return String(next)
  }

  private readonly reserved: Effect.Effect<string, StorageUnavailable> = Effect.suspend(() => {
    const id = this.taken()
    if (id !== undefined) return Effect.succeed(id)
    return Effect.map(this.reserve, (block) => {
      this.block = { next: block.next + 1, end: block.end }
      return String(block.next)
    })
  })

  readonly forget = (): void => {
    this.block = { next: 0, end: 0 }
  }

  readonly next = (): Prompt.Prompt<string, StorageUnavailable> => {
    const id = this.taken()
    return id === undefined ? this.turnstile.withPermits(1)(this.reserved) : Either.right(id)
  }
}

/**
 * Ids kept in the storage itself, reserved in blocks of `limits.idBlock`. `engine` is a text that no other engine
 * over the same storage has.
 */
export const sequenceIds = (storage: StorageService, engine: string): IdsService => {
  const sequences = new Map<string, SequenceBlocks>()
  return {
    next: Prompt.lazily((sequence: string) => {
      const known = sequences.get(sequence)
      if (known !== undefined) return known.next()
      const fresh = new SequenceBlocks(reserve(storage, commitIds(engine, sequence), sequence))
      sequences.set(sequence, fresh)
      return fresh.next()
    }),
    forget: Effect.sync(() => {
      for (const blocks of sequences.values()) blocks.forget()
    }),
  }
}

const engineNameBytes = 9

/** Ids of sequences in the storage, under a name that no other engine has. */
export const makeSequenceIds = (
  storage: StorageService,
  { token }: Pick<SecretsService, "token">,
): Effect.Effect<IdsService> => Effect.map(token(engineNameBytes), (engine) => sequenceIds(storage, engine))
