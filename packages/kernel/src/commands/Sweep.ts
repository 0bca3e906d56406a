import * as Effect from "effect/Effect"
import type * as Either from "effect/Either"
import type { Collection } from "../storage/Collection"
import { type Change, noneMatches, remove, unchanged } from "../storage/Commit"
import type { ReadFailure, Select, Stored } from "../storage/Storage"
import { all, and, keyIn, not } from "../storage/Where"
import { utf8Bytes } from "../paging/textOrder"
import { limits } from "../values/limits"
import type { Reads } from "./Command"
import { type Decision, decided } from "./Decision"

/** How much one step changes at most. */
export interface Budget {
  readonly changes: number
  /** Size of the documents that it writes. One record is written however large it is. */
  readonly bytes: number
}

/** So many changes, in documents that leave room for what the command itself writes beside them. */
export const budget = (changes: number): Budget => ({ changes, bytes: limits.commitBytes / 4 })

/** A part of some work that fits into one commit. */
export interface Step {
  readonly changes: ReadonlyArray<Change>
  /** Nothing is left to do after it. */
  readonly done: boolean
}

/** Work of any size: as much of it as there is room for. It is asked again, from what the storage then holds, until it is done. */
export type Work<Made extends Step = Step> = (room: Budget) => Effect.Effect<Made, ReadFailure>

const bytesOf = (changes: ReadonlyArray<Change>): number =>
  changes.reduce((sum, change) => sum + (change._tag === "Put" ? utf8Bytes(change.document()) : 0), 0)

/** One piece of work after the other; a step takes in as many as fit. */
export const inOrder =
  (...pieces: ReadonlyArray<Work>): Work =>
  (room) =>
    Effect.gen(function* () {
      const changes: Array<Change> = []
      let bytes = 0
      for (const piece of pieces) {
        const left = { changes: room.changes - changes.length, bytes: room.bytes - bytes }
        if (left.changes <= 0 || left.bytes <= 0) return { changes, done: false }
        const made = yield* piece(left)
        changes.push(...made.changes)
        bytes += bytesOf(made.changes)
        if (!made.done) return { changes, done: false }
      }
      return { changes, done: true }
    })

/** Changes that were found by what the storage still holds: what an earlier step has changed is not among them. */
export const changing =
  (changes: ReadonlyArray<Change>): Work =>
  (room) =>
    Effect.succeed({ changes: changes.slice(0, room.changes), done: changes.length <= room.changes })

type Matching<N extends string> = Omit<Select<N>, "limit" | "offset" | "total">

/** Removes all records that match. */
export const removing =
  <A, N extends string>(
    reads: Pick<Reads, "select">,
    collection: Collection<A, N>,
    matching: Matching<NoInfer<N>>,
  ): Work =>
  (room) =>
    Effect.map(
      reads.select(collection, { ...matching, limit: Math.min(room.changes, limits.selectRecords) }),
      ({ records, more }) => ({ changes: records.map(({ key }) => remove(collection, key)), done: !more }),
    )

/** What becomes of each record that matches. */
export interface Rewriting<A, N extends string> {
  /** A rewritten record no longer matches, or is left behind by `after`: else it would be met again. */
  readonly matching: Matching<N>
  /** Nothing for a record that is right already. */
  readonly changes: (record: Stored<A>) => Effect.Effect<ReadonlyArray<Change>, ReadFailure>
  /** Changes that one record takes at most; 1 when left out. */
  readonly changesEach?: number
  /** That no other record has come to match holds until the last step is committed. */
  readonly closed?: true
}

/** A step that looks at records one after the other. */
export interface Walked extends Step {
  /** The keys of the records that it looked at. */
  readonly keys: ReadonlyArray<string>
}

/** Changes records one after the other; each is guarded, so that no other change of it is lost. */
export const rewriting =
  <A, N extends string>(
    reads: Pick<Reads, "select" | "guard">,
    collection: Collection<A, N>,
    { matching, changes: changesOf, changesEach = 1, closed }: Rewriting<A, NoInfer<N>>,
  ): Work<Walked> =>
  (room) =>
    Effect.gen(function* () {
      const changes: Array<Change> = []
      const keys: Array<string> = []
      const limit = Math.min(Math.floor(room.changes / changesEach), limits.selectRecords)
      if (limit === 0) return { changes, keys, done: false }
      const { records, more } = yield* reads.select(collection, { ...matching, limit })
      let bytes = 0
      for (const record of records) {
        const made = yield* changesOf(record)
        bytes += bytesOf(made)
        if (bytes > room.bytes && changes.length > 0) break
        if (made.length > 0) yield* reads.guard(unchanged(collection, record.key, record.revision))
        changes.push(...made)
        keys.push(record.key)
      }
      const done = !more && keys.length === records.length
      const others = and<N>(matching.where ?? all, not(keyIn(keys)))
      if (done && closed === true) yield* reads.guard(noneMatches(collection, others))
      return { changes, keys, done }
    })

/** Work on one thing, as the command that does it sees it. */
export interface Sweep<Reply> {
  readonly step: Step
  /** An earlier step has marked the thing. */
  readonly begun: boolean
  /**
   * Written by the first step, unless that is the last as well. From then on the thing is to be absent for everybody but this
   * command: nothing comes between two steps, and after a crash the same request goes on.
   */
  readonly mark: ReadonlyArray<Change>
  /** Written with the last step. */
  readonly finish?: ReadonlyArray<Change>
  /** The first step says it. */
  readonly events?: Decision<Reply>["events"]
  readonly audit?: Decision<Reply>["audit"]
  readonly reply: Reply
}

/** Marks first, then works step by step, and finishes last. The shell runs the command again until it is done. */
export const decision = <Reply>({
  step: { changes, done },
  begun,
  mark,
  finish = [],
  events = [],
  audit = [],
  reply,
}: Sweep<Reply>): Either.Either<Decision<Reply>> =>
  decided({
    changes: [...changes, ...(done ? finish : begun ? [] : mark)],
    ...(begun ? {} : { events, audit }),
    reply,
    ...(done ? {} : { unfinished: true as const }),
  })

/** A step of work that has begun and comes before what the command is for: then the command is decided anew. */
export const before = <Reply>(changes: ReadonlyArray<Change>, reply: Reply): Either.Either<Decision<Reply>> =>
  decided({ changes, reply, unfinished: true })
