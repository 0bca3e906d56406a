import {
  CommonFailure,
  Expansion,
  Given,
  Operation,
  Permission,
  Prompt,
  Where,
  foldCase,
  invalid,
  parseDate,
  type QueryReads,
  withinLimit,
} from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Contents } from "../../collections"
import { isReached, isReachedOf } from "../../access/containment"
import { ContentId, ContentType, itemsMeant } from "../../content/Content"
import { AskedStatus } from "../../content/ContentParts"
import { ContentList } from "../../content/views/ContentView"
import { hasNoOther } from "../../access/statusWhere"
import { isPresent } from "../../access/presence"
import { limits } from "../../limits"
import { checkText } from "../../text"
import { Depth, hasStatus, inSpace, listedStatuses, visibleSpaceId } from "../../content/lists/contentFilters"
import { listFields, creationOrder, loadList } from "../../content/lists/contentList"

/** Lists items, oldest first. `any` means current and trashed. With `ids` only those, of whatever type; an attachment also by its number. */
export class ListContent extends Operation.Request<ListContent>()("wiki.listContent", () => ({
  payload: {
    ids: Schema.optional(Given.list(ContentId)),
    type: Schema.optionalWith(ContentType, { default: () => "page" as const }),
    spaceKey: Schema.optional(Given.Key),
    /** Of a space: all, or with `root` only pages without a page above. */
    depth: Schema.optionalWith(Depth, { default: () => "all" as const }),
    title: Schema.optional(Given.Key),
    status: Schema.optionalWith(Given.list(AskedStatus), { default: () => ["current" as const] }),
    /** The day a blog post was published on, as yyyy-mm-dd in UTC. */
    postingDay: Schema.optional(Given.Key),
    ...listFields,
  },
  success: ContentList,
  failure: CommonFailure,
})) {}

const checkFilters = ({ postingDay, spaceKey, title, depth }: ListContent) =>
  Prompt.gen(function* () {
    if (spaceKey !== undefined) yield* checkText("spaceKey", spaceKey)
    if (title !== undefined) yield* checkText("title", title)
    if (depth === "root" && spaceKey === undefined) {
      yield* invalid("depth", depth, "all, or root with the key of a space")
    }
    if (postingDay !== undefined && parseDate(postingDay) === undefined) {
      yield* invalid("postingDay", postingDay, "a day of the calendar as yyyy-mm-dd")
    }
  })

const whereOf = (request: ListContent, reads: QueryReads) =>
  Prompt.gen(function* () {
    yield* checkFilters(request)
    yield* withinLimit(limits, "listMax", request.ids?.length ?? 0)
    const statuses = yield* listedStatuses(request.status)
    const { spaceKey, title, postingDay } = request
    return Where.and<(typeof Contents)["names"][number]>(
      ...(request.ids === undefined
        ? [Where.equals("type", request.type), hasStatus(statuses), isReachedOf(request.type)]
        : [Where.keyIn(request.ids.flatMap(itemsMeant)), hasNoOther(statuses), isReached]),
      spaceKey === undefined ? isPresent : inSpace(yield* visibleSpaceId(spaceKey, reads), request),
      ...(title === undefined ? [] : [Where.equals("title", foldCase(title))]),
      ...(postingDay === undefined ? [] : [Where.equals("postingDay", postingDay)]),
    )
  })

export const listContent = Operation.query(
  ListContent,
  {
    summary: "List items",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: [
      "WIK-55",
      "WIK-76",
      "WIK-57",
      "WIK-58",
      "WIK-59",
      "WIK-60",
      "WIK-61",
      "WIK-75",
      "WIK-114",
      "WIK-115",
      "WIK-116",
      "WIK-117",
      "WIK-118",
      "WIK-310",
      "WIK-70",
      "WIK-572",
      "WIK-71",
      "WIK-165",
      "WIK-80",
    ],
  },
  {
    load: (request, reads) =>
      Prompt.gen(function* () {
        const expansion = yield* Expansion.parseExpansion(request.expand)
        const { start, limit } = request
        const where = yield* whereOf(request, reads)
        return yield* loadList(reads, { where, orderBy: creationOrder }, { expansion, start, limit })
      }),
    answer: (_request, page) => Either.right(page),
  },
)
