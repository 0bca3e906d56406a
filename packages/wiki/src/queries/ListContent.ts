import {
  CommonFailure,
  Expansion,
  Given,
  NotFound,
  Operation,
  Order,
  Paging,
  type QueryReads,
  Where,
  foldCase,
  invalid,
  withinLimit,
} from "@quoin/kernel"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { Contents, Spaces } from "../collections"
import { ContentId, ContentType, StoredStatus } from "../content/Content"
import { AskedStatus, ContentView, contentView, linksAround, statusesAsked } from "../content/ContentView"
import { loadContext, loadWriters } from "../content/ContentContext"
import { limits } from "../limits"
import { checkText } from "../text"

/** Lists items, oldest first. `any` means current and trashed. With `ids` only those, of whatever type. */
export class ListContent extends Schema.TaggedRequest<ListContent>()("wiki.listContent", {
  payload: {
    ids: Schema.optional(Given.list(ContentId)),
    type: Schema.optionalWith(ContentType, { default: () => "page" as const }),
    spaceKey: Schema.optional(Given.Key),
    title: Schema.optional(Given.Key),
    status: Schema.optionalWith(Given.list(AskedStatus), { default: () => ["current" as const] }),
    /** The day a blog post was published on, as yyyy-mm-dd in UTC. */
    postingDay: Schema.optional(Given.Key),
    expand: Schema.optionalWith(Given.Text, { default: () => "" }),
    start: Schema.optional(Schema.Int),
    limit: Schema.optional(Schema.Int),
  },
  success: Schema.Struct({
    items: Schema.Array(ContentView),
    offset: Schema.Int,
    limit: Schema.Int,
    more: Schema.Boolean,
  }),
  failure: CommonFailure,
}) {}

const style = Paging.startLimit(limits.listDefault, limits.listMax)

const statusesOf = (request: ListContent) =>
  Effect.gen(function* () {
    const given = statusesAsked(request.status)
    if (given.includes("historical")) {
      return yield* invalid("status", "historical", "current, trashed, draft or any in a list")
    }
    const asked = given.flatMap((status) => (status === "any" ? (["current", "trashed"] as const) : [status]))
    return StoredStatus.literals.filter((status) => asked.includes(status))
  })

const spaceIdOf = (key: string, reads: QueryReads) =>
  Effect.flatMap(
    reads.selectVisible(Spaces, { where: Where.equals("key", foldCase(key)), limit: 1 }),
    ({ records: [space] }) =>
      space === undefined ? Effect.fail(new NotFound({ kind: "space", id: key })) : Effect.succeed(space.key),
  )

/** The day must be in the calendar: reading it as a date and writing it again changes nothing. */
const isDay = (text: string): boolean =>
  Option.exists(
    Option.filter(DateTime.make(text), () => text.length === "yyyy-mm-dd".length),
    (day) => DateTime.formatIsoDateUtc(day) === text,
  )

const checkFilters = ({ postingDay, spaceKey, title }: ListContent) =>
  Effect.gen(function* () {
    if (spaceKey !== undefined) yield* checkText("spaceKey", spaceKey)
    if (title !== undefined) yield* checkText("title", title)
    if (postingDay !== undefined && !isDay(postingDay)) {
      yield* invalid("postingDay", postingDay, "a day of the calendar as yyyy-mm-dd")
    }
  })

type Status = typeof StoredStatus.Type
type ContentWhere = Where.Where<(typeof Contents)["names"][number]>

const hasStatus = ([only, ...others]: ReadonlyArray<Status>): ContentWhere =>
  only !== undefined && others.length === 0
    ? Where.equals("status", only)
    : Where.isIn("status", only === undefined ? [] : [only, ...others])

/** The same in other words, for items that are named: a status that is asked for tempts planners to read all that have it. */
const hasNoOther = (statuses: ReadonlyArray<Status>): ContentWhere =>
  Where.not(
    Where.or<(typeof Contents)["names"][number]>(
      Where.empty("status"),
      Where.isIn(
        "status",
        StoredStatus.literals.filter((status) => !statuses.includes(status)),
      ),
    ),
  )

const whereOf = (request: ListContent, reads: QueryReads) =>
  Effect.gen(function* () {
    yield* checkFilters(request)
    yield* withinLimit(limits, "listMax", request.ids?.length ?? 0)
    const statuses = yield* statusesOf(request)
    const { spaceKey, title, postingDay } = request
    return Where.and<(typeof Contents)["names"][number]>(
      ...(request.ids === undefined
        ? [Where.equals("type", request.type), hasStatus(statuses)]
        : [Where.keyIn(request.ids), hasNoOther(statuses)]),
      ...(spaceKey === undefined ? [] : [Where.equals("spaceId", yield* spaceIdOf(spaceKey, reads))]),
      ...(title === undefined ? [] : [Where.equals("title", foldCase(title))]),
      ...(postingDay === undefined ? [] : [Where.equals("postingDay", postingDay)]),
    )
  })

export const listContent = Operation.query(
  ListContent,
  {
    summary: "List items",
    scope: "read:wiki-content",
    rules: ["WIK-55", "WIK-76", "WIK-57", "WIK-58", "WIK-59", "WIK-60", "WIK-61", "WIK-75"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const expansion = yield* Expansion.parseExpansion(request.expand)
        return yield* reads.list(Contents, {
          style,
          from: request.start,
          size: request.limit,
          where: yield* whereOf(request, reads),
          orderBy: [Order.ascending("createdAt"), Order.ascending("idNumber")],
          show: (contents) =>
            Effect.map(
              loadWriters(reads, contents),
              (people) => (content) =>
                Effect.map(loadContext({ content }, expansion, people, reads), (around) =>
                  contentView(content, around),
                ),
            ),
          more: linksAround,
        })
      }),
    answer: (_request, page) => Either.right(page),
  },
)
