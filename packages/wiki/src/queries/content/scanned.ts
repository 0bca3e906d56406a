import {
  Given,
  type InvalidInput,
  type NotFound,
  type Order,
  type QueryReads,
  type ReadFailure,
  Where,
  foldCase,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Contents } from "../../collections"
import { isReachedOf } from "../../access/containment"
import { isPresent } from "../../access/presence"
import { findContent } from "../../access/storedContent"
import { isAt } from "../../comments/commentWhere"
import { CommentLocation } from "../../content/Comment"
import { ContentId, ContentType, StoredStatus, itemsMeant } from "../../content/Content"
import { ChildType } from "../../content/ContentParts"
import { type ContentWhere, hasStatus, visibleSpaceId } from "../../content/lists/contentFilters"
import { creationOrder, levelsOf } from "../../content/lists/contentList"
import { SpaceId } from "../../space/Space"
import { childrenOf, descendantsOf } from "../../tree/treeLists"

type Name = (typeof Contents)["names"][number]

/** What a scan may be filtered by besides type and status. All but `ids` is kept by its cursors. */
const filters = {
  /** A space by its key, or any of several by their ids. */
  spaceKey: Schema.optional(Given.Key),
  spaceIds: Schema.optional(Given.list(SpaceId)),
  /** The whole title, in any case. */
  title: Schema.optional(Given.Key),
  /** Only what stands below this item. */
  below: Schema.optional(ContentId),
  /** Below an item `root`, which it is when absent, `all`, or how many levels; of a space `all`, or `root` for pages below no page. */
  depth: Schema.optional(Given.Key),
  /** Only comments of threads that are in one of these. */
  location: Schema.optional(Given.list(CommentLocation)),
  /** From the last to the first. */
  backwards: Schema.optional(Schema.Boolean),
}

export const scanFields = {
  ids: Schema.optional(Given.list(ContentId)),
  ...filters,
}

/** What a scan is filtered by, as its cursors carry it. */
export const ScanFilter = Schema.Struct({
  type: ContentType,
  status: Schema.Array(StoredStatus),
  ...filters,
})
export type ScanFilter = typeof ScanFilter.Type

/** What of a request its cursors carry. */
export const carried = ({
  spaceKey,
  spaceIds,
  title,
  below,
  depth,
  location,
  backwards,
}: Omit<ScanFilter, "type" | "status">) => ({ spaceKey, spaceIds, title, below, depth, location, backwards })

/** What a scan goes through, and in which order. */
export interface Scanned {
  readonly where: ContentWhere
  readonly orderBy: ReadonlyArray<Order.OrderTerm<Name>>
}

type Asking = ScanFilter & { readonly ids?: ReadonlyArray<ContentId> | undefined }

const isCurrentOnly = ({ status: [only, ...others] }: ScanFilter): boolean =>
  only === "current" && others.length === 0

/** What stands below an item, of one type. Descendants come in the order of their ids, as the index of ancestors gives them. */
const belowItem = (
  id: ContentId,
  filter: Asking,
  reads: QueryReads,
): Effect.Effect<Scanned, ReadFailure | NotFound | InvalidInput> =>
  Effect.gen(function* () {
    const { type, depth = "root", location = [] } = filter
    if (!Schema.is(ChildType)(type)) yield* invalid("type", type, "page, comment or attachment below an item")
    if (!isCurrentOnly(filter)) yield* invalid("status", filter.status.join(","), "current below an item")
    const levels = yield* levelsOf(depth)
    const content = yield* findContent(reads, id)
    const listed = levels === 1 ? childrenOf(content) : descendantsOf(content, levels)
    const { where, orderBy } = listed(type === "blogpost" ? "page" : type)
    return { where: Where.and<Name>(where, isAt(location, content)), orderBy }
  })

const ofSpaces = (filter: Asking, reads: QueryReads) =>
  Effect.gen(function* () {
    const { spaceKey, spaceIds, depth = "all", type } = filter
    if (depth === "root" && type !== "page" && type !== "blogpost") {
      yield* invalid(
        "depth",
        depth,
        `all: what has the type ${type} stands on an item, and in no space itself`,
      )
    }
    const named = spaceKey === undefined ? (spaceIds ?? []) : [yield* visibleSpaceId(spaceKey, reads)]
    if (depth !== "all" && (depth !== "root" || named.length === 0)) {
      yield* invalid("depth", depth, "all, or root with a space, unless it is below an item")
    }
    const [only, ...others] = named
    if (only === undefined) return spaceIds === undefined ? isPresent : Where.none
    return Where.and<Name>(
      others.length === 0 ? Where.equals("spaceId", only) : Where.isIn("spaceId", named),
      spaceKey === undefined ? isPresent : Where.all,
      depth === "root" && type === "page" ? Where.isIn("below", named) : Where.all,
    )
  })

const reversed = ({ where, orderBy }: Scanned): Scanned => ({
  where,
  orderBy: orderBy.map((term) => ({
    ...term,
    direction: term.direction === "ascending" ? ("descending" as const) : ("ascending" as const),
  })),
})

const scanned = (filter: Asking, reads: QueryReads) =>
  Effect.gen(function* () {
    const { type, status, below, location = [] } = filter
    if (below !== undefined) return yield* belowItem(below, filter, reads)
    const where = Where.and<Name>(
      Where.equals("type", type),
      hasStatus(status),
      isReachedOf(type),
      isAt(location),
      yield* ofSpaces(filter, reads),
    )
    return { where, orderBy: creationOrder }
  })

/** What a scan goes through, by what was said on its first call. */
export const scannedBy = (filter: Asking, reads: QueryReads) =>
  Effect.flatMap(scanned(filter, reads), ({ where, orderBy }): Either.Either<Scanned, InvalidInput> => {
    const { title, ids, backwards = false } = filter
    if (backwards && orderBy.length === 0) {
      return Either.left(
        invalid("backwards", backwards, "false or nothing, for pages on several levels below a page"),
      )
    }
    const all = Where.and<Name>(
      where,
      title === undefined ? Where.all : Where.equals("title", foldCase(title)),
      ids === undefined ? Where.all : Where.keyIn(ids.flatMap(itemsMeant)),
    )
    return Either.right(backwards ? reversed({ where: all, orderBy }) : { where: all, orderBy })
  })

const said = (value: ScanFilter[keyof ScanFilter]): string | undefined =>
  typeof value === "object" ? value.join(",") : value === undefined ? undefined : String(value)

type Given = { readonly [Field in keyof ScanFilter]?: ScanFilter[Field] | undefined }

/** What it means that a first call does not say a field. */
const absent: Partial<Readonly<Record<keyof ScanFilter, string>>> = { backwards: "false" }

/** What a call says besides its cursor must be what the first call said. */
export const checkSame = (given: Given, first: ScanFilter): Either.Either<void, InvalidInput> => {
  for (const field of ["type", "status", ...Object.keys(filters)] as ReadonlyArray<keyof ScanFilter>) {
    const [now, before] = [said(given[field]), said(first[field]) ?? absent[field]]
    if (now !== undefined && foldCase(now) !== foldCase(before ?? "")) {
      return Either.left(invalid(field, now, `${before ?? "none"}, as on the first call, or nothing`))
    }
  }
  return Either.void
}
