import {
  CommonFailure,
  Cursor,
  Expansion,
  Given,
  type InvalidInput,
  Operation,
  Order,
  Paging,
  type QueryReads,
  Where,
  foldCase,
  invalid,
  Permission,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Contents } from "../../collections"
import { isReachedOf } from "../../access/containment"
import { ContentType, StoredStatus } from "../../content/Content"
import { AskedStatus } from "../../content/ContentParts"
import { ContentView } from "../../content/views/ContentView"
import { linksAround } from "../../content/views/linksAround"
import { showRecords } from "../../expansions/loadViews"
import { isPresent } from "../../access/presence"
import { limits } from "../../limits"
import { checkText } from "../../text"
import {
  type ContentWhere,
  hasStatus,
  listedStatuses,
  visibleSpaceId,
} from "../../content/lists/contentFilters"

/** Goes through all items, oldest first, from cursor to cursor. What it is filtered by is said on the first call. */
export class ScanContent extends Operation.Request<ScanContent>()("wiki.scanContent", () => ({
  payload: {
    type: Schema.optional(ContentType),
    spaceKey: Schema.optional(Given.Key),
    status: Schema.optional(Given.list(AskedStatus)),
    /** As an answer gave it; left out or empty on the first call. */
    cursor: Schema.optional(Given.Key),
    expand: Schema.optionalWith(Given.Text, { default: () => "" }),
    limit: Schema.optional(Schema.Int),
  },
  success: Schema.Struct({
    items: Schema.Array(ContentView),
    limit: Schema.Int,
    nextCursor: Schema.optional(Schema.String),
    prevCursor: Schema.optional(Schema.String),
  }),
  failure: CommonFailure,
})) {}

const style = Paging.startLimit(limits.listDefault, limits.listMax)

const orderBy = [Order.ascending("createdAt" as const), Order.ascending("idNumber" as const)]

/** What a scan is filtered by. */
const Filter = Schema.Struct({
  type: ContentType,
  spaceKey: Schema.optional(Schema.String),
  status: Schema.Array(StoredStatus),
})
type Filter = typeof Filter.Type

const cursors = Cursor.codec(Filter, orderBy.length)

/** What a call says besides its cursor must be what the first call said. */
const checkSame = (
  { type, spaceKey }: ScanContent,
  status: Filter["status"] | undefined,
  first: Filter,
): Either.Either<void, InvalidInput> => {
  const given = { type, spaceKey, status: status?.join(",") }
  const said = { type: first.type, spaceKey: first.spaceKey, status: first.status.join(",") }
  for (const field of ["type", "spaceKey", "status"] as const) {
    const [now, before] = [given[field], said[field]]
    if (now !== undefined && foldCase(now) !== foldCase(before ?? "")) {
      return Either.left(invalid(field, now, `${before ?? "none"}, as on the first call, or nothing`))
    }
  }
  return Either.void
}

/** Where the page begins, and what all pages are filtered by. */
const beginning = (request: ScanContent) =>
  Effect.gen(function* () {
    const status = request.status === undefined ? undefined : yield* listedStatuses(request.status)
    if (request.cursor !== undefined && request.cursor !== "") {
      const { of, ...from } = yield* cursors.decode("cursor", request.cursor)
      yield* checkSame(request, status, of)
      return { filter: of, from }
    }
    const { type = "page", spaceKey } = request
    if (spaceKey !== undefined) yield* checkText("spaceKey", spaceKey)
    const filter: Filter = {
      type,
      status: status ?? (yield* listedStatuses([])),
      ...(spaceKey === undefined ? {} : { spaceKey }),
    }
    return { filter, from: undefined }
  })

const whereOf = ({ type, status, spaceKey }: Filter, reads: QueryReads) =>
  Effect.gen(function* () {
    const inSpace: ContentWhere =
      spaceKey === undefined ? isPresent : Where.equals("spaceId", yield* visibleSpaceId(spaceKey, reads))
    return Where.and<(typeof Contents)["names"][number]>(
      Where.equals("type", type),
      hasStatus(status),
      isReachedOf(type),
      inSpace,
    )
  })

export const scanContent = Operation.query(
  ScanContent,
  {
    summary: "Go through all items",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: ["WIK-58", "WIK-60", "WIK-80", "WIK-180", "WIK-181", "WIK-572"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const expansion = yield* Expansion.parseExpansion(request.expand)
        const { filter, from } = yield* beginning(request)
        const page = yield* reads.scan(Contents, {
          style,
          size: request.limit,
          from,
          where: yield* whereOf(filter, reads),
          orderBy,
          show: showRecords(reads, expansion),
          more: linksAround,
        })
        const { items, limit, next, previous } = page
        const cursor = (at: Cursor.Cursor) => cursors.encode({ ...at, of: filter })
        return {
          items,
          limit,
          ...(next === undefined ? {} : { nextCursor: cursor(next) }),
          ...(previous === undefined ? {} : { prevCursor: cursor(previous) }),
        }
      }),
    answer: (_request, page) => Either.right(page),
  },
)
