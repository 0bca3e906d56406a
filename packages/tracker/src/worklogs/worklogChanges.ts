import { Instant, Order, type QueryReads, type ReadFailure, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Issues } from "../issue/collections"
import { limits } from "../limits"
import { WorklogDeletions, Worklogs } from "./collections"
import { rememberedSince } from "./deletions"
import { loadSeenDeletions, loadSeenWork } from "./worklogVisibility"
import type { WorklogId } from "./Worklog"

/** Worklogs that changed at one moment, and where that stands in the order of changes. */
export interface ToldWork {
  readonly ids: ReadonlyArray<typeof WorklogId.Type>
  readonly at: Instant
  readonly position: Order.Position
}

/** Some changes that the caller sees; where to go on, if there may be more. */
interface Slice {
  readonly seen: ReadonlyArray<ToldWork>
  readonly end: Order.Position | undefined
}

/** From then on, but nothing of the last minute: what is decided before another change may be committed after it. */
const settledSince = <N extends string>(field: N, since: Instant, { at }: { readonly at: Instant }) =>
  Where.range(field, {
    from: { value: since, inclusive: true },
    to: { value: Instant.make(Math.max(0, at - limits.changeSettledMillis)), inclusive: false },
  })

const from = (after: Order.Position | undefined) => (after === undefined ? {} : { after })

const positionAt = (at: Instant, id: string): Order.Position => ({ values: [at, Number(id)], key: id })

const loadUpdated = (
  reads: QueryReads,
  since: Instant,
  after: Order.Position | undefined,
): Effect.Effect<Slice, ReadFailure> =>
  Effect.gen(function* () {
    const { records, more, end } = yield* reads.select(Worklogs, {
      where: Where.and<"issueId" | "updatedAt">(
        settledSince("updatedAt", since, reads.moment),
        Where.references("issueId", Issues, yield* reads.visible(Issues)),
      ),
      orderBy: [Order.ascending("updatedAt"), Order.ascending("idNumber")],
      ...from(after),
    })
    const seen = yield* loadSeenWork(
      reads,
      records.map(({ value }) => value),
    )
    return {
      seen: seen.map(({ id, updatedAt: at }) => ({ ids: [id], at, position: positionAt(at, id) })),
      end: more ? end : undefined,
    }
  })

const loadDeleted = (
  reads: QueryReads,
  since: Instant,
  after: Order.Position | undefined,
): Effect.Effect<Slice, ReadFailure> =>
  Effect.gen(function* () {
    const { moment } = reads
    const known = Instant.make(Math.max(since, rememberedSince(moment)))
    const { records, more, end } = yield* reads.selectVisible(WorklogDeletions, {
      where: settledSince("deletedAt", known, moment),
      orderBy: [Order.ascending("deletedAt"), Order.ascending("idNumber")],
      ...from(after),
    })
    const seen = yield* loadSeenDeletions(
      reads,
      records.map(({ value }) => value),
    )
    return {
      seen: seen.map(({ id, worklogIds: ids, deletedAt: at }) => ({ ids, at, position: positionAt(at, id) })),
      end: more ? end : undefined,
    }
  })

/** How each kind of change is read. */
export const changedWork = { updated: loadUpdated, deleted: loadDeleted }
