import {
  CommonFailure,
  Cursor,
  Expansion,
  Given,
  Operation,
  Paging,
  Permission,
  withinLimit,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Contents } from "../../collections"
import { ContentType } from "../../content/Content"
import { AskedStatus } from "../../content/ContentParts"
import { ContentView } from "../../content/views/ContentView"
import { linksAround } from "../../content/views/linksAround"
import { listedStatuses } from "../../content/lists/contentFilters"
import { showRecords } from "../../expansions/loadViews"
import { limits } from "../../limits"
import { checkText } from "../../text"
import { ScanFilter, carried, checkSame, scanFields, scannedBy } from "./scanned"

/**
 * Goes through items from cursor to cursor: all in the order of their creation, or pages below an item in that of the tree. What it is
 * filtered by is said on the first call; `ids` is said on each.
 */
export class ScanContent extends Operation.Request<ScanContent>()("wiki.scanContent", () => ({
  payload: {
    type: Schema.optional(ContentType),
    ...scanFields,
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

/** Most orders have two terms; that of descendants is the one of keys. */
const filter = Schema.typeSchema(ScanFilter)
const cursors = { 0: Cursor.codec(filter, 0), 2: Cursor.codec(filter, 2) } as const

const cursorRead = (cursor: string) =>
  Either.orElse(cursors[2].decode("cursor", cursor), () => cursors[0].decode("cursor", cursor))

/** Where the page begins, and what all pages are filtered by. */
const beginning = (request: ScanContent) =>
  Effect.gen(function* () {
    const { type, cursor = "", title, spaceKey } = request
    const status = request.status === undefined ? undefined : yield* listedStatuses(request.status)
    const given = carried(request)
    if (cursor !== "") {
      const { of, ...from } = yield* cursorRead(cursor)
      yield* checkSame({ ...given, type, status }, of)
      return { filter: of, from }
    }
    if (spaceKey !== undefined) yield* checkText("spaceKey", spaceKey)
    if (title !== undefined) yield* checkText("title", title)
    const filter: ScanFilter = {
      ...given,
      type: type ?? "page",
      status: status ?? (yield* listedStatuses([])),
    }
    return { filter, from: undefined }
  })

export const scanContent = Operation.query(
  ScanContent,
  {
    summary: "Go through all items",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: ["WIK-58", "WIK-60", "WIK-80", "WIK-180", "WIK-181", "WIK-630", "WIK-572"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const expansion = yield* Expansion.parseExpansion(request.expand)
        const { filter, from } = yield* beginning(request)
        yield* withinLimit(limits, "listMax", request.ids?.length ?? 0)
        const { where, orderBy } = yield* scannedBy({ ...filter, ids: request.ids }, reads)
        const page = yield* reads.scan(Contents, {
          style,
          size: request.limit,
          from,
          where,
          orderBy,
          show: showRecords(reads, expansion),
          more: linksAround,
        })
        const { items, limit, next, previous } = page
        const cursor = (at: Cursor.Cursor) =>
          cursors[orderBy.length === 0 ? 0 : 2].encode({ ...at, of: filter })
        return {
          items,
          limit,
          ...(next === undefined ? {} : { nextCursor: cursor(next) }),
          // The order of keys has one direction: storages walk it from the least on.
          ...(previous === undefined || orderBy.length === 0 ? {} : { prevCursor: cursor(previous) }),
        }
      }),
    answer: (_request, page) => Either.right(page),
  },
)
