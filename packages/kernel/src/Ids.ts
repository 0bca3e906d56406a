import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { CommitId } from "./Branded"
import * as Collection from "./Collection"
import { absent, put, unchanged } from "./Commit"
import { StorageUnavailable } from "./failures"
import { limits } from "./limits"
import { Storage, type StorageService } from "./Storage"

export interface IdsService {
  /**
   * The next id of a named sequence: a positive integer below 2^53 as decimal text, never given out twice by any
   * engine over the same tenant. Gaps are normal: ids are reserved in blocks, so that no counter is written
   * per command.
   */
  readonly next: (sequence: string) => Effect.Effect<string, StorageUnavailable>
}

/** Where identities come from; in the double the same seed gives the same ids. */
export class Ids extends Context.Tag("@quoin/kernel/Ids")<Ids, IdsService>() {}

const SequenceRecord = Schema.Struct({ name: Schema.NonEmptyString, next: Schema.Int })
type SequenceRecord = typeof SequenceRecord.Type

/** The first id of each sequence that no block has reserved yet. */
export const Sequences = Collection.make({
  name: "kernel.sequence",
  version: 1,
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

const reserveOnce = (
  storage: StorageService,
  sequence: string,
): Effect.Effect<Block | undefined, StorageUnavailable> =>
  Effect.flatMap(storage.read(Sequences, [sequence]), ([stored]) => {
    const next = stored?.value.next ?? 1
    const end = next + limits.idBlock
    return Effect.as(
      storage.commit({
        id: CommitId.make(`${sequence}-${next}`),
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
    }),
  )

const reserve = (
  storage: StorageService,
  sequence: string,
  attempt = 1,
): Effect.Effect<Block, StorageUnavailable> =>
  Effect.flatMap(reserveOnce(storage, sequence), (block) => {
    if (block !== undefined) return Effect.succeed(block)
    return attempt < limits.commitAttempts
      ? reserve(storage, sequence, attempt + 1)
      : Effect.fail(exhausted(sequence))
  })

/** Ids kept in the storage itself, reserved in blocks of `limits.idBlock`. */
export const sequenceIds = (storage: StorageService): IdsService => {
  const blocks = new Map<string, Block>()
  const take = (sequence: string, block: Block): string => {
    blocks.set(sequence, { next: block.next + 1, end: block.end })
    return String(block.next)
  }
  return {
    next: (sequence) =>
      Effect.suspend(() => {
        const block = blocks.get(sequence)
        return block !== undefined && block.next < block.end
          ? Effect.succeed(take(sequence, block))
          : Effect.map(reserve(storage, sequence), (fresh) => take(sequence, fresh))
      }),
  }
}

export const layerSequenceIds: Layer.Layer<Ids, never, Storage> = Layer.effect(
  Ids,
  Effect.map(Storage, sequenceIds),
)
