import {
  CommonFailure,
  Cursor,
  Expansion,
  Given,
  Instant,
  type InvalidInput,
  Operation,
  type Order,
  type QueryReads,
  type ReadFailure,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { FeatureOff } from "../../errors"
import { demandFeature } from "../../features/loadFeatures"
import { limits } from "../../limits"
import { ShownProperties } from "../../properties/Property"
import { expandField, loadExpanded } from "../../properties/propertyValues"
import { WorklogId } from "../../worklogs/Worklog"
import { type ToldWork, changedWork } from "../../worklogs/worklogChanges"

/** Tells which worklogs were written or deleted since a moment, the oldest change first. */
export class ListChangedWorklogs extends Operation.Request<ListChangedWorklogs>()(
  "tracker.listChangedWorklogs",
  () => ({
    payload: {
      happened: Schema.Literal("updated", "deleted"),
      /** What changed then is told, too. */
      since: Schema.optionalWith(Instant.pipe(Schema.nonNegative()), { default: () => Instant.make(0) }),
      /** As an answer gave it; left out on the first call. */
      pageToken: Schema.optionalWith(Given.Key, { default: () => "" }),
      ...expandField,
    },
    success: Schema.Struct({
      items: Schema.Array(
        Schema.Struct({ id: WorklogId, at: Instant, properties: Schema.optional(ShownProperties) }),
      ),
      since: Instant,
      /** When the last of them changed; `since` where there is none. */
      until: Instant,
      nextPageToken: Schema.optional(Schema.String),
    }),
    failure: Schema.Union(CommonFailure, FeatureOff),
  }),
) {}

/** A token tells where in its list a page ended, and of which list it is. */
const tokens = Cursor.codec(Schema.Literal("updated", "deleted"), 2)

const begin = ({
  happened,
  pageToken,
}: ListChangedWorklogs): Either.Either<Order.Position | undefined, InvalidInput> =>
  pageToken === ""
    ? Either.right(undefined)
    : tokens.decode("pageToken", pageToken).pipe(
        Either.filterOrLeft(
          ({ of, at }) => of === happened && at.values.every(Number.isSafeInteger),
          () => invalid("pageToken", pageToken, "the token that an answer to this question gave, or none"),
        ),
        Either.map(({ at }) => at),
      )

/** How many worklogs some changes tell of. */
const counted = (told: ReadonlyArray<ToldWork>): number => told.reduce((sum, { ids }) => sum + ids.length, 0)

/** Reads slices until there is more than a page holds: only what the caller sees says that there is a next page (TRK-160). */
const gather = (
  reads: QueryReads,
  request: ListChangedWorklogs,
  after: Order.Position | undefined,
  before: ReadonlyArray<ToldWork> = [],
): Effect.Effect<ReadonlyArray<ToldWork>, ReadFailure> =>
  Effect.flatMap(changedWork[request.happened](reads, request.since, after), ({ seen, end }) => {
    const told = [...before, ...seen]
    return end === undefined || counted(told) > limits.worklogsChanged
      ? Effect.succeed(told)
      : gather(reads, request, end, told)
  })

/** As many changes as a page holds; work that was deleted together is told together. */
const pageOf = (told: ReadonlyArray<ToldWork>): ReadonlyArray<ToldWork> => {
  let ids = 0
  const over = told.findIndex((each) => (ids += each.ids.length) > limits.worklogsChanged)
  return over === -1 ? told : told.slice(0, over)
}

export const listChangedWorklogs = Operation.query(
  ListChangedWorklogs,
  {
    summary: "Tell which worklogs were written or deleted since a moment",
    scope: "read:tracker-issue",
    rules: ["TRK-66", "TRK-160", "TRK-161", "TRK-185"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const expansion = yield* Expansion.parseExpansion(request.expand)
        yield* demandFeature(reads.get, "timeTrackingEnabled")
        const told = yield* gather(reads, request, yield* begin(request))
        const page = pageOf(told)
        const last = page.at(-1)
        const isCut = page.length < told.length && last !== undefined
        const ids = page.flatMap((each) => each.ids)
        const properties = yield* loadExpanded(reads, "worklog", ids, expansion)
        return {
          items: page.flatMap(({ ids, at }) => ids.map((id) => ({ id, at, ...properties(id) }))),
          since: request.since,
          until: last?.at ?? request.since,
          ...(isCut
            ? {
                nextPageToken: tokens.encode({
                  of: request.happened,
                  direction: "forward",
                  at: last.position,
                }),
              }
            : {}),
        }
      }),
    answer: (_request, page) => Either.right(page),
  },
)
