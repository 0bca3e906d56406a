import {
  AuditLog,
  type InvalidInput,
  Paging,
  type QueryReads,
  type ReadFailure,
  type Reads,
  giveWay,
  sift,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import { loadRetention } from "../retention/Retention"
import { type Filter, matchingText, newestFirst, withinDates } from "./Filter"
import { type RecordPage, loadRecordView } from "./RecordView"

export const pageFields = { start: Schema.optional(Schema.Int), limit: Schema.optional(Schema.Int) }

interface Asked extends Filter {
  readonly start?: number | undefined
  readonly limit?: number | undefined
}

/** What is asked for, and what its pages have in common. */
export interface Question {
  readonly asked: Asked
  readonly walk: object
}

const style = Paging.startLimit(limits.listDefault, limits.listMax)

type Listed = Effect.Effect<typeof RecordPage.Type, ReadFailure | InvalidInput>

/** A page of the log, newest first. */
export const listed = (reads: QueryReads, { asked, walk }: Question): Listed =>
  Effect.gen(function* () {
    const { start, limit } = asked
    const retention = yield* loadRetention(reads.get)
    const where = yield* withinDates(asked, retention, reads.moment.at)
    const matching = matchingText(asked)
    return yield* reads.list(AuditLog, {
      style,
      from: start,
      size: limit,
      // Records that expire during a walk are at its end: no page before it moves.
      where: { walk, at: () => Effect.succeed(where) },
      orderBy: newestFirst,
      // The walk says what is asked already.
      ...(matching === undefined ? {} : { matching: { test: matching, by: null } }),
      show: (records) =>
        Effect.map(loadRecordView(reads, records), (show) => (record) => Effect.succeed(show(record))),
    })
  })

/** The same for a command, which remembers no walk. */
export const listedByCommand = (reads: Reads, { asked }: Question): Listed =>
  Effect.gen(function* () {
    const retention = yield* loadRetention(reads.peek)
    const where = yield* withinDates(asked, retention, reads.moment.at)
    const page = yield* Paging.pageRequest(style, asked.start, asked.limit)
    const matching = matchingText(asked) ?? (() => true)
    const found = yield* sift({ select: reads.select, giveWay }, AuditLog, {
      where,
      orderBy: newestFirst,
      matching,
      skip: page.offset,
      take: page.limit,
    })
    const records = found.records.map(({ value }) => value)
    const show = yield* loadRecordView(reads, records)
    return { items: records.map(show), ...page, more: found.more }
  })
